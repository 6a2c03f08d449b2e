import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { createRun, mockLLM } from '../../../src/engine/index.ts'
import type { Decision, Orchestration, Run, ScriptReply } from '../../../src/engine/index.ts'
import { Confirmations, Inspector } from '../../../src/features/debugger/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { Strings } from '../../../src/ui/index.ts'
import { orders, showTold, waiter } from './kernelRuns.ts'
import { calls } from './moments.ts'

afterEach(() => {
  cleanup()
  usePlayground.setState({ confirmations: [] })
})

/** A run that waits for a person, on the page; what is decided goes to the run. */
async function waiting(reply: ScriptReply = orders, orchestration: Orchestration = waiter): Promise<{ run: Run, decisions: Decision[] }> {
  const run = createRun(orchestration, { input: 'go', model: mockLLM([reply, 'done']) })
  await run.step()
  void run.step()
  await Promise.resolve()
  const decisions: Decision[] = []
  showTold({ orchestration, run }, 1)
  usePlayground.setState({
    decide: (id, decision) => {
      decisions.push(decision)
      run.decide(id, decision)
      usePlayground.setState({ confirmations: usePlayground.getState().confirmations.filter((open) => open.id !== id) })
    },
  })
  return { run, decisions }
}

const card = () => screen.getByRole('region', { name: 'May order run?' })
const button = (name: string) => within(card()).getByRole('button', { name })

it('asks with agent, tool, arguments and the time that is left, and says so', async () => {
  await waiting()
  render(<Inspector />)
  expect(card().textContent).toContain('waiter')
  expect(card().textContent).toContain('dish')
  expect(card().textContent).toContain('水煮牛肉')
  expect(card().textContent).toContain('Waits for you. The run’s time stands still; 5:00 of it are left.')
  expect(screen.getAllByRole('status').some((live) => live.textContent === 'waiter asks whether order may run. The run waits for you.')).toBe(true)
})

it('takes the focus when it appears, gives it back, and leaves one alone who writes', async () => {
  render(<><button type="button">Step</button><input aria-label="Input" /><Confirmations /></>)
  screen.getByRole('button', { name: 'Step' }).focus()
  const first = await act(() => waiting())
  expect(document.activeElement).toBe(card())
  // Whoever holds Enter on Step decides nothing.
  await userEvent.keyboard('{Enter}')
  expect(first.decisions).toEqual([])
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(button('Approve'))
  await userEvent.keyboard('{Enter}')
  expect(first.decisions).toEqual([{ kind: 'approve' }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Step' }))
  screen.getByRole('textbox', { name: 'Input' }).focus()
  await act(() => waiting())
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Input' }))
})

it('approves with other arguments, once they are JSON and others', async () => {
  const { decisions, run } = await waiting()
  render(<Confirmations />)
  await userEvent.click(button('Approve with changes…'))
  const area = within(card()).getByRole('textbox', { name: 'Arguments, as JSON' })
  expect(document.activeElement).toBe(area)
  await userEvent.click(button('Approve these'))
  expect(within(card()).getByRole('alert').textContent).toContain('These are the arguments that were asked for')
  await userEvent.clear(area)
  await userEvent.paste('{ "dish": }')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(within(card()).getByRole('alert').textContent).toBe('Line 1, column 11: a JSON value is missing here (text stands in double quotes)')
  expect(area.getAttribute('aria-invalid')).toBe('true')
  expect(decisions).toEqual([])
  await userEvent.clear(area)
  await userEvent.paste('{ "dish": "饭" }')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(decisions).toEqual([{ kind: 'approve', arguments: { dish: '饭' } }])
  await run.play()
  expect(run.state.transcript[2]!.content).toBe('ordered 饭')
})

it('answers in the tool’s place, with text or with data', async () => {
  const { decisions } = await waiting()
  render(<Confirmations />)
  await userEvent.click(button('Answer in its place…'))
  await userEvent.paste('{ "price": ')
  await userEvent.click(button('Give this answer'))
  expect(within(card()).getByRole('alert').textContent).toContain('Line 1')
  await userEvent.clear(within(card()).getByRole('textbox'))
  await userEvent.paste('sold out, sorry')
  await userEvent.click(button('Give this answer'))
  expect(decisions).toEqual([{ kind: 'answer', value: 'sold out, sorry' }])
})

it('rejects with and without a note, and Escape goes back to the choice', async () => {
  const { decisions, run } = await waiting()
  render(<Confirmations />)
  await userEvent.click(button('Reject…'))
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(card())
  await userEvent.click(button('Reject…'))
  await userEvent.paste('too hot')
  await userEvent.click(button('Reject'))
  expect(decisions).toEqual([{ kind: 'reject', note: 'too hot' }])
  await run.play()
  expect(run.state.transcript[2]!.content).toBe('denied: rejected: too hot')
})

it('shows every open question', async () => {
  const { decisions } = await waiting(calls(['order', { dish: '饭' }], ['order', { dish: '面' }]))
  render(<Confirmations />)
  expect(screen.getByText('2 questions are open.')).toBeTruthy()
  const [first, second] = screen.getAllByRole('region', { name: 'May order run?' })
  expect(document.activeElement).toBe(first)
  await userEvent.click(within(second!).getByRole('button', { name: 'Approve' }))
  expect(decisions).toEqual([{ kind: 'approve' }])
  expect(card().textContent).toContain('饭')
})

it('speaks Chinese', async () => {
  await waiting()
  render(<Strings language="zh"><Confirmations /></Strings>)
  const region = await screen.findByRole('region', { name: '允许运行 order 吗？' })
  expect(within(region).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['允许', '改参数后允许…', '代为答复…', '拒绝…'])
  expect(region.textContent).toContain('在等你。运行的时间静止不动，还剩 5:00。')
})
