import { expect, it } from 'vitest'
import * as z from 'zod'
import { answerLine, createRun, defineAgent, defineTool, mockLLM, replay, routeLine, run, runAgent, scopeOf, single, swarm } from '../../src/engine/index.ts'
import type { Message, Model } from '../../src/engine/index.ts'
import { ANSWER, billing, goldenModel, INPUT, lookupOrder, support, tech, triage } from './golden.ts'

const text = (messages: readonly Message[]) => messages.map((message) => `${message.role}: ${message.content ?? ''}`)

it('A1: a model, tools, an agent loop, a handoff and a swarm are all that a run needs', () => {
  const program = runAgent(billing, scopeOf('退款 A-77'))
  expect(program.next().value).toMatchObject({ kind: 'model.complete', purpose: 'act', agent: { name: 'billing' }, turn: 1 })
  expect(program.next({ toolCalls: [{ name: 'lookup_order', arguments: { order_id: 'A-77' } }] }).value).toMatchObject({ kind: 'all' })
  expect(program.next(['已发货']).value).toMatchObject({ kind: 'model.complete', turn: 2 })
  expect(program.next({ content: ANSWER })).toEqual({ done: true, value: { kind: 'answered' } })
})

it('A2: any object with complete(request) is a model, so a script and an endpoint can stand in for each other', async () => {
  const seen: string[] = []
  const endpoint: Model = {
    complete: async ({ agent, messages, tools }) => {
      seen.push(`${agent}: ${messages.length} messages, ${tools.map((tool) => tool.function.name).join(' ')}`)
      if (agent === 'triage') return { toolCalls: [{ name: 'transfer_to_billing', arguments: {} }] }
      return messages.at(-1)!.content!.includes('已发货') ? { content: ANSWER } : { toolCalls: [{ name: 'lookup_order', arguments: { order_id: 'A-77' } }] }
    },
  }
  const live = await run(support, { input: INPUT, model: endpoint })
  const scripted = await run(support, { input: INPUT, model: goldenModel() })
  expect(seen).toEqual(['triage: 2 messages, transfer_to_billing transfer_to_tech', 'billing: 4 messages, lookup_order', 'billing: 6 messages, lookup_order'])
  expect(live.transcript).toEqual(scripted.transcript)
})

it('A4: a tool is offered in the form of OpenAI\'s tools and dispatched by its name', async () => {
  expect(lookupOrder.wire).toEqual({
    type: 'function',
    function: {
      name: 'lookup_order', description: 'Look up an order by id.',
      parameters: { type: 'object', properties: { order_id: { type: 'string' } }, required: ['order_id'] },
    },
  })
  const result = await run(single(billing), { input: INPUT, model: mockLLM([{ toolCalls: [{ name: 'lookup_order', arguments: { order_id: 'B-1' } }] }, '查无此单']) })
  expect(text(result.transcript)).toEqual([`user: ${INPUT}`, 'assistant: ', 'tool: not found', 'assistant: 查无此单'])
})

it('A5: a tool that throws becomes `error: …` for the model, which may try again', async () => {
  let calls = 0
  const shaky = defineTool({ name: 'shaky', description: 'Fails once.', parameters: z.object({}), execute: () => {
    if (++calls === 1) throw new Error('connection lost')
    return 'fine'
  } })
  const again = { toolCalls: [{ name: 'shaky', arguments: {} }] }
  const result = await run(single(defineAgent({ name: 'a', instructions: '', tools: [shaky] })), { input: 'go', model: mockLLM([again, again, 'done']) })
  expect(text(result.transcript)).toEqual(['user: go', 'assistant: ', 'tool: error: connection lost', 'assistant: ', 'tool: fine', 'assistant: done'])
  expect(result.status).toBe('SUCCEEDED')
})

it('A6: the transcript stays in OpenAI form and goes on with the next agent', async () => {
  const { transcript } = await run(support, { input: INPUT, model: goldenModel() })
  expect(transcript).toEqual([
    { role: 'user', content: INPUT },
    { role: 'assistant', content: null, tool_calls: [{ id: 'call_1_0_0', type: 'function', function: { name: 'transfer_to_billing', arguments: '{}' } }] },
    { role: 'tool', tool_call_id: 'call_1_0_0', content: 'transferred to billing' },
    { role: 'assistant', content: null, tool_calls: [{ id: 'call_4_0_0', type: 'function', function: { name: 'lookup_order', arguments: '{"order_id":"A-77"}' } }] },
    { role: 'tool', tool_call_id: 'call_4_0_0', content: '{"order_id":"A-77","status":"已发货","refundable":true}' },
    { role: 'assistant', content: ANSWER },
  ])
})

it('A7: an agent that asks for more than its turns stops with a text that says so; the default is 8', async () => {
  const again = { toolCalls: [{ name: 'lookup_order', arguments: { order_id: 'A-77' } }] }
  const result = await run(single(billing), { input: INPUT, model: mockLLM(Array.from({ length: 9 }, () => again)) })
  expect(result).toMatchObject({ status: 'FAILED', stopReason: 'maxTurns', unusedReplies: 1, error: { kind: 'maxTurns', path: '16' } })
  expect(result.error!.message).toContain('billing made 8 model calls')
  expect(replay(single(billing), result.journal).steps.map((step) => step.kind)).toEqual([...Array.from({ length: 8 }, () => ['model.complete', 'tool.call']).flat(), 'limit'])
})

