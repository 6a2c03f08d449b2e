/**
 * How long a run of a scenario can get, whatever the models say: the longest walk along its handoffs that the limits
 * allow. Exact for the graph as it is, so a swarm without cycles is not charged with handoffs that it can't make.
 * How many tasks a planner lists and how often an agent is used as a tool is the model's choice: that is told apart.
 * A document that does not fit together is bounded as far as it goes.
 */
import { MAX_HANDOFFS } from '../engine/index.ts'
import { namesIn, rolesOf, runsAlone } from './names.ts'
import type { Role } from './names.ts'
import type { Scenario, ScenarioAgent } from './schema.ts'

/** `each`: what comes on top for every task of a team, step of a plan, or use of an agent as a tool. Without any, the bound holds. */
export type Bound = { modelCalls: number, handoffs: number, each?: { of: 'task' | 'step' | 'use', modelCalls: number }[] }

export function bound(scenario: Scenario): Bound {
  const { agents } = namesIn(scenario)
  const walks = walksIn(scenario, [...agents.values()])
  const roles = rolesOf(scenario)
  const once = roles.filter(({ role }) => role !== 'worker' && role !== 'executor')
  const frames = once.map(({ agent }) => walks.from(agent))
  // The planner of a plan also gives the answer.
  if (scenario.orchestration.kind === 'plan' && frames[0]) frames.push(frames[0])
  const each: NonNullable<Bound['each']> = []
  const often = (of: 'task' | 'step' | 'use', names: readonly string[]) => {
    const modelCalls = Math.max(0, ...names.map((name) => walks.from(name).modelCalls))
    if (modelCalls > 0) each.push({ of, modelCalls })
  }
  const inRole = (role: Role['role']) => roles.filter((one) => one.role === role).map(({ agent }) => agent)
  often('task', inRole('worker'))
  often('step', inRole('executor'))
  often('use', [...new Set([...agents.values()].flatMap((agent) => agent.agents))])
  return {
    modelCalls: frames.reduce((sum, { modelCalls }) => sum + modelCalls, 0),
    handoffs: frames.reduce((sum, { handoffs }) => sum + handoffs, 0),
    ...(each.length > 0 && { each }),
  }
}

function walksIn(scenario: Scenario, agents: readonly ScenarioAgent[]): { from(name: string): { modelCalls: number, handoffs: number } } {
  const { orchestration, limits } = scenario
  const index = new Map(agents.map(({ name }, i) => [name, i]))
  const maxHandoffs = limits?.maxHandoffs ?? (orchestration.kind === 'swarm' ? orchestration.maxHandoffs : MAX_HANDOFFS)
  // Each call may be preceded by one that folds the memory.
  const turns = agents.map(({ maxTurns, memory }) => (limits?.maxTurns ?? maxTurns) * (memory === undefined ? 1 : 2))
  const last = agents.map(({ atTurnLimit, memory }) => atTurnLimit === 'stop' ? 0 : memory === undefined ? 1 : 2)
  const edges = agents.map(({ handoffs }) => handoffs.flatMap(({ to, history }) => {
    const target = index.get(to)
    return target === undefined ? [] : [{ to: target, summary: history === 'summary' ? 1 : 0 }]
  }))
  const known = new Map<string, { modelCalls: number, handoffs: number }>()

  const walk = (start: number, most: number) => {
    // The most model calls of any walk that has just come to each agent; 0 where no walk of this length ends.
    let calls = new Float64Array(agents.length)
    calls[start] = turns[start]!
    let modelCalls = calls[start]! + last[start]!
    let handoffs = 0
    while (handoffs < most) {
      const next = new Float64Array(agents.length)
      let longest = 0
      calls.forEach((before, from) => {
        if (before === 0) return
        for (const { to, summary } of edges[from]!) {
          next[to] = Math.max(next[to]!, before + summary + turns[to]!)
          longest = Math.max(longest, next[to]! + last[to]!)
        }
      })
      if (longest === 0) break
      modelCalls = Math.max(modelCalls, longest)
      handoffs++
      calls = next
    }
    return { modelCalls, handoffs }
  }
  return {
    from: (name) => {
      const start = index.get(name)
      if (start === undefined) return { modelCalls: 0, handoffs: 0 }
      const found = known.get(name) ?? walk(start, runsAlone(scenario, name) ? 0 : maxHandoffs)
      known.set(name, found)
      return found
    },
  }
}
