import { expect, it } from 'vitest'
import * as z from 'zod'
import { createRun, defineAgent, defineTool, InvalidOptions, InvalidOrchestration, mockLLM, replay, run, single, swarm } from '../../src/engine/index.ts'
import type { Model, Reply, RunEvent } from '../../src/engine/index.ts'
import { ANSWER, billing, goldenModel, INPUT, support, tech, triage } from './golden.ts'

const calls = (...names: string[]): Reply => ({ toolCalls: names.map((name) => ({ name, arguments: {} })) })
function gate() {
  let open!: (value: string) => void
  const opened = new Promise<string>((resolve) => { open = resolve })
  return { open, opened }
}

it('a run is PENDING before its first step, RUNNING until its end, and gives null after it', async () => {
  const live = createRun(support, { input: INPUT, model: goldenModel() })
  expect(live.status).toBe('PENDING')
  const first = live.step()
  expect(await first).toMatchObject({ step: 1, path: '0', kind: 'model.complete', via: 'script', scriptIndex: 0 })
  expect(live.status).toBe('RUNNING')
  for (let i = 0; i < 4; i++) await live.step()
  expect(live.status).toBe('SUCCEEDED')
  expect(live.frontier).toEqual([])
  expect(await live.step()).toBeNull()
  expect(await live.play()).toMatchObject({ finalText: ANSWER })
  expect(await live.result).toMatchObject({ finalText: ANSWER })
})

it('play stops after the step for which `until` holds, and calls queue', async () => {
  const live = createRun(support, { input: INPUT, model: goldenModel() })
  const [stopped, next] = await Promise.all([live.play({ until: (step) => step.kind === 'handoff' }), live.step()])
  expect(stopped).toBeNull()
  expect(next).toMatchObject({ step: 3 })
})

it('pause ends a play at once, even while a handler is at work; the next step takes what it gave', async () => {
  const { open, opened } = gate()
  const slow = defineTool({ name: 'slow', description: '', parameters: {}, execute: () => opened })
  const live = createRun(single(defineAgent({ name: 'a', instructions: '', tools: [slow] })), { input: 'go', model: mockLLM([calls('slow'), 'done']) })
  const playing = live.play()
  while (live.state.step < 1) await Promise.resolve()
  live.pause()
  expect(await playing).toBeNull()
  expect(live.status).toBe('RUNNING')
  open('there')
  expect(await live.step()).toMatchObject({ step: 2, outcome: { value: { kind: 'ok', value: 'there' } } })
})

it.each(['before the first step', 'while a tool hangs', 'while the model hangs'])('cancel %s closes everything and keeps a late result as a note', async (when) => {
  const { open, opened } = gate()
  const signals: boolean[] = []
  const slow = defineTool({ name: 'slow', description: '', parameters: {}, execute: (_, { signal }) => {
    signal.addEventListener('abort', () => signals.push(signal.aborted))
    return opened
  } })
  const hanging: Model = { scripted: { replies: 1 }, complete: (_, { signal }) => {
    signal.addEventListener('abort', () => signals.push(signal.aborted))
    return opened.then((content) => ({ content }))
  } }
  const events: RunEvent[] = []
  const live = createRun(single(defineAgent({ name: 'a', instructions: '', tools: [slow] })), { input: 'go', model: when.includes('model') ? hanging : mockLLM([calls('slow', 'slow'), 'done']) })
  live.on((event) => events.push(event))
  const playing = when.startsWith('before') ? undefined : live.play()
  if (playing) while (!events.some((event) => event.type === 'started' && event.path === (when.includes('model') ? '0' : '1.1.0'))) await Promise.resolve()
  const result = await live.cancel()
  expect(result).toMatchObject({ status: 'CANCELLED', stopReason: 'cancelled' })
  if (playing) expect(await playing).toMatchObject({ status: 'CANCELLED' })
  expect(events.filter((event) => event.type === 'status').map((event) => event.status)).toEqual(['RUNNING', 'CANCELLED'])
  expect(replay(single(defineAgent({ name: 'a', instructions: '', tools: [slow] })), live.journal)).toMatchObject({ status: 'CANCELLED', hash: live.state.hash })
  if (!playing) return
  expect(signals.length).toBeGreaterThan(0)
  open('late')
  await opened
  await Promise.resolve()
  await Promise.resolve()
  expect(live.journal.entries.filter((entry) => entry.t === 'note')).toMatchObject(when.includes('model') ? [{ channel: 'late', path: '0' }] : [{ channel: 'late', path: '1.0.0' }, { channel: 'late', path: '1.1.0' }])
  expect(replay(single(defineAgent({ name: 'a', instructions: '', tools: [slow] })), live.journal).hash).toBe(live.state.hash)
})

it('a scripted delay moves virtual time; parallel branches settle by time, then by path', async () => {
  const model = mockLLM([{ ...calls('transfer_to_billing'), delayMs: 400 }, { content: ANSWER, delayMs: 50 }])
  const { journal } = await run(support, { input: INPUT, model, now: 1000 })
  expect(replay(support, journal).steps.map(({ at, ms }) => [at, ms])).toEqual([[1400, 400], [1400, 0], [1450, 50]])
})

