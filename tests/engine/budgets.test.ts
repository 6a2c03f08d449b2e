import { expect, it, vi } from 'vitest'
import { createRun, defineAgent, defineTool, mockLLM, replay, run, single } from '../../src/engine/index.ts'
import type { Memory, Reply } from '../../src/engine/index.ts'
import { ANSWER, billing, goldenModel, INPUT, support } from './golden.ts'

const echo = defineTool({ name: 'echo', description: '', parameters: {}, execute: (args) => args })
const again: Reply = { toolCalls: [{ name: 'echo', arguments: {} }], usage: { prompt: 40, completion: 10 } }
const looper = single(defineAgent({ name: 'looper', instructions: '', tools: [echo] }))
const loops = (n: number, more: Reply = {}): Reply[] => [...Array.from({ length: n }, () => ({ ...again, ...more })), { content: 'done' }]

it.each([
  [{ tokens: 120 }, 'tokens', 3, undefined],
  [{ cost: 0.0002 }, 'cost', 4, { default: { prompt: 1, completion: 2 } }],
  [{ seconds: 2 }, 'time', 4, undefined],
])('C54: the limit %j stops the run with its reason and what was reached', async (limits, reason, calls, prices) => {
  const options = { input: 'go', model: mockLLM(loops(7, { delayMs: 600, content: 'so far' })), limits, ...(prices && { prices }) }
  const result = await run(looper, options)
  expect(result).toMatchObject({ status: 'FAILED', stopReason: reason, finalText: 'so far', error: { kind: reason } })
  const state = replay(looper, result.journal)
  expect(state.steps.at(-1)).toMatchObject({ kind: 'limit', limit: { reason } })
  expect(state.usage.calls).toBe(calls)
  expect(state.hash).toBe(replay(looper, JSON.parse(JSON.stringify(result.journal))).hash)
})

it('C56: a turn looks at the time, folds, asks the model, keeps what it said, and acts on it, in this order', async () => {
  const memory: Memory = { above: { messages: 2 }, keep: { messages: 0 }, instructions: 'Sum it up.', before: '', after: '' }
  const agent = single(defineAgent({ name: 'looper', instructions: '', tools: [echo], memory }))
  const model = mockLLM({ mode: 'rule', replies: [{ when: { contains: 'Sum it up.' }, reply: 'sum' }, { when: {}, reply: { ...again, content: 'so far', delayMs: 600 } }] })
  const live = createRun(agent, { input: 'go', model, limits: { seconds: 1 } })
  expect(await live.play()).toMatchObject({ stopReason: 'time', finalText: 'so far' })
  // At the end a fold is due as well, but the time is looked at before it.
  expect(live.state.steps.map(({ kind, purpose }) => purpose ?? kind)).toEqual(['act', 'tool.call', 'summarise', 'fold', 'act', 'tool.call', 'limit'])
  const roles = (step: number) => live.state.at(step).transcript.slice(-2).map(({ role }) => role)
  expect(roles(1)).toEqual(['user', 'assistant'])
  expect(roles(2)).toEqual(['assistant', 'tool'])
})

it('C61: a limit that was raised is gone on from, as a fork and as a child', async () => {
  const model = mockLLM(loops(4))
  const live = createRun(looper, { input: 'go', model, limits: { tokens: 120 }, runId: 'parent' })
  expect(await live.play()).toMatchObject({ stopReason: 'tokens' })
  expect(await live.fork(live.state.step, { limits: { tokens: 10_000 } }).play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'done' })
  expect(await createRun(looper, { model, journal: live.journal, runId: 'child', limits: { tokens: 10_000 } }).play()).toMatchObject({ status: 'SUCCEEDED' })
})

it('B50: at its turn limit an agent may answer once more, without tools', async () => {
  const final = single(defineAgent({ name: 'looper', instructions: '', tools: [echo], maxTurns: 2, atTurnLimit: 'answer' }))
  const live = createRun(final, { input: 'go', model: mockLLM([again, again, 'what I have']) })
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', stopReason: 'answered', finalText: 'what I have' })
  expect(live.state.steps.slice(-2)).toMatchObject([{ kind: 'limit' }, { kind: 'model.complete', purpose: 'final' }])
  expect(live.state.request(live.state.step).tools).toEqual([])
})

it('costs are worked out from the price table, by model name', async () => {
  const own = single({ ...billing, model: 'dear' })
  const result = await run(own, { input: INPUT, model: mockLLM([{ content: ANSWER, usage: { prompt: 1000, completion: 500 } }]), prices: { dear: { prompt: 2, completion: 8 } } })
  expect(result.usage.cost).toBeCloseTo(0.006)
  expect((await run(support, { input: INPUT, model: goldenModel() })).usage).not.toHaveProperty('cost')
})

it('a request at work when the run\'s time is over ends it as its time does, and is asked no more', async () => {
  let now = 0
  const sleeping: { ms: number, wake: () => void }[] = []
  const clock = { now: () => now, sleep: (ms: number) => new Promise<void>((wake) => void sleeping.push({ ms, wake })) }
  const alone = single(defineAgent({ name: 'a', instructions: '' }))
  const live = createRun(alone, { input: 'go', model: { complete: () => new Promise(() => undefined) }, retries: 2, limits: { seconds: 5 }, handlers: { clock } })
  const played = live.play()
  await vi.waitFor(() => expect(sleeping).toHaveLength(1), { interval: 1 })
  now = 5_000
  sleeping[0]!.wake()
  expect(await played).toMatchObject({ status: 'FAILED', stopReason: 'time' })
  expect(live.state.steps.map(({ kind }) => kind)).toEqual(['model.complete', 'limit'])
  expect(replay(alone, live.journal).hash).toBe(live.state.hash)
})
