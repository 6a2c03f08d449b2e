/** A fork has a scope of its own: before its first act beyond the run it asks, once. */
import { expect, it } from 'vitest'
import { createRun, defineAgent, defineTool, InvalidOptions, mockLLM, parseJournal, replay, single } from '../../src/engine/index.ts'
import type { Decision, Options, Reply, Run } from '../../src/engine/index.ts'

const call = (...names: string[]): Reply => ({ toolCalls: names.map((name) => ({ name, arguments: {} })) })
const reread = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

async function paying(readOnly: boolean, replies: Reply[] = [call('pay', 'pay'), call('pay'), { content: 'done' }]) {
  const paid: string[] = []
  const pay = defineTool({ name: 'pay', description: '', parameters: {}, readOnly, outside: true, execute: (_, { path }) => { paid.push(path); return 'paid' } })
  const orchestration = single(defineAgent({ name: 'clerk', instructions: '', tools: [pay] }))
  const options: Options = { model: mockLLM(replies) }
  const live = createRun(orchestration, { ...options, input: 'go' })
  await live.play()
  paid.length = 0
  return { paid, orchestration, options, live }
}
async function steps(run: Run): Promise<number> {
  let taken = 0
  while (await run.step(undefined, { wait: false })) taken++
  return taken
}
const questions = (run: Run) => run.frontier.flatMap(({ confirmation }) => confirmation ?? [])

it.each([['writes', false], ['leaves the world alone', true]])('once, and goes on when it is allowed: a tool that %s', async (_, readOnly) => {
  const { paid, orchestration, live } = await paying(readOnly)
  const fork = live.fork(1)
  const told: string[] = []
  fork.on(({ type }) => void told.push(type))
  expect(await steps(fork)).toBe(0)
  expect(fork.status).toBe('AWAITING_CONFIRMATION')
  expect(questions(fork)).toMatchObject([{ id: 'fork_1_0_0', path: '1.0.0', agent: 'clerk', name: 'pay', arguments: {}, fork: true, expiresAt: 300_000 }])
  expect(paid).toEqual([])
  fork.decide('fork_1_0_0', { kind: 'approve' })
  fork.decide('fork_1_0_0', { kind: 'reject' })
  expect(await fork.play()).toMatchObject({ status: 'SUCCEEDED' })
  expect(paid).toEqual(['1.0.0', '1.1.0', '3.0.0'])
  expect(told.filter((type) => type.startsWith('confirmation'))).toEqual(['confirmation.required', 'confirmation.resolved'])
  // No step of the program: the fork is what its parent is.
  expect(fork.state.hash).toBe(live.state.hash)
  expect(replay(orchestration, parseJournal(reread(fork.journal))).hash).toBe(live.state.hash)
})

it('refused, nothing is done beyond the run, and its agents are told', async () => {
  const { paid, orchestration, options, live } = await paying(false)
  const fork = live.fork(1)
  await steps(fork)
  fork.decide('fork_1_0_0', { kind: 'reject', note: 'not again' })
  expect(await fork.play()).toMatchObject({ status: 'SUCCEEDED' })
  expect(fork.state.transcript.flatMap((message) => message.role === 'tool' ? [message.content] : [])).toEqual(['denied: rejected: not again', 'denied: rejected: not again', 'denied: rejected'])
  expect(paid).toEqual([])
  // Nor is it unknown what became of a call that was refused.
  const begun = fork.journal.entries.findIndex((entry) => entry.t === 'started' && entry.path === '3.0.0') + 1
  const child = createRun(orchestration, { ...options, journal: { ...fork.journal, entries: fork.journal.entries.slice(0, begun) }, runId: 'child' })
  expect(await child.play()).toMatchObject({ status: 'SUCCEEDED' })
  expect(paid).toEqual([])
})

it('expired, the calls that waited are denied, and the next one asks again', async () => {
  const { paid, live } = await paying(false)
  const fork = live.fork(1)
  await steps(fork)
  fork.advance(300_000)
  expect(await steps(fork)).toBe(3)
  expect(fork.state.transcript.at(-2)!.content).toBe('denied: expired')
  expect(questions(fork)).toMatchObject([{ id: 'fork_3_0_0' }])
  expect(paid).toEqual([])
})

