// What a document says of the kernel, compiled and run: limits, guardrails, memory, confirmation, teams, pipelines, plans, subagents.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRun, replay, run, testModel } from '../../src/engine/index.ts'
import type { Json } from '../../src/engine/index.ts'
import { bound, check, compile, decodeLink, defineScenario, encodeLink, entryOf, handoffTargets, lean, rolesOf, scenarioHash } from '../../src/scenario/index.ts'
import type { Scenario, ScenarioDocument } from '../../src/scenario/index.ts'
import { agent, anyScenario, bent } from './documents.ts'

const document = (change: Partial<ScenarioDocument>): Scenario => defineScenario({ version: 1, title: 'x', agents: [agent('a')], orchestration: { kind: 'single', agent: 'a' }, input: 'go', script: { mode: 'order', replies: ['done'] }, ...change })
const call = (name: string, args: Json = {}) => ({ toolCalls: [{ name, arguments: args }] })
const echo = { name: 'echo', description: '', parameters: { type: 'object' }, implementation: { kind: 'scripted' as const, outcomes: [{ kind: 'ok' as const, value: 'echoed' }] } }
async function ran(scenario: Scenario) {
  const { orchestration, options } = compile(scenario)
  return run(orchestration, options)
}

it('a handoff may be a name or say more, and is one thing once it is read', () => {
  const scenario = bent({ agents: [agent('front', { handoffs: ['back', { to: 'tech', history: 'full' }, { to: 'boss', history: { last: 2 } }] }), agent('back'), agent('tech'), agent('boss')] })
  expect(scenario.agents[0]!.handoffs).toEqual([{ to: 'back', history: 'full' }, { to: 'tech', history: 'full' }, { to: 'boss', history: { last: 2 } }])
  expect(handoffTargets(scenario.agents[0]!)).toEqual(['back', 'tech', 'boss'])
  expect(lean(scenario).agents[0]!.handoffs).toEqual(['back', 'tech', { to: 'boss', history: { last: 2 } }])
})

it('a written-out default does not change the hash, and everything else does', () => {
  const base = document({ guardrails: [{ name: 'm', kind: 'maskCards' }], runGuardrails: ['m'] })
  const spelled = document({
    agents: [agent('a', { agents: [], guardrails: [], atTurnLimit: 'stop', handoffs: [] })], guardrails: [{ name: 'm', kind: 'maskCards', on: ['input', 'output'] }], runGuardrails: ['m'],
  })
  expect(scenarioHash(spelled)).toBe(scenarioHash(base))
  const others = [{ atTurnLimit: 'answer' as const }, { memory: 'hermes' as const }, { guardrails: ['m'] }, { doneWhen: { fields: ['x'] } }].map((more) => document({ ...lean(base), agents: [agent('a', more)] }))
  expect(new Set([base, ...others, document({ ...lean(base), runGuardrails: [] }), document({ ...lean(base), limits: { tokens: 9 } })].map(scenarioHash)).size).toBe(7)
})

it('any document with any of it goes through a link and comes back the same', async () => {
  await fc.assert(fc.asyncProperty(anyScenario, async (scenario) => {
    const decoded = await decodeLink(await encodeLink({ document: scenario }, { step: 0 }))
    expect(decoded).toMatchObject({ ok: true, payload: { document: scenario } })
    expect(decoded.ok && scenarioHash(decoded.payload.document)).toBe(scenarioHash(scenario))
  }))
})

it('C54: limits of tokens, money, seconds and depth, and the price table, come from the document', async () => {
  const replies = Array.from({ length: 9 }, () => ({ ...call('echo'), usage: { prompt: 40, completion: 10 }, delayMs: 600 }))
  const looping = (limits: object, more: Partial<ScenarioDocument> = {}) => document({ agents: [agent('a', { tools: ['echo'] })], tools: [echo], script: { mode: 'order', replies }, limits, ...more })
  expect(await ran(looping({ tokens: 120 }))).toMatchObject({ stopReason: 'tokens', usage: { calls: 3 } })
  expect(await ran(looping({ seconds: 2 }))).toMatchObject({ stopReason: 'time' })
  expect(await ran(looping({ cost: 0.0002 }, { prices: { default: { prompt: 1, completion: 2 } } }))).toMatchObject({ stopReason: 'cost', usage: { calls: 4 } })
})

it('A15: guardrails of the run check before those of the agent, each where it is told to', async () => {
  const scenario = document({
    agents: [agent('a', { guardrails: ['short'] })],
    guardrails: [{ name: 'short', kind: 'maxLength', length: 20, on: 'input' }, { name: 'cards', kind: 'maskCards' }, { name: 'secrets', kind: 'blockPattern', pattern: 'secret', flags: 'i', on: ['output'] }],
    runGuardrails: ['cards', 'secrets'], input: '4111 1111 1111 1111 is my card', script: { mode: 'order', replies: ['It is a SECRET.'] },
  })
  const { orchestration, options } = compile(scenario)
  const live = createRun(orchestration, options)
  expect(await live.play()).toMatchObject({ status: 'FAILED', stopReason: 'blocked', finalText: '' })
  expect(live.state.steps.map(({ kind, guardrail }) => guardrail ? `${guardrail.name} ${guardrail.on}` : kind)).toEqual(['cards input', 'short input', 'model.complete', 'cards output', 'secrets output'])
  expect(live.state.transcript).toEqual([{ role: 'user', content: '**** **** **** 1111 ' }])
  expect(replay(orchestration, live.journal).hash).toBe(live.state.hash)
})

