import { expect, it } from 'vitest'
import * as z from 'zod'
import { createRun, defineAgent, defineTool, InvalidOptions, InvalidOrchestration, mockLLM, problemsOf, replay, run, single } from '../../src/engine/index.ts'
import type { CancelSignal, Entry, Handlers, Json, JsonSchema, Message, Model, Options, Reply, ToolDefinition } from '../../src/engine/index.ts'
import { ANSWER, goldenModel, INPUT, support } from './golden.ts'

const calls = (...names: string[]): Reply => ({ toolCalls: names.map((name) => ({ name, arguments: {} })) })
const tool = (name: string, execute: (...args: Parameters<ToolDefinition<JsonSchema>['execute'] & {}>) => unknown, more: Partial<ToolDefinition<JsonSchema>> = {}) =>
  defineTool({ name, description: '', parameters: {}, execute: execute as never, ...more })
const clerk = (...tools: ReturnType<typeof tool>[]) => single(defineAgent({ name: 'clerk', instructions: '', tools }))
const live: Model = { complete: async ({ messages }) => messages.length > 2 ? { content: 'done' } : calls('slow') }

/** A clock that a test moves; a sleep that is called off rejects, as the usual ones do. */
function handClock() {
  let now = 0
  const sleepers: { at: number, wake: () => void }[] = []
  const clock: Handlers['clock'] = {
    now: () => now,
    sleep: (ms: number, signal: CancelSignal) => new Promise((resolve, reject) => {
      sleepers.push({ at: now + ms, wake: resolve })
      signal.addEventListener('abort', () => reject(new Error('called off')))
    }),
  }
  return { clock, move: (ms: number) => {
    now += ms
    for (const sleeper of sleepers) if (sleeper.at <= now) sleeper.wake()
  } }
}

/** A promise as other libraries and other windows have them. */
class OtherPromise {
  readonly value: string
  constructor(value: string) {
    this.value = value
  }
}
Object.assign(OtherPromise.prototype, Object.fromEntries([[['t', 'h', 'e', 'n'].join(''), function (this: OtherPromise, done: (value: string) => void) { done(this.value) }]]))

/** Lets everything that is ready run. */
const settle = async () => { for (let i = 0; i < 50; i++) await Promise.resolve() }
function gate<T = string>() {
  let open!: (value: T) => void
  const opened = new Promise<T>((resolve) => { open = resolve })
  return { open, opened }
}

it('a pause right after play is kept', async () => {
  const run = createRun(support, { input: INPUT, model: goldenModel() })
  const playing = run.play()
  run.pause()
  expect(await playing).toBeNull()
  expect(run.state.step).toBeLessThan(5)
  expect(await run.play()).toMatchObject({ finalText: ANSWER })
})

it('cancel ends a run that waits for a scripted delay in real time', async () => {
  const { clock } = handClock()
  const mixed: Options = { input: 'go', models: { live }, model: mockLLM([{ content: 'd', delayMs: 5000 }]), handlers: { clock } }
  const orchestration = { ...clerk(), agents: [...clerk().agents, defineAgent({ name: 'other', instructions: '', model: 'live' })] }
  const waiting = createRun(orchestration, mixed)
  void waiting.play()
  await settle()
  expect(await waiting.cancel()).toMatchObject({ status: 'CANCELLED' })
  expect(await waiting.result).toMatchObject({ status: 'CANCELLED' })
})

it('a clock that fails ends the run, and its result is there', async () => {
  const broken = createRun(clerk(), { input: 'go', model: live, handlers: { clock: { now: () => { throw new Error('no clock') }, sleep: () => Promise.resolve() } } })
  expect(await broken.play()).toMatchObject({ status: 'FAILED', stopReason: 'internal', error: { message: 'no clock' } })
  expect(await broken.result).toMatchObject({ stopReason: 'internal' })
})

it.each<[string, () => unknown, string]>([
  ['a promise of another kind', () => new OtherPromise('there'), 'there'],
  ['a throw of something without a text', () => { throw Object.create(null) }, 'error: an error without a text'],
  ['a list with holes', () => { const list: number[] = []; list[2] = 1; return list }, '[null,null,1]'],
  ['a date', () => new Date(0), '1970-01-01T00:00:00.000Z'],
  ['a boxed text', () => Object('boxed'), 'boxed'],
])('a tool that gives %s is text for the model', async (_, execute, text) => {
  const orchestration = clerk(tool('odd', execute))
  const result = await run(orchestration, { input: 'go', model: mockLLM([calls('odd'), 'done']) })
  expect(result).toMatchObject({ status: 'SUCCEEDED' })
  expect(result.transcript[2]!.content).toBe(text)
  expect(replay(orchestration, JSON.parse(JSON.stringify(result.journal))).hash).toBe(replay(orchestration, result.journal).hash)
})

