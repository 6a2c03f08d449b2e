// The list of problems while a document is edited: words, ways to the place, and one click that mends.
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ProblemCount, ProblemPanel } from '../../../src/features/editor/index.ts'
import { fixWays } from '../../../src/scenario/editing.ts'
import { usePlayground } from '../../../src/state/index.ts'
import type { Playground } from '../../../src/state/index.ts'
import { Strings, loadStrings } from '../../../src/ui/index.ts'
import { useProblemTexts } from '../../../src/ui/strings/edit/problems.ts'
import { agent, bent } from '../../scenario/documents.ts'
import { editable } from './editable.ts'

afterEach(cleanup)

const broken = bent({
  agents: [{ name: 'front', instructions: '', handoffs: ['bakc', 'nobody'] }, { name: 'back', instructions: '', tools: ['stock'] }, agent('tech')],
})
const open = (more: Partial<Playground> = {}) => {
  const log = editable(broken, more)
  render(<ProblemPanel />)
  return log
}

it('lists errors, then warnings, each with its place, its words and what to do', () => {
  open()
  const [errors, warnings] = screen.getAllByRole('region')
  expect(within(errors!).getByRole('heading').textContent).toBe('2 errors keep it from running')
  expect(within(errors!).getAllByRole('listitem')[1]!.textContent).toContain('agents[0].handoffs[1] front hands over to "nobody", but there is no such agent→ add that agent')
  expect(within(warnings!).getAllByRole('listitem').length).toBe(usePlayground.getState().problems.length - 2)
})

it('tells them in the reader’s language', async () => {
  await loadStrings('zh')
  editable(broken)
  render(<Strings language="zh"><ProblemPanel /></Strings>)
  expect(await screen.findByText(/front 要移交给“nobody”，但没有这个智能体/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '改用 back' })).toBeTruthy()
})

it('mends one with a click, which can be undone', async () => {
  const log = open()
  await userEvent.click(screen.getByRole('button', { name: 'Use back' }))
  expect(usePlayground.getState().scenario.agents[0]!.handoffs.map(({ to }) => to)).toEqual(['back', 'nobody'])
  expect(log.undoable).toEqual({ code: 'fix', name: 'front' })
  act(() => usePlayground.getState().undo())
  expect(screen.getByRole('button', { name: 'Use back' })).toBeTruthy()
})

it('mends all that can be mended, as one edit, and then says that nothing is wrong', async () => {
  const log = open()
  await userEvent.click(screen.getByRole('button', { name: /^Fix all \d+ that can be fixed$/ }))
  expect(await screen.findByText('Nothing is wrong.')).toBeTruthy()
  expect(log.head).toBe(1)
  expect(log.undoable).toMatchObject({ code: 'fix', count: expect.any(Number) })
})

it('keeps the focus in the list when a problem goes', async () => {
  open()
  screen.getByRole('button', { name: 'Use back' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use back' })).toBeNull())
  expect(document.activeElement?.textContent).toBe('Take out nobody')
  await userEvent.click(screen.getByRole('button', { name: /^Fix/ }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Nothing is wrong.'))
})

it('leads to the place of each, in a form or in the JSON', async () => {
  const editAt = vi.fn<Playground['editAt']>()
  const setEditTab = vi.fn<Playground['setEditTab']>()
  open({ editAt, setEditTab })
  await userEvent.click(screen.getByRole('button', { name: 'Show agents[0].handoffs[1]' }))
  expect(editAt).toHaveBeenLastCalledWith('agents.0.handoffs.1')
  expect(setEditTab).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Show agents[0].handoffs[1] in the JSON' }))
  expect(setEditTab).toHaveBeenCalledWith('json')
})

it('shows some of very many, and the rest on demand', async () => {
  editable(bent({ agents: Array.from({ length: 300 }, (_, i) => agent(`a${i}`, { handoffs: ['nobody'] })), orchestration: { kind: 'swarm', entry: 'a0' } }))
  render(<ProblemPanel />)
  const errors = screen.getAllByRole('region')[0]!
  expect(within(errors).getAllByRole('listitem')).toHaveLength(50)
  await userEvent.click(within(errors).getByRole('button', { name: 'Show 200 more' }))
  expect(within(errors).getAllByRole('listitem')).toHaveLength(250)
})

it('counts them in the label of the tab', () => {
  editable(broken)
  const { container } = render(<ProblemCount />)
  expect(container.textContent).toBe(`Problems ${usePlayground.getState().problems.length}`)
  act(() => usePlayground.setState({ problems: [] }))
  expect(container.textContent).toBe('Problems')
})

it('has words for every way to mend', () => {
  let ways: string[] = []
  function Ways() {
    ways = Object.keys(useProblemTexts().ways)
    return null
  }
  render(<Ways />)
  expect(ways.toSorted()).toEqual([...fixWays].toSorted())
})
