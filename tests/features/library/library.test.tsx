// Choosing a scenario, importing one by paste, file and drop, and what is said when it is none.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DropScenario } from '../../../src/features/library/DropScenario.tsx'
import { ScenarioMenu, ScenarioProblems } from '../../../src/features/library/index.ts'
import type { LibraryDialogName } from '../../../src/features/library/index.ts'
import { readScenarioFile } from '../../../src/features/library/readScenarioFile.ts'
import { supportEn } from '../../../src/library/supportEn.ts'
import { usePlayground } from '../../../src/state/index.ts'
import type { Added, Playground, Shelf } from '../../../src/state/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'
import { shelfOf } from './shelfOf.ts'

afterEach(cleanup)

const refused: Added = { kind: 'refused', message: '', problems: [{ where: 'agents.0.name', message: 'is missing: write a text', code: 'missing', params: { expected: 'text' } }] }
const added = (id: string, problems = 0): Added => ({ kind: 'added', id, title: id, problems })

function Menu() {
  const [showing, onShow] = useState<LibraryDialogName>()
  return <ScenarioMenu showing={showing} onShow={onShow} />
}

async function openMenu(more: Partial<Playground> = {}) {
  await playgroundAt(supportEn, 0, more)
  render(<Menu />)
  await userEvent.click(screen.getByRole('button', { name: `Scenario: ${supportEn.title}` }))
}

/** The import dialog of a page on which these texts become that. */
async function openImport(outcomes: Record<string, Added>) {
  const add = vi.fn<Shelf['add']>((text) => Promise.resolve(outcomes[text]!))
  const open = vi.fn<Playground['open']>().mockResolvedValue()
  await openMenu({ open, shelf: shelfOf({ add }) })
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Import a file…' }))
  await screen.findByRole('dialog')
  return { add, open }
}

describe('the scenario menu', () => {
  it('lists bundled scenarios and the reader’s own, and opens one', async () => {
    const open = vi.fn<Playground['open']>().mockResolvedValue()
    await openMenu({ open, library: [{ id: 'sample', title: 'Bundled one', language: 'en', bundled: true }, { id: 'mine', title: '我的', language: 'zh', bundled: false }] })
    expect((await screen.findByRole('menuitemradio', { name: 'Bundled one' })).getAttribute('aria-checked')).toBe('true')
    await userEvent.click(screen.getByRole('menuitemradio', { name: '我的' }))
    expect(open).toHaveBeenCalledWith('mine')
  })

  it('tells bundled scenarios in the reader’s language first, those in others last', async () => {
    await openMenu({ library: [{ id: 'a', title: '一', language: 'zh', bundled: true }, { id: 'b', title: 'One', language: 'en', bundled: true }, { id: 'c', title: 'Mine', language: 'zh', bundled: false }] })
    await screen.findByRole('group', { name: 'Bundled, in other languages' })
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['One', 'Mine', '一'])
  })

  it('tells each scenario in a line', async () => {
    await openMenu({ library: [{ id: 'sample', title: 'Sample', description: 'Triage hands over.', language: 'en', bundled: true }] })
    expect((await screen.findByRole('menuitemradio')).textContent).toBe('SampleTriage hands over.')
  })

  it('lists apart what can’t be read', async () => {
    const open = vi.fn<Playground['open']>().mockResolvedValue()
    await openMenu({ open, library: [{ id: 'unread:x', title: 'From the future', language: undefined, bundled: false, unread: true }] })
    const group = await screen.findByRole('group', { name: 'Can’t be read; opens as JSON' })
    await userEvent.click(within(group).getByRole('menuitemradio', { name: 'From the future' }))
    expect(open).toHaveBeenCalledWith('unread:x')
  })

  it('says where own scenarios will appear', async () => {
    await openMenu()
    expect(await screen.findByText(/a kept copy or an imported file appears here/)).toBeTruthy()
  })
})