it.each([undefined, null, 5, 'text', [], new Date(0), { content: 5 }, { contents: '' }])('a model that gives %j has broken the protocol', async (reply) => {
  expect(await run(support, { input: INPUT, model: { complete: () => Promise.resolve(reply as Reply) } })).toMatchObject({ status: 'FAILED', stopReason: 'modelError', error: { kind: 'protocol' } })
})

it('a model may give its reply without a promise', async () => {
  expect(await run(support, { input: INPUT, model: { complete: () => ({ content: 'at once' }) as never } })).toMatchObject({ finalText: 'at once' })
})

it('nothing that a run shows can be used to change it', async () => {
  const orchestration = clerk(tool('echo', (args) => args, { readOnly: false }))
  const shown = createRun(orchestration, { input: { a: 1 }, model: mockLLM([{ toolCalls: [{ name: 'echo', arguments: { n: 1 } }] }, 'done']), world: { t: { k: 1 } } })
  const attempts: unknown[] = []
  const attempt = (change: () => void) => {
    try {
      change()
      attempts.push('changed')
    } catch (error) {
      attempts.push((error as Error).constructor.name)
    }
  }
  shown.on((event) => {
    if (event.type === 'settled') attempt(() => { (event.entry as { outcome: unknown }).outcome = 0 })
  })
  await shown.step()
  attempt(() => { (shown.frontier[0]!.tool as { arguments: Json }).arguments = { n: 2 } })
  attempt(() => { (shown.state.transcript[1] as { tool_calls: { function: { name: string } }[] }).tool_calls[0]!.function.name = 'HACK' })
  attempt(() => { (shown.state.world as { t: object }).t = {} })
  attempt(() => { (shown.journal.header as { input: Json }).input = 'HACK' })
  attempt(() => { shown.state.request(1).tools.push({} as never) })
  await shown.play()
  expect(new Set(attempts)).toEqual(new Set(['TypeError']))
  expect(attempts).toHaveLength(8)
  expect(replay(orchestration, shown.journal).hash).toBe(shown.state.hash)
})

it('an agent keeps the tools that it was defined with', async () => {
  const list = [tool('one', () => 1)]
  const agent = defineAgent({ name: 'a', instructions: '', tools: list })
  list.push(tool('two', () => 2))
  expect(agent.tools.map(({ name }) => name)).toEqual(['one'])
  expect(() => { (agent as { instructions: string }).instructions = 'other' }).toThrow(TypeError)
})

it('two transcripts that differ anywhere have two hashes', async () => {
  const hash = async (history: Message[]) => replay(support, (await run(support, { input: 'x', history, model: mockLLM(['y']) })).journal).hash
  const call = (more: object) => [{ role: 'assistant', content: 'c', tool_calls: [{ id: 'r', type: 'function', function: { name: 'user', arguments: 'x' }, ...more }] }, { role: 'tool', tool_call_id: 'r', content: '' }] as Message[]
  const hashes = await Promise.all([
    hash([]), hash(call({})), hash(call({ extra: { a: 1 } })), hash(call({ extra: { a: 2 } })),
    hash([{ role: 'assistant', content: 'c', reasoning: 'r' }]), hash([{ role: 'assistant', content: 'cr' }]), hash([{ role: 'user', content: 'c' }]),
  ])
  expect(new Set(hashes).size).toBe(hashes.length)
})

it('the answers of a history are not those of the run', async () => {
  const failed = await run(support, { input: 'x', history: [{ role: 'user', content: 'a' }, { role: 'assistant', content: 'old' }], model: mockLLM([]) })
  expect(failed.finalText).toBe('')
})

it('an edited reply that holds an error fails its step', async () => {
  const golden = createRun(support, { input: INPUT, model: goldenModel() })
  await golden.play()
  expect(await golden.fork(1, { outcome: { error: { kind: 'overloaded', message: 'busy' } } }).play()).toMatchObject({ status: 'FAILED', error: { kind: 'overloaded', message: 'busy', path: '0' } })
})

it('a child with raised limits goes on past the stop', async () => {
  const orchestration = clerk(tool('echo', () => 1))
  const model = mockLLM([calls('echo'), calls('echo'), 'done'])
  const stopped = await run(orchestration, { input: 'go', model, limits: { maxTurns: 2 }, runId: 'parent' })
  expect(stopped.stopReason).toBe('maxTurns')
  const child = createRun(orchestration, { model, journal: stopped.journal, runId: 'child', limits: { maxTurns: 3 } })
  expect(child.journal.header).toMatchObject({ parent: { runId: 'parent', kind: 'resume' }, options: { limits: { maxTurns: 3 } } })
  expect(await child.play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'done' })
})

