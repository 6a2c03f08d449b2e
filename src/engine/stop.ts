/** Ending before an answer: at a limit, a step of its own, or at a guardrail's block. The partial result is kept; nothing is thrown. */
import type { Agent } from './agentDefinition.ts'
import { perform } from './effects.ts'
import type { Program } from './effects.ts'
import type { LimitReason } from './limits.ts'
import type { Ending } from './orchestration.ts'
import type { Scope } from './scope.ts'

export type Stopped = { kind: 'stopped', reason: LimitReason | 'blocked', message: string, path: string }

export function* stop(agent: Agent, reason: LimitReason, limit: number, scope: Scope): Program<Stopped> {
  const path = scope.ledger.place.here()
  yield* perform({ kind: 'limit', agent, reason, limit })
  return { kind: 'stopped', reason, message: texts[reason](agent.name, limit), path }
}

export function blocked({ blockedBy, reason }: { blockedBy: string, reason: string }, scope: Scope): Stopped {
  return { kind: 'stopped', reason: 'blocked', message: `${blockedBy} blocked it: ${reason}`, path: scope.ledger.place.here() }
}

/** How a run ends that was stopped. */
export function endingOf({ reason, message, path }: Stopped): Ending {
  return { status: 'FAILED', stopReason: reason, error: { kind: reason, message, path } }
}

const texts: Record<LimitReason, (agent: string, limit: number) => string> = {
  maxTurns: (agent, limit) => `${agent} made ${limit} model calls without an answer, its limit; raise maxTurns and continue from here`,
  maxHandoffs: (agent, limit) => `${agent} asked for one handoff more than the limit of ${limit}; raise maxHandoffs and continue from here`,
  time: (agent, limit) => `the run has used its ${limit} seconds, at ${agent}; raise seconds and continue from here`,
  tokens: (agent, limit) => `the run has used its ${limit} tokens, at ${agent}; raise tokens and continue from here`,
  cost: (agent, limit) => `the run has cost its limit of ${limit}, at ${agent}; raise cost and continue from here`,
  depth: (agent, limit) => `${agent} asked for a frame inside ${limit} others, the limit; raise depth and continue from here`,
}
