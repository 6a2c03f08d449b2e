import { expect, it } from 'vitest'
import { createRun, defineAgent, InvalidOptions, mockLLM, replay, ReplayDiverged, run, swarm } from '../../src/engine/index.ts'
import type { Change, Entry, Reply } from '../../src/engine/index.ts'
import { ANSWER, billing, goldenModel, INPUT, lookupOrder, replies, support, tech, triage } from './golden.ts'

async function golden() {
  const live = createRun(support, { input: INPUT, model: goldenModel(), runId: 'golden' })
  await live.play()
  return live
}

it('a fork with another reply goes its own way, and the replaced reply counts as used', async () => {
  const live = await golden()
  const fork = live.fork(3, { outcome: { toolCalls: [{ name: 'lookup_order', arguments: { order_id: 'B-1' } }] } })
  expect(fork.state).toMatchObject({ status: 'RUNNING', frontier: [{ path: '4.0.0', tool: { arguments: { order_id: 'B-1' } } }] })
  const result = await fork.play()
  expect(result).toMatchObject({ status: 'SUCCEEDED', finalText: ANSWER, unusedReplies: 0 })
  expect(result!.transcript[4]).toMatchObject({ content: 'not found' })
  expect(live.state.transcript[4]!.content).toContain('已发货')
})

it('a fork with another tool outcome is read by the model that comes next', async () => {
  const model = mockLLM({ mode: 'rule', replies: [
    { when: { contains: '已发货' }, reply: ANSWER },
    { when: { contains: 'not found' }, reply: '没有这个订单。' },
    { when: { agent: 'triage' }, reply: replies[0]! },
    { when: { agent: 'billing' }, reply: replies[1]! },
  ] })
  const live = createRun(support, { input: INPUT, model })
  expect((await live.play())!.finalText).toBe(ANSWER)
  expect((await live.fork(4, { outcome: { kind: 'ok', value: 'not found' } }).play())!.finalText).toBe('没有这个订单。')
  expect((await live.fork(4, { outcome: { kind: 'error', message: 'not found' } }).play())!.finalText).toBe('没有这个订单。')
})

it('a fork with another input starts anew', async () => {
  const fork = (await golden()).fork(0, { input: '你好' })
  expect(fork.state).toMatchObject({ step: 0, status: 'PENDING', transcript: [{ role: 'user', content: '你好' }] })
  expect((await fork.play())!.journal.header).toMatchObject({ input: '你好', parent: { runId: 'golden', step: 0, kind: 'fork' } })
})

it('a fork with higher limits goes on past the limit', async () => {
  const again: Reply = { toolCalls: [{ name: 'lookup_order', arguments: { order_id: 'A-77' } }] }
  const one = swarm({ agents: [billing], entry: 'billing' })
  const live = createRun(one, { input: INPUT, model: mockLLM([again, again, ANSWER]), limits: { maxTurns: 2 } })
  expect(await live.play()).toMatchObject({ stopReason: 'maxTurns' })
  const fork = live.fork(live.state.step, { limits: { maxTurns: 3 } })
  expect(fork.state).toMatchObject({ step: 4, status: 'RUNNING' })
  expect(await fork.play()).toMatchObject({ status: 'SUCCEEDED', finalText: ANSWER })
})

it('a fork after another handoff limit takes the handoff that was refused', async () => {
  const live = createRun(support, { input: INPUT, model: goldenModel(), limits: { maxHandoffs: 0 } })
  expect(await live.play()).toMatchObject({ stopReason: 'maxHandoffs' })
  expect(await live.fork(2, { limits: { maxHandoffs: 1 } }).play()).toMatchObject({ status: 'SUCCEEDED', finalText: ANSWER })
})

it('a fork into another orchestration lists the drift and goes on; a divergence is refused with its place', async () => {
  const live = await golden()
  const polite = swarm({ agents: [triage, defineAgent({ ...billing, handoffs: [], instructions: '请礼貌。', tools: [lookupOrder] }), tech], entry: 'triage' })
  const fork = live.fork(4, { orchestration: polite })
  expect(fork.state.drift).toEqual([3])
  expect(await fork.play()).toMatchObject({ finalText: ANSWER })
  const without = swarm({ agents: [defineAgent({ ...triage, handoffs: ['tech'] }), billing, tech], entry: 'triage' })
  expect(() => live.fork(4, { orchestration: without })).toThrow(ReplayDiverged)
  expect(() => live.fork(4, { orchestration: without })).toThrow('Replay diverged at 2: the journal has handoff, the program asked for tool.call.')
})