it('a fork into another orchestration is of another scenario', async () => {
  const golden = createRun(support, { input: INPUT, model: goldenModel() })
  const other = { ...support, scenarioHash: 'other' }
  expect(golden.fork(0, { orchestration: other }).journal.header.scenarioHash).toBe('other')
  expect(golden.fork(0).journal.header.scenarioHash).toBe(golden.journal.header.scenarioHash)
})

it.each<[Partial<Options>, string]>([
  [{ input: (() => 1) as never }, 'options.input: a function is not JSON'],
  [{ seed: NaN }, 'options.seed is NaN'],
  [{ now: Infinity }, 'options.now is Infinity'],
  [{ runId: '' }, 'options.runId is empty'],
  [{ world: { t: 5 } as never }, 'options.world.t'],
  [{ history: [null] as never }, 'options.history.0'],
  [{ history: [{ role: 'system', content: '' }] }, 'options.history.0 is a system message'],
  [{ history: [{ role: 'tool', tool_call_id: 'x', content: '' }] }, 'answers no open call x'],
  [{ journal: {} as never }, 'options.journal.header'],
  [{ script: { toolOutcomes: { x: [{ kind: 'weird' }] } } as never }, 'options.script.toolOutcomes.x.0.kind'],
])('the options %j are refused with their place', (options, message) => {
  const start = () => createRun(support, { input: INPUT, model: goldenModel(), ...options })
  expect(start).toThrow(InvalidOptions)
  expect(start).toThrow(message)
})

it('a builder never throws; a run says what is wrong with what it built', () => {
  const dated = defineTool({ name: 'dated', description: '', parameters: z.object({ d: z.date() }) })
  expect(problemsOf(clerk(dated))).toMatchObject([{ where: 'agents.0.tools.0' }])
  expect(() => createRun(clerk(dated), { input: '', model: live })).toThrow(InvalidOrchestration)
})

it.each([
  [{ properties: { a: { type: 'number' } }, required: ['a'] }, { a: 's' }, /^error: invalid arguments for strict: a: /],
  [{ type: 'object', required: ['a'] }, {}, 'error: invalid arguments for strict: a: is required; nothing was sent'],
  [{ type: 'object', properties: { a: { type: 'number' } } }, { a: 1 }, 'ran'],
])('JSON Schema %j is enforced as it says', async (parameters, args, text) => {
  const strict = tool('strict', () => 'ran', { parameters: parameters as JsonSchema })
  const { transcript } = await run(clerk(strict), { input: 'go', model: mockLLM([{ toolCalls: [{ name: 'strict', arguments: args as Json }] }, 'done']) })
  expect(transcript[2]!.content).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
})

it('no arguments at all are an empty object', async () => {
  const { transcript } = await run(clerk(tool('echo', (args) => args)), { input: 'go', model: mockLLM([{ toolCalls: [{ name: 'echo', arguments: '' }] }, 'done']) })
  expect(transcript[2]!.content).toBe('{}')
})

it.each<[string, (entry: Entry) => unknown]>([
  ['no outcome', (entry) => ({ ...entry, outcome: undefined })],
  ['a failed outcome without error', (entry) => ({ ...entry, outcome: { ok: false } })],
  ['a patch that is none', (entry) => ({ ...entry, patch: 5 })],
  ['no time', (entry) => ({ ...entry, at: undefined })],
  ['a type that is none', (entry) => ({ ...entry, t: 'other' })],
])('a replay stops at an entry with %s, and does not throw', async (_, damage) => {
  const { journal } = await run(support, { input: INPUT, model: goldenModel() })
  const damaged = { ...journal, entries: journal.entries.map((entry) => entry.t === 'settled' && entry.path === '3' ? damage(entry) as Entry : entry) }
  expect(replay(support, damaged)).toMatchObject({ step: 2, divergence: { path: '3', asked: 'model.complete' } })
})

it('entries are read in the order of seq; one too many leaves the end as it was', async () => {
  const { journal } = await run(support, { input: INPUT, model: goldenModel() })
  const whole = replay(support, journal)
  expect(replay(support, { ...journal, entries: journal.entries.toReversed() }).hash).toBe(whole.hash)
  const doubled = replay(support, { ...journal, entries: [...journal.entries, { ...journal.entries.at(-1)!, seq: 50 }] })
  expect(doubled).toMatchObject({ status: 'SUCCEEDED', hash: whole.hash, divergence: { asked: 'end' } })
})

it('a writer waits for the one that is at work, also when a person steps it', async () => {
  const { open, opened } = gate()
  const log: string[] = []
  const write = tool('write', async (_, { path }) => {
    log.push(`start ${path}`)
    await opened
    log.push(`end ${path}`)
    return path
  }, { readOnly: false })
  const writers = createRun(clerk(write), { input: 'go', model: mockLLM([calls('write', 'write'), 'done']) })
  await writers.step()
  const playing = writers.play()
  await settle()
  writers.pause()
  await playing
  const second = writers.step('1.1.0')
  await settle()
  expect(log).toEqual(['start 1.0.0'])
  open('')
  await writers.step()
  await second
  expect(log).toEqual(['start 1.0.0', 'end 1.0.0', 'start 1.1.0', 'end 1.1.0'])
})

