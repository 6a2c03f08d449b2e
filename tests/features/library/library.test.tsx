// Choosing a scenario, importing one by paste, file and drop, and what is said when it is none.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DropScenario, ScenarioMenu, ScenarioProblems } from '../../../src/features/library/index.ts'
import { readScenarioFile } from '../../../src/features/library/readScenarioFile.ts'
import { supportEn } from '../../../src/library/supportEn.ts'
import { usePlayground } from '../../../src/state/index.ts'
import type { Playground } from '../../../src/state/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'

afterEach(cleanup)

const refuse: Playground['importText'] = () => {
  usePlayground.setState({ notice: { kind: 'import', problems: [{ where: 'agents.0.name', message: 'is missing: write a text', code: 'missing', params: { expected: 'text' } }] } })
  return Promise.resolve({ ok: false, message: 'no scenario' })
}

async function openMenu(more: Partial<Playground> = {}) {
  await playgroundAt(supportEn, 0, more)
  render(<ScenarioMenu />)
  await userEvent.click(screen.getByRole('button', { name: `Scenario: ${supportEn.title}` }))
}

async function openImport(more: Partial<Playground> = {}) {
  await openMenu(more)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Import a file…' }))
  await screen.findByRole('dialog')
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

  it('says where own scenarios will appear', async () => {
    await openMenu()
    expect(await screen.findByText(/A kept copy or an imported file appears here/)).toBeTruthy()
  })
})

describe('importing', () => {
  it('takes pasted text and closes', async () => {
    const importText = vi.fn<Playground['importText']>().mockResolvedValue({ ok: true })
    await openImport({ importText })
    fireEvent.change(screen.getByRole('textbox', { name: 'Scenario as JSON' }), { target: { value: '{"version":1}' } })
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(importText).toHaveBeenCalledWith('{"version":1}')
  })

  it('names the place and the remedy of each problem, and leaves no second notice behind', async () => {
    await openImport({ importText: refuse })
    fireEvent.change(screen.getByRole('textbox', { name: 'Scenario as JSON' }), { target: { value: '{}' } })
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect((await screen.findByRole('alert')).textContent).toContain('agents[0].name is missing: write a text')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(usePlayground.getState().notice).toBeUndefined()
  })

  it('says what is missing when there is no text', async () => {
    await openImport()
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect((await screen.findByRole('alert')).textContent).toContain('There is no text yet')
  })

  it('takes a chosen file', async () => {
    const importText = vi.fn<Playground['importText']>().mockResolvedValue({ ok: true })
    await openImport({ importText })
    await userEvent.upload(screen.getByLabelText('Choose a file…', { selector: 'input' }), new File(['{"a":1}'], 'scenario.json', { type: 'application/json' }))
    await waitFor(() => expect(importText).toHaveBeenCalledWith('{"a":1}'))
  })

  it('refuses a file of more than 5 MB before reading it', async () => {
    expect(await readScenarioFile(new Blob(['x'.repeat(6 * 1024 * 1024)]))).toEqual({ problem: 'tooLarge', megabytes: '6.0' })
  })

  it('takes a file dropped on the page, and tells what is wrong with it', async () => {
    await playgroundAt(supportEn, 0, { importText: refuse })
    render(<DropScenario />)
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['{}'], 'scenario.json'))
    act(() => void document.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })))
    expect(screen.getByText('Drop the scenario file to import it')).toBeTruthy()
    act(() => void document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })))
    expect((await screen.findByRole('alert')).textContent).toContain('agents[0].name')
    expect(screen.queryByText('Drop the scenario file to import it')).toBeNull()
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
