/**
 * The scenario's agents by name, and each one's place: the place gives the colour, the mark and the lane. Whoever acts
 * in the run without standing in the scenario comes after them, in the order of acting.
 */
import { usePlayground } from '../../state/index.ts'
import type { PlaygroundState } from '../../state/index.ts'
import type { Scenario } from '../../scenario/index.ts'

export type Agents = { names: readonly string[], indexOf: (name: string) => number }

type Lists = { list: Scenario['agents'], steps: PlaygroundState['steps'], future: PlaygroundState['future'] }
let last: Lists & { agents: Agents } | undefined

export function useAgents(): Agents {
  return usePlayground(({ scenario, steps, future }) => agentsIn({ list: scenario.agents, steps, future }))
}

/** The same object while the names are the same. Walks the run once for each of its steps, whoever asks. */
export function agentsIn({ list, steps, future }: Lists): Agents {
  if (last?.list === list && last.steps === steps && last.future === future) return last.agents
  const names = new Set(list.map(({ name }) => name))
  for (const { agent } of steps) names.add(agent)
  for (const { agent } of future) names.add(agent)
  const same = last?.list === list && last.agents.names.length === names.size
  const agents = same && [...names].every((name, i) => name === last!.agents.names[i]) ? last!.agents : agentsOf([...names])
  last = { list, steps, future, agents }
  return agents
}

function agentsOf(names: readonly string[]): Agents {
  const places = new Map(names.map((name, index) => [name, index]))
  return { names, indexOf: (name) => places.get(name) ?? -1 }
}