it('a scripted reply that takes longer than the time limit of a model is a timeout where there is a clock', async () => {
  const options = { input: INPUT, model: mockLLM([{ content: 'late', delayMs: 200_000 }]) }
  expect(await run(support, options)).toMatchObject({ status: 'SUCCEEDED' })
  const result = await run(support, { ...options, handlers: { clock: { now: () => 0, sleep: () => Promise.resolve() } } })
  expect(result).toMatchObject({ status: 'FAILED', stopReason: 'modelError', error: { kind: 'timeout' } })
  expect(replay(support, result.journal).steps[0]).toMatchObject({ at: 120_000, ms: 120_000, scriptIndex: 0 })
})

it('in real time a tool that takes too long is an error, and maybe done when it writes', async () => {
  const never = new Promise<string>(() => undefined)
  const tool = (name: string, readOnly: boolean) => defineTool({ name, description: '', parameters: {}, execute: () => never, readOnly, timeoutSeconds: 2 })
  const model: Model = { complete: async ({ messages }) => messages.length > 2 ? { content: 'done' } : calls('read', 'write') }
  let now = 0
  const clock = { now: () => now, sleep: async (ms: number) => { await Promise.resolve(); if (ms < 10_000) now = Math.max(now, ms); else await never } }
  const result = await run(single(defineAgent({ name: 'a', instructions: '', tools: [tool('read', true), tool('write', false)] })), { input: 'go', model, handlers: { clock } })
  expect(result.transcript.slice(2, 4).map((message) => message.content)).toEqual(['error: read gave nothing within 2 s', 'error: write gave nothing within 2 s'])
  expect(result.journal.entries.filter((entry) => entry.t === 'settled').map((entry) => entry.outcome)).toContainEqual({ ok: true, value: { kind: 'error', message: 'write gave nothing within 2 s', maybeDone: true } })
})

it('events tell status, starts, deltas and settlements in order', async () => {
  const streaming: Model = { scripted: { replies: 1 }, complete: async (_, { onDelta }) => { onDelta({ content: 'Hel' }); onDelta({ content: 'lo' }); return { content: 'Hello' } } }
  const live = createRun(single(tech), { input: 'hi', model: streaming, runId: 'r1' })
  const events: RunEvent[] = []
  const off = live.on((event) => events.push(event))
  await live.play()
  off()
  expect(events.map((event) => event.type)).toEqual(['status', 'started', 'delta', 'delta', 'settled', 'status'])
  expect(events.map((event) => event.seq)).toEqual([0, 1, 2, 3, 4, 5])
  expect(events[4]).toMatchObject({ runId: 'r1', path: '0', agents: ['tech'] })
})

it('a bad orchestration is refused with every problem and its place', async () => {
  const bad = swarm({ agents: [defineAgent({ name: '客服', instructions: '', maxTurns: 0 }), triage, triage], entry: 'nobody' })
  await expect(run(bad, { input: '', model: goldenModel() })).rejects.toThrow(InvalidOrchestration)
  try {
    createRun(bad, { input: '', model: goldenModel() })
  } catch (error) {
    expect((error as InvalidOrchestration).problems.map((problem) => problem.where)).toEqual(['entry', 'agents.0.name', 'agents.0.maxTurns', 'agents.1.handoffs.0', 'agents.1.handoffs.1', 'agents.2.handoffs.0', 'agents.2.handoffs.1', 'agents.2.name'])
  }
})

it('bad options are refused, and so is what this version can not do', () => {
  expect(() => createRun(support, { model: goldenModel() })).toThrow(InvalidOptions)
  expect(() => createRun(support, { input: 'x' })).toThrow('triage has no model')
  expect(() => createRun(support, { input: 'x', model: goldenModel(), limits: { maxTurns: 0 } })).toThrow('limits.maxTurns is 0')
  expect(() => createRun(support, { input: 'x', model: goldenModel(), limits: { tokens: -5 } })).toThrow('limits.tokens is -5')
  expect(() => createRun(support, { input: 'x', model: goldenModel(), limits: { wishes: 3 } as never })).toThrow('limits.wishes: there is no such limit')
  const cached = defineTool({ name: 'slow', description: '', parameters: z.object({}), cacheTtlSeconds: 5 })
  expect(() => createRun(single(defineAgent({ name: 'a', instructions: '', tools: [cached] })), { input: 'x', model: goldenModel() })).toThrow(InvalidOrchestration)
})

it('each agent may have a model of its own', async () => {
  const own = swarm({ agents: [{ ...triage, model: 'cheap' }, billing, tech], entry: 'triage' })
  const cheap = mockLLM([calls('transfer_to_billing')])
  const rest = mockLLM([ANSWER, 'left over'])
  const result = await run(own, { input: INPUT, model: rest, models: { cheap } })
  expect(result).toMatchObject({ finalText: ANSWER, unusedReplies: 1 })
  expect([cheap.calls.length, rest.calls.length]).toEqual([1, 1])
})
