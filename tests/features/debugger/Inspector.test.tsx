import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Inspector } from '../../../src/features/debugger/index.ts'
import { check } from '../../../src/scenario/index.ts'
import { unrunnable } from '../../../src/session/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import type { Playground } from '../../../src/state/index.ts'
import { Strings } from '../../../src/ui/index.ts'
import { goldenRun, office, played } from './moments.ts'
import { show } from './page.ts'

afterEach(cleanup)
const sentence = () => screen.getByRole('heading', { level: 2 }).textContent
const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem').map((row) => row.textContent)

it('opens with where it is and one sentence, and marks what is new in the request', async () => {
  show(await goldenRun(), { cursor: 3, head: 3 })
  render(<Inspector />)
  expect(screen.getByText('Step 3 of 5 · model · billing')).toBeTruthy()
  expect(sentence()).toContain('billing has read the conversation and asks for a tool')
  expect(rows()).toEqual([
    'systemchanged账务客服：先查单再答复',
    'user我想退款，订单 A-77',
    'triagenewtransfer_to_billing()',
    'toolnewtransferred to billing',
  ])
  expect(screen.getByText(/^4 messages, about \d+ tokens, 2 new since the last request$/)).toBeTruthy()
})

it('opens at a tool step with the call; the last request is there, dimmed and with nothing new in it', async () => {
  show(await goldenRun(), { cursor: 4 })
  render(<Inspector />)
  expect(screen.getByRole('tab', { name: 'Call', selected: true })).toBeTruthy()
  expect(screen.getByText('lookup_order({ "order_id": "A-77" })', { selector: '[role=tabpanel] code' })).toBeTruthy()
  expect(screen.getByText('{"order_id":"A-77","status":"已发货","refundable":true}')).toBeTruthy()
  act(() => usePlayground.setState({ tab: 'request' }))
  expect(screen.getByText('This step asked no model. The last request, of step 3, was:')).toBeTruthy()
  expect(rows().join()).not.toContain('new')
  expect(document.querySelector('[data-mark]')).toBeNull()
  expect(screen.getByText(/^4 messages, about \d+ tokens$/)).toBeTruthy()
})

it('follows the step from tab to tab until one is chosen, and again when that one is chosen once more', async () => {
  show(await goldenRun(), { cursor: 3 })
  const setTab: Playground['setTab'] = (tab) => usePlayground.setState({ tab })
  usePlayground.setState({ setTab })
  render(<Inspector />)
  const selected = () => screen.getByRole('tab', { selected: true }).textContent
  const at: (string | null)[] = []
  for (const step of [1, 2, 3, 4, 5]) {
    await act(() => usePlayground.getState().seek(step))
    at.push(selected())
  }
  expect(at).toEqual(['Request', 'Handoff', 'Request', 'Call', 'Request'])
  await userEvent.click(screen.getByRole('tab', { name: 'Reply' }))
  await act(() => usePlayground.getState().seek(3))
  expect(selected()).toBe('Reply')
  expect(screen.getByRole('tab', { name: 'Reply' }).title).toBe('Stays at every step. Click again to follow the step')
  await userEvent.click(screen.getByRole('tab', { name: 'Reply' }))
  expect(selected()).toBe('Request')
})

it('shows in each tab something at every step, in both languages', async () => {
  const run = await goldenRun()
  for (const language of ['en', 'zh'] as const) {
    for (let cursor = 0; cursor <= 5; cursor++) {
      show(run, { cursor })
      render(<Strings language={language}><Inspector /></Strings>)
      for (const tab of screen.getAllByRole('tab')) {
        await userEvent.click(tab)
        expect(screen.getByRole('tabpanel').textContent).not.toBe('')
      }
      cleanup()
    }
  }
})

it('shows the exact body as JSON', async () => {
  show(await goldenRun(), { cursor: 3 })
  usePlayground.setState({ tab: 'json' })
  render(<Inspector />)
  expect(screen.getByText('Request body, exactly as it is sent')).toBeTruthy()
  expect(screen.getByRole('tabpanel').textContent).toContain('"content": "transferred to billing"')
})

it('forks with another outcome, and says that it was edited', async () => {
  show(await goldenRun(), { cursor: 4 })
  render(<Inspector />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit and fork…' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Text' }))
  const field = screen.getByRole('textbox', { name: 'The tool’s outcome' })
  await userEvent.clear(field)
  await userEvent.type(field, 'not found{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/Edited by you/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(sentence()).toContain('“not found”')
})

