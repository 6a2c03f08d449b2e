// A live run while it is at work, what one can do when a model failed, and the time that is left to decide.
import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRun, errorKinds, mockLLM, ModelError } from '../../../src/engine/index.ts'
import type { ErrorKind } from '../../../src/engine/index.ts'
import { Inspector } from '../../../src/features/debugger/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import type { Coming, Playground, Wait } from '../../../src/state/index.ts'
import { Strings } from '../../../src/ui/index.ts'
import { goldenModel, INPUT, support } from '../../engine/golden.ts'
import { orders, showTold, waiter } from './kernelRuns.ts'
import { show } from './page.ts'

const first = usePlayground.getInitialState()

beforeEach(() => page.viewport(640, 800))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  usePlayground.setState({ ...first, ready: true })
})

const said = (more: Partial<Coming> = {}): Coming => ({ path: '0', agent: 'triage', content: '', reasoning: '', calls: [], ...more })
const put = (change: Partial<Playground>) => act(() => usePlayground.setState(change))
const section = () => screen.findByRole('region', { name: 'Models at work' })
/** Where a text that grows is seen. */
const text = () => screen.getByRole('region', { name: 'What the model says to triage' })
const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent!.trim()).filter(Boolean)

/** The first model of the golden run is asked, in a page that is as high as its window. */
async function asking(change: Partial<Playground> = {}) {
  show(createRun(support, { input: INPUT, model: goldenModel() }), { cursor: 0, head: 0 })
  usePlayground.setState({ live: true, busy: true, coming: [], waits: [], ...change })
  render(<div style={{ display: 'flex', height: '100vh' }}><main style={{ flex: 1 }}><Inspector /></main></div>)
  await section()
}

/** The clock is the test's; what has begun to load has come. */
async function atNoon() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 1_000_000_000 })
  await asking({ waits: [wait] })
}

