/**
 * The bare question to a model, counted in the budget of the run tree. Around the question of a turn stand guardrails and
 * limits, in complete.ts; a summary is said by a model too, and passes the guardrails of what is said.
 */
import type { Agent } from './agentDefinition.ts'
import { Context } from './context.ts'
import type { Program } from './effects.ts'
import { guard } from './guardrails.ts'
import type { Purpose } from './llm/model.ts'
import type { Message, Reply } from './messages.ts'
import { question } from './question.ts'
import { askAgain } from './retry.ts'
import type { Scope } from './scope.ts'
import { blocked } from './stop.ts'
import type { Stopped } from './stop.ts'

export function* ask(agent: Agent, scope: Scope, purpose: Purpose, turn: number): Program<Reply> {
  const effect = question(agent, scope, purpose, turn)
  let reply: Reply
  try {
    reply = (yield effect) as Reply
  } catch (failure) {
    reply = yield* askAgain(agent, scope, purpose, turn, failure)
  }
  scope.ledger.spend(effect, reply)
  return reply
}

/** What the agent's model makes of these messages. */
export function* summarise(agent: Agent, of: readonly Message[], scope: Scope): Program<string | Stopped> {
  const { context, transcript } = scope
  scope.context = new Context(transcript, of, transcript.length)
  const { content = '' } = yield* ask(agent, scope, 'summarise', scope.ledger.turn)
  scope.context = context
  if (!content) return ''
  const said = yield* guard(agent, [...scope.guardrails, ...agent.guardrails], 'output', content)
  return 'blockedBy' in said ? blocked(said, scope) : said.text
}
