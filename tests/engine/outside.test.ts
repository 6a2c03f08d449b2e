/** Acts beyond the run: when they are made safe, and what is said of one that may have happened. */
import { expect, it } from 'vitest'
import { createRun, defineAgent, defineTool, mockLLM, parseJournal, rememberTool, replay, run, single, UnknownOutcome } from '../../src/engine/index.ts'
import type { Journal, Model, Options, Reply, ToolOutcome } from '../../src/engine/index.ts'

const call = (...names: string[]): Reply => ({ toolCalls: names.map((name) => ({ name, arguments: {} })) })
const clerk = (...tools: ReturnType<typeof defineTool>[]) => single(defineAgent({ name: 'clerk', instructions: '', tools }))
const settle = async () => {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
}
/** The journal as it would be read again, up to where this call had begun. */
const brokenOff = (journal: Journal, path = '1.0.0'): Journal =>
  parseJournal(JSON.parse(JSON.stringify({ ...journal, entries: journal.entries.slice(0, journal.entries.findIndex((entry) => entry.t === 'started' && entry.path === path) + 1) })))
const outcomeAt = (live: { state: { steps: readonly { path: string, outcome: unknown }[] } }, path = '1.0.0') => live.state.steps.find((step) => step.path === path)!.outcome

function till(more: object = {}) {
  const paid: string[] = []
  const pay = defineTool({ name: 'pay', description: '', parameters: {}, readOnly: false, outside: true, execute: (_, { callId }) => { paid.push(callId); return 'paid' }, ...more })
  const options: Options = { model: mockLLM([call('pay'), 'done']) }
  return { paid, orchestration: clerk(pay), options }
}
async function brokenOffTill() {
  const { paid, orchestration, options } = till()
  const live = createRun(orchestration, { ...options, input: 'go' })
  await live.play()
  return { paid, orchestration, options, journal: brokenOff(live.journal) }
}

it('one that waits for the journal to be safe is not made after its run was cancelled, and reads as plainly cancelled', async () => {
  const { paid, orchestration, options } = till()
  let safe!: () => void
  const live = createRun(orchestration, { ...options, input: 'go', handlers: { flush: () => new Promise((resolve) => { safe = resolve }) } })
  void live.play()
  await settle()
  expect(await live.cancel()).toMatchObject({ status: 'CANCELLED' })
  safe()
  await settle()
  expect(paid).toEqual([])
  expect(outcomeAt(live)).toEqual({ ok: true, value: { kind: 'cancelled' } })
  expect(replay(orchestration, live.journal)).toMatchObject({ status: 'CANCELLED' })
})

it('one is not made where the journal could not be made safe', async () => {
  const { paid, orchestration, options } = till()
  expect(await run(orchestration, { ...options, input: 'go', handlers: { flush: () => Promise.reject(new Error('disk full')) } })).toMatchObject({ status: 'FAILED', stopReason: 'internal', error: { message: 'disk full' } })
  expect(paid).toEqual([])
})

it('the journal is made safe after a live reply, and a failure of that is left to whoever stores it', async () => {
  const log: string[] = []
  const replies = [call('look'), { content: 'done' }]
  const model: Model = { complete: async () => { log.push('asked'); return replies.shift()! } }
  const look = defineTool({ name: 'look', description: '', parameters: {}, execute: () => 'x' })
  const flush = () => { log.push('flush'); return Promise.reject(new Error('disk full')) }
  expect(await run(clerk(look), { input: 'go', model, handlers: { flush } })).toMatchObject({ status: 'SUCCEEDED' })
  expect(log).toEqual(['asked', 'flush', 'asked', 'flush'])
})

it.each<[string, object]>([['writes', { readOnly: false }], ['leaves the world alone', {}]])('one that %s may have been done when it is cancelled at work, or runs out of time', async (_, more) => {
  const mail = defineTool({ name: 'mail', description: '', parameters: {}, outside: true, timeoutSeconds: 1, execute: () => new Promise(() => undefined), ...more })
  const options: Options = { input: 'go', model: mockLLM([call('mail'), 'done']) }
  const live = createRun(clerk(mail), options)
  void live.play()
  await settle()
  await live.cancel()
  expect(outcomeAt(live)).toEqual({ ok: true, value: { kind: 'cancelled', maybeDone: true } })
  const late = createRun(clerk(mail), { ...options, handlers: { clock: { now: () => 0, sleep: (ms) => ms === 1000 ? Promise.resolve() : new Promise(() => undefined) } } })
  await late.play()
  expect(outcomeAt(late)).toMatchObject({ value: { kind: 'error', maybeDone: true } })
})

it('one that was done, and whose step was not taken, may have been done when its run is cancelled; what came of it is noted', async () => {
  const mail = defineTool({ name: 'mail', description: '', parameters: {}, outside: true, execute: () => 'sent' })
  const live = createRun(clerk(mail), { input: 'go', model: mockLLM([call('mail', 'mail'), 'done']) })
  await live.step()
  await live.step()
  await live.cancel()
  expect(outcomeAt(live, '1.1.0')).toEqual({ ok: true, value: { kind: 'cancelled', maybeDone: true } })
  expect(live.journal.entries).toContainEqual(expect.objectContaining({ t: 'note', channel: 'late', path: '1.1.0' }))
})

