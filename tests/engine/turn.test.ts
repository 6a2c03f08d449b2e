import { expect, it } from 'vitest'
import * as z from 'zod'
import { createRun, defineAgent, defineTool, mockLLM, replay, run, single, swarm } from '../../src/engine/index.ts'
import type { Reply } from '../../src/engine/index.ts'

const say = defineTool({ name: 'say', description: 'Says a text.', parameters: z.object({ text: z.string().default('hm') }), execute: ({ text }) => text })
const calls = (...names: string[]): Reply => ({ toolCalls: names.map((name) => ({ name, arguments: {} })) })
const desk = defineAgent({ name: 'desk', instructions: 'Route.', tools: [say], handoffs: ['left', 'right'] })
const left = defineAgent({ name: 'left', instructions: 'L' })
const right = defineAgent({ name: 'right', instructions: 'R' })
const table = swarm({ agents: [desk, left, right], entry: 'desk' })

it('tools of a turn run before its handoff; only the first handoff is taken', async () => {
  const live = createRun(table, { input: 'go', model: mockLLM([calls('transfer_to_left', 'say', 'transfer_to_right', 'say'), 'done']) })
  await live.play()
  expect(live.state.steps.map(({ path, kind }) => `${path} ${kind}`)).toEqual(['0 model.complete', '1.1.0 tool.call', '1.3.0 tool.call', '2 handoff', '3 model.complete'])
  expect(live.state.transcript.slice(2, 6).map((message) => message.content)).toEqual(['transferred to left', 'hm', 'not taken: already transferred to left', 'hm'])
  expect(live.state.route).toEqual(['desk', 'left'])
})

it('parallel calls stand in the frontier together, settle one at a time, and keep call order in the transcript', async () => {
  const live = createRun(table, { input: 'go', model: mockLLM([{ toolCalls: ['one', 'two', 'three'].map((text) => ({ name: 'say', arguments: { text } })) }, 'done']) })
  await live.step()
  expect(live.frontier.map(({ path, tool }) => [path, tool?.arguments])).toEqual([['1.0.0', { text: 'one' }], ['1.1.0', { text: 'two' }], ['1.2.0', { text: 'three' }]])
  expect(await live.step('1.2.0')).toMatchObject({ step: 2, path: '1.2.0' })
  expect(await live.step('1.0.0')).toMatchObject({ step: 3, path: '1.0.0' })
  await expect(live.step('1.0.0')).rejects.toThrow('pending are: 1.1.0')
  await live.play()
  expect(live.state.transcript.slice(2, 5).map((message) => message.content)).toEqual(['one', 'two', 'three'])
})

it('a call id is kept while it is unique; a missing or repeated one is made from the path', async () => {
  const twice: Reply = { toolCalls: [{ id: 'same', name: 'say', arguments: {} }, { id: 'same', name: 'say', arguments: {} }, { name: 'say', arguments: {} }] }
  const { transcript } = await run(table, { input: 'go', model: mockLLM([twice, twice, 'done']) })
  const ids = transcript.flatMap((message) => message.role === 'assistant' ? message.tool_calls?.map((call) => call.id) ?? [] : [])
  expect(ids).toEqual(['same', 'call_1_1_0', 'call_1_2_0', 'call_3_0_0', 'call_3_1_0', 'call_3_2_0'])
  const next = await run(table, { input: 'again', history: transcript, model: mockLLM([calls('say', 'say'), 'done']) })
  const all = next.transcript.flatMap((message) => message.role === 'assistant' ? message.tool_calls?.map((call) => call.id) ?? [] : [])
  expect(new Set(all).size).toBe(all.length)
})

it.each([
  ['an unknown tool', calls('sey'), 'error: unknown tool sey; nearest: say, transfer_to_left, transfer_to_right'],
  ['a wrong argument', { toolCalls: [{ name: 'say', arguments: { text: 5 } }] }, /^error: invalid arguments for say: text: .*string/],
  ['arguments that are a list', { toolCalls: [{ name: 'say', arguments: [] }] }, 'error: invalid arguments for say: arguments: must be a JSON object; sent []; expected an object with text (optional); for example {"text":"hm"}'],
  ['arguments that are no JSON', { toolCalls: [{ name: 'say', arguments: '{"text":' }] }, 'error: invalid arguments for say: arguments: are no JSON object; sent "{\\"text\\":"; expected an object with text (optional); for example {"text":"hm"}'],
  ['arguments as JSON text', { toolCalls: [{ name: 'say', arguments: '{"text":"hello"}' }] }, 'hello'],
  ['a default', calls('say'), 'hm'],
])('%s is one tool step and text for the model', async (_, reply: Reply, text) => {
  const result = await run(single(defineAgent({ ...desk, handoffs: ['left', 'right'] })), { input: 'go', model: mockLLM([]) }).catch((error: Error) => error.message)
  expect(result).toContain('there is no agent "left"')
  const live = createRun(table, { input: 'go', model: mockLLM([reply, 'done']) })
  await live.play()
  expect(live.state.steps.map((step) => step.kind)).toEqual(['model.complete', 'tool.call', 'model.complete'])
  expect(live.state.transcript[2]!.content).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
})