it('says where a text is no JSON, and what the engine will not take', async () => {
  show(await goldenRun(), { cursor: 3 })
  render(<Inspector />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit and fork…' }))
  const field = await screen.findByRole('textbox', { name: 'The model’s reply' })
  const write = async (written: string) => {
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(written)
    await userEvent.click(screen.getByRole('button', { name: 'Fork with this' }))
  }
  await write('{\n  "content": oops }')
  expect(screen.getByRole('alert').textContent).toBe('Line 2, column 14: a JSON value is missing here (text stands in double quotes)')
  await write('{ "content": 5 }')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^content must be a text, is a number\..*expected string/)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('says of a marker which step decides, and goes there', async () => {
  show(await goldenRun(), { cursor: 2 })
  render(<Inspector />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit and fork…' }))
  expect(await screen.findByText('Step 2 can’t be edited')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Edit step 1…' }))
  expect(await screen.findByText('What if triage’s model had replied otherwise at step 1?')).toBeTruthy()
})

it('offers to write the reply that the script lacks', async () => {
  show(await played(office, []), { cursor: 1, orchestration: office })
  render(<Inspector />)
  expect(screen.getByText('The run stopped here')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Write the missing reply…' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'The model’s reply' }), 'Here you are.')
  await userEvent.click(screen.getByRole('button', { name: 'Fork with this' }))
  await waitFor(() => expect(sentence()).toBe('Edited by you: clerk answers, and the run is done: “Here you are.”'))
})

it('cuts a result of ten megabytes, shows its size, and stays quick', async () => {
  const run = (await goldenRun()).fork(4, { outcome: { kind: 'ok', value: 'x'.repeat(10_200_000) } })
  show(run, { cursor: 4 })
  usePlayground.setState({ tab: 'reply' })
  const started = performance.now()
  render(<Inspector />)
  expect(screen.getByRole('button', { name: 'Show all (10.2 MB)' })).toBeTruthy()
  expect(document.body.textContent.length).toBeLessThan(20_000)
  await userEvent.click(screen.getByRole('button', { name: 'Show all (10.2 MB)' }))
  expect(performance.now() - started).toBeLessThan(5_000)
})

it('shows a dozen lines of a large result that is new in the request, and all of it when asked', async () => {
  const rows = Array.from({ length: 40_000 }, (_, i) => `row ${i}: in stock, ready`).join('\n')
  const run = (await goldenRun()).fork(4, { outcome: { kind: 'ok', value: rows } })
  await run.play()
  show(run, { cursor: 5 })
  render(<Inspector />)
  const row = screen.getByText(/^row 0: in stock/)
  expect(row.textContent.split('\n')).toHaveLength(12)
  await userEvent.click(screen.getByRole('button', { name: /^Show all \(1\.\d MB\)$/ }))
  expect(screen.getByRole('tabpanel').textContent).toContain('row 39999')
})

it('says in the reader’s language what keeps a scenario from running', async () => {
  show(await goldenRun(), { cursor: 0 })
  const scenario = { ...usePlayground.getState().scenario, agents: [] }
  usePlayground.setState({ view: unrunnable('agents: the scenario has no agent; add one'), steps: [], future: [], frontier: [], head: 0, scenario, problems: check(scenario) })
  render(<Strings language="zh"><Inspector /></Strings>)
  expect(await screen.findByText('场景里没有智能体 → 添加一个')).toBeTruthy()
  expect(screen.queryByText(/the scenario has no agent/)).toBeNull()
})

it('says of a scenario that can’t run what is missing and what to do, and speaks of no step', async () => {
  show(await goldenRun(), { cursor: 0 })
  usePlayground.setState({ view: unrunnable('agents: the scenario has no agent; add one'), steps: [], future: [], frontier: [], head: 0, problems: [] })
  render(<Inspector />)
  expect(sentence()).toBe('This scenario can’t run yet.')
  expect(screen.getByText('agents: the scenario has no agent; add one')).toBeTruthy()
  expect(screen.getByText(/import it again, or open another scenario/)).toBeTruthy()
  expect(screen.queryByText(/Step back|will send/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit and fork…' })).toBeNull()
})

it('tells what the scenario is about before the first step, and its notes when the run has ended', async () => {
  show(await goldenRun(), { cursor: 0 })
  const about = { description: 'Triage hands over to billing.', notes: `Try this: ${'change the outcome. '.repeat(40)}The end.` }
  usePlayground.setState(({ scenario }) => ({ scenario: { ...scenario, ...about } }))
  render(<Inspector />)
  expect(screen.getByText(about.description)).toBeTruthy()
  await act(() => usePlayground.getState().seek(3))
  expect(screen.queryByText(/Triage hands over|Try this/)).toBeNull()
  await act(() => usePlayground.getState().seek(5))
  expect(screen.getByText(/^Try this/).textContent).not.toContain('The end.')
  await userEvent.click(screen.getByRole('button', { name: 'Show all (818 B)' }))
  expect(screen.getByText(/^Try this/).textContent).toBe(about.notes)
})
