/**
 * Asking a person before a tool runs. The question is bound to this call and these arguments; the first decision
 * counts. A rejection is no error: the agent is told and goes on.
 */
import type { Agent } from './agentDefinition.ts'
import type { Program } from './effects.ts'
import { hashOf } from './hash.ts'
import { canonicalJson, frozen } from './json.ts'
import { CONFIRMATION_EXPIRY } from './limits.ts'
import type { Called } from './messages.ts'
import type { Decision, ToolOutcome } from './outcomes.ts'
import type { Scope } from './scope.ts'
import { invalidArguments } from './toolArguments.ts'
import type { Tool } from './tools.ts'

/** The call that may run now, or the outcome that stands in its place. */
export function* decided(agent: Agent, tool: Tool, call: Called, scope: Scope): Program<Called | ToolOutcome> {
  // Nobody is asked about a call that could not run.
  const fault = invalidArguments(tool, call.arguments)
  if (fault !== undefined) return { kind: 'error', message: fault }
  scope.ledger.asks()
  const argumentsHash = hashOf(call.name, canonicalJson(call.arguments))
  const decision = (yield { kind: 'human.confirm', agent, call, argumentsHash, expiresAfter: CONFIRMATION_EXPIRY }) as Decision
  scope.ledger.answered()
  switch (decision.kind) {
    case 'approve': return decision.arguments === undefined ? call : { ...call, arguments: frozen(decision.arguments) }
    case 'answer': return { kind: 'ok', value: decision.value, by: 'person' }
    case 'reject': return { kind: 'denied', reason: 'rejected', ...(decision.note && { note: decision.note }) }
    case 'expire': return { kind: 'denied', reason: 'expired' }
  }
}
