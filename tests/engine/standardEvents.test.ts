import { expect, it } from 'vitest'
import * as z from 'zod'
import { agentTool, blockPattern, createRun, defineAgent, defineTool, maskCards, mockLLM, single, standardEvents, swarm } from '../../src/engine/index.ts'
import type { Model, Options, Orchestration, Reply, Run, StandardEvent } from '../../src/engine/index.ts'

const order = defineTool({ name: 'order', description: '', parameters: z.object({ dish: z.string() }), requiresConfirmation: true, readOnly: false, execute: ({ dish }) => `ordered ${dish}` })
const look = defineTool({ name: 'look', description: '', parameters: {}, execute: () => 'menu' })

function told(orchestration: Orchestration, options: Partial<Options>): { live: Run, events: StandardEvent[] } {
  const live = createRun(orchestration, { input: 'go', runId: 'r', ...options })
  const events: StandardEvent[] = []
  standardEvents(orchestration, live, 't', (event) => events.push(event))
  return { live, events }
}
const names = (events: StandardEvent[]) => events.map((event) => event.type === 'CUSTOM' ? event.name : event.type)
const texts = (events: StandardEvent[]) => events.flatMap((event) => event.type === 'TEXT_MESSAGE_CONTENT' ? [event.delta] : [])
const results = (events: StandardEvent[]) => events.flatMap((event) => event.type === 'TOOL_CALL_RESULT' ? [`${event.toolCallId} ${event.content}`] : [])
/** A model that streams these pieces, reply after reply. */
function streaming(replies: { pieces: string[], reply: Reply }[]): Model {
  let next = 0
  return { complete: (_, { onDelta }) => {
    const { pieces, reply } = replies[next++]!
    for (const content of pieces) onDelta({ content })
    return Promise.resolve(reply)
  } }
}

it('B29: a run is told as RUN_STARTED, TEXT_MESSAGE_*, TOOL_CALL_* and RUN_FINISHED, a question as two custom events', async () => {
  const waiter = single(defineAgent({ name: 'waiter', instructions: '', tools: [order, look] }))
  const ask: Reply = { content: 'One moment.', toolCalls: [{ id: 'c1', name: 'order', arguments: { dish: '面' } }, { id: 'c2', name: 'look', arguments: {} }] }
  const { live, events } = told(waiter, { model: mockLLM([ask, 'done']) })
  const playing = live.play()
  while (live.status !== 'AWAITING_CONFIRMATION' || live.frontier.length > 1) await Promise.resolve()
  const request = live.frontier[0]!.confirmation!
  // B28: the question is told while its call holds the run up, and the other call's result is there.
  expect(events).toEqual([
    { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
    { type: 'TEXT_MESSAGE_START', messageId: 'msg_0', role: 'assistant' }, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'msg_0', delta: 'One moment.' }, { type: 'TEXT_MESSAGE_END', messageId: 'msg_0' },
    { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'order', parentMessageId: 'msg_0' }, { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"dish":"面"}' }, { type: 'TOOL_CALL_END', toolCallId: 'c1' },
    { type: 'TOOL_CALL_START', toolCallId: 'c2', toolCallName: 'look', parentMessageId: 'msg_0' }, { type: 'TOOL_CALL_ARGS', toolCallId: 'c2', delta: '{}' }, { type: 'TOOL_CALL_END', toolCallId: 'c2' },
    { type: 'CUSTOM', name: 'tool_confirmation_required', value: request },
    { type: 'TOOL_CALL_RESULT', messageId: 'result_c2', toolCallId: 'c2', content: 'menu', role: 'tool' },
  ])
  const before = events.length
  live.decide(request.id, { kind: 'reject', note: 'no' })
  await playing
  expect(events.slice(before)).toEqual([
    { type: 'CUSTOM', name: 'tool_confirmation_resolved', value: { id: request.id, toolCallId: 'c1', decision: { kind: 'reject', note: 'no' } } },
    { type: 'TOOL_CALL_RESULT', messageId: 'result_c1', toolCallId: 'c1', content: 'denied: rejected: no', role: 'tool' },
    { type: 'TEXT_MESSAGE_START', messageId: 'msg_2', role: 'assistant' }, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'msg_2', delta: 'done' }, { type: 'TEXT_MESSAGE_END', messageId: 'msg_2' },
    { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
  ])
})

it('B29: a run that fails, or is cancelled, ends with RUN_ERROR and says why', async () => {
  const agent = single(defineAgent({ name: 'a', instructions: '', tools: [look] }))
  const failing = told(agent, { model: mockLLM([]) })
  await failing.live.play()
  expect(names(failing.events)).toEqual(['RUN_STARTED', 'RUN_ERROR'])
  expect(failing.events.at(-1)).toMatchObject({ code: 'scriptExhausted', message: failing.live.state.error!.message })
  const cancelled = told(agent, { model: mockLLM([{ toolCalls: [{ id: 'c', name: 'look', arguments: {} }] }, 'x']) })
  await cancelled.live.step()
  await cancelled.live.cancel()
  expect(cancelled.events.slice(-2)).toEqual([expect.objectContaining({ type: 'TOOL_CALL_RESULT', toolCallId: 'c', content: 'cancelled' }), expect.objectContaining({ type: 'RUN_ERROR', code: 'cancelled' })])
})

