/** The scenario's agents by name, and each one's place: the place gives the colour, the mark and the lane. */
import { usePlayground } from '../../state/index.ts'
import type { Scenario } from '../../scenario/index.ts'

export type Agents = { names: readonly string[], indexOf: (name: string) => number }

const known = new WeakMap<Scenario['agents'], Agents>()

export function useAgents(): Agents {
  return agentsOf(usePlayground((state) => state.scenario.agents))
}

export function agentsOf(list: Scenario['agents']): Agents {
  const before = known.get(list)
  if (before) return before
  const names = list.map(({ name }) => name)
  const places = new Map(names.map((name, index) => [name, index]))
  const agents: Agents = { names, indexOf: (name) => places.get(name) ?? -1 }
  known.set(list, agents)
  return agents
}
