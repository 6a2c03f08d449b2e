/** Real runs of small swarms, for the debugger's tests: the golden one, and ones that go wrong on purpose. */
import { createRun, defineAgent, defineTool, mockLLM, replay, single, swarm } from '../../../src/engine/index.ts'
import type { Json, Orchestration, ReplayState, Run, ScriptReply } from '../../../src/engine/index.ts'
import { momentOf } from '../../../src/features/debugger/moment.ts'
import type { Moment } from '../../../src/features/debugger/sentence.ts'
import { goldenModel, INPUT, support } from '../../engine/golden.ts'

export async function played(orchestration: Orchestration, replies: ScriptReply[]): Promise<Run> {
  const run = createRun(orchestration, { input: 'hello', model: mockLLM(replies) })
  await run.play()
  return run
}

export async function goldenRun(steps = 5): Promise<Run> {
  const run = createRun(support, { input: INPUT, model: goldenModel() })
  for (let i = 0; i < steps; i++) await run.step()
  return run
}

export const lookup = defineTool({
  name: 'lookup', description: 'Looks something up.',
  parameters: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  execute: (args) => {
    const { id } = args as { id: string }
    if (id === 'fail') throw new Error('the shelf is empty')
    return { id, found: true }
  },
})
export const clerk = defineAgent({ name: 'clerk', instructions: 'Answer.', tools: [lookup], handoffs: ['boss'], maxTurns: 2 })
export const boss = defineAgent({ name: 'boss', instructions: 'Decide.', handoffs: ['clerk'] })
export const office = swarm({ agents: [clerk, boss], entry: 'clerk', maxHandoffs: 1 })
export const alone = single(defineAgent({ name: 'clerk', instructions: 'Answer.' }))

export const calls = (...named: [name: string, args: Json][]): ScriptReply => ({ toolCalls: named.map(([name, args]) => ({ name, arguments: args })) })

export function momentAt(orchestration: Orchestration, state: ReplayState, step: number): Moment {
  return momentOf(state.at(step), state.steps, orchestration.agents.map((agent) => agent.name))
}

export function replayed(orchestration: Orchestration, run: Run): ReplayState {
  return replay(orchestration, run.journal)
}
