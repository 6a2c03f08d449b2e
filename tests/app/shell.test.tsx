// The shell around the panels: what main says of the run, keys, bars, language, and exceptions that stay in place.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConfirmationRequest } from '../../src/engine/index.ts'
import { App } from '../../src/app/App.tsx'
import { supportEn } from '../../src/library/supportEn.ts'
import { usePlayground } from '../../src/state/index.ts'
import { playgroundAt } from './playgroundAt.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(cleanup)

/** Code that comes when it is wanted may take a moment on a busy machine. */
const loaded = { timeout: 10_000 }
const main = () => screen.getByRole('main')

describe('the page', () => {
  it('says in main which step it shows, its status and its hash', async () => {
    const run = await playgroundAt(supportEn, 3)
    render(<App />)
    expect(main().dataset).toMatchObject({ step: '3', status: 'RUNNING', stateHash: run.state.at(3).hash })
    expect(document.title).toContain(supportEn.title)
  })

  it('steps with → and ←, goes to the ends with Home and End, and not while text is typed', async () => {
    await playgroundAt(supportEn)
    render(<App />)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(main().dataset['step']).toBe('2')
    await userEvent.keyboard('{ArrowLeft}')
    expect(main().dataset['step']).toBe('1')
    await userEvent.keyboard('{End}')
    expect(main().dataset['status']).toBe('SUCCEEDED')
    await userEvent.click(screen.getByRole('textbox', { name: 'Input' }))
    await userEvent.keyboard('{ArrowLeft}{Home}')
    expect(main().dataset['step']).toBe('5')
  })

  it('puts the focus on the sentence when another input runs in a fork, so that the keys step there', async () => {
    await playgroundAt(supportEn, 3, {
      play: () => undefined,
      whatIf: async () => {
        usePlayground.setState((state) => ({ branches: [...state.branches, { ...state.branches[0]!, id: 'other', name: 'fork 1' }], branchId: 'other' }))
        return { ok: true }
      },
    })
    render(<App />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Input' }), 'Where is B-12?{Control>}{Enter}{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
    await userEvent.keyboard('{ArrowRight}')
    expect(main().dataset['step']).toBe('4')
  })

  it('opens the keyboard’s help on ?, and the stepping keys rest in it', async () => {
    await playgroundAt(supportEn, 1)
    render(<App />)
    await userEvent.keyboard('?')
    expect(screen.getByRole('dialog', { name: 'Help' })).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    expect(main().dataset['step']).toBe('1')
  })

  it('changes its language at once, in texts, title and lang', async () => {
    await playgroundAt(supportEn)
    render(<App />)
    await userEvent.click(screen.getByRole('button', { name: '中文' }))
    expect(await screen.findByRole('button', { name: '分享' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: '输入' })).toBeTruthy()
    // Effects run after the texts are drawn.
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('zh-CN'))
    expect(document.title).toContain('智能体')
  })

  it('keeps the chosen theme on the document', async () => {
    await playgroundAt(supportEn)
    render(<App />)
    await userEvent.click(screen.getByRole('button', { name: 'Theme: System' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark')
  })

  it('says whether the expectations hold, and where one leads: into the script beside the canvas', async () => {
    await playgroundAt(supportEn, 5, { editAt: (where) => usePlayground.setState({ editing: true, editTab: 'script', editPlace: { where } }) })
    render(<App />)
    await userEvent.click(await screen.findByRole('button', { name: '5 of 5 expectations hold' }, loaded))
    expect(await screen.findByRole('tab', { name: 'Script', selected: true }, loaded)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Final text' })).toBeTruthy()
    act(() => {
      const { expectations: _, ...bare } = supportEn
      usePlayground.setState({ scenario: bare })
    })
    expect(screen.queryByRole('button', { name: /of 5 expectations/ })).toBeNull()
  })

  it('leads from a run that its script left alone to the reply that is missing', async () => {
    const { script } = supportEn
    if (script.mode !== 'rule') throw new Error('rules were expected')
    await playgroundAt({ ...supportEn, script: { ...script, replies: script.replies.slice(0, 2) } }, 3, { editAt: (where) => usePlayground.setState({ editing: true, editTab: 'script', editPlace: { where } }) })
    render(<App />)
    await userEvent.click(await screen.findByRole('button', { name: 'Add it to the script' }, loaded))
    const write = await screen.findByRole('button', { name: 'Write the missing reply' }, loaded)
    await waitFor(() => expect(document.activeElement).toBe(write))
  })

  it('says while one edits that the run waits for a person, and leads to the question', async () => {
    const question = { id: 'q', name: 'lookup_order', agent: 'billing', arguments: { id: 'A-77' }, expiresAt: 300_000 } as unknown as ConfirmationRequest
    await playgroundAt(supportEn, 5, { editing: true, confirmations: [question], setEditing: (editing) => usePlayground.setState({ editing }) })
    render(<App />)
    await userEvent.click(await screen.findByRole('button', { name: 'Answer…' }, loaded))
    const card = await screen.findByRole('region', { name: 'May lookup_order run?' }, loaded)
    await waitFor(() => expect(document.activeElement).toBe(card))
    expect(screen.queryByRole('button', { name: 'Answer…' })).toBeNull()
  })

  it('undoes and does again with a button each, which say what, and rest when there is nothing', async () => {
    const undo = vi.fn()
    await playgroundAt(supportEn, 0, { editing: true, undo, undoable: { code: 'orchestrate', name: 'single' } })
    render(<App />)
    const button = await screen.findByRole('button', { name: 'Undo' }, loaded)
    expect(button.title).toBe('Undo (Ctrl+Z): Made it a single agent')
    await userEvent.click(button)
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled')).toBe('true')
    act(() => usePlayground.setState({ editing: false }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('says of each pause in the JSON nothing that is seen, but of a deletion, with the way back', async () => {
    await playgroundAt(supportEn, 0, { editing: true })
    render(<App />)
    act(() => usePlayground.setState({ lastEdit: { label: { code: 'remove', name: 'agent:tech' }, kind: 'edit', revision: 1 } }))
    await waitFor(() => expect(screen.getAllByText('Deleted agent tech').length).toBe(2), loaded)
    act(() => usePlayground.setState({ lastEdit: { label: { code: 'json' }, kind: 'edit', revision: 2 } }))
    await waitFor(() => expect(screen.getAllByText('Changed the JSON').length).toBe(1))
  })

  it('waits without panels until it is ready', async () => {
    await playgroundAt(supportEn, 0, { ready: false })
    render(<App />)
    expect(main().getAttribute('aria-busy')).toBe('true')
    await userEvent.keyboard('{ArrowRight}')
    act(() => usePlayground.setState({ ready: true }))
    expect(main().dataset['step']).toBe('0')
  })

  it('shows a notice until it is dismissed', async () => {
    await playgroundAt(supportEn, 0, { notice: { kind: 'link', reason: 'cut', detail: '812 of 1044 characters' } })
    render(<App />)
    expect(screen.getByRole('alert').textContent).toContain('The link is cut off')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps an exception in its panel: the others go on, and another step tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const run = await playgroundAt(supportEn, 2)
    render(<App />)
    const broken = Object.create(run.state.at(3), { request: { value: () => { throw new Error('the request is lost') } } }) as typeof run.state
    act(() => usePlayground.setState({ cursor: 3, view: broken }))
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent).join()).toContain('the request is lost')
    expect(screen.getByRole('textbox', { name: 'Input' })).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(main().dataset['step']).toBe('4')
    vi.restoreAllMocks()
  })
})

describe('at 390 pixels', () => {
  beforeEach(() => page.viewport(390, 844))

  it('opens the form of what is selected on the canvas with one press', async () => {
    await playgroundAt(supportEn, 0, { editing: true, selection: ['agent:billing'] })
    render(<App />)
    await userEvent.click(screen.getByRole('tab', { name: 'Canvas' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Open its form' }, loaded))
    expect(screen.getByRole('tab', { name: 'Editor', selected: true })).toBeTruthy()
    expect(await screen.findByRole('form', { name: 'Agent billing' }, loaded)).toBeTruthy()
  })

  it('shows the inspector first, and canvas and source by a tab', async () => {
    await playgroundAt(supportEn, 3)
    render(<App />)
    expect(screen.getByRole('tab', { name: 'Inspector', selected: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Canvas' }))
    expect(await screen.findByLabelText('agent billing, acting')).toBeTruthy()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('holds language, theme and help in one menu', async () => {
    await playgroundAt(supportEn)
    render(<App />)
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '简体中文' }))
    expect(document.documentElement.lang).toBe('zh-CN')
  })
})
