import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { all, ask, createRun, defineAgent, defineTool, mockLLM, ModelError, parseJournal, replay, run, single } from '../../src/engine/index.ts'
import type { Entry, Json, JsonSchema, Model, Orchestration, Program, Reply, Scope } from '../../src/engine/index.ts'
import { goldenModel, INPUT, support } from './golden.ts'

const calls = (...names: string[]): Reply => ({ toolCalls: names.map((name) => ({ name, arguments: {} })) })
const worker = defineAgent({ name: 'worker', instructions: '' })
const clerk = (...tools: ReturnType<typeof defineTool>[]) => single(defineAgent({ name: 'clerk', instructions: '', tools }))
const tool = (name: string, execute: Parameters<typeof defineTool>[0]['execute'], readOnly = true) => defineTool({ name, description: '', parameters: {}, readOnly, ...(execute && { execute }) })

it.each(['started', 'settled'] as const)('a cancel from a listener of %s ends a run whose model hangs', async (type) => {
  const hanging: Model = { scripted: { replies: 1 }, complete: () => new Promise(() => undefined) }
  const live = createRun(support, { input: INPUT, model: type === 'started' ? hanging : goldenModel() })
  live.on((event) => {
    if (event.type === type && live.status === 'RUNNING') void live.cancel()
  })
  expect(await live.play()).toMatchObject({ status: 'CANCELLED' })
  expect(await live.result).toMatchObject({ status: 'CANCELLED' })
})

it('a reader sees the world and the time at which it was asked for, in a fork and a reopened run too', async () => {
  const write = tool('write', (_, { world }) => { world.put('t', 'k', 2); return 'written' }, false)
  const read = tool('read', (_, { world, now }) => [world.get('t', 'k') ?? null, now])
  const orchestration = clerk(write, read)
  const options = { model: mockLLM([{ ...calls('write', 'read'), delayMs: 5 }, 'done']) }
  const live = createRun(orchestration, { ...options, input: 'go', world: { t: { k: 1 } } })
  await live.step()
  await live.step()
  const reopened = createRun(orchestration, { ...options, journal: parseJournal(JSON.parse(JSON.stringify(live.journal))) })
  const fork = live.fork(2)
  for (const run of [live, fork, reopened]) {
    await run.play()
    expect(run.state.transcript[3]!.content).toBe('[1,5]')
    expect(run.state.hash).toBe(live.state.hash)
  }
})

/** Parallel branches that each ask the model a few times, as a team will. */
function branches(turns: readonly number[]): Orchestration {
  function* branch(scope: Scope, count: number): Program<string> {
    let text = ''
    for (let turn = 1; turn <= count; turn++) {
      const reply = yield* ask(worker, scope, 'act', turn)
      text += reply.content ?? ''
    }
    return text
  }
  return {
    ...single(worker),
    *program(scope) {
      scope.begin(scope.input)
      scope.ledger.activate('worker')
      const texts = yield* all(turns.map((count) => branch(scope, count)))
      scope.appendReply({ content: texts.join('|') })
      return { status: 'SUCCEEDED', stopReason: 'answered' }
    },
  }
}

it('parallel models get the same scripted replies again in a fork and a reopened run', async () => {
  const reply = fc.record({ content: fc.constantFrom('A', 'B', 'C', 'D', 'E'), delayMs: fc.constantFrom(0, 0, 5, 30) })
  await fc.assert(fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }), fc.array(reply, { minLength: 12, maxLength: 12 }), fc.nat({ max: 8 }), async (turns, replies, steps) => {
    const orchestration = branches(turns)
    const model = mockLLM(replies)
    const whole = createRun(orchestration, { input: 'go', model })
    await whole.play()
    const live = createRun(orchestration, { input: 'go', model })
    for (let i = 0; i < steps; i++) await live.step()
    const reopened = createRun(orchestration, { model, journal: parseJournal(JSON.parse(JSON.stringify(live.journal))) })
    const fork = live.fork(live.state.step)
    for (const run of [live, reopened, fork]) {
      await run.play()
      expect(run.state.hash).toBe(whole.state.hash)
    }
  }), { numRuns: 200 })
})

it('a write costs what it changes: ten thousand rows are written one by one', async () => {
  let n = 0
  const write = tool('write', (_, { world }) => { world.put('t', `k${++n}`, n); return n }, false)
  const turns = 10_000
  const orchestration = single(defineAgent({ name: 'a', instructions: '', tools: [write], maxTurns: turns + 1 }))
  const result = await run(orchestration, { input: 'go', model: mockLLM([...Array.from({ length: turns }, () => calls('write')), 'done']) })
  expect(Object.keys(result.world['t']!)).toHaveLength(turns)
  const state = replay(orchestration, result.journal)
  expect(Object.keys(state.at(2001).world['t'] ?? {})).toHaveLength(1000)
})

it('what a tool puts and takes away again is no change', async () => {
  const idle = tool('idle', (_, { world }) => { world.put('u', 'x', 1); world.remove('u', 'x'); world.remove('t', 'none'); world.put('t', 'k', 1); return 0 }, false)
  const result = await run(clerk(idle), { input: 'go', model: mockLLM([calls('idle'), 'done']), world: { t: { k: 1 } } })
  expect(result.world).toEqual({ t: { k: 1 } })
  expect(result.journal.entries.some((entry) => 'patch' in entry)).toBe(false)
})