it('B29: every call is told once and has its result, also handoffs, unknown tools, refused calls and agents that are tools', async () => {
  const helper = defineAgent({ name: 'helper', instructions: '' })
  const b = defineAgent({ name: 'b', instructions: '' })
  const a = defineAgent({ name: 'a', instructions: '', tools: [look, order, agentTool(helper)], handoffs: ['b'] })
  const calls = [{ id: '1', name: 'look', arguments: {} }, { id: '2', name: 'lok', arguments: {} }, { id: '3', name: 'order', arguments: {} }, { id: '4', name: 'helper', arguments: { input: 'help' } }, { id: '5', name: 'transfer_to_b', arguments: {} }, { name: 'transfer_to_b', arguments: {} }]
  const { live, events } = told(swarm({ agents: [a, b, helper], entry: 'a' }), { model: mockLLM({ mode: 'agent', replies: { a: [{ toolCalls: calls }], helper: ['helped'], b: ['bye'] } }) })
  await live.play()
  const started = events.flatMap((event) => event.type === 'TOOL_CALL_START' ? [event.toolCallId] : [])
  expect(started).toEqual(['1', '2', '3', '4', '5', 'call_1_5_0'])
  expect(results(events).toSorted()).toEqual(live.state.transcript.flatMap((message) => message.role === 'tool' ? [`${message.tool_call_id} ${message.content}`] : []).toSorted())
  expect(texts(events)).toEqual(['helped', 'bye'])
})

it('B29: text is told as it streams, and a text that broke off ends', async () => {
  const agent = single(defineAgent({ name: 'a', instructions: '' }))
  const whole = told(agent, { model: streaming([{ pieces: ['Hel', 'lo'], reply: { content: 'Hello' } }]) })
  await whole.live.play()
  expect(names(whole.events)).toEqual(['RUN_STARTED', 'TEXT_MESSAGE_START', 'TEXT_MESSAGE_CONTENT', 'TEXT_MESSAGE_CONTENT', 'TEXT_MESSAGE_END', 'RUN_FINISHED'])
  const broken = told(agent, { model: streaming([{ pieces: ['Hel'], reply: { content: 'Hel', error: { kind: 'truncated' } } }]) })
  await broken.live.play()
  expect(names(broken.events)).toEqual(['RUN_STARTED', 'TEXT_MESSAGE_START', 'TEXT_MESSAGE_CONTENT', 'TEXT_MESSAGE_END', 'RUN_ERROR'])
})

it('B29, A15: what a guardrail checks is told as it left it, and a blocked text is not told', async () => {
  const card = '4111 1111 1111 1111'
  const reveal = defineTool({ name: 'reveal', description: '', parameters: {}, execute: () => card })
  const guarded = (...guardrails: ReturnType<typeof maskCards>[]) => single(defineAgent({ name: 'a', instructions: '', tools: [reveal], guardrails }))
  const model = () => streaming([{ pieces: [], reply: { toolCalls: [{ id: 'c', name: 'reveal', arguments: {} }] } }, { pieces: ['It is ', card], reply: { content: `It is ${card}` } }])
  const masked = told(guarded(maskCards({ on: ['output', 'toolResult'] })), { model: model() })
  await masked.live.play()
  expect(results(masked.events)).toEqual(['c **** **** **** 1111'])
  expect(texts(masked.events)).toEqual(['It is **** **** **** 1111'])
  const blocked = told(guarded(blockPattern(/4111/, { on: ['output', 'toolResult'] })), { model: model() })
  await blocked.live.play()
  expect(results(blocked.events)).toEqual(['c skipped: blocked by blockPattern'])
  expect(JSON.stringify(blocked.events)).not.toContain('1111')
  expect(blocked.events.at(-1)).toMatchObject({ type: 'RUN_ERROR', code: 'blocked' })
})

it('B29: whoever stops listening is told nothing more', async () => {
  const agent = single(defineAgent({ name: 'a', instructions: '' }))
  const live = createRun(agent, { input: 'go', model: mockLLM(['x']) })
  standardEvents(agent, live, 't', () => expect.unreachable())()
  await live.play()
  expect(live.status).toBe('SUCCEEDED')
})

it('B29: the question of a fork is told as a question too', async () => {
  const send = defineTool({ name: 'send', description: '', parameters: {}, outside: true, execute: () => 'sent' })
  const orchestration = single(defineAgent({ name: 'a', instructions: '', tools: [send] }))
  const live = createRun(orchestration, { input: 'go', model: mockLLM([{ toolCalls: [{ id: 'c1', name: 'send', arguments: {} }] }, 'done']) })
  await live.play()
  const fork = live.fork(1)
  const events: StandardEvent[] = []
  standardEvents(orchestration, fork, 't', (event) => events.push(event))
  await fork.step(undefined, { wait: false })
  fork.decide('fork_1_0_0', { kind: 'approve' })
  await fork.play()
  expect(events.filter(({ type }) => type === 'CUSTOM')).toMatchObject([
    { name: 'tool_confirmation_required', value: { id: 'fork_1_0_0', callId: 'c1' } }, { name: 'tool_confirmation_resolved', value: { id: 'fork_1_0_0', toolCallId: 'c1', decision: { kind: 'approve' } } },
  ])
  expect(results(events)).toEqual(['c1 sent'])
})
