/** Everything that the engine can run, in random mixtures: for the properties that must hold whatever is put together. */
import * as fc from 'fast-check'
import { agentTool, blockPattern, defineAgent, defineGuardrail, defineTool, hashOf, maskCards, pipeline, planAndExecute, single, swarm, team, testModel } from '../../src/engine/index.ts'
import type { Agent, Decision, DoneWhen, Guardrail, HistoryPolicy, Memory, Options, Orchestration, Tool } from '../../src/engine/index.ts'

export type Mixed = { orchestration: Orchestration, options: Options }

const memory: Memory = { above: { messages: 5 }, keep: { messages: 2 }, instructions: 'Sum it up.', before: 'So far: ', after: '' }
const tool = (name: string, execute: Parameters<typeof defineTool>[0]['execute'] & {}, more: Partial<Tool> = {}) =>
  defineTool({ name, description: '', parameters: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }, execute, ...more as object })
const tools: Tool[] = [
  tool('look', (args) => args),
  tool('fail', () => { throw new Error('broken') }),
  tool('later', async (args) => { await Promise.resolve(); return args }),
  tool('count', (_, { world }) => { const n = Number(world.get('t', 'n') ?? 0) + 1; world.put('t', 'n', n); return n }, { readOnly: false }),
  tool('seen', (_, { world, now }) => [world.get('t', 'n') ?? 0, now]),
  tool('order', () => 'ordered', { requiresConfirmation: true, readOnly: false }),
]
const guardrails: Guardrail[] = [
  maskCards(), blockPattern('never said', { on: ['output', 'toolResult'] }),
  defineGuardrail({ name: 'tag', on: ['input', 'toolResult'], check: (text) => text.length > 40 ? { text: `${text.slice(0, 30)}…` } : { pass: true } }),
]
const histories: HistoryPolicy[] = ['full', 'withoutTools', { last: 2 }, 'summary', 'brief']
const dones: DoneWhen[] = [{ fields: ['x'] }, { code: (answer) => JSON.stringify(answer).length % 2 === 0 || 'longer.' }, { condition: { path: '', matches: '.' } }]

const agents = fc.record({
  tools: fc.subarray(tools), guardrails: fc.subarray(guardrails), memory: fc.boolean(), done: fc.option(fc.constantFrom(...dones), { freq: 4 }),
  history: fc.constantFrom(...histories), handoffs: fc.subarray([0, 1, 2]), answer: fc.boolean(), sub: fc.boolean(), maxTurns: fc.integer({ min: 1, max: 4 }),
})

/** Decided by the place alone, so that every way of running one world decides alike. */
function decisionAt(path: string): Decision {
  const all: Decision[] = [{ kind: 'approve' }, { kind: 'approve', arguments: { n: 7 } }, { kind: 'answer', value: 'by hand' }, { kind: 'reject', note: 'no' }, { kind: 'expire' }]
  return all[Number.parseInt(hashOf(path), 10) % all.length]!
}

export const mixtures: fc.Arbitrary<Mixed> = fc.record({
  agents: fc.array(agents, { minLength: 3, maxLength: 3 }),
  shape: fc.constantFrom('single', 'swarm', 'team', 'pipeline', 'plan', 'nested'),
  concurrency: fc.integer({ min: 1, max: 3 }),
  limits: fc.constantFrom({}, {}, { tokens: 400 }, { depth: 1 }, { maxHandoffs: 1 }, { maxTurns: 2 }),
  runGuardrails: fc.subarray(guardrails),
  seed: fc.nat(),
}).map(({ agents: parts, shape, concurrency, limits, runGuardrails, seed }) => {
  const helper = single(defineAgent({ name: 'helper', instructions: 'Help.', tools: [tools[0]!], maxTurns: 2 }))
  const made: Agent[] = parts.map((part, i) => defineAgent({
    name: `a${i}`, instructions: `You are a${i}.`, maxTurns: part.maxTurns, guardrails: part.guardrails, atTurnLimit: part.answer ? 'answer' : 'stop',
    tools: part.sub ? [...part.tools, agentTool(helper)] : part.tools,
    handoffs: shape === 'swarm' || shape === 'nested' ? part.handoffs.filter((to) => to !== i).map((to) => ({ to: `a${to}`, history: part.history })) : [],
    ...(part.memory && { memory }), ...(part.done && { doneWhen: part.done }),
  }))
  const [first, second, third] = made as [Agent, Agent, Agent]
  const orchestration = (): Orchestration => {
    switch (shape) {
      case 'single': return single(first)
      case 'swarm': return swarm({ agents: made, entry: 'a0' })
      case 'team': return team({ planner: first, workers: [second, third], reducer: first, concurrency })
      case 'pipeline': return pipeline({ stages: [{ name: 'one', agent: first }, { name: 'two', agent: second }] })
      case 'plan': return planAndExecute({ planner: first, executor: second })
      case 'nested': {
        const desk = defineAgent({ name: 'lead', instructions: 'Lead.', maxTurns: 2 })
        const inner = team({ planner: desk, workers: [swarm({ agents: made, entry: 'a1' }), helper], reducer: desk, concurrency, name: 'inner' })
        return team({ planner: desk, workers: [inner, helper], reducer: desk, concurrency: 2 })
      }
    }
  }
  return {
    orchestration: orchestration(),
    options: { input: 'pay with 4111 1111 1111 1111, please', model: testModel({ seed }), seed, limits, guardrails: runGuardrails, confirm: ({ path }) => decisionAt(path), world: { t: { n: 0 } } },
  }
})