it.each<[JsonSchema, Json]>([
  [{ properties: { a: { type: 'object', required: ['b'] } } }, { a: {} }],
  [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, { c: 1 }],
  [{ allOf: [{ properties: { a: { type: 'number' } } }] }, { a: 's' }],
  [{ properties: { a: { minLength: 5 } } }, { a: 's' }],
])('a schema that zod would read too kindly (%j) is left to handlers.validate, and never passed unchecked', async (parameters, args) => {
  const strict = defineTool({ name: 'strict', description: '', parameters, execute: () => 'ran' })
  const script = () => mockLLM([{ toolCalls: [{ name: 'strict', arguments: args }] }, 'done'])
  expect((await run(clerk(strict), { input: 'go', model: script() })).transcript[2]!.content).toContain('can\'t be checked here')
  const validated = await run(clerk(strict), { input: 'go', model: script(), handlers: { validate: () => [{ path: 'a', message: 'is wrong' }] } })
  expect(validated.transcript[2]!.content).toMatch(/^error: invalid arguments for strict: a: is wrong; (?:nothing was sent|sent )/)
})

it('a value as deep as it may be is journaled, stored and read again', async () => {
  const deep = (levels: number): Json => levels === 0 ? 1 : [deep(levels - 1)]
  const dig = (levels: number) => clerk(tool('dig', (_, { world }) => { world.put('t', 'k', deep(levels)); return deep(levels) }, false))
  const model = () => mockLLM([calls('dig'), 'done'])
  const fine = await run(dig(480), { input: 'go', model: model() })
  expect(fine.status).toBe('SUCCEEDED')
  expect(parseJournal(JSON.parse(JSON.stringify(fine.journal))).entries).toHaveLength(fine.journal.entries.length)
  const tooDeep = await run(dig(490), { input: 'go', model: model() })
  expect(tooDeep).toMatchObject({ status: 'SUCCEEDED', transcript: [{}, {}, { content: 'error: a value nested more than 480 deep is not accepted' }, {}] })
})

it('a program that throws ends its run as internal, and replays as under way', async () => {
  const broken = (steps: number): Orchestration => ({
    ...single(worker),
    *program(scope) {
      for (let i = 0; i < steps; i++) yield* ask(worker, scope, 'act', 1)
      throw new Error('a bug')
    },
  })
  for (const steps of [0, 2]) {
    const result = await run(broken(steps), { input: 'go', model: mockLLM(['a', 'b']) })
    expect(result).toMatchObject({ status: 'FAILED', stopReason: 'internal', error: { message: 'a bug' } })
    const state = replay(broken(steps), result.journal)
    expect(state).toMatchObject({ step: steps, frontier: [] })
    expect(state.divergence).toBeUndefined()
  }
})

it('a clock that fails at any call leaves no promise open', async () => {
  for (const working of [0, 1, 2, 3, 4]) {
    let left = working
    const clock = { now: () => { if (left-- <= 0) throw new Error('no clock'); return 0 }, sleep: () => new Promise<void>(() => undefined) }
    const live = createRun(single(worker), { input: 'go', model: { complete: async () => ({ content: 'done' }) }, handlers: { clock } })
    await live.play()
    expect((await live.result).status).toMatch(/FAILED|SUCCEEDED/)
    const other = createRun(single(worker), { input: 'go', model: { complete: () => new Promise(() => undefined) }, handlers: { clock: { ...clock, now: () => { throw new Error('no clock') } } } })
    expect(await other.cancel()).toMatchObject({ status: 'FAILED', stopReason: 'internal' })
  }
})

it.each<[string, (entry: Entry & { t: 'settled' }) => unknown]>([
  ['a patch with a hole', (entry) => ({ ...entry, patch: [null] })],
  ['a patch of nothing', (entry) => ({ ...entry, patch: [{}] })],
  ['an outcome without its value', (entry) => ({ ...entry, outcome: { ok: true, value: { kind: 'ok' } } })],
  ['an error without its text', (entry) => ({ ...entry, outcome: { ok: true, value: { kind: 'error' } } })],
])('a replay stops at %s', async (_, damage) => {
  const { journal } = await run(support, { input: INPUT, model: goldenModel() })
  const damaged = { ...journal, entries: journal.entries.map((entry) => entry.t === 'settled' && entry.path === '4.0.0' ? damage(entry) as Entry : entry) }
  expect(replay(support, damaged)).toMatchObject({ step: 3, divergence: { path: '4.0.0' } })
})

it('a failure whose partial reply can not be read is still that failure', async () => {
  const model: Model = { complete: () => Promise.reject(new ModelError('network', 'cut', { partial: { content: 5 } as never })) }
  expect(await run(support, { input: INPUT, model })).toMatchObject({ stopReason: 'modelError', error: { kind: 'network', message: 'cut' } })
})

it('usage that a failed reply reports is counted', async () => {
  const result = await run(support, { input: INPUT, model: mockLLM([{ error: { kind: 'quota' }, usage: { prompt: 7, completion: 3 } }]) })
  expect(result.usage).toEqual({ prompt: 7, completion: 3, calls: 1, estimated: false })
})

it('a program that never gives up is stopped after a cancel', async () => {
  const stubborn: Orchestration = {
    ...single(worker),
    *program(scope) {
      for (;;) {
        try {
          yield* ask(worker, scope, 'act', 1)
        } catch { /* asks again */ }
      }
    },
  }
  const live = createRun(stubborn, { input: 'go', model: { complete: () => new Promise(() => undefined) } })
  void live.step()
  expect(await live.cancel()).toMatchObject({ status: 'FAILED', stopReason: 'internal' })
})

it('a fork has an id of its own, and a model can answer', () => {
  const live = createRun(support, { input: INPUT, model: goldenModel() })
  expect(() => live.fork(0, undefined, { runId: live.id })).toThrow('needs an id of its own')
  expect(() => createRun(support, { input: INPUT, model: {} as Model })).toThrow('has no complete')
  expect(() => createRun(support, { input: INPUT, model: goldenModel(), world: null as never })).toThrow('options.world')
})
