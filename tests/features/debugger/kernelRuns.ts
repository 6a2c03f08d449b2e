/** Real runs of everything in the kernel that is more than an agent with tools, for the debugger's tests. */
import { agentTool, blockPattern, createRun, defineAgent, defineTool, mockLLM, planAndExecute, pipeline, single, swarm, team } from '../../../src/engine/index.ts'
import type { Decision, Guardrail, Memory, Options, Orchestration, Run, StepInfo } from '../../../src/engine/index.ts'
import { maskCards, recallTool, rememberTool } from '../../../src/engine/index.ts'
import { calls } from './moments.ts'
import { show } from './page.ts'
import { defineScenario } from '../../../src/scenario/index.ts'
import { usePlayground } from '../../../src/state/index.ts'

export type Told = { orchestration: Orchestration, run: Run }

export const agent = (name: string, more: Partial<Parameters<typeof defineAgent>[0]> = {}) => defineAgent({ name, instructions: `You are ${name}.`, ...more })

export async function play(orchestration: Orchestration, replies: Parameters<typeof mockLLM>[0], options: Partial<Options> = {}): Promise<Told> {
  const run = createRun(orchestration, { input: 'go', model: mockLLM(replies), ...options })
  await run.play()
  return { orchestration, run }
}

export const order = defineTool({
  name: 'order', description: 'Orders a dish.', requiresConfirmation: true,
  parameters: { type: 'object', properties: { dish: { type: 'string' } }, required: ['dish'] }, execute: (args) => `ordered ${(args as { dish: string }).dish}`,
})
export const waiter = single(agent('waiter', { tools: [order] }))
export const orders = calls(['order', { dish: '水煮牛肉' }])
export const decided = (decision: Decision) => play(waiter, [orders, 'done'], { script: { decisions: [decision] } })

export const guarded = (guardrails: Guardrail[], replies: Parameters<typeof mockLLM>[0], input: string) => play(single(agent('clerk', { guardrails })), replies, { input })
export const cards = (input: string) => guarded([maskCards()], ['thanks'], input)
export const secrets = (input: string) => guarded([blockPattern('password')], ['thanks'], input)

const echo = defineTool({ name: 'echo', description: '', parameters: {}, execute: (args) => args })
const window: Memory = { above: { messages: 4 }, keep: { messages: 2 }, instructions: 'Sum it up.', before: 'Summary: ', after: '' }
export const folding = () => play(single(agent('clerk', { tools: [echo], memory: window })), { mode: 'rule', replies: [
  { when: { contains: 'Sum it up.' }, reply: 'what was' },
  { when: {}, reply: calls(['echo', { n: 1 }]), times: 1 }, { when: {}, reply: calls(['echo', { n: 2 }]), times: 1 }, { when: {}, reply: 'done' },
] })

export const boss = single(agent('boss', { tools: [agentTool(agent('helper', { tools: [echo] }), { description: 'Ask the helper.' })] }))
export const asking = () => play(boss, [calls(['helper', { input: 'look it up' }]), calls(['echo', { n: 1 }]), 'found', 'all done'])

export const crew = (concurrency = 1) => team({ planner: agent('planner'), workers: [agent('left', { tools: [echo] }), agent('right')], reducer: agent('reducer'), concurrency })
export const teamwork = (concurrency = 1) => play(crew(concurrency), { mode: 'agent', replies: { planner: ['["one", "two"]'], left: [{ ...calls(['echo', { n: 1 }]) as object, delayMs: 10 }, { content: 'ONE', delayMs: 10 }], right: [{ content: 'TWO', delayMs: 15 }], reducer: ['merged'] } })
export const failedWorker = () => play(crew(), ['["one", "two"]', { error: { kind: 'network', message: 'cut' } }, 'TWO', 'merged'])

export const line = pipeline({ stages: [{ name: 'collect', agent: agent('collector') }, { name: 'write', agent: agent('writer') }] })
export const staged = () => play(line, ['three facts', 'the report'])
export const plan = planAndExecute({ planner: agent('planner'), executor: agent('executor') })
export const planned = () => play(plan, ['["find", "write"]', 'found', 'written', 'here it is'])
export const planFailed = () => play(plan, ['["find"]', { error: { kind: 'server', message: 'down' } }])

export const remembering = (query: string) => play(single(agent('clerk', { tools: [rememberTool(), recallTool()] })), [calls(['remember', { text: 'likes it hot' }]), calls(['recall', { query }]), 'done'])

export const handedOver = (history: 'brief' | 'withoutTools' | 'summary') => play(swarm({ entry: 'desk', agents: [agent('desk', { tools: [echo], handoffs: [{ to: 'expert', history }] }), agent('expert')] }), { mode: 'rule', replies: [
  { when: { contains: 'colleague who takes over' }, reply: 'in short' }, { when: { agent: 'desk' }, reply: calls(['echo', { n: 1 }]), times: 1 },
  { when: { agent: 'desk' }, reply: calls(['transfer_to_expert', { brief: 'the gist' }]) }, { when: { agent: 'expert' }, reply: 'done' },
] })

export const ofKind = ({ run }: Told, kind: StepInfo['kind'], nth = 0): StepInfo => run.state.steps.filter((step) => step.kind === kind)[nth]!

/** On the page, with every agent that acts in it. */
export function showTold({ orchestration, run }: Told, cursor: number, more: { agents?: string[] } = {}): void {
  show(run, { cursor, orchestration })
  const names = more.agents ?? [...new Set(run.state.steps.map((step) => step.agent))]
  usePlayground.setState({
    confirmations: run.frontier.flatMap(({ confirmation }) => confirmation ?? []),
    scenario: defineScenario({ version: 1, title: 'Test', input: '', orchestration: { kind: 'swarm', entry: names[0]! }, agents: names.map((name) => ({ name, instructions: `You are ${name}.` })) }),
  })
}
