/** The names in a scenario, ready to be asked for. Of two with the same name the first counts. */
import type { Scenario, ScenarioAgent } from './schema.ts'

export type Names = {
  readonly agents: ReadonlyMap<string, ScenarioAgent>
  readonly tools: ReadonlySet<string>
  /** Of each agent: its tools and its handoffs, as a model may call them. */
  readonly offered: ReadonlyMap<string, ReadonlySet<string>>
  readonly entry: string
}

export const HANDOFF = 'transfer_to_'

export function namesIn({ agents, tools, orchestration }: Scenario): Names {
  const swarm = orchestration.kind === 'swarm'
  const first = new Map<string, ScenarioAgent>()
  for (const agent of agents) if (!first.has(agent.name)) first.set(agent.name, agent)
  return {
    agents: first,
    tools: new Set(tools.map(({ name }) => name)),
    offered: new Map([...first.values()].map((agent) => [agent.name, new Set([...agent.tools, ...(swarm ? agent.handoffs.map((to) => HANDOFF + to) : [])])])),
    entry: swarm ? orchestration.entry : orchestration.agent,
  }
}
