import { expect, it } from 'vitest'
import { agentTool, createRun, defineAgent, defineTool, mockLLM, pipeline, planAndExecute, replay, run, single, swarm, tasksOf, team } from '../../src/engine/index.ts'
import type { Orchestration, Reply, Run } from '../../src/engine/index.ts'

const agent = (name: string, more = {}) => defineAgent({ name, instructions: `You are ${name}.`, ...more })
const call = (name: string, args = {}): Reply => ({ toolCalls: [{ name, arguments: args }] })
const outline = (run: Run) => run.state.steps.map(({ path, kind, agents }) => `${path} ${kind} ${agents.join('>')}`)
async function played(orchestration: Orchestration, replies: Parameters<typeof mockLLM>[0], input = 'go') {
  const live = createRun(orchestration, { input, model: mockLLM(replies) })
  await live.play()
  expect(replay(orchestration, JSON.parse(JSON.stringify(live.journal))).hash).toBe(live.state.hash)
  return live
}

it('C62: a subagent works in a frame of its own with a clean conversation, and only its answer returns', async () => {
  const echo = defineTool({ name: 'echo', description: '', parameters: {}, execute: () => 'echoed' })
  const helper = agent('helper', { tools: [echo] })
  const boss = single(agent('boss', { tools: [agentTool(helper, { description: 'Ask the helper.' })] }))
  const live = await played(boss, [call('helper', { input: 'look it up' }), call('echo'), 'found', 'all done'])
  expect(outline(live)).toEqual([
    '0 model.complete boss', '1.0.0.0 frame.start helper', '1.0.0.1 model.complete helper', '1.0.0.2.0.0 tool.call helper',
    '1.0.0.3 model.complete helper', '1.0.0.4 frame.end helper', '2 model.complete boss',
  ])
  expect(live.state.request(3).messages).toEqual([{ role: 'system', content: 'You are helper.' }, { role: 'user', content: 'look it up' }])
  expect(live.state.transcript.map(({ content }) => content)).toEqual(['go', null, 'found', 'all done'])
  expect(live.state).toMatchObject({ status: 'SUCCEEDED', route: ['boss', 'helper'], agent: 'boss' })
})

it('C62: a subagent that fails is an error for the one who asked', async () => {
  const boss = single(agent('boss', { tools: [agentTool(agent('helper'))] }))
  const live = await played(boss, [call('helper', { input: 'x' }), { error: { kind: 'overloaded', message: 'busy' } }, 'without it then'])
  expect(live.state.transcript[2]!.content).toBe('error: busy')
  expect(live.state.status).toBe('SUCCEEDED')
  expect((await played(boss, [call('helper', {}), 'ok'])).state.transcript[2]!.content).toContain('invalid arguments for helper')
})

it('an agent that uses itself as a tool stops at the depth limit', async () => {
  const nest = (depth: number): Orchestration => single(agent('self', { tools: depth === 0 ? [] : [agentTool(nest(depth - 1), { name: 'deeper' })] }))
  const live = createRun(nest(4), { input: 'go', model: mockLLM([call('deeper', { input: '1' }), call('deeper', { input: '2' }), call('deeper', { input: '3' }), 'c', 'b', 'a']), limits: { depth: 2 } })
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'a' })
  expect(live.state.steps.some(({ kind, limit }) => kind === 'limit' && limit?.reason === 'depth')).toBe(true)
})

const crew = (concurrency?: number) => team({ planner: agent('planner'), workers: [agent('left'), agent('right')], reducer: agent('reducer'), ...(concurrency && { concurrency }) })

it('A17: a planner splits, workers do the parts one after the other, a reducer merges', async () => {
  const live = await played(crew(), ['["one", "two", "three"]', 'ONE', 'TWO', 'THREE', 'merged'])
  expect(live.state).toMatchObject({ status: 'SUCCEEDED', finalText: 'merged', route: ['planner', 'left', 'right', 'left', 'reducer'] })
  expect(live.state.transcript.map(({ content }) => content)).toEqual(['go', 'merged'])
  const reduced = live.state.steps.findLast(({ kind }) => kind === 'model.complete')!
  expect(JSON.parse(live.state.request(reduced.step).messages[1]!.content!)).toEqual([
    { worker: 'left', task: 'one', ok: true, result: 'ONE' }, { worker: 'right', task: 'two', ok: true, result: 'TWO' }, { worker: 'left', task: 'three', ok: true, result: 'THREE' },
  ])
})

it('A17: workers at once, as many as are allowed, take as long as the longest of them', async () => {
  const script = { mode: 'agent' as const, replies: {
    planner: ['a\nb\n\nc\nd'], left: [{ content: 'A', delayMs: 30 }, { content: 'C', delayMs: 30 }], right: [{ content: 'B', delayMs: 50 }, { content: 'D', delayMs: 50 }], reducer: ['merged'],
  } }
  const serial = await played(crew(1), script)
  const two = await played(crew(2), script)
  expect([serial.state.steps.at(-1)!.at, two.state.steps.at(-1)!.at]).toEqual([160, 100])
  expect(two.state.route).toEqual(['planner', 'left', 'right', 'left', 'right', 'reducer'].sort((x, y) => ['planner', 'left', 'right', 'reducer'].indexOf(x) - ['planner', 'left', 'right', 'reducer'].indexOf(y)))
  expect(two.state.at(6).frontier.map(({ agents }) => agents.join('>'))).toEqual(['left', 'right'])
})