it('A15: a text too long for a pattern to be tried on is blocked, not let through', async () => {
  const scenario = document({ guardrails: [{ name: 'x', kind: 'blockPattern', pattern: 'a+b' }], runGuardrails: ['x'], input: 'a'.repeat(20_001) })
  expect(await ran(scenario)).toMatchObject({ stopReason: 'blocked', error: { message: expect.stringContaining('20000') } })
})

it('B30: what people decide may stand in the script', async () => {
  const asking = (decisions: object[]) => document({
    agents: [agent('a', { tools: ['echo'] })], tools: [{ ...echo, readOnly: false, requiresConfirmation: true }],
    script: { mode: 'order', replies: [call('echo'), 'done'], decisions: decisions as never },
  })
  const seen = async (decision: object) => (await ran(asking([decision]))).transcript[2]!.content
  expect(await seen({ kind: 'approve' })).toBe('echoed')
  expect(await seen({ kind: 'reject', note: 'no' })).toBe('denied: rejected: no')
  expect(await seen({ kind: 'answer', value: 'by hand' })).toBe('by hand')
  expect(check(asking([{ kind: 'approve' }]))).toEqual([])
  expect(check(asking([{ kind: 'approve' }, { kind: 'approve' }])).map(({ code }) => code)).toEqual(['unusedDecisions'])
})

it('A17: a worker that may hand over works with those whom it reaches', async () => {
  const scenario = document({
    agents: [agent('planner'), agent('desk', { handoffs: ['expert'] }), agent('expert'), agent('reducer')],
    orchestration: { kind: 'team', planner: 'planner', workers: ['desk'], reducer: 'reducer' },
    script: { mode: 'agent', replies: { planner: ['["x"]'], desk: [call('transfer_to_expert')], expert: ['from the expert'], reducer: ['all'] } },
  })
  expect(check(scenario)).toEqual([])
  expect(await ran(scenario)).toMatchObject({ status: 'SUCCEEDED', finalText: 'all', route: ['planner', 'desk', 'expert', 'reducer'], handoffs: 1 })
})

it('D70: the output that a stage declares is asked of whoever answers in it', async () => {
  const output = { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] }
  const scenario = document({
    agents: [agent('desk', { handoffs: ['expert'] }), agent('expert'), agent('writer')],
    orchestration: { kind: 'pipeline', stages: [{ name: 'count', agent: 'desk', output }, { name: 'write', agent: 'writer' }] },
    script: { mode: 'agent', replies: { desk: [call('transfer_to_expert')], expert: ['three', '{"n":3}'], writer: ['There are three.'] } },
  })
  const { orchestration, options } = compile(scenario)
  const live = createRun(orchestration, options)
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'There are three.' })
  expect(live.state.steps.findLast(({ kind }) => kind === 'frame.start')!.frame!.input).toEqual({ n: 3 })
})

it('D77: planner and executor may each have a model of their own', async () => {
  const scenario = document({ agents: [agent('p', { model: 'dear' }), agent('e', { model: 'cheap' })], orchestration: { kind: 'plan', planner: 'p', executor: 'e' }, script: { mode: 'agent', replies: { p: ['["x"]', 'done'], e: ['did x'] } } })
  const { orchestration, options } = compile(scenario)
  const live = createRun(orchestration, options)
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'done' })
  expect(live.state.steps.filter(({ kind }) => kind === 'model.complete').map(({ step }) => live.state.request(step).model)).toEqual(['dear', 'cheap', 'dear'])
})

it('D79: done by a schema, by fields or by a condition, as data', async () => {
  const until = async (doneWhen: ScenarioDocument['agents'][number]['doneWhen'] & {}, ...replies: string[]) => ran(document({ agents: [agent('a', { doneWhen })], script: { mode: 'order', replies } }))
  expect(await until({ fields: ['title'] }, '{}', '{"title":"t"}')).toMatchObject({ stopReason: 'done', finalText: '{"title":"t"}' })
  expect(await until({ schema: { type: 'array', items: { type: 'number' } } }, '["x"]', '[1]')).toMatchObject({ stopReason: 'done', finalText: '[1]' })
  expect(await until({ condition: { path: '', matches: '^yes' } }, 'no', 'yes!')).toMatchObject({ stopReason: 'done', finalText: 'yes!' })
})

