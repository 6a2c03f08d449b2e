/**
 * What a run with real models may take, before it is begun: calls, tokens and money. Only agents that an endpoint answers
 * count; what a script answers is free. Pure; it counts as the engine does where a server reports no tokens.
 *
 * **Likely** is what the scripted run sends to those agents and what the script has them say: from the steps of that run
 * where it is given, else from its replies, each of them once. Absent where the script has none of theirs.
 *
 * **At most**: each conversation is as long as its bound. A call sends instructions, tools and input, and all that was
 * said before it: of each earlier call one reply, as long as the agent's `maxTokens` (1 000 without), and one result,
 * as long as the longest that the document holds (at least 250). What follows on
 * another conversation begins with one of both. Failed attempts are free. A limit of tokens stops the
 * run, so it lowers this. Where the likely run takes more than these rules say, it is that.
 *
 * Tasks of a team, steps of a plan and uses of an agent are as many as a model wants: what one of them may take is told
 * apart, under `each`, and is in no sum.
 */
import type { ReplayState } from '../engine/index.ts'
import type { Bound } from './bound.ts'
import { likelyUse } from './estimate/likely.ts'
import { Conversations } from './estimate/most.ts'
import { both, larger, nothing } from './estimate/use.ts'
import type { Answering, Use } from './estimate/use.ts'
import { rolesOf } from './names.ts'
import type { Scenario } from './schema.ts'

/** Absent `likely`: nothing is known of it. */
export type Amount = { readonly likely?: number, readonly atMost: number }
export type Estimate = {
  readonly calls: Amount
  readonly prompt: Amount
  readonly completion: Amount
  /** Absent where the price of an agent is not known. */
  readonly cost?: Amount
  /** Agents whose price is not known. */
  readonly unpriced: readonly string[]
  readonly each?: readonly { readonly of: 'task' | 'step' | 'use', readonly calls: number, readonly prompt: number, readonly completion: number, readonly cost?: number }[]
}

/**
 * @param bound of this scenario.
 * @param scripted the scripted run, as far as it is known.
 */
export function estimateRun(scenario: Scenario, bound: Bound, answering: Answering, scripted?: ReplayState): Estimate {
  const conversations = new Conversations(scenario, answering)
  const roles = rolesOf(scenario)
  const live = conversations.reached(roles.map(({ agent }) => agent)).filter((agent) => answering(agent))
  const unpriced = live.filter((agent) => !answering(agent)!.price)
  const once = roles.filter(({ role }) => role !== 'worker' && role !== 'executor').map(({ agent }) => agent)
  // The planner of a plan also gives the answer.
  if (scenario.orchestration.kind === 'plan' && once[0] !== undefined) once.push(once[0])
  const most = once.map((agent, i) => conversations.most(agent, i > 0)).reduce(both, nothing)
  const likely = live.length === 0 ? nothing : likelyUse(scenario, answering, scripted)
  const amount = (of: keyof Use, limit = Infinity): Amount => ({ ...(likely && { likely: tidy(of, likely[of]) }), atMost: tidy(of, Math.max(Math.min(most[of], limit), likely?.[of] ?? 0)) })
  const tokens = scenario.limits?.tokens
  const each = (bound.each ?? []).flatMap(({ of }) => {
    const { calls, prompt, completion, cost } = startersOf(of, scenario).map((agent) => conversations.most(agent, true)).reduce(larger, nothing)
    return calls === 0 ? [] : [{ of, calls, prompt: tidy('prompt', prompt), completion, ...(unpriced.length === 0 && { cost: tidy('cost', cost) }) }]
  })
  return {
    calls: amount('calls', bound.modelCalls), prompt: amount('prompt', tokens), completion: amount('completion', tokens),
    ...(unpriced.length === 0 && { cost: amount('cost') }), unpriced, ...(each.length > 0 && { each }),
  }
}

/** The agents that a task, a step or a use may begin with. */
function startersOf(of: 'task' | 'step' | 'use', scenario: Scenario): string[] {
  if (of === 'use') return [...new Set(scenario.agents.flatMap(({ agents }) => agents))]
  return rolesOf(scenario).filter(({ role }) => role === (of === 'task' ? 'worker' : 'executor')).map(({ agent }) => agent)
}

/** Tokens are whole; of money a millionth counts. */
function tidy(of: keyof Use, value: number): number {
  return of === 'cost' ? Math.max(0, Math.ceil(value * 1e6 - 1e-3)) / 1e6 : Math.ceil(value)
}