it('A8: a handoff is the tool transfer_to_<agent>, and taking it leaves the loop of the one who asked', () => {
  const program = runAgent(triage, scopeOf(INPUT))
  expect(program.next().value).toMatchObject({ kind: 'model.complete' })
  program.next({ toolCalls: [{ name: 'transfer_to_billing', arguments: {} }] })
  expect(program.next(['transferred to billing']).value).toMatchObject({ kind: 'handoff', to: 'billing' })
  expect(program.next(null)).toEqual({ done: true, value: { kind: 'handedOff', to: 'billing' } })
})

it('A9: an old handoff in the history is never taken again', async () => {
  const first = await run(support, { input: INPUT, model: goldenModel() })
  const second = await run(support, { input: '谢谢', history: first.transcript, model: mockLLM(['不客气。']) })
  expect(second).toMatchObject({ route: ['triage'], handoffs: 0, finalText: '不客气。' })
  expect(second.transcript).toHaveLength(first.transcript.length + 2)
})

it('A10: two agents that hand to each other stop after 4 handoffs', async () => {
  const ping = defineAgent({ name: 'ping', instructions: '', handoffs: ['pong'] })
  const pong = defineAgent({ name: 'pong', instructions: '', handoffs: ['ping'] })
  const table = swarm({ agents: [ping, pong], entry: 'ping' })
  const model = mockLLM({ mode: 'rule', replies: [
    { when: { agent: 'ping' }, reply: { toolCalls: [{ name: 'transfer_to_pong', arguments: {} }] } },
    { when: { agent: 'pong' }, reply: { toolCalls: [{ name: 'transfer_to_ping', arguments: {} }] } },
  ] })
  const result = await run(table, { input: 'go', model })
  expect(result).toMatchObject({ status: 'FAILED', stopReason: 'maxHandoffs', handoffs: 4, route: ['ping', 'pong', 'ping', 'pong', 'ping'] })
  expect(result.transcript.at(-1)).toMatchObject({ role: 'tool', content: 'not taken: handoff limit 4 reached' })
  expect(replay(table, result.journal).steps.at(-1)).toMatchObject({ kind: 'limit', agent: 'ping' })
})

it('A11: a run gives route, handoffs and final text, and starts from an empty transcript each time', async () => {
  for (let i = 0; i < 2; i++) {
    const result = await run(support, { input: INPUT, model: goldenModel() })
    expect(result).toMatchObject({ route: ['triage', 'billing'], handoffs: 1, finalText: ANSWER })
    expect(result.transcript).toHaveLength(6)
  }
})

it('A13: the agents, tools and texts of the golden run are as the original has them', async () => {
  expect(support.agents.map(({ name, instructions, tools, handoffs }) => [name, instructions, tools.map((tool) => tool.name), handoffs.map(({ to }) => to)])).toEqual([
    ['triage', '判断问题类型并移交给 billing 或 tech', [], ['billing', 'tech']],
    ['billing', '账务客服：先查单再答复', ['lookup_order'], []],
    ['tech', '技术支持', [], []],
  ])
  expect(tech.maxTurns).toBe(8)
  const unknown = await run(single(billing), { input: 'B-2', model: mockLLM([{ toolCalls: [{ name: 'lookup_order', arguments: { order_id: 'B-2' } }] }, '没有']) })
  expect(unknown.transcript[2]).toMatchObject({ content: 'not found' })
})

it('A14: a run prints as route, handoffs and answer', async () => {
  const result = await run(support, { input: INPUT, model: goldenModel() })
  expect(routeLine(result)).toBe('route: triage -> billing | handoffs: 1')
  expect(answerLine(result)).toBe(`answer: ${ANSWER}`)
})

it('A18: MockLLM gives its replies in order, records each call, and fails at once when none is left', async () => {
  const model = mockLLM([{ toolCalls: [{ name: 'transfer_to_billing', arguments: {} }] }, ({ messages }) => `read ${messages.length}`])
  const result = await run(support, { input: INPUT, model })
  expect(result.finalText).toBe('read 4')
  expect(model.calls).toEqual([
    { agent: 'triage', messageCount: 2, toolNames: ['transfer_to_billing', 'transfer_to_tech'] },
    { agent: 'billing', messageCount: 4, toolNames: ['lookup_order'] },
  ])
  const short = await run(support, { input: INPUT, model: mockLLM([{ toolCalls: [{ name: 'transfer_to_billing', arguments: {} }] }]) })
  expect(short).toMatchObject({ status: 'FAILED', stopReason: 'scriptExhausted', error: { kind: 'scriptExhausted', path: '3' } })
  expect(short.error!.message).toMatch(/billing at step 3/)
})

it('A19: schemas, wrapped exceptions and a transcript passed on are asserted without a network', async () => {
  const live = createRun(support, { input: INPUT, model: goldenModel() })
  await live.play()
  expect(live.state.request(3).messages.slice(1)).toEqual(live.state.at(1).transcript)
  expect(live.state.request(3).messages[0]).toEqual({ role: 'system', content: billing.instructions })
  expect(() => live.state.request(2)).toThrow(RangeError)
})