it('C62: agents that use each other in a circle are warned of, and stopped by the depth limit', async () => {
  const scenario = document({
    agents: [agent('a', { agents: ['b'] }), agent('b', { description: 'Knows b.', agents: ['a'] })], limits: { depth: 2 },
    script: { mode: 'agent', replies: { a: [call('b', { input: '1' }), call('b', { input: '3' }), 'inner a', 'outer a'], b: [call('a', { input: '2' }), 'b'] } },
  })
  expect(check(scenario).map(({ code, params }) => [code, params])).toEqual([['subagentCircle', { way: 'a → b → a', depth: '2' }]])
  const { orchestration, options } = compile(scenario)
  expect(orchestration.agents[0]!.tools[0]!.wire.function).toMatchObject({ name: 'b', description: 'Knows b.' })
  expect(await run(orchestration, options)).toMatchObject({ status: 'SUCCEEDED', finalText: 'outer a' })
})

it('long-term memory is a tool like any other to the document', async () => {
  const tools = [
    { name: 'keep', description: '', readOnly: false, parameters: { type: 'object', properties: { text: { type: 'string' } } }, implementation: { kind: 'remember' as const } },
    { name: 'find', description: '', parameters: { type: 'object', properties: { query: { type: 'string' } } }, implementation: { kind: 'recall' as const } },
  ]
  const scenario = document({ agents: [agent('a', { tools: ['keep', 'find'] })], tools, script: { mode: 'order', replies: [call('keep', { text: '我不吃辣' }), call('find', { query: '辣' }), 'done'] } })
  expect(check(scenario)).toEqual([])
  expect((await ran(scenario)).transcript[4]!.content).toBe('["我不吃辣"]')
})

it('tells who has which part, and who begins', () => {
  const agents = [agent('p'), agent('w'), agent('r')]
  const part = (orchestration: ScenarioDocument['orchestration']) => rolesOf(document({ agents, orchestration })).map(({ role, agent: name, where }) => `${role} ${name} ${where}`)
  expect(part({ kind: 'team', planner: 'p', workers: ['w'], reducer: 'r' })).toEqual(['planner p orchestration.planner', 'worker w orchestration.workers.0', 'reducer r orchestration.reducer'])
  expect(part({ kind: 'pipeline', stages: [{ name: 's', agent: 'w' }] })).toEqual(['stage w orchestration.stages.0.agent'])
  expect(part({ kind: 'plan', planner: 'p', executor: 'w' })).toEqual(['planner p orchestration.planner', 'executor w orchestration.executor'])
  expect(entryOf(document({ agents, orchestration: { kind: 'pipeline', stages: [] } }))).toBe('')
})

const all = ['n0', 'n1', 'n2', 'n3']
const anyKernel = fc.record({
  agents: fc.tuple(...all.map((name) => fc.record({
    handoffs: fc.subarray(all), agents: fc.subarray(all, { maxLength: 1 }), tools: fc.subarray(['echo']), maxTurns: fc.integer({ min: 1, max: 2 }), atTurnLimit: fc.constantFrom('stop' as const, 'answer' as const),
    guardrails: fc.subarray(['cut']), memory: fc.constantFrom('agent-mesh' as const, { above: { messages: 2 }, keep: { messages: 1 }, instructions: 'Sum up.' }),
  }).map((more) => agent(name, more)))),
  orchestration: fc.oneof(
    fc.constant({ kind: 'swarm' as const, entry: 'n0', maxHandoffs: 2 }), fc.constant({ kind: 'single' as const, agent: 'n0' }),
    fc.record({ kind: fc.constant('team' as const), planner: fc.constantFrom(...all), workers: fc.subarray(all, { minLength: 1 }), reducer: fc.constantFrom(...all), concurrency: fc.integer({ min: 1, max: 3 }) }),
    fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 3 }).map((list) => ({ kind: 'pipeline' as const, stages: list.map((name, i) => ({ name: `s${i}`, agent: name })) })),
    fc.record({ kind: fc.constant('plan' as const), planner: fc.constantFrom(...all), executor: fc.constantFrom(...all) }),
  ),
  seed: fc.nat(),
})

it('every wiring that check finds no error in runs to an end on a random model, replays, and keeps to its bound where it has one', async () => {
  await fc.assert(fc.asyncProperty(anyKernel, async ({ agents, orchestration, seed }) => {
    const scenario = document({
      agents, orchestration, tools: [{ ...echo, requiresConfirmation: seed % 2 === 0 }], guardrails: [{ name: 'cut', kind: 'maxLength', length: 50 }],
      runGuardrails: seed % 3 === 0 ? ['cut'] : [], limits: { maxHandoffs: 2, depth: 2, tokens: 4_000 },
    })
    expect(check(scenario).filter(({ severity }) => severity === 'error')).toEqual([])
    const { orchestration: compiled, options } = compile(scenario)
    const result = await run(compiled, { ...options, model: testModel({ seed }) })
    expect(['SUCCEEDED', 'FAILED']).toContain(result.status)
    expect(result.stopReason).not.toBe('internal')
    const state = replay(compiled, result.journal)
    expect(state).toMatchObject({ status: result.status, finalText: result.finalText })
    expect(state.divergence).toBeUndefined()
    const { modelCalls, each } = bound(scenario)
    if (!each) expect(result.usage.calls).toBeLessThanOrEqual(modelCalls)
  }), { numRuns: 60 })
})
