/**
 * How long a run of a scenario can get, whatever the models say: the longest walk along its handoffs that the limits
 * allow. Exact for the graph as it is, so a swarm without cycles is not charged with handoffs that it can't make.
 * A document that does not fit together is bounded as far as it goes.
 */
import { namesIn } from './names.ts'
import type { Scenario } from './schema.ts'

export type Bound = { modelCalls: number, handoffs: number }

export function bound(scenario: Scenario): Bound {
  const { agents: byName, entry } = namesIn(scenario)
  const agents = [...byName.values()]
  const index = new Map(agents.map(({ name }, i) => [name, i]))
  const start = index.get(entry)
  if (start === undefined) return { modelCalls: 0, handoffs: 0 }
  const { orchestration, limits } = scenario
  const maxHandoffs = orchestration.kind === 'swarm' ? limits?.maxHandoffs ?? orchestration.maxHandoffs : 0
  const turns = agents.map(({ maxTurns }) => limits?.maxTurns ?? maxTurns)
  const targets = agents.map(({ handoffs }) => handoffs.map((to) => index.get(to)).filter((to) => to !== undefined))

  // The most model calls of any walk that has just come to each agent; 0 where no walk of this length ends.
  let most = new Float64Array(agents.length)
  most[start] = turns[start]!
  let modelCalls = most[start]!
  let handoffs = 0
  while (handoffs < maxHandoffs) {
    const next = new Float64Array(agents.length)
    let longest = 0
    most.forEach((calls, from) => {
      if (calls === 0) return
      for (const to of targets[from]!) {
        next[to] = Math.max(next[to]!, calls + turns[to]!)
        longest = Math.max(longest, next[to]!)
      }
    })
    if (longest === 0) break
    modelCalls = Math.max(modelCalls, longest)
    handoffs++
    most = next
  }
  return { modelCalls, handoffs }
}