it('program time counts work and no pauses', async () => {
  const { clock, move } = handClock()
  const { open, opened } = gate()
  const timed = createRun(clerk(tool('slow', () => opened)), { input: 'go', model: live, handlers: { clock } })
  await timed.step()
  const playing = timed.play()
  await settle()
  move(1000)
  timed.pause()
  await playing
  move(20_000)
  const step = timed.step()
  await settle()
  move(50)
  open('')
  expect(await step).toMatchObject({ at: 1050, ms: 1050 })
})

it('what comes after its time limit, or after a cancel, is a note', async () => {
  const { clock, move } = handClock()
  const { open, opened } = gate()
  const slow = tool('slow', () => opened, { timeoutSeconds: 1, readOnly: false })
  const late = createRun(clerk(slow), { input: 'go', model: live, handlers: { clock } })
  const playing = late.play()
  await settle()
  move(1000)
  expect(await playing).toMatchObject({ status: 'SUCCEEDED' })
  open('after all')
  await settle()
  expect(late.journal.entries.filter((entry) => entry.t === 'note')).toMatchObject([{ path: '1.0.0', channel: 'late', data: { ok: true, value: { kind: 'ok', value: 'after all' } } }])
  const cancelled = createRun(clerk(tool('slow', () => new Promise(() => undefined))), { input: 'go', model: live, handlers: { clock } })
  void cancelled.play()
  await settle()
  move(400)
  await cancelled.cancel()
  move(60_000)
  await settle()
  expect(cancelled.journal.entries.filter((entry) => entry.t === 'note')).toEqual([])
  expect(cancelled.state.steps[1]).toMatchObject({ path: '1.0.0', ms: 400 })
})

it('a result that was there but not taken is noted when the run is cancelled', async () => {
  const ready = createRun(clerk(tool('now', () => 'there')), { input: 'go', model: mockLLM([calls('now', 'now'), 'done']) })
  await ready.step()
  await ready.step()
  await ready.cancel()
  expect(ready.state.steps.slice(1, 3).map(({ outcome }) => outcome)).toEqual([{ ok: true, value: { kind: 'ok', value: 'there' } }, { ok: true, value: { kind: 'cancelled' } }])
  expect(ready.journal.entries.filter((entry) => entry.t === 'note')).toMatchObject([{ path: '1.1.0', data: { value: { value: 'there' } } }])
})

it('a run cancelled before its first step has asked no model', async () => {
  const never = createRun(support, { input: INPUT, model: goldenModel() })
  expect(await never.cancel()).toMatchObject({ usage: { calls: 0, prompt: 0 }, unusedReplies: 3 })
})

it('in real time a scripted delay holds up nobody else', async () => {
  const { clock, move } = handClock()
  const one = defineAgent({ name: 'one', instructions: '', tools: [tool('fast', () => 'fast'), tool('slow', () => 'slow')] })
  const other = defineAgent({ name: 'other', instructions: '', model: 'live' })
  const orchestration = { ...single(one), agents: [one, other] }
  const mixed = createRun(orchestration, { input: 'go', models: { live }, model: mockLLM([{ ...calls('fast', 'slow'), delayMs: 100 }, 'done']), handlers: { clock } })
  const first = mixed.step()
  await settle()
  move(100)
  expect(await first).toMatchObject({ at: 100, ms: 100 })
  expect(await mixed.step()).toMatchObject({ path: '1.0.0', at: 100 })
  expect(await mixed.step()).toMatchObject({ path: '1.1.0', at: 100 })
})

it('a writer whose result is there, and whose step was not taken, still holds the world', async () => {
  const { open, opened } = gate()
  const add = tool('add', async (_, { path, world }) => {
    const before = Number(world.get('t', 'n') ?? 0)
    if (path === '1.0.0') await opened
    world.put('t', 'n', before + 1)
    return before + 1
  }, { readOnly: false })
  const replies = [calls('add', 'add'), { content: 'done' }]
  const live = createRun(clerk(add), { input: 'go', model: { complete: async () => replies.shift()! } })
  await live.step()
  const playing = live.play()
  await settle()
  live.pause()
  await playing
  open('')
  await settle()
  await expect(live.step('1.1.0')).rejects.toThrow('1.0.0 has written the world and its step is not taken')
  await live.play()
  expect(live.state.transcript.slice(2, 4).map(({ content }) => content)).toEqual(['1', '2'])
})
