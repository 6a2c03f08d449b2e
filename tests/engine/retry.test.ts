import { expect, it } from 'vitest'
import { createRun, defineAgent, InvalidOptions, mockLLM, ModelError, replay, run, single, swarm } from '../../src/engine/index.ts'
import type { ErrorKind, Model, Options, Reply } from '../../src/engine/index.ts'

const alone = single(defineAgent({ name: 'a', instructions: '' }))
const failing = (kind: ErrorKind, more: Partial<Reply> & { retryAfterMs?: number } = {}): Reply => {
  const { retryAfterMs, ...reply } = more
  return { ...reply, error: { kind, message: 'no', ...(retryAfterMs !== undefined && { retryAfterMs }) } }
}
async function kindsOf(replies: (Reply | string)[], options: Partial<Options> = {}) {
  const live = createRun(alone, { input: 'go', model: mockLLM(replies), retries: 2, ...options })
  const result = await live.play()
  expect(replay(alone, live.journal).hash).toBe(live.state.hash)
  expect(replay(alone, live.journal).drift).toEqual([])
  return { result: result!, steps: live.state.steps, kinds: live.state.steps.map(({ kind }) => kind) }
}

it('D80: a failed attempt, a delay and the next attempt are steps, and a replay waits for nothing', async () => {
  const { result, steps, kinds } = await kindsOf([failing('rate_limit', { retryAfterMs: 7_000 }), failing('server'), 'hello'])
  expect(kinds).toEqual(['model.complete', 'delay', 'model.complete', 'delay', 'model.complete'])
  expect(result).toMatchObject({ status: 'SUCCEEDED', finalText: 'hello', unusedReplies: 0 })
  expect(steps[1]).toMatchObject({ delay: { ms: 7_000, attempt: 1, why: 'rate_limit' }, at: 7_000, ms: 7_000, outcome: { ok: true, value: null } })
  const second = steps[3]!.delay!.ms
  expect(second).toBeGreaterThanOrEqual(1_000)
  expect(second).toBeLessThanOrEqual(2_000)
})

it('no more than the retries that were allowed are made, and then the run ends as the last attempt did', async () => {
  const { result, kinds } = await kindsOf([failing('overloaded'), failing('overloaded'), failing('network'), 'never'])
  expect(kinds).toEqual(['model.complete', 'delay', 'model.complete', 'delay', 'model.complete'])
  expect(result).toMatchObject({ status: 'FAILED', stopReason: 'modelError', error: { kind: 'network' } })
  expect((await kindsOf([failing('overloaded'), 'never'], { retries: 0 })).kinds).toEqual(['model.complete'])
})

it.each<ErrorKind>(['auth', 'quota', 'bad_request', 'context_length', 'protocol', 'scriptExhausted', 'internal'])('a failure that does not pass is not tried again: %s', async (kind) => {
  expect((await kindsOf([failing(kind), 'never'])).kinds).toEqual(['model.complete'])
})

it('nothing is tried again by itself after text was shown, or where the server wants a wait longer than a minute', async () => {
  expect((await kindsOf([failing('network', { content: 'so far' }), 'never'])).kinds).toEqual(['model.complete'])
  expect((await kindsOf([failing('rate_limit', { retryAfterMs: 60_001 }), 'never'])).kinds).toEqual(['model.complete'])
})

it('waits count in the run\'s time', async () => {
  const { result } = await kindsOf([failing('rate_limit', { retryAfterMs: 5_000 }), failing('rate_limit', { retryAfterMs: 5_000 }), 'never'], { limits: { seconds: 3 } })
  expect(result).toMatchObject({ status: 'FAILED' })
  expect(result.usage.calls).toBe(2)
})

it('a cancel ends a wait', async () => {
  const live = createRun(alone, { input: 'go', model: mockLLM([failing('server'), 'never']), retries: 1 })
  await live.step()
  expect(live.frontier).toMatchObject([{ kind: 'delay', delay: { attempt: 1, why: 'server' } }])
  expect(await live.cancel()).toMatchObject({ status: 'CANCELLED' })
  expect(replay(alone, live.journal).hash).toBe(live.state.hash)
})

