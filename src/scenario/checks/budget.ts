/** Limits, prices and memory that would not do what they were written for. */
import { memoryPresets } from '../presets.ts'
import { problem } from '../problem.ts'
import type { ScenarioProblem } from '../problem.ts'
import type { Scenario, ScenarioAgent } from '../schema.ts'

export function budgetProblems({ agents, limits, prices = {} }: Scenario): ScenarioProblem[] {
  return agents.flatMap((agent, i) => {
    const problems: ScenarioProblem[] = []
    const node = { kind: 'agent' as const, name: agent.name }
    const model = agent.model ?? 'default'
    if (limits?.cost !== undefined && !Object.hasOwn(prices, model) && !Object.hasOwn(prices, 'default')) problems.push(problem('costWithoutPrice', 'limits.cost', { agent: agent.name, model }, node))
    if (keepsAll(agent.memory)) problems.push(problem('memoryKeepsAll', `agents.${i}.memory.keep`, { agent: agent.name }, node))
    return problems
  })
}

/** Of what is counted alike. As much as it folds above is a window that slides at every turn, as agent-mesh has it. */
function keepsAll(memory: ScenarioAgent['memory']): boolean {
  if (memory === undefined) return false
  const { above, keep } = typeof memory === 'string' ? memoryPresets[memory].value : memory
  if ('messages' in above && 'messages' in keep) return keep.messages > above.messages
  return 'rounds' in above && 'rounds' in keep && keep.rounds > above.rounds
}