describe('the scenario menu of many scenarios', () => {
  const many = Array.from({ length: 11 }, (_, i) => ({ id: `s${i}`, title: `Scenario ${i}`, language: 'en' as const, bundled: true, agents: i === 7 ? ['clerk Clerk'] : [] }))

  it('groups the bundled ones by what they teach', async () => {
    await openMenu({ library: [{ id: 'a', title: 'A', language: 'en', bundled: true, teaches: 'together' }, { id: 'b', title: 'B', language: 'en', bundled: true, teaches: 'handover' }] })
    await screen.findByRole('group', { name: 'Agents that hand over' })
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['B', 'A'])
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('finds by what is typed, also by an agent, and Enter opens the first', async () => {
    const open = vi.fn<Playground['open']>().mockResolvedValue()
    await openMenu({ open, library: many })
    await userEvent.keyboard('cler')
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search scenarios' }).value).toBe('cler')
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Scenario 7'])
    await userEvent.keyboard('{Enter}')
    expect(open).toHaveBeenCalledWith('s7')
    await userEvent.click(screen.getByRole('button', { name: /^Scenario:/ }))
    await waitFor(() => expect(screen.getAllByRole('menuitemradio')).toHaveLength(11))
  })

  it('says so where nothing is found, and the arrows lead between the box and the items', async () => {
    await openMenu({ library: many })
    await userEvent.keyboard('zzz')
    expect(screen.getByText(/No scenario has “zzz”/)).toBeTruthy()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Scenario 0')
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })
})

describe('importing', () => {
  it('takes pasted text, opens it and closes', async () => {
    const { add, open } = await openImport({ '{"version":1}': added('mine') })
    fireEvent.change(screen.getByRole('textbox', { name: 'Scenario as JSON' }), { target: { value: '{"version":1}' } })
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(add).toHaveBeenCalledWith('{"version":1}')
    expect(open).toHaveBeenCalledWith('mine')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Scenario:/ }))
  })

  it('names the place and the remedy of each problem', async () => {
    await openImport({ '{}': refused })
    fireEvent.change(screen.getByRole('textbox', { name: 'Scenario as JSON' }), { target: { value: '{}' } })
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect((await screen.findByRole('alert')).textContent).toContain('agents[0].name is missing: write a text')
  })

  it('offers to open what can be read of a text that is no scenario', async () => {
    const openText = vi.fn<Playground['openText']>().mockResolvedValue()
    await openImport({ '{}': refused })
    usePlayground.setState({ openText })
    fireEvent.change(screen.getByRole('textbox', { name: 'Scenario as JSON' }), { target: { value: '{}' } })
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Open what can be read' }))
    expect(openText).toHaveBeenCalledWith('{}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says what is missing when there is no text', async () => {
    await openImport({})
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect((await screen.findByRole('alert')).textContent).toContain('There is no text yet')
  })

  it('takes many files and lists what became of each', async () => {
    const { open } = await openImport({ one: refused, two: added('b', 2), three: added('c'), four: { kind: 'backup' } })
    await userEvent.upload(screen.getByLabelText('Choose files…', { selector: 'input' }), ['one', 'two', 'three', 'four'].map((name) => new File([name], `${name}.json`, { type: 'application/json' })))
    const list = await screen.findByRole('list', { name: 'What became of each file' })
    const said = within(list).getAllByRole('listitem').filter((item) => item.parentElement === list).map(({ textContent }) => textContent)
    expect(said).toEqual([
      'one.jsonrefused: This is not a scenario that can be opened:agents[0].name is missing: write a textOpen what can be read', 'two.jsonopened, with 2 problems', 'three.jsonimportedOpen', 'four.jsonThis is a backup of many scenarios.Restore it…',
    ])
    expect(open.mock.calls).toEqual([['b']])
    await userEvent.click(within(list).getByRole('button', { name: 'Open' }))
    expect(open).toHaveBeenLastCalledWith('c')
  })

  it('refuses a file of more than 5 MB before reading it, unless it is a backup', async () => {
    expect(await readScenarioFile(new Blob(['x'.repeat(6 * 1024 * 1024)]))).toEqual({ problem: 'tooLarge', megabytes: '6.0' })
    expect(await readScenarioFile(new Blob(['{"format":"agent-mesh-playground-backup"', ' '.repeat(6 * 1024 * 1024)]))).toEqual({ kind: 'backup' })
  })

  it('takes files dropped on the page, and tells what is wrong with them', async () => {
    await playgroundAt(supportEn, 0, { shelf: shelfOf({ add: () => Promise.resolve(refused) }) })
    render(<DropScenario />)
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['{}'], 'scenario.json'))
    act(() => void document.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })))
    expect(screen.getByText('Drop scenario files to import them')).toBeTruthy()
    act(() => void document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })))
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('agents[0].name'))
    expect(screen.queryByText('Drop scenario files to import them')).toBeNull()
  })
})

describe('problems of the scenario', () => {
  it('are a quiet count, and a list with what to do', async () => {
    await playgroundAt(supportEn)
    usePlayground.setState({ problems: [{ severity: 'warning', code: 'unusedTool', where: 'tools.1', message: 'no agent is given the tool x', fix: 'give it to an agent, or remove it', params: { tool: 'x' } }] })
    render(<ScenarioProblems />)
    await userEvent.click(screen.getByRole('button', { name: '1 problem' }))
    expect(await screen.findByText('Warning')).toBeTruthy()
    const text = screen.getByRole('dialog').textContent
    expect(text).toContain('Warning tools[1]')
    expect(text).toContain('give it to an agent, or remove it')
  })

  it('are not mentioned when there are none', async () => {
    await playgroundAt(supportEn)
    render(<ScenarioProblems />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
