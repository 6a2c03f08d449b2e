// The JSON view: the text is the document, both ways, and what can't be read loses nothing.
import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { EditorView } from '@codemirror/view'
import { JsonPanel } from '../../../src/features/editor/JsonPanel.tsx'
import { lean } from '../../../src/scenario/index.ts'
import { rename } from '../../../src/scenario/editing.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { bent } from '../../scenario/documents.ts'
import { editable } from './editable.ts'

let scenarios = 0

/** Texts are kept by the scenario that they are of, so each test has its own. */
function open(scenario = bent({}), more: Parameters<typeof editable>[1] = {}) {
  const log = editable(scenario, { scenarioId: `s${++scenarios}`, ...more })
  const { unmount } = render(<div style={{ height: 1200 }}><JsonPanel /></div>)
  return { log, unmount }
}

function content(): HTMLElement {
  for (const element of document.querySelectorAll('*')) {
    const found = element.shadowRoot?.querySelector<HTMLElement>('.cm-content')
    if (found) return found
  }
  throw new Error('there is no code editor')
}
const view = () => EditorView.findFromDOM(content())!
const text = () => view().state.doc.toString()
const say = () => screen.getByRole('status').textContent
/** As a person does: at the first place where this stands. */
function type(old: string, next: string) {
  const from = text().indexOf(old)
  view().dispatch({ changes: { from, to: from + old.length, insert: next }, userEvent: 'input.type' })
}
const title = () => usePlayground.getState().scenario.title

afterEach(cleanup)

it('shows the document with its defaults left out, formatted', () => {
  const scenario = bent({})
  open(scenario)
  expect(text()).toBe(JSON.stringify(lean(scenario), null, 2))
  expect(text()).not.toContain('maxTurns')
})

it('has a name, and says how to leave it', () => {
  open()
  expect(content().getAttribute('aria-label')).toBe('Scenario as JSON')
  expect(content().getAttribute('aria-description')).toContain('Escape, then Tab')
})

it('shows the notes above in reading form', () => {
  open(bent({ notes: 'First.\n\nSecond.' }))
  expect(screen.getByText(/First\.\s+Second\./).tagName).toBe('P')
})

describe('what is typed', () => {
  it('becomes the document after a pause, as one edit, and leaves what it did not touch the same', async () => {
    const { log } = open()
    const { tools } = usePlayground.getState().scenario
    type('"Stock"', '"Sto"')
    type('"Sto"', '"Store"')
    await waitFor(() => expect(title()).toBe('Store'))
    expect(log.revisions.map(({ label }) => label.code)).toEqual(['json'])
    expect(usePlayground.getState().scenario.tools).toBe(tools)
  })

  it('is read at once when the view is closed or left', () => {
    const { unmount } = open()
    type('"Stock"', '"Closed"')
    unmount()
    expect(title()).toBe('Closed')
  })

  it('and can’t be read leaves the last good document in effect, and says where the fault is', async () => {
    open()
    type('"version": 1', '"version": 1,,')
    await screen.findByRole('button', { name: /^Go to line 2/ })
    expect(title()).toBe('Stock')
    expect(say()).toContain('The last good document stays in effect')
    expect(content().querySelectorAll('.cm-lintRange-error')).toHaveLength(1)
    type('1,,', '1,')
    await waitFor(() => expect(say()).toContain('This text is the document'))
  })

  it('and is JSON but no scenario is marked at the very value', async () => {
    open()
    type('"entry": "front"', '"entry": 7')
    await screen.findByRole('button', { name: 'Go to orchestration.entry' })
    expect(content().querySelector('.cm-lintRange-error')?.textContent).toBe('7')
  })

  it('is given up by Back to the last good document, and comes back with undo in the text', async () => {
    open()
    const good = text()
    type('"Stock"', '"Stock')
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the last good document' }))
    expect(text()).toBe(good)
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(text()).toContain('"Stock,')
    await waitFor(() => expect(say()).toContain('can’t be read yet'))
  })

  it('and can’t be read is there again when the view is opened again', async () => {
    const { unmount } = open()
    type('"Stock"', '"Stock')
    await screen.findByText(/can’t be read yet/)
    unmount()
    render(<JsonPanel />)
    expect(text()).toContain('"Stock,')
    expect(say()).toContain('can’t be read yet')
  })

  it('and can’t be read goes along when a visit is kept', async () => {
    open()
    type('"Stock"', '"Stock')
    await screen.findByText(/can’t be read yet/)
    act(() => usePlayground.setState({ scenarioId: `s${++scenarios}` }))
    expect(text()).toContain('"Stock,')
  })

  it('in another order or with defaults written out changes nothing, and can be formatted', async () => {
    const { log } = open()
    const good = text()
    type('"version": 1,', '"version": 1, "seed": 0,')
    await userEvent.click(await screen.findByRole('button', { name: 'Format' }))
    expect(text()).toBe(good)
    expect(log.head).toBe(0)
  })
})

