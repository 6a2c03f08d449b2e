/** Ending at a limit: a step of its own, with the partial result kept. Nothing is thrown. */
import type { Agent } from './agentDefinition.ts'
import { perform } from './effects.ts'
import type { Program } from './effects.ts'
import type { LimitReason } from './limits.ts'
import type { Scope } from './scope.ts'

export type Stopped = { kind: 'stopped', reason: LimitReason, message: string, path: string }

export function* stop(agent: Agent, reason: LimitReason, limit: number, scope: Scope): Program<Stopped> {
  const path = scope.here()
  yield* perform({ kind: 'limit', agent, reason, limit })
  return { kind: 'stopped', reason, message: texts[reason](agent.name, limit), path }
}

const texts: Record<LimitReason, (agent: string, limit: number) => string> = {
  maxTurns: (agent, limit) => `${agent} made ${limit} model calls without an answer, its limit; raise maxTurns and continue from here`,
  maxHandoffs: (agent, limit) => `${agent} asked for one handoff more than the limit of ${limit}; raise maxHandoffs and continue from here`,
}