const wait: Wait = { path: '1', agent: 'triage', until: 1_000_020_000, attempt: 1, why: 'rate_limit' }
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('models at work', () => {
  it('are asked, reason, answer and call, and their words grow as they come', async () => {
    await asking()
    expect((await section()).textContent).toContain('triage asks its model')
    put({ coming: [said({ reasoning: 'money' })] })
    expect((await section()).textContent).toContain('The model reasons for triage')
    put({ coming: [said({ reasoning: 'money matters', content: 'I hand' })] })
    expect((await section()).textContent).toContain('The model answers triage')
    expect(text().textContent).toContain('money matters')
    expect(text().textContent).toContain('I hand')
    put({ coming: [said({ content: 'I hand over', calls: [{ name: 'transfer_to_billing', arguments: '{"why' }] })] })
    expect(text().textContent).toContain('I hand over')
    expect(text().textContent).toContain('calls transfer_to_billing {"why')
  })

  it('that say very much show the end of it, never half a character, and how much stands before', async () => {
    await asking({ coming: [said({ content: `beginning ${'🙂'.repeat(2_000)}x the end` })] })
    expect(text().textContent).not.toContain('beginning')
    expect(text().textContent).toMatch(/^… 2,\d{3} characters before this 🙂/)
    expect(text().textContent).toMatch(/the end$/)
    // The newest is what is seen.
    const { bottom } = text().getBoundingClientRect()
    expect(text().firstElementChild!.getBoundingClientRect().bottom).toBeCloseTo(bottom, 0)
  })

  it('move nothing while they speak', async () => {
    await asking()
    const places = async () => [screen.getByRole('tablist'), await section(), screen.getByRole('button', { name: 'Stop the run' })].map((element) => element.getBoundingClientRect().top)
    const before = await places()
    put({ coming: [said({ content: 'word '.repeat(500) })] })
    expect(await places()).toEqual(before)
    put({ coming: [], busy: false })
    expect(screen.queryByRole('region', { name: 'Models at work' })).toBeNull()
    expect(screen.getByRole('tablist').getBoundingClientRect().top).toBe(before[0])
  })

  it('stand beside each other where several agents ask, each with its own words', async () => {
    await asking()
    const [pending] = usePlayground.getState().frontier
    put({ frontier: [pending!, { ...pending!, path: '9', agent: 'billing' }], coming: [said({ content: 'for triage' }), said({ path: '9', agent: 'billing', content: 'for billing' })] })
    const [triage, billing] = screen.getAllByRole('article')
    expect(triage!.textContent).toContain('for triage')
    expect(billing!.textContent).toContain('for billing')
  })

  it('are heard to begin, and not word by word', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    await asking()
    pass(1_000)
    const before = heard()
    put({ coming: [said({ content: 'Order' })] })
    const begun = heard()
    expect(begun).toEqual([...before, 'The model answers triage.'])
    put({ coming: [said({ content: 'Order A-77 has been shipped' })] })
    pass(3_000)
    expect(heard()).toEqual(begun)
  })

  it('are stopped by a button; the focus comes to the sentence', async () => {
    const cancel = vi.fn<Playground['cancel']>(() => {
      usePlayground.setState({ busy: false, coming: [] })
      return Promise.resolve()
    })
    await asking({ coming: [said({ content: 'half a' })], cancel })
    screen.getByRole('button', { name: 'Stop the run' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(cancel).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  })

  it('are seen at the head of the run alone', async () => {
    await asking({ coming: [said({ content: 'Order' })] })
    put({ head: 1 })
    expect(screen.queryByRole('region', { name: 'Models at work' })).toBeNull()
  })

  it('speak Chinese', async () => {
    await asking({ coming: [said({ reasoning: '钱', content: '订单' })], waits: [wait] })
    cleanup()
    render(<Strings language="zh"><Inspector /></Strings>)
    const region = await screen.findByRole('region', { name: '正在工作的模型' })
    expect(region.textContent).toContain('模型正在回答 triage')
    expect(within(region).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['停止运行', '现在就问', '不再等待'])
  })
})

describe('a wait before a model is asked again', () => {
  it('counts down, and is said once', async () => {
    await atNoon()
    expect(screen.getByRole('timer').textContent).toBe('The server allows no more requests just now. triage asks again in 20 s. attempt 2')
    pass(1_000)
    expect(screen.getByRole('timer').textContent).toContain('in 19 s')
    const once = heard()
    expect(once.at(-1)).toMatch(/triage asks again in \d+ s\.$/)
    pass(5_000)
    expect(screen.getByRole('timer').textContent).toContain('in 14 s')
    expect(heard()).toEqual(once)
    pass(60_000)
    expect(screen.getByRole('timer').textContent).toContain('in 0 s')
  })

  it.each([['Ask now', 'ask'], ['Stop waiting', 'giveUp']] as const)('is ended by “%s”; the focus comes to the sentence', async (name, then) => {
    const endWait = vi.fn<Playground['endWait']>(() => usePlayground.setState({ waits: [] }))
    await asking({ waits: [wait], endWait })
    screen.getByRole('button', { name }).focus()
    await userEvent.keyboard('{Enter}')
    expect(endWait).toHaveBeenCalledWith('1', then)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  })

  it('has a reason in words for every failure that passes, and the server’s own for any other', async () => {
    await asking({ waits: [wait] })
    for (const why of ['rate_limit', 'overloaded', 'server', 'network', 'timeout', 'truncated']) {
      put({ waits: [{ ...wait, why }] })
      expect(screen.getByRole('timer').textContent).toMatch(/^(The|No) [a-z ]+\. triage asks again/)
    }
    put({ waits: [{ ...wait, why: 'something_else' }] })
    expect(screen.getByRole('timer').textContent).toMatch(/^something_else\. triage/)
  })
})

describe('a model that failed', () => {
  // Its step was cancelled, or it was the script that ended: neither was asked live.
  const kinds = errorKinds.filter((kind) => kind !== 'cancelled' && kind !== 'scriptExhausted')

  async function failed(kind: ErrorKind, language: 'en' | 'zh' = 'en', message = 'no') {
    const run = createRun(support, { input: INPUT, model: { complete: () => Promise.reject(new ModelError(kind, message)) } })
    await run.play()
    show(run, { cursor: 1 })
    const again = vi.fn<Playground['again']>()
    const showDialog = vi.fn<Playground['showDialog']>()
    usePlayground.setState({ live: true, again, showDialog })
    render(<Strings language={language}><Inspector /></Strings>)
    const button = await screen.findByRole('button', { name: language === 'en' ? 'Ask again from here' : '从这里重新询问' })
    return { again, showDialog, button, panel: button.closest('output')! }
  }

  describe.each(['en', 'zh'] as const)('in %s', (language) => {
    it.each(kinds)('with %s leads to what mends it, in a sentence and an act', async (kind) => {
      const { again, showDialog, button, panel } = await failed(kind, language)
      expect(panel.textContent).not.toContain('undefined')
      const sentences = [...panel.querySelectorAll(':scope > span')].map(({ textContent }) => textContent!)
      expect(sentences.filter((sentence) => /[.。]$/.test(sentence) && /[\u4e00-\u9fff]/.test(sentence) === (language === 'zh'))).toHaveLength(1)
      await userEvent.click(button)
      expect(again).toHaveBeenCalledWith(0)
      await userEvent.click(within(panel).getByRole('button', { name: language === 'en' ? /^(Endpoints|Who answers)…$/ : /^(端点|由谁回答)…$/ }))
      expect(showDialog).toHaveBeenCalledOnce()
    })
  })

  it.each([['auth', 'endpoints'], ['network', 'endpoints'], ['quota', 'cast'], ['context_length', 'cast']] as const)('with %s leads to the dialog of %s', async (kind, dialog) => {
    const { showDialog, panel } = await failed(kind)
    await userEvent.click(within(panel).getByRole('button', { name: /^(Endpoints|Who answers)…$/ }))
    expect(showDialog).toHaveBeenCalledWith(dialog)
  })

  it('says the server’s words in the sentence, and all of them in the panel where they are too many for it', async () => {
    const { panel } = await failed('bad_request', 'en', 'tool_choice is wrong')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('tool_choice is wrong')
    expect(panel.textContent).not.toContain('tool_choice is wrong')
    cleanup()
    const long = `tool_choice ${'is wrong '.repeat(40)}in the end`
    expect((await failed('bad_request', 'en', long)).panel.textContent).toContain(long)
  })
})

describe('the time that is left to decide', () => {
  async function waiting(change: Partial<Playground>) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 1_000_000_000 })
    const run = createRun(waiter, { input: 'go', model: mockLLM([orders, 'done']) })
    await run.step()
    void run.step()
    await Promise.resolve()
    showTold({ orchestration: waiter, run }, 1)
    const [request] = usePlayground.getState().confirmations
    usePlayground.setState({ deadlines: { [request!.path]: 1_000_300_000 }, ...change })
    render(<Inspector />)
    return screen.findByRole('region', { name: 'May order run?' })
  }

  it('runs down in a live run', async () => {
    const card = await waiting({ live: true })
    expect(card.textContent).toContain('5:00 left to decide')
    pass(2_000)
    expect(card.textContent).toContain('4:58 left to decide')
  })

  it('stands still in a scripted one', async () => {
    const card = await waiting({ live: false })
    const before = card.textContent
    expect(before).toContain('The run’s time stands still')
    pass(2_000)
    expect(card.textContent).toBe(before)
  })
})