it.each<[number, Change | undefined, string]>([
  [6, undefined, 'from 0 to 5'],
  [0, { outcome: {} }, 'from 1 to 5'],
  [1.5, undefined, 'can\'t fork at step 1.5'],
  [2, { outcome: null }, 'step 2 is a handoff'],
  [1, { outcome: { toolCalls: [{}] } }, 'toolCalls.0.name'],
  [4, { outcome: { kind: 'fine' } }, 'tool.call step: kind'],
  [3, { input: 'x' }, 'only be changed at step 0'],
  [3, { limits: { maxTurns: 0 } }, 'limits.maxTurns is 0'],
])('fork(%s, %j) is refused with what would fit', async (step, change, message) => {
  const live = await golden()
  expect(() => live.fork(step, change)).toThrow(InvalidOptions)
  expect(() => live.fork(step, change)).toThrow(message)
})

it('what was started and had not settled is dropped by a fork, and asked again', async () => {
  const both: Reply = { toolCalls: ['A-77', 'B-1'].map((order_id) => ({ name: 'lookup_order', arguments: { order_id } })) }
  const live = createRun(swarm({ agents: [billing], entry: 'billing' }), { input: INPUT, model: mockLLM([both, ANSWER]) })
  await live.step()
  await live.step('1.1.0')
  const fork = live.fork(2)
  expect(fork.journal.entries.map((entry) => `${entry.t} ${entry.path}`)).toEqual(['started 0', 'settled 0', 'started 1.1.0', 'settled 1.1.0'])
  expect(await fork.play()).toMatchObject({ finalText: ANSWER })
})

it('a run resumes as a child of its parent, without doing anything twice', async () => {
  const live = createRun(support, { input: INPUT, model: goldenModel(), runId: 'first' })
  await live.step()
  await live.step()
  const model = goldenModel()
  const child = createRun(support, { model, journal: live.journal, runId: 'second' })
  expect(child.journal.header).toMatchObject({ runId: 'second', parent: { runId: 'first', kind: 'resume' }, input: INPUT })
  expect(await child.play()).toMatchObject({ finalText: ANSWER })
  expect(model.calls.map((call) => call.agent)).toEqual(['billing', 'billing'])
})

it('replay stops at a divergence and says where, what was recorded and what was asked', async () => {
  const { journal } = await golden()
  const change = (edit: (entry: Entry) => Entry) => ({ ...journal, entries: journal.entries.map(edit) })
  const kind = replay(support, change((entry) => entry.t === 'started' && entry.path === '3' ? { ...entry, kind: 'tool.call' } : entry))
  expect(kind).toMatchObject({ step: 2, status: 'RUNNING', divergence: { path: '3', recorded: 'tool.call', asked: 'model.complete' } })
  const place = replay(support, change((entry) => entry.path === '3' ? { ...entry, path: '9' } : entry))
  expect(place).toMatchObject({ step: 2, divergence: { path: '9', recorded: 'model.complete', asked: 'model.complete at 3' } })
  const more = replay(support, { ...journal, entries: [...journal.entries, { seq: 99, path: '6', t: 'started', kind: 'model.complete', fingerprint: '' }] })
  expect(more).toMatchObject({ step: 5, divergence: { path: '6', recorded: 'model.complete', asked: 'end' } })
  const value = replay(support, change((entry) => entry.t === 'settled' && entry.path === '4.0.0' ? { ...entry, outcome: { ok: true, value: 7 } } : entry))
  expect(value.divergence).toMatchObject({ path: '4.0.0', asked: 'tool.call' })
  expect(replay(support, change((entry) => entry.t === 'started' && entry.path === '5' ? { ...entry, fingerprint: 'other' } : entry)).drift).toEqual([5])
})

it('replay refuses a step that the journal does not have', async () => {
  const { journal } = await run(support, { input: INPUT, model: goldenModel() })
  for (const upTo of [-1, 6, 1.5, NaN]) expect(() => replay(support, journal, { upTo })).toThrow(RangeError)
  expect(replay(support, journal, { upTo: 0 })).toMatchObject({ status: 'PENDING', step: 0 })
})

it('the hash says what happened, not who ran it or when', async () => {
  const one = await run(support, { input: INPUT, model: goldenModel(), runId: 'a', now: 5 })
  const two = await run(support, { input: INPUT, model: mockLLM(replies.map((reply) => typeof reply === 'object' ? { ...reply, delayMs: 7, usage: { prompt: 1, completion: 1 } } : reply)), runId: 'b' })
  const other = await run(support, { input: INPUT + '。', model: goldenModel() })
  const hash = (result: typeof one) => replay(support, result.journal).hash
  expect(hash(one)).toBe(hash(two))
  expect(hash(one)).not.toBe(hash(other))
})
