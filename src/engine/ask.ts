/** The bare question to a model, counted in the budget of the run tree. Guardrails and limits stand around it, in complete.ts. */
import type { Agent } from './agentDefinition.ts'
import type { ModelComplete, Program } from './effects.ts'
import type { Purpose } from './llm/model.ts'
import type { Reply } from './messages.ts'
import type { Scope } from './scope.ts'

export function* ask(agent: Agent, scope: Scope, purpose: Purpose, turn: number): Program<Reply> {
  const effect = question(agent, scope, purpose, turn)
  const reply = (yield effect) as Reply
  scope.ledger.spend(effect, reply)
  return reply
}

/** What is asked: all that the conversation shows by now. Whoever yields it counts the reply. */
export function question(agent: Agent, { context, transcript, ledger }: Scope, purpose: Purpose, turn: number): ModelComplete {
  return { kind: 'model.complete', agent, purpose, turn, context, length: transcript.length, deadline: ledger.deadline }
}
