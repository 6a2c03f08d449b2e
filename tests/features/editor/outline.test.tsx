import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Outline } from '../../../src/features/editor/index.ts'
import { wiresOf } from '../../../src/scenario/editing.ts'
import type { Scenario } from '../../../src/scenario/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'
import { bundled } from '../../support/bundled.ts'

const support = bundled.find(({ id }) => id === 'support-en')!.scenario
afterEach(() => {
  cleanup()
  usePlayground.setState(usePlayground.getInitialState())
})

/** The outline on a store whose edits change the scenario and nothing else. */
async function outlined(scenario: Scenario = support) {
  await playgroundAt(scenario, 0, {
    edit: (_, change) => {
      usePlayground.setState({ scenario: change(usePlayground.getState().scenario) })
      return { ok: true }
    },
    select: (selection) => usePlayground.setState({ selection }),
    setEditTab: (editTab) => usePlayground.setState({ editTab }),
  })
  render(<Outline />)
}
const rows = () => screen.getAllByRole('treeitem').map((row) => row.querySelector('span:nth-child(2)')?.textContent)
const row = (name: string) => screen.getAllByRole('treeitem').find((each) => each.querySelector('span:nth-child(2)')?.firstChild?.textContent === name)!
const now = () => usePlayground.getState()

it('shows every node and every wire that the canvas has', async () => {
  await outlined()
  expect(rows()).toEqual([
    'How they work together', 'Swarm', 'begins with triage', 'Agents3', expect.stringContaining('triage'), 'hands over to billing', 'hands over to tech', expect.stringContaining('billing'), 'has the tool lookup_order', expect.stringContaining('tech'),
    'Tools1', expect.stringContaining('lookup_order'), 'reads orders', 'Guardrails0', 'Tables1', 'orders',
  ])
})

it('is walked, folded and unfolded by arrows, and selects what it comes to', async () => {
  await outlined()
  row('Swarm').focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(now().selection).toEqual(['agent:triage'])
  const before = rows().length
  await userEvent.keyboard('{ArrowLeft}')
  expect(rows()).toHaveLength(before - 2)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(now().selection).toEqual(['handoff agent:triage agent:billing'])
  await userEvent.keyboard('{ArrowLeft}')
  expect(now().selection).toEqual(['agent:triage'])
  await userEvent.keyboard('{End}')
  expect(now().selection).toEqual(['table:orders'])
})

it('renames, connects, and removes by keys, and the focus is never lost', async () => {
  await outlined()
  row('lookup_order').focus()
  await userEvent.keyboard('{F2}')
  const field = screen.getByRole('textbox', { name: 'New name of lookup_order' })
  await userEvent.clear(field)
  await userEvent.type(field, '1{Enter}')
  expect(screen.getByRole('alert').textContent).toMatch(/Start with a letter/)
  await userEvent.clear(field)
  await userEvent.type(field, 'find_order{Enter}')
  expect(now().scenario.tools[0]!.name).toBe('find_order')
  expect(document.activeElement).toBe(row('find_order'))

  now().select(['agent:tech'])
  screen.getByRole('treeitem', { name: /^tech/ }).focus()
  await userEvent.keyboard('c')
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Connect tech to' })).getByRole('button', { name: 'has the tool find_order' }))
  expect(wiresOf(now().scenario).map(({ id }) => id)).toContain('tool agent:tech tool:find_order')

  row('hands over to tech').focus()
  await userEvent.keyboard('{Delete}')
  expect(wiresOf(now().scenario).map(({ id }) => id)).not.toContain('handoff agent:triage agent:tech')
  expect(document.activeElement?.getAttribute('role')).toBe('treeitem')
})

it('begins at what is selected', async () => {
  await playgroundAt(support, 0, { selection: ['agent:billing'] })
  render(<Outline />)
  expect(screen.getByRole('treeitem', { name: /^billing/ }).tabIndex).toBe(0)
})

it('adds nodes, and offers on each what can be done with it', async () => {
  await outlined()
  await userEvent.click(screen.getByRole('button', { name: 'Add guardrail' }))
  expect(now().scenario.guardrails.map(({ name }) => name)).toEqual(['guardrail'])
  expect(now().selection).toEqual(['guardrail:guardrail'])
  await userEvent.click(screen.getByRole('button', { name: 'Actions: triage' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
  expect(now().scenario.agents.map(({ name }) => name)).toEqual(['triage', 'billing', 'tech', 'triage_2'])
})