it.each([
  ['nothing', () => undefined, 'null'],
  ['a number that is none', () => NaN, 'null'],
  ['an object', () => ({ a: [1, 'x'] }), '{"a":[1,"x"]}'],
  ['a text', () => '原样', '原样'],
  ['a throw of no Error', () => { throw 'plain' }, 'error: plain'],
  ['a rejection', () => Promise.reject(new Error('later')), 'error: later'],
  ['a function', () => (() => 1) as never, 'error: the tool\'s value is not JSON: a function is not JSON'],
  ['a circle', () => { const a: Record<string, unknown> = {}; a['a'] = a; return a as never }, 'error: the tool\'s value is not JSON: a value that contains itself is not JSON'],
])('a tool that gives %s', async (_, execute, text) => {
  const tool = defineTool({ name: 'odd', description: '', parameters: {}, execute: execute as never })
  const { transcript, status } = await run(single(defineAgent({ name: 'a', instructions: '', tools: [tool] })), { input: 'go', model: mockLLM([calls('odd'), 'done']) })
  expect(transcript[2]!.content).toBe(text)
  expect(status).toBe('SUCCEEDED')
})

it('a tool without execute says so', async () => {
  const tool = defineTool({ name: 'hollow', description: '', parameters: { type: 'object' } })
  const { transcript } = await run(single(defineAgent({ name: 'a', instructions: '', tools: [tool] })), { input: 'go', model: mockLLM([calls('hollow'), 'done']) })
  expect(transcript[2]!.content).toBe('error: no implementation for hollow')
})

it('what a tool or a caller keeps and changes later does not reach the run', async () => {
  const shared = { list: [1] }
  const tool = defineTool({ name: 'leak', description: '', parameters: {}, execute: () => shared })
  const input = { order: 'A-77' }
  const live = createRun(single(defineAgent({ name: 'a', instructions: '', tools: [tool] })), { input, model: mockLLM([calls('leak'), 'done']) })
  input.order = 'changed'
  await live.step()
  await live.step()
  shared.list.push(2)
  const step = live.state.steps[1]!
  expect(step.outcome).toEqual({ ok: true, value: { kind: 'ok', value: { list: [1] } } })
  expect(step.outcome.ok && Object.isFrozen((step.outcome.value as { value: object }).value)).toBe(true)
  expect(live.state.transcript[0]!.content).toBe('{"order":"A-77"}')
})

it('limits given in options go before those of the agent and the swarm', async () => {
  const again = calls('say')
  const turns = await run(table, { input: 'go', model: mockLLM([again, again, again]), limits: { maxTurns: 2 } })
  expect(turns).toMatchObject({ stopReason: 'maxTurns', unusedReplies: 1 })
  const handoffs = await run(table, { input: 'go', model: mockLLM([calls('transfer_to_left')]), limits: { maxHandoffs: 0 } })
  expect(handoffs).toMatchObject({ status: 'FAILED', stopReason: 'maxHandoffs', handoffs: 0, route: ['desk'], error: { kind: 'maxHandoffs', path: '2' } })
  expect(handoffs.transcript[2]!.content).toBe('not taken: handoff limit 0 reached')
})

it('finalText is the last text that an assistant gave, also when the run stopped', async () => {
  const talk: Reply = { content: 'so far so good', toolCalls: [{ name: 'say', arguments: {} }] }
  const stopped = await run(table, { input: 'go', model: mockLLM([talk, calls('say')]), limits: { maxTurns: 2 } })
  expect(stopped.finalText).toBe('so far so good')
  expect((await run(table, { input: 'go', model: mockLLM([{}]) })).finalText).toBe('')
})

it.each([
  [{ error: { kind: 'rate_limit', message: 'slow down', retryAfterMs: 5 } }, { stopReason: 'modelError', error: { kind: 'rate_limit', message: 'slow down', path: '0' } }],
  [() => ({ toolCalls: 'none' }) as never, { stopReason: 'modelError', error: { kind: 'protocol' } }],
  [() => { throw new Error('bug') }, { stopReason: 'modelError', error: { kind: 'internal', message: 'bug' } }],
])('a model that fails ends the run with its kind and path, and replays so', async (reply, expected) => {
  const result = await run(table, { input: 'go', model: mockLLM([reply as Reply]) })
  expect(result).toMatchObject({ status: 'FAILED', ...expected })
  const state = replay(table, result.journal)
  expect(state).toMatchObject({ status: 'FAILED', stopReason: 'modelError', error: result.error })
})
