/** Going on with a limit raised: by a child run, and by a fork. */
import { expect, it } from 'vitest'
import { agentTool, createRun, defineAgent, defineTool, mockLLM, parseJournal, pipeline, replay, single, team } from '../../src/engine/index.ts'
import type { Limits, Options, Orchestration, Reply, Run } from '../../src/engine/index.ts'

const call = (...names: string[]): Reply => ({ toolCalls: names.map((name) => ({ name, arguments: {} })) })
const look = defineTool({ name: 'look', description: '', parameters: {}, execute: () => 'x' })
const looker = defineAgent({ name: 'a', instructions: '', tools: [look] })
const replies = [call('look'), call('look'), { content: 'done' }]

const goingOn: [string, (live: Run, orchestration: Orchestration, options: Options, limits: Partial<Limits>) => Run][] = [
  ['a child', ({ journal }, orchestration, options, limits) => createRun(orchestration, { ...options, journal: parseJournal(JSON.parse(JSON.stringify(journal))), runId: 'child', limits })],
  ['a fork', (live, _, __, limits) => live.fork(live.state.step, { limits })],
]

it.each(goingOn)('A7: %s goes on where a stage had stopped, and replays', async (_, going) => {
  const line = pipeline({ stages: [{ name: 'one', agent: looker }, { name: 'two', agent: defineAgent({ name: 'b', instructions: '' }) }] })
  const options: Options = { model: mockLLM([...replies, 'all done']) }
  const live = createRun(line, { ...options, input: 'go', limits: { maxTurns: 2 } })
  expect(await live.play()).toMatchObject({ status: 'FAILED', stopReason: 'maxTurns' })
  const child = going(live, line, options, { maxTurns: 5 })
  expect(child.state.step).toBe(live.state.step - 2)
  expect(await child.play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'all done' })
  expect(replay(line, child.journal).hash).toBe(child.state.hash)
})

it.each(goingOn)('A7: %s goes on where an agent had answered at its limit, and where a frame stood too deep', async (_, going) => {
  const options: Options = { model: mockLLM([...replies, 'rest']) }
  const answering = single(defineAgent({ ...looker, atTurnLimit: 'answer' }))
  const answered = createRun(answering, { ...options, input: 'go', limits: { maxTurns: 2 } })
  expect(await answered.play()).toMatchObject({ status: 'SUCCEEDED' })
  const more = going(answered, answering, options, { maxTurns: 5 })
  expect(more.state).toMatchObject({ status: 'RUNNING', step: 4 })
  const boss = single(defineAgent({ name: 'boss', instructions: '', tools: [agentTool(looker)] }))
  const asking: Options = { model: mockLLM([{ toolCalls: [{ name: 'a', arguments: { input: 'x' } }] }, 'too deep', ...replies]) }
  const deep = createRun(boss, { ...asking, input: 'go', limits: { depth: 0 } })
  await deep.play()
  const deeper = going(deep, boss, asking, { depth: 2 })
  expect(deeper.frontier).toMatchObject([{ kind: 'frame.start' }])
})

it.each(goingOn)('A7: in %s a stop that is asked for still stands', async (_, going) => {
  const options: Options = { model: mockLLM(replies) }
  const live = createRun(single(looker), { ...options, input: 'go', limits: { maxTurns: 2 } })
  await live.play()
  expect(await going(live, single(looker), options, { maxHandoffs: 9 }).play()).toMatchObject({ status: 'FAILED', stopReason: 'maxTurns' })
})

it('A7: what other branches had done stands; what came of the stop is done anew, and asked for first where it acted beyond the run', async () => {
  const sent: string[] = []
  const send = defineTool({ name: 'send', description: '', parameters: {}, outside: true, execute: (_, { path }) => { sent.push(path); return 'sent' } })
  const crew = team({ planner: defineAgent({ name: 'p', instructions: '' }), workers: [looker, defineAgent({ name: 'b', instructions: '', tools: [send] })], reducer: defineAgent({ name: 'r', instructions: '', tools: [send] }), concurrency: 2 })
  const options: Options = { model: mockLLM({ mode: 'agent', replies: { p: ['one\ntwo'], a: replies, b: [call('send'), 'two is done'], r: [call('send'), 'merged'] } }) }
  const live = createRun(crew, { ...options, input: 'go', limits: { maxTurns: 2 } })
  expect(await live.play()).toMatchObject({ finalText: 'merged' })
  const byWorker = sent[0]!
  expect(sent).toHaveLength(2)
  const child = createRun(crew, { ...options, journal: parseJournal(JSON.parse(JSON.stringify(live.journal))), runId: 'child', limits: { maxTurns: 5 } })
  expect(child.state.steps.map(({ path }) => path)).toContain(byWorker)
  while (await child.step(undefined, { wait: false })) { /* up to the question */ }
  expect(child.frontier).toMatchObject([{ confirmation: { fork: true, name: 'send' } }])
  child.decide(child.frontier[0]!.confirmation!.id, { kind: 'approve' })
  expect(await child.play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'merged' })
  expect(sent).toHaveLength(3)
  expect(replay(crew, child.journal)).toMatchObject({ status: 'SUCCEEDED' })
})