it('the answer is in its journal, for the same run opened again and one that resumes it, and not for a fork of it', async () => {
  const { paid, orchestration, options, live } = await paying(true)
  const fork = live.fork(1)
  await steps(fork)
  const unanswered = createRun(orchestration, { ...options, journal: reread(fork.journal), runId: 'child' })
  expect(await steps(unanswered)).toBe(0)
  expect(questions(unanswered)).toHaveLength(1)
  fork.decide('fork_1_0_0', { kind: 'approve' })
  await fork.step()
  await fork.step()
  const child = createRun(orchestration, { ...options, journal: reread(fork.journal), runId: 'child' })
  expect(child.journal.header).toMatchObject({ parent: { kind: 'resume' }, forked: true })
  expect(await child.play()).toMatchObject({ status: 'SUCCEEDED' })
  expect(paid).toEqual(['1.0.0', '1.1.0', '3.0.0'])
  const again = child.fork(3)
  await steps(again)
  expect(questions(again)).toMatchObject([{ id: 'fork_3_0_0' }])
})

it('what its script or a person has in place of an act is not asked for', async () => {
  const { paid, live } = await paying(true)
  const scripted = live.fork(1, undefined, { script: { toolOutcomes: { pay: [{ kind: 'ok', value: 1 }, { kind: 'ok', value: 2 }, { kind: 'ok', value: 3 }] } } })
  expect(await scripted.play()).toMatchObject({ status: 'SUCCEEDED' })
  expect(paid).toEqual([])
})

it('a fork of a broken-off run asks too, and takes no word about its calls along', async () => {
  const { paid, orchestration, options, live } = await paying(false, [call('pay'), { content: 'done' }])
  const begun = live.journal.entries.findIndex((entry) => entry.t === 'started' && entry.path === '1.0.0') + 1
  const child = createRun(orchestration, { ...options, journal: { ...live.journal, entries: live.journal.entries.slice(0, begun) }, runId: 'child', resolve: { '1.0.0': 'fail' } })
  const fork = child.fork(child.state.step)
  await steps(fork)
  expect(paid).toEqual([])
  expect(questions(fork)).toHaveLength(1)
})

it.each<[string, Decision, number]>([['allows', { kind: 'approve' }, 3], ['refuses', { kind: 'reject' }, 0], ['gives no answer to it', { kind: 'answer', value: 'x' }, 0]])('a handler %s', async (_, decision, made) => {
  const { paid, live } = await paying(false)
  expect(await live.fork(1, undefined, { confirm: () => decision }).play()).toMatchObject({ status: 'SUCCEEDED' })
  expect(paid).toHaveLength(made)
})

it('it is answered for all that follows, so not with a value or other arguments for one call', async () => {
  const { live } = await paying(false)
  const fork = live.fork(1)
  await steps(fork)
  for (const decision of [{ kind: 'answer', value: 'x' }, { kind: 'approve', arguments: {} }] as const) expect(() => fork.decide('fork_1_0_0', decision)).toThrow(InvalidOptions)
})

it('the time in which a person thinks about it is in no step, whether it is moved or goes by', async () => {
  const { live, options } = await paying(true)
  const fork = live.fork(1)
  await steps(fork)
  fork.advance(299_999)
  fork.decide('fork_1_0_0', { kind: 'approve' })
  expect(await fork.play()).toMatchObject({ status: 'SUCCEEDED' })
  expect(fork.state.steps.every(({ at }) => at === 0)).toBe(true)
  let now = 0
  const replies = [call('pay'), { content: 'done' }]
  const real = live.fork(0, undefined, { ...options, model: { complete: async () => { now += 10; return replies.shift()! } }, handlers: { clock: { now: () => now, sleep: () => new Promise(() => undefined) } } })
  const playing = real.play()
  for (let i = 0; i < 50; i++) await Promise.resolve()
  now += 200_000
  real.decide('fork_1_0_0', { kind: 'approve' })
  expect(await playing).toMatchObject({ status: 'SUCCEEDED' })
  expect(real.state.steps.map(({ at }) => at)).toEqual([10, 10, 20])
})

it('cancelled while it asks, nothing was done', async () => {
  const { paid, live } = await paying(false)
  const fork = live.fork(1)
  await steps(fork)
  await fork.cancel()
  expect(fork.state.steps.find(({ path }) => path === '1.0.0')!.outcome).toEqual({ ok: true, value: { kind: 'cancelled' } })
  fork.decide('fork_1_0_0', { kind: 'approve' })
  expect(paid).toEqual([])
})
