/**
 * One question to an agent's model: the budget before it, memory folded where it is due, the reply's guardrails after
 * it. Whoever asks a model asks through here, so nothing escapes the budget.
 */
import type { Agent } from './agentDefinition.ts'
import { question } from './ask.ts'
import type { Program } from './effects.ts'
import { guard } from './guardrails.ts'
import type { Guardrail } from './guardrails.ts'
import type { Purpose } from './llm/model.ts'
import { fold } from './memory.ts'
import { parsedArguments } from './messages.ts'
import type { Reply } from './messages.ts'
import type { Scope } from './scope.ts'
import { blocked, stop } from './stop.ts'
import type { Stopped } from './stop.ts'

export function* complete(agent: Agent, scope: Scope, purpose: Purpose, turn: number): Program<Reply | Stopped> {
  const { ledger } = scope
  const spent = ledger.exceeded()
  if (spent) return yield* stop(agent, spent.reason, spent.limit, scope)
  if (agent.memory) yield* fold(agent, agent.memory, scope)
  const effect = question(agent, scope, purpose, turn)
  const reply = (yield effect) as Reply
  ledger.spend(effect, reply)
  ledger.turn = turn
  if (agent.guardrails.length === 0 && scope.guardrails.length === 0) return reply
  return yield* guardReply(agent, [...scope.guardrails, ...agent.guardrails], reply, scope)
}

/** What was said and what is asked of tools, before any of it enters the transcript. */
function* guardReply(agent: Agent, guardrails: readonly Guardrail[], reply: Reply, scope: Scope): Program<Reply | Stopped> {
  const guarded: Reply = { ...reply }
  if (reply.content) {
    const said = yield* guard(agent, guardrails, 'output', reply.content)
    if (!('text' in said)) return blocked(said, scope)
    guarded.content = said.text
  }
  if (reply.toolCalls) {
    guarded.toolCalls = []
    for (const call of reply.toolCalls) {
      const text = typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments)
      const asked = yield* guard(agent, guardrails, 'toolArguments', text)
      if (!('text' in asked)) return blocked(asked, scope)
      guarded.toolCalls.push(asked.text === text ? call : { ...call, arguments: parsedArguments(asked.text) })
    }
  }
  return guarded
}
