import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { HistoryPanel } from '../../../src/features/editor/index.ts'
import { addNode, connect, rename } from '../../../src/scenario/editing.ts'
import type { EditLabel, Scenario } from '../../../src/scenario/index.ts'
import { EditLog } from '../../../src/session/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { Strings } from '../../../src/ui/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'
import { bundled } from '../../support/bundled.ts'

const support = bundled.find(({ id }) => id === 'support-en')!.scenario
afterEach(() => {
  cleanup()
  usePlayground.setState(usePlayground.getInitialState())
})

const MINUTE = 60_000

/** The panel on a store whose edits are in a log of their own, two minutes apart. */
async function historyOf(edits: readonly [EditLabel, (scenario: Scenario) => Scenario][] = [], more: Parameters<typeof playgroundAt>[2] = {}): Promise<EditLog> {
  let at = new Date(2026, 4, 20, 12).getTime()
  const log = new EditLog(support, [], () => undefined, () => at += 2 * MINUTE)
  let history = 0
  const show = () => usePlayground.setState({ scenario: log.document, revision: log.head, history: ++history })
  await playgroundAt(support, 0, {
    edit: (label, change) => {
      log.edit(label, change(log.document))
      show()
      return { ok: true }
    },
    undo: () => {
      log.undo()
      show()
    },
    revisions: () => log.revisions,
    scenarioAt: (n) => log.at(n),
    nameRevision: (n, name) => {
      log.name(n, name)
      show()
    },
    ...more,
  })
  for (const [label, change] of edits) usePlayground.getState().edit(label, change)
  render(<Strings language="en"><HistoryPanel /></Strings>)
  return log
}
const instructions = (text: string) => (scenario: Scenario): Scenario => ({ ...scenario, agents: scenario.agents.map((agent) => agent.name === 'billing' ? { ...agent, instructions: text } : agent) })
const three: [EditLabel, (scenario: Scenario) => Scenario][] = [
  [{ code: 'set', name: 'billing', to: 'instructions' }, instructions('Billing support: look the order up, and be kind.')],
  [{ code: 'add', name: 'agent' }, (scenario) => addNode(scenario, 'agent').scenario],
  [{ code: 'connect', name: 'triage', to: 'agent' }, (scenario) => connect(scenario, { kind: 'handoff', from: 'agent:triage', to: 'agent:agent' })],
]
const lines = () => screen.getAllByRole('button').filter((button) => button.hasAttribute('data-revision'))
const texts = () => lines().map((line) => line.textContent)
const changes = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-change')).map((item) => item.textContent)

it('before the first edit it says what will be here, and has the scenario as it began', async () => {
  await historyOf()
  expect(screen.getByText(/^Nothing was edited yet/)).toBeTruthy()
  expect(texts()).toEqual(['As bundlednow'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Name this version' }).disabled).toBe(true)
})

it('lists every edit, the newest first, and marks how it is now', async () => {
  await historyOf(three)
  expect(texts()).toEqual([expect.stringMatching(/^Connected triage to agentnow\d\d:\d\d$/), expect.stringMatching(/^Added agent/), expect.stringMatching(/^Changed instructions of billing/), 'As bundled'])
  act(() => usePlayground.getState().undo())
  expect(texts()[0]).toMatch(/^Undone: Connected triage to agentnow/)
})

it('shows what a version changed', async () => {
  await historyOf(three)
  await userEvent.click(lines()[2]!)
  expect(changes()).toEqual([expect.stringMatching(/^±changed: Agent billinginstructions/)])
})

it('shows what changed since a version, in an editor\'s words', async () => {
  await historyOf([...three, [{ code: 'rename', name: 'tech', to: 'support' }, (scenario) => rename(scenario, 'agent:tech', 'support')]])
  await userEvent.click(lines()[3]!)
  await userEvent.click(screen.getByRole('radio', { name: 'What changed since' }))
  expect(changes()).toEqual(['→renamed: Agent tech is now called support', '+added: Agent agent added', '+added: triage may hand over to agent'])
})

it('marks the change of a long text within the text', async () => {
  await historyOf(three)
  await userEvent.click(lines()[2]!)
  expect([...document.querySelectorAll('ins')].map((mark) => mark.textContent).join(' ')).toMatch(/kind/)
})

it('brings a version back as an edit, which can be undone, and keeps the focus', async () => {
  const log = await historyOf(three)
  const last = log.document
  await userEvent.click(lines()[3]!)
  await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }))
  expect(log.document).toEqual(support)
  expect(log.revisions.at(-1)!.label).toEqual({ code: 'restore', name: 'As bundled' })
  expect(texts()[0]).toMatch(/^Restored As bundlednow/)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore this version' }))
  expect(screen.getByText('Nothing: the scenario is now as it was then.')).toBeTruthy()
  act(() => usePlayground.getState().undo())
  expect(log.document).toEqual(last)
})

it('a version can be named, found among the named ones, and named otherwise', async () => {
  const log = await historyOf(three)
  await userEvent.click(screen.getByRole('button', { name: 'Name this version' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of the version' }))
  await userEvent.keyboard('First draft{Enter}')
  expect(log.revisions.at(-1)!.name).toBe('First draft')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Named only' }))
  expect(texts()).toEqual([expect.stringMatching(/^First draftConnected triage to agent/), 'As bundled'])
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  await userEvent.keyboard('Kept for the review{Enter}')
  expect(log.revisions.at(-1)!.name).toBe('Kept for the review')
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove name' }))
  expect(log.revisions.at(-1)!.name).toBeUndefined()
  expect(screen.getByText('No version has a name yet.')).toBeTruthy()
  expect(document.activeElement).toBe(lines()[0])
})

it('is walked by arrows with one stop for Tab, and opened by Enter', async () => {
  await historyOf(three)
  expect(lines().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])
  act(() => lines()[0]!.focus())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(lines()[2])
  await userEvent.keyboard('{End}{Enter}')
  expect(lines()[3]!.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(lines()[0])
})

it('of thousands of edits it shows the newest, and older ones when they are asked for', async () => {
  await historyOf(Array.from({ length: 400 }, (_, i) => [{ code: 'set', name: 'title' }, (scenario) => ({ ...scenario, title: `Title ${i}` })]))
  expect(lines()).toHaveLength(151)
  await userEvent.click(screen.getByRole('button', { name: 'Show 150 older' }))
  expect(lines()).toHaveLength(301)
})

it('while another tab edits nothing can be brought back or named here', async () => {
  await historyOf(three, { elsewhere: 'reading' })
  await userEvent.click(lines()[2]!)
  expect(screen.getByRole('button', { name: 'Restore this version' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Name this version' }).disabled).toBe(true)
  expect(within(lines()[2]!.parentElement!).queryByRole('button', { name: 'Name this version' })).toBeNull()
})