describe('what is changed elsewhere', () => {
  const elsewhere = () => act(() => void usePlayground.getState().edit({ code: 'rename' }, (scenario) => rename(scenario, 'agent:back', 'store')))

  it('appears at once', () => {
    open()
    elsewhere()
    expect(text()).toContain('"name": "store"')
    act(() => usePlayground.getState().undo())
    expect(text()).toContain('"name": "back"')
  })

  it('does not take away what is being typed; both are joined as soon as the text can be read', async () => {
    open()
    type('"Stock"', '"New title')
    await screen.findByText(/can’t be read yet/)
    elsewhere()
    expect(text()).toContain('"New title')
    expect(say()).toContain('changed elsewhere')
    type('"New title', '"New title"')
    await waitFor(() => expect(title()).toBe('New title'))
    expect(usePlayground.getState().scenario.agents[1]!.name).toBe('store')
    expect(text()).toContain('"name": "store"')
    expect(text()).toContain('"New title"')
  })

  it('appears when the view is opened again', () => {
    const { unmount } = open()
    unmount()
    elsewhere()
    render(<JsonPanel />)
    expect(text()).toContain('"name": "store"')
  })
})

it('begins with the text of a document that can’t be read, beside what can be read of it; mended, it is the document', async () => {
  const given = JSON.stringify(lean(bent({ title: 'Mended' })), null, 2).replace('"version": 1', '"version": 9')
  const scenario = bent({})
  open(scenario, { unread: { text: given, scenario } })
  expect(text()).toBe(given)
  await screen.findByRole('button', { name: 'Go to version' })
  type('"version": 9', '"version": 1')
  await waitFor(() => expect(title()).toBe('Mended'))
})

it('marks the problems of the document where they stand', async () => {
  open(bent({ orchestration: { kind: 'swarm', entry: 'nobody' } }))
  await waitFor(() => expect(content().querySelector('.cm-lintRange-error')?.textContent).toBe('"nobody"'))
})

it('goes to a place that is asked for, and selects it', async () => {
  open(bent({ agents: Array.from({ length: 60 }, (_, i) => ({ name: `a${i}`, instructions: 'Do it.', maxTurns: 3 })), orchestration: { kind: 'swarm', entry: 'a0' } }))
  act(() => usePlayground.setState({ editPlace: { where: 'agents.55.name' } }))
  const { from, to } = view().state.selection.main
  expect(view().state.sliceDoc(from, to)).toBe('"a55"')
  await waitFor(() => expect(content().textContent).toContain('a55'))
  expect(view().hasFocus).toBe(true)
})

it('goes to the next problem with F8, and says what it is', async () => {
  open(bent({ orchestration: { kind: 'swarm', entry: 'nobody' } }))
  act(() => view().focus())
  await userEvent.keyboard('{F8}')
  const { from, to } = view().state.selection.main
  expect(view().state.sliceDoc(from, to)).toBe('"nobody"')
  await waitFor(() => expect(view().dom.querySelector('[aria-live]')?.textContent).toContain('there is no such agent'))
})

it('is left by Escape, then Tab; Tab alone indents', async () => {
  open()
  render(<button type="button">after</button>)
  act(() => view().focus())
  const lines = text()
  await userEvent.keyboard('{Tab}')
  expect(text()).not.toBe(lines)
  act(() => view().dispatch({ selection: { anchor: 0, head: 5 } }))
  await userEvent.keyboard('{Escape}{Tab}')
  expect(document.activeElement?.textContent).toBe('after')
})
