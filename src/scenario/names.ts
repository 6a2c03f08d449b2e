/** The names in a scenario, ready to be asked for. Of two with the same name the first counts. */
import type { ReplyCall } from '../engine/index.ts'
import type { Scenario, ScenarioAgent, ScriptedReply } from './schema.ts'

export type Names = {
  readonly agents: ReadonlyMap<string, ScenarioAgent>
  readonly tools: ReadonlySet<string>
  readonly guardrails: ReadonlySet<string>
  /** Of each agent: its tools, the agents that it uses as such, and its handoffs, as a model may call them. */
  readonly offered: ReadonlyMap<string, ReadonlySet<string>>
  readonly entry: string
}

export const HANDOFF = 'transfer_to_'

export function namesIn(scenario: Scenario): Names {
  const { agents, tools, guardrails } = scenario
  const first = new Map<string, ScenarioAgent>()
  for (const agent of agents) if (!first.has(agent.name)) first.set(agent.name, agent)
  return {
    agents: first,
    tools: new Set(tools.map(({ name }) => name)),
    guardrails: new Set(guardrails.map(({ name }) => name)),
    offered: new Map([...first.values()].map((agent) => [agent.name, new Set([
      ...agent.tools, ...agent.agents, ...(runsAlone(scenario, agent.name) ? [] : handoffTargets(agent).map((to) => HANDOFF + to)),
    ])])),
    entry: entryOf(scenario),
  }
}

/** The agents that an agent may hand over to, by name. */
export function handoffTargets({ handoffs }: Pick<ScenarioAgent, 'handoffs'>): string[] {
  return handoffs.map(({ to }) => to)
}

/** What an agent is to the run, before it hands over or is used as a tool. `where` is its place in the document. */
export type Role = { readonly role: 'entry' | 'planner' | 'worker' | 'reducer' | 'stage' | 'executor', readonly agent: string, readonly where: string, readonly stage?: string }

/** Everyone who starts a frame of the run, in the order in which they come up; of a swarm or an agent alone, whoever it starts with. */
export function rolesOf({ orchestration }: Scenario): Role[] {
  const at = (role: Role['role'], agent: string, where: string) => ({ role, agent, where: `orchestration.${where}` })
  switch (orchestration.kind) {
    case 'swarm': return [at('entry', orchestration.entry, 'entry')]
    case 'single': return [at('entry', orchestration.agent, 'agent')]
    case 'team': return [
      at('planner', orchestration.planner, 'planner'), ...orchestration.workers.map((worker, i) => at('worker', worker, `workers.${i}`)), at('reducer', orchestration.reducer, 'reducer'),
    ]
    case 'pipeline': return orchestration.stages.map(({ name, agent }, i) => ({ ...at('stage', agent, `stages.${i}.agent`), stage: name }))
    case 'plan': return [at('planner', orchestration.planner, 'planner'), at('executor', orchestration.executor, 'executor')]
  }
}

/** The agent that acts first; empty for a pipeline without a stage. */
export function entryOf(scenario: Scenario): string {
  return rolesOf(scenario)[0]?.agent ?? ''
}

/** Of a run with one agent: it has nobody to hand over to, unless another uses it as a tool. */
export function runsAlone({ orchestration }: Scenario, agent: string): boolean {
  return orchestration.kind === 'single' && orchestration.agent === agent
}

/** What a scripted reply calls. */
export function callsOf(reply: ScriptedReply): readonly ReplyCall[] {
  return typeof reply === 'string' ? [] : reply.toolCalls ?? []
}