it.each<[string, 'retry' | { outcome: ToolOutcome }]>([['to be retried', 'retry'], ['known from a person', { outcome: { kind: 'ok', value: 'it was paid' } }]])('one of a broken-off run, %s, stays possible when the run that goes on is cancelled', async (_, answer) => {
  const { paid, orchestration, options, journal } = await brokenOffTill()
  const child = createRun(orchestration, { ...options, journal, runId: 'child', resolve: { '1.0.0': answer } })
  await child.cancel()
  expect(outcomeAt(child)).toEqual({ ok: true, value: { kind: 'cancelled', maybeDone: true } })
  expect(JSON.stringify(child.journal.entries).includes('it was paid')).toBe(answer !== 'retry')
  expect(paid).toHaveLength(1)
})

it('one stays unknown when the scenario has its tool no more, and is named', async () => {
  const { options, journal } = await brokenOffTill()
  try {
    createRun(clerk(), { ...options, journal, runId: 'child' })
    expect.unreachable()
  } catch (error) {
    expect((error as UnknownOutcome).calls).toEqual([{ path: '1.0.0', tool: 'pay', arguments: {} }])
  }
})

it('in a journal that does not say which calls act beyond the run, the scenario tells', async () => {
  const { orchestration, options, journal } = await brokenOffTill()
  const old = { ...journal, entries: journal.entries.map(({ ...entry }) => { if (entry.t === 'started') delete entry.outside; return entry }) }
  expect(() => createRun(orchestration, { ...options, journal: old, runId: 'child' })).toThrow(UnknownOutcome)
})

it('a word about a call of which nothing is unknown is refused', async () => {
  const { orchestration, options, journal } = await brokenOffTill()
  expect(() => createRun(orchestration, { ...options, journal, runId: 'child', resolve: { '1.0.0': 'fail', '9.9': 'fail' } })).toThrow('options.resolve.9.9: there nothing is unknown; what became of these is: 1.0.0')
  expect(() => createRun(orchestration, { ...options, input: 'go', resolve: { '1.0.0': 'fail' } })).toThrow('leave it out')
})

it('a word of a person changes no world', async () => {
  const buy = defineTool({ name: 'buy', description: '', parameters: {}, readOnly: false, outside: true, execute: (_, { world }) => { world.put('stock', 'a', 1); return 'bought' } })
  const options: Options = { model: mockLLM([call('buy'), 'done']) }
  const live = createRun(clerk(buy), { ...options, input: 'go' })
  await live.play()
  const child = createRun(clerk(buy), { ...options, journal: brokenOff(live.journal), runId: 'child', resolve: { '1.0.0': { outcome: { kind: 'ok', value: 'bought' } } } })
  expect(await child.play()).toMatchObject({ status: 'SUCCEEDED', world: {} })
})

it('one whose outcome a script holds is not made, needs no flush and is never unknown; really made, it is', async () => {
  const { paid, orchestration, options } = till()
  const script: Options['script'] = { toolOutcomes: { pay: [{ kind: 'ok', value: 'scripted' }] } }
  let flushed = 0
  const handlers = { flush: async () => void flushed++ }
  const live = createRun(orchestration, { ...options, input: 'go', script, handlers })
  await live.play()
  expect([paid.length, flushed]).toEqual([0, 0])
  const again = createRun(orchestration, { ...options, journal: brokenOff(live.journal), script })
  await again.play()
  expect(again.state.hash).toBe(live.state.hash)
  const real = createRun(orchestration, { ...options, journal: brokenOff(live.journal) })
  await real.play()
  expect(paid).toHaveLength(1)
  const begun = real.journal.entries.findLastIndex((entry) => entry.t === 'started' && entry.path === '1.0.0') + 1
  expect(() => createRun(orchestration, { ...options, journal: { ...real.journal, entries: real.journal.entries.slice(0, begun) } })).toThrow(UnknownOutcome)
})

it('remembering in a store acts beyond the run: the journal is made safe before it, and it is not silently done again', async () => {
  const kept: string[] = []
  const log: string[] = []
  const memory = { remember: (text: string) => { log.push('remember'); kept.push(text) }, recall: () => [] }
  const orchestration = clerk(rememberTool())
  const options: Options = { model: mockLLM([{ toolCalls: [{ name: 'remember', arguments: { text: 'no chili' } }] }, 'done']), handlers: { memory, flush: async () => void log.push('flush') } }
  const live = createRun(orchestration, { ...options, input: 'go' })
  await live.play()
  expect(log).toEqual(['flush', 'remember', 'flush'])
  const resumed = (resolve?: Options['resolve']) => createRun(orchestration, { ...options, journal: brokenOff(live.journal), runId: 'child', ...(resolve && { resolve }) })
  expect(() => resumed()).toThrow('what became of remember at 1.0.0 is unknown')
  const failed = resumed({ '1.0.0': 'fail' })
  await failed.play()
  expect(failed.state.transcript[2]!.content).toBe('error: its run was broken off, and whether it was done is not known')
  const said = resumed({ '1.0.0': { outcome: { kind: 'ok', value: 'kept' } } })
  await said.play()
  expect(said.state.transcript[2]!.content).toBe('kept')
  expect(kept).toEqual(['no chili'])
  await resumed({ '1.0.0': 'retry' }).play()
  expect(kept).toEqual(['no chili', 'no chili'])
})