it('A17: a worker that fails is told to the reducer, and is not the end', async () => {
  const live = await played(crew(), ['["one", "two"]', { error: { kind: 'network', message: 'cut' } }, 'TWO', 'merged'])
  expect(live.state).toMatchObject({ status: 'SUCCEEDED', finalText: 'merged' })
  const reduced = live.state.steps.findLast(({ kind }) => kind === 'model.complete')!
  expect(JSON.parse(live.state.request(reduced.step).messages[1]!.content!)).toMatchObject([{ ok: false, result: 'cut' }, { ok: true, result: 'TWO' }])
})

it('a plan is a JSON array of texts or of worker and task, else a task a line; workers take turns', () => {
  const workers = ['left', 'right']
  expect(tasksOf('["a", "b", "c"]', workers)).toEqual([{ worker: 'left', task: 'a' }, { worker: 'right', task: 'b' }, { worker: 'left', task: 'c' }])
  expect(tasksOf('[{ "worker": "right", "task": "a" }, { "worker": "nobody", "task": "b" }]', workers)).toEqual([{ worker: 'right', task: 'a' }, { worker: 'right', task: 'b' }])
  expect(tasksOf('```json\n["a"]\n```', workers)).toEqual([{ worker: 'left', task: 'a' }])
  expect(tasksOf('first\n\n  second \n', workers).map(({ task }) => task)).toEqual(['first', 'second'])
})

it('D70: stages pass structured output on, and each can be run alone from its stored input', async () => {
  const articles = { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] } }
  const line = pipeline({ stages: [
    { name: 'collect', agent: agent('collector'), output: articles },
    { name: 'analyse', agent: agent('analyzer') },
    { name: 'write', agent: agent('writer') },
  ] })
  const live = await played(line, ['not json', '[{ "title": "示例文章" }]', 'three insights', 'the report'])
  expect(live.state).toMatchObject({ status: 'SUCCEEDED', finalText: 'the report', route: ['collector', 'analyzer', 'writer'] })
  const starts = live.state.steps.filter(({ kind }) => kind === 'frame.start')
  expect(starts.map(({ frame }) => [frame!.name, frame!.input])).toEqual([['collect', 'go'], ['analyse', [{ title: '示例文章' }]], ['write', 'three insights']])
  expect(await run(line.stage('write')!, { input: starts[2]!.frame!.input!, model: mockLLM(['another report']) })).toMatchObject({ finalText: 'another report' })
  expect(line.stage('none')).toBeUndefined()
})

it('D77: a plan is carried out step by step, results are written back, and the step that fails is named', async () => {
  const plan = planAndExecute({ planner: agent('planner', { model: 'dear' }), executor: agent('executor', { model: 'cheap' }) })
  const models = { dear: mockLLM(['["find", "write"]', 'here it is']), cheap: mockLLM(['found', 'written']) }
  const live = createRun(plan, { input: 'a report', models })
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'here it is', route: ['planner', 'executor', 'executor', 'planner'] })
  const second = live.state.steps.filter(({ kind, frame }) => kind === 'frame.start' && frame?.role === 'executor')[1]!
  expect(second.frame!.input).toEqual({ goal: 'a report', plan: [{ step: 'find', status: 'done', result: 'found' }, { step: 'write', status: 'pending' }], step: 'write' })
  const failed = await run(plan, { input: 'a report', models: { dear: mockLLM(['["find", "write"]']), cheap: mockLLM(['found', { error: { kind: 'server', message: 'down' } }]) } })
  expect(failed).toMatchObject({ status: 'FAILED', error: { kind: 'server', message: 'step "write" of the plan failed: down' } })
})

it('teams nest: a worker may be an orchestration, and the budget is one', async () => {
  const nested = team({ planner: agent('lead'), workers: [crew(2), swarm({ agents: [agent('desk', { handoffs: ['expert'] }), agent('expert')], entry: 'desk', name: 'support' })], reducer: agent('boss'), concurrency: 2 })
  const script = { mode: 'agent' as const, replies: { lead: ['["x", "y"]'], planner: ['["p", "q"]'], left: ['L'], right: ['R'], reducer: ['team result'], desk: [call('transfer_to_expert')], expert: ['expert result'], boss: ['the end'] } }
  const live = await played(nested, script)
  expect(live.state).toMatchObject({ status: 'SUCCEEDED', finalText: 'the end', handoffs: 1 })
  expect(live.state.steps.find(({ agent: name }) => name === 'left')!.agents).toEqual(['planner', 'left'])
  const small = await run(nested, { input: 'go', model: mockLLM(script), limits: { tokens: 60 } })
  expect(small).toMatchObject({ status: 'FAILED', stopReason: 'tokens' })
})

it('a cancel goes through every frame', async () => {
  const live = createRun(crew(2), { input: 'go', model: mockLLM({ mode: 'agent', replies: { planner: ['a\nb'], left: ['A'], right: ['B'], reducer: ['m'] } }) })
  for (let i = 0; i < 5; i++) await live.step()
  expect(await live.cancel()).toMatchObject({ status: 'CANCELLED' })
  expect(replay(crew(2), live.journal).hash).toBe(live.state.hash)
})

it('before the first step and after the last, somebody is named', () => {
  const live = createRun(crew(), { input: 'go', model: mockLLM(['["one"]', 'ONE', 'merged']) })
  expect([live.state.agent, live.state.route]).toEqual(['planner', ['planner']])
  return live.play().then(() => expect([live.state.agent, live.state.used.maxTurns]).toEqual(['reducer', 8]))
})
