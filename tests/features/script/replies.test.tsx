// The table of replies: adding, changing, moving, other modes, and the reply that a run missed.
import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ScriptPanel } from '../../../src/features/script/index.ts'
import { defineScenario } from '../../../src/scenario/index.ts'
import { rowsOf } from '../../../src/scenario/editing.ts'
import type { Scenario } from '../../../src/scenario/index.ts'
import { supportEn } from '../../../src/library/supportEn.ts'
import { tripEn } from '../../../src/library/tripEn.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { Strings } from '../../../src/ui/index.ts'
import { editing } from './editing.ts'

beforeEach(() => act(() => usePlayground.setState(usePlayground.getInitialState())))
afterEach(cleanup)

const heads = () => screen.getAllByRole('button', { name: /^Reply \d/ })
const head = (number: number) => heads()[number - 1]!
const form = (number: number) => within(screen.getByRole('group', { name: `Reply ${number}` }))
const replies = async () => userEvent.click(screen.getByRole('tab', { name: /Replies/ }))

async function panel(scenario: Scenario) {
  const edited = await editing(scenario)
  render(<ScriptPanel />)
  await replies()
  return edited
}

const lists = defineScenario({
  version: 1, title: 'x', input: 'go', orchestration: { kind: 'swarm', entry: 'a' },
  agents: [{ name: 'a', instructions: '', handoffs: ['b'], tools: ['find'] }, { name: 'b', instructions: '' }, { name: 'c', instructions: '' }],
  tools: [{
    name: 'find', description: '', implementation: { kind: 'scripted', outcomes: [{ kind: 'ok', value: 'found' }] },
    parameters: { type: 'object', properties: { q: { type: 'string', description: 'What to find' }, most: { type: 'integer' }, sort: { enum: ['up', 'down'] }, exact: { type: 'boolean' }, filter: { type: 'object' } }, required: ['q'] },
  }],
  script: { mode: 'agent', replies: { a: ['one', 'two'], b: ['three'] } },
})