it('in real time the wait is slept', async () => {
  const slept: number[] = []
  let asked = 0
  const model: Model = { complete: () => asked++ === 0 ? Promise.reject(new ModelError('overloaded', 'busy', { retryAfterMs: 40 })) : Promise.resolve({ content: 'ok' }) }
  // A time limit never fires here; a wait is over at once.
  const clock = { now: () => 0, sleep: (ms: number) => {
    if (ms > 1_000) return new Promise<void>(() => undefined)
    slept.push(ms)
    return Promise.resolve()
  } }
  expect(await run(alone, { input: 'go', model, retries: 1, handlers: { clock } })).toMatchObject({ status: 'SUCCEEDED', finalText: 'ok' })
  expect(slept).toEqual([40])
})

it('a fork keeps the retries, and a step in the middle of a wait can be gone back to', async () => {
  const live = createRun(alone, { input: 'go', model: mockLLM([failing('server'), 'hello', 'other']), retries: 1 })
  await live.play()
  const fork = live.fork(1)
  expect(fork.frontier).toMatchObject([{ kind: 'delay' }])
  await fork.play()
  expect(fork.state.steps.map(({ kind }) => kind)).toEqual(['model.complete', 'delay', 'model.complete'])
})

it.each([-1, 1.5, 11, Number.NaN])('%j retries are refused', (retries) => {
  expect(() => createRun(alone, { input: 'go', model: mockLLM(['x']), retries })).toThrow(InvalidOptions)
})

it('a person who ends a wait is not waited for: the model is asked at once, or the run ends as the last attempt did', async () => {
  for (const then of ['ask', 'giveUp'] as const) {
    const live = createRun(alone, { input: 'go', model: mockLLM([failing('rate_limit', { retryAfterMs: 50_000 }), 'hello']), retries: 1 })
    await live.step()
    live.endWait(live.frontier[0]!.path, then)
    const result = await live.play()
    expect(live.state.steps[1]).toMatchObject({ kind: 'delay', via: 'person', at: 0, outcome: { ok: true, value: then === 'ask' ? null : 'giveUp' } })
    expect(result).toMatchObject(then === 'ask' ? { status: 'SUCCEEDED', finalText: 'hello' } : { status: 'FAILED', stopReason: 'modelError', error: { kind: 'rate_limit' } })
    expect(replay(alone, live.journal).hash).toBe(live.state.hash)
  }
})

it('a wait that is slept can be ended as well, and its sleep changes nothing when it is over', async () => {
  let wake!: () => void
  const clock = { now: () => 0, sleep: (ms: number) => new Promise<void>((resolve) => {
    if (ms === 40) wake = resolve
  }) }
  let asked = 0
  const model: Model = { complete: () => asked++ === 0 ? Promise.reject(new ModelError('overloaded', 'busy', { retryAfterMs: 40 })) : Promise.resolve({ content: 'ok' }) }
  const live = createRun(alone, { input: 'go', model, retries: 1, handlers: { clock } })
  await live.step()
  const { path } = live.frontier[0]!
  const waited = live.step()
  await Promise.resolve()
  await Promise.resolve()
  live.endWait(path, 'ask')
  wake()
  expect(await waited).toMatchObject({ kind: 'delay', via: 'person' })
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'ok' })
  expect(() => live.endWait(path, 'ask')).toThrow(InvalidOptions)
})

it('agents of one run have models of their own by their names, some scripted and some real', async () => {
  const pair = swarm({ agents: [defineAgent({ name: 'a', instructions: '', handoffs: ['b'], model: 'shared' }), defineAgent({ name: 'b', instructions: '', model: 'shared' })], entry: 'a' })
  const live: Model = { complete: ({ agent }) => Promise.resolve({ content: `live ${agent}` }) }
  const mock = mockLLM([{ toolCalls: [{ name: 'transfer_to_b', arguments: {} }] }])
  const result = await run(pair, { input: 'go', model: mock, models: { shared: mock }, agentModels: { b: live } })
  expect(result).toMatchObject({ status: 'SUCCEEDED', finalText: 'live b', route: ['a', 'b'], unusedReplies: 0 })
  expect(replay(pair, result.journal).drift).toEqual([])
})
