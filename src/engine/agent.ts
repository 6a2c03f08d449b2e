/**
 * The agent loop: reason, act, observe, repeat. It acts on nothing itself; it yields effects and reads what
 * comes back. A handoff leaves the loop; the swarm goes on with the next agent.
 */
import type { Agent } from './agentDefinition.ts'
import { all } from './effects.ts'
import type { Program } from './effects.ts'
import { complete } from './complete.ts'
import { missingFor } from './doneWhen.ts'
import { asksForHandoff, handOff, handoffIn } from './handoff.ts'
import type { HandedOff } from './handoff.ts'
import { userMessage } from './messages.ts'
import { blocked, stop } from './stop.ts'
import type { Stopped } from './stop.ts'
import type { Scope } from './scope.ts'
import { useTool } from './useTool.ts'

export type AgentResult = { kind: 'answered' } | { kind: 'done' } | HandedOff | Stopped

export function* runAgent(agent: Agent, scope: Scope): Program<AgentResult> {
  const maxTurns = scope.limits.maxTurns ?? agent.maxTurns
  for (let turn = 1; turn <= maxTurns; turn++) {
    const reply = yield* complete(agent, scope, 'act', turn) // reason
    if ('kind' in reply) return reply
    const calls = scope.appendReply(reply)
    if (calls.length === 0) {
      if (!agent.doneWhen) return { kind: 'answered' }
      const missing = yield* missingFor(agent, agent.doneWhen, scope)
      if (missing === undefined) return { kind: 'done' }
      scope.transcript.append(userMessage(missing))
      continue
    }
    const handoff = asksForHandoff(agent, calls) ? yield* handoffIn(agent, calls, scope) : undefined
    const seen = yield* all(calls.map((call) => useTool(agent, call, handoff, scope))) // act
    scope.appendObservations(calls, seen.map(({ text }) => text)) // observe
    const block = seen.find((observation) => observation.blocked)?.blocked
    if (block) return blocked(block, scope)
    if (handoff && handoff.refused !== 'condition') return yield* handOff(agent, handoff, scope)
  } // repeat
  return yield* atTurnLimit(agent, maxTurns, scope)
}

/** Stops, or answers once more without tools, as the agent is told. */
function* atTurnLimit(agent: Agent, maxTurns: number, scope: Scope): Program<AgentResult> {
  const stopped = yield* stop(agent, 'maxTurns', maxTurns, scope)
  if (agent.atTurnLimit === 'stop') return stopped
  const reply = yield* complete(agent, scope, 'final', maxTurns + 1)
  if ('kind' in reply) return reply
  scope.appendReply({ content: reply.content ?? '' })
  return { kind: 'answered' }
}