describe('the table', () => {
  it('says of each reply what it does, who gives it and at which step it was used', async () => {
    await panel(tripEn)
    expect(heads()).toHaveLength(4)
    expect(head(1).textContent).toMatch(/concierge.*With pleasure.*hands over to planner.*step 1/)
    expect(head(2).textContent).toContain('get_weather("Kyoto")')
  })

  it('opens one reply at a time, and typing in it is one edit', async () => {
    const { edits, script } = await panel(supportEn)
    await userEvent.click(head(6))
    expect(head(6).getAttribute('aria-expanded')).toBe('true')
    const text = form(6).getByRole('textbox', { name: 'Text' })
    await userEvent.clear(text)
    await userEvent.type(text, 'Gone.')
    expect(rowsOf(script())[5]!.reply).toBe('Gone.')
    expect(new Set(edits.map(({ label, burst }) => `${label.code} ${burst}`))).toEqual(new Set(['script script.replies.5 text']))
    await userEvent.click(head(2))
    expect(screen.queryByRole('group', { name: 'Reply 6' })).toBeNull()
  })

  it('moves a reply with Alt and the arrows, and the focus goes along', async () => {
    const { script } = await panel(tripEn)
    const [first, second] = rowsOf(script()).map(({ reply }) => reply)
    head(1).focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(rowsOf(script()).slice(0, 2).map(({ reply }) => reply)).toEqual([second, first])
    expect(document.activeElement).toBe(head(2))
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    expect(rowsOf(script())[0]!.reply).toBe(first)
    expect(document.activeElement).toBe(head(1))
  })

  it('moves a reply by drag, also to another agent, and an open one stays open', async () => {
    const { script } = await panel(lists)
    await userEvent.click(screen.getByRole('button', { name: /three/ }))
    const line = (text: RegExp) => screen.getByRole('button', { name: text }).closest('[draggable]')!
    const target = screen.getByRole('button', { name: /three/ }).closest('li')!
    const dataTransfer = new DataTransfer()
    fireEvent.dragStart(line(/one/), { dataTransfer })
    fireEvent.dragOver(target, { dataTransfer, clientY: target.getBoundingClientRect().top + 1 })
    const drop = createEvent.drop(target, { dataTransfer, clientY: target.getBoundingClientRect().top + 1 })
    fireEvent(target, drop)
    expect(script().replies).toEqual({ a: ['two'], b: ['one', 'three'] })
    expect(screen.getByRole('button', { name: /three/ }).getAttribute('aria-expanded')).toBe('true')
  })

  it('adds, inserts, duplicates and deletes, with the focus where the work goes on', async () => {
    const { script } = await panel(tripEn)
    await userEvent.click(screen.getByRole('button', { name: 'Add a reply' }))
    expect(document.activeElement).toBe(form(5).getByRole('textbox', { name: 'Text' }))
    await userEvent.keyboard('last')
    await userEvent.click(form(5).getByRole('button', { name: 'Duplicate' }))
    expect(document.activeElement).toBe(form(6).getByRole('textbox', { name: 'Text' }))
    await userEvent.click(form(6).getByRole('button', { name: 'Insert below' }))
    expect(rowsOf(script()).slice(4).map(({ reply }) => reply)).toEqual(['last', 'last', ''])
    await userEvent.click(form(7).getByRole('button', { name: 'Delete' }))
    expect(document.activeElement).toBe(head(6))
    await userEvent.keyboard('{Delete}')
    expect(rowsOf(script())).toHaveLength(5)
    expect(document.activeElement).toBe(head(5))
  })

  it('adds a reply for an agent that has none, and gives one to another agent', async () => {
    const { script } = await panel(lists)
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Agent' }).value).toBe('c')
    await userEvent.click(screen.getByRole('button', { name: 'Add a reply of c' }))
    await userEvent.keyboard('hello')
    await userEvent.selectOptions(within(screen.getByRole('region', { name: 'c' })).getByRole('combobox', { name: 'Agent' }), 'a')
    expect(script().replies).toEqual({ a: ['one', 'two', 'hello'], b: ['three'] })
  })

  it('keeps the replies in another mode, and says what is lost, with a way back', async () => {
    const { script } = await panel(supportEn)
    await userEvent.click(screen.getByRole('radio', { name: 'By agent' }))
    expect(Object.keys(script().replies)).toEqual(['triage', 'billing', 'tech'])
    expect(rowsOf(script())).toHaveLength(8)
    expect(screen.getByText('All replies are kept; what the rules asked for is gone.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(script()).toBe(supportEn.script)
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('a reply', () => {
  it('calls what its agent is offered, with fields from the schema of its arguments', async () => {
    const { script } = await panel(lists)
    const reply = () => rowsOf(script())[0]!.reply
    await userEvent.click(head(1))
    await userEvent.click(form(1).getByRole('button', { name: 'Add a call' }))
    const call = within(form(1).getByRole('group', { name: 'Call 1' }))
    const name = call.getByRole('combobox', { name: 'Calls' })
    expect(within(name).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['transfer_to_b', 'find', 'another name…'])
    expect(reply()).toEqual({ content: 'one', toolCalls: [{ name: 'transfer_to_b', arguments: {} }] })
    await userEvent.selectOptions(name, 'find')
    await userEvent.type(call.getByRole('textbox', { name: 'q *' }), 'tea')
    await userEvent.type(call.getByRole('textbox', { name: 'most' }), '3')
    await userEvent.selectOptions(call.getByRole('combobox', { name: 'sort' }), 'down')
    await userEvent.selectOptions(call.getByRole('combobox', { name: 'exact' }), 'false')
    await userEvent.click(call.getByRole('textbox', { name: 'filter' }))
    await userEvent.paste('{"a": [1]}')
    expect(reply()).toEqual({ content: 'one', toolCalls: [{ name: 'find', arguments: { q: 'tea', most: 3, sort: 'down', exact: false, filter: { a: [1] } } }] })
    await userEvent.type(call.getByRole('textbox', { name: 'most' }), 'x')
    expect(call.getByRole('alert').textContent).toContain('no such number')
    expect(reply()).toMatchObject({ toolCalls: [{ arguments: { most: 3 } }] })
    await userEvent.selectOptions(name, 'another name…')
    const other = call.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(other)
    await userEvent.type(other, 'nowhere')
    expect(reply()).toMatchObject({ toolCalls: [{ name: 'nowhere' }] })
    await userEvent.click(form(1).getByRole('button', { name: 'Remove call 1' }))
    expect(reply()).toBe('one')
    expect(document.activeElement).toBe(form(1).getByRole('button', { name: 'Add a call' }))
  })

  it('has arguments that are malformed, as a model would write them', async () => {
    const { script, rerun } = await panel(supportEn)
    await userEvent.click(head(7))
    await userEvent.click(form(7).getByRole('radio', { name: 'raw text' }))
    expect(rowsOf(script())[6]!.reply).toEqual({ toolCalls: [{ name: 'lookup_order', arguments: '{"order_id":"A-77"' }] })
    expect(form(7).getByText('This is no JSON: the call fails as malformed.')).toBeTruthy()
    await act(rerun)
    expect(usePlayground.getState().steps[3]!.outcome).toMatchObject({ ok: true, value: { kind: 'error' } })
    await userEvent.click(form(7).getByRole('radio', { name: 'fields' }))
    expect(rowsOf(script())[6]!.reply).toEqual({ toolCalls: [{ name: 'lookup_order', arguments: { order_id: 'A-77' } }] })
  })

  it('goes wrong in every way: too many requests, too late, cut', async () => {
    const { script, rerun } = await panel(lists)
    const reply = () => rowsOf(script())[0]!.reply
    await userEvent.click(head(1))
    const wrong = form(1).getByRole('combobox', { name: 'Goes wrong' })
    await userEvent.selectOptions(wrong, 'too many requests (429)')
    expect(reply()).toEqual({ content: 'one', error: { kind: 'rate_limit', retryAfterMs: 1_000 } })
    await userEvent.selectOptions(wrong, 'the stream is cut')
    expect(form(1).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text before the error' }).value).toBe('one')
    await userEvent.clear(form(1).getByRole('textbox', { name: 'Try again after (ms)' }))
    await userEvent.type(form(1).getByRole('textbox', { name: 'Message' }), 'cut')
    expect(reply()).toEqual({ content: 'one', error: { kind: 'truncated', message: 'cut' } })
    await act(rerun)
    expect(usePlayground.getState().end).toMatchObject({ status: 'FAILED', error: { kind: 'truncated', message: 'cut' } })
    await userEvent.selectOptions(wrong, 'no')
    expect(reply()).toBe('one')
  })

  it('has reasoning, delay, usage and finish, and all of it as JSON; what is no reply is refused in its place', async () => {
    const { script } = await panel(lists)
    const reply = () => rowsOf(script())[0]!.reply
    await userEvent.click(head(1))
    await userEvent.click(form(1).getByText('Reasoning, delay, usage, finish'))
    await userEvent.type(form(1).getByRole('textbox', { name: 'Reasoning' }), 'hm')
    await userEvent.type(form(1).getByRole('textbox', { name: 'Delay (ms)' }), '250')
    await userEvent.type(form(1).getByRole('textbox', { name: 'Prompt tokens' }), '7')
    await userEvent.selectOptions(form(1).getByRole('combobox', { name: 'Finish reason' }), 'length')
    expect(reply()).toEqual({ content: 'one', reasoning: 'hm', delayMs: 250, usage: { prompt: 7, completion: 0 }, finish: 'length' })
    await userEvent.click(form(1).getByText('As JSON'))
    const json = form(1).getByRole('textbox', { name: 'The whole reply, as JSON' })
    await userEvent.clear(json)
    expect(reply()).toMatchObject({ reasoning: 'hm' })
    await userEvent.paste('{"text": "x"}')
    expect(form(1).getByRole('alert').textContent).toContain('script.replies.a.0')
    await userEvent.clear(json)
    await userEvent.paste('{"content": "x", "delayMs": 1}')
    expect(reply()).toEqual({ content: 'x', delayMs: 1 })
    expect(form(1).queryByRole('alert')).toBeNull()
  })

  it('as a rule says when and how often', async () => {
    const { script } = await panel(supportEn)
    await userEvent.click(head(1))
    await userEvent.selectOptions(form(1).getByRole('combobox', { name: 'This agent is asked' }), 'any agent')
    await userEvent.selectOptions(form(1).getByRole('combobox', { name: 'It is the result of this tool' }), 'lookup_order')
    await userEvent.clear(form(1).getByRole('textbox', { name: 'The newest message contains' }))
    await userEvent.type(form(1).getByRole('textbox', { name: 'How often it replies' }), '2')
    expect(rowsOf(script())[0]).toMatchObject({ when: { tool: 'lookup_order' }, times: 2 })
    await userEvent.clear(form(1).getByRole('textbox', { name: 'How often it replies' }))
    expect(rowsOf(script())[0]).not.toHaveProperty('times')
  })
})

describe('the missing reply', () => {
  const { script } = supportEn
  if (script.mode !== 'rule') throw new Error('rules were expected')
  const short = { ...supportEn, script: { ...script, replies: script.replies.filter(({ when }) => when.agent !== 'billing') } }

  it('is written at the press of a button, for the agent that asked, with the focus in it', async () => {
    const edited = await panel(short)
    expect(screen.getByText(/stopped at step 3: the script has no reply for billing/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Write the missing reply' }))
    await userEvent.keyboard('At last.')
    expect(rowsOf(edited.script()).at(-1)).toMatchObject({ when: { agent: 'billing' }, times: 1, reply: 'At last.' })
    await act(edited.rerun)
    expect(usePlayground.getState().end.finalText).toBe('At last.')
    expect(screen.queryByRole('button', { name: 'Write the missing reply' })).toBeNull()
  })

  it('is at hand when the editor is opened for the script, and a place in the script is shown with its reply open', async () => {
    await panel(short)
    act(() => usePlayground.getState().editAt('script'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write the missing reply' }))
    act(() => usePlayground.getState().editAt('script.replies.2.when.tool'))
    expect(document.activeElement).toBe(form(3).getByRole('textbox', { name: 'Text' }))
    act(() => usePlayground.getState().editAt('script.decisions'))
    expect(screen.getByRole('tab', { name: 'Outcomes', selected: true })).toBeTruthy()
  })
})

it('a reply that calls what its agent does not have says so, closed and open', async () => {
  const script = { mode: 'order' as const, replies: [{ toolCalls: [{ name: 'nowhere', arguments: {} }] }] }
  await panel({ ...supportEn, script })
  expect(head(1).textContent).toContain('has a problem')
  await userEvent.click(head(1))
  expect(form(1).getByText(/calls "nowhere"/)).toBeTruthy()
})

it('draws a long list part by part', async () => {
  await panel({ ...lists, script: { mode: 'order', replies: Array.from({ length: 450 }, (_, i) => `reply ${i + 1}`) } })
  expect(heads()).toHaveLength(200)
  await userEvent.click(screen.getByRole('button', { name: 'Show 250 more' }))
  expect(heads()).toHaveLength(400)
  act(() => usePlayground.getState().editAt('script.replies.440'))
  expect(document.activeElement).toBe(form(441).getByRole('textbox', { name: 'Text' }))
})

it('an empty script says what to do', async () => {
  await panel({ ...supportEn, script: { mode: 'order', replies: [] } })
  expect(screen.getByText(/The script has no reply yet/)).toBeTruthy()
})

it('speaks Chinese', async () => {
  await editing(supportEn)
  render(<Strings language="zh"><ScriptPanel /></Strings>)
  await userEvent.click(await screen.findByRole('tab', { name: /回复/ }))
  await userEvent.click(screen.getByRole('button', { name: /^回复 7/ }))
  expect(within(screen.getByRole('group', { name: '回复 7' })).getByRole('combobox', { name: '出错' })).toBeTruthy()
})
