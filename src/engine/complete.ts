/**
 * One question to an agent's model: the budget before it, memory folded where it is due, the reply's guardrails after
 * it. Whoever asks a model asks through here, so nothing escapes the budget.
 */
import type { Agent } from './agentDefinition.ts'
import type { Program } from './effects.ts'
import { guard, guardArguments } from './guardrails.ts'
import type { Guardrail } from './guardrails.ts'
import type { Purpose } from './llm/model.ts'
import { fold } from './memory.ts'
import type { Reply } from './messages.ts'
import { EffectFailure } from './outcomes.ts'
import { question } from './question.ts'
import { askAgain } from './retry.ts'
import type { Scope } from './scope.ts'
import { blocked, stop } from './stop.ts'
import type { Stopped } from './stop.ts'

export function* complete(agent: Agent, scope: Scope, purpose: Purpose, turn: number): Program<Reply | Stopped> {
  const { ledger } = scope
  const spent = ledger.exceeded()
  if (spent) return yield* stop(agent, spent.reason, spent.limit, scope)
  if (agent.memory) {
    const refused = yield* fold(agent, agent.memory, scope)
    if (refused) return refused
  }
  const effect = question(agent, scope, purpose, turn)
  let reply: Reply
  try {
    reply = (yield effect) as Reply
  } catch (failure) {
    try {
      reply = yield* askAgain(agent, scope, purpose, turn, failure)
    } catch (last) {
      // A request that ends with the run's time ends the run as its time does.
      const over = last instanceof EffectFailure && last.error.kind === 'timeout' ? ledger.exceeded() : undefined
      if (over?.reason === 'time') return yield* stop(agent, over.reason, over.limit, scope)
      throw last
    }
  }
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
    if ('blockedBy' in said) return blocked(said, scope)
    guarded.content = said.text
  }
  if (reply.reasoning && !(yield* passes(agent, guardrails, reply.reasoning))) delete guarded.reasoning
  if (reply.toolCalls) {
    guarded.toolCalls = []
    for (const { extra, ...call } of reply.toolCalls) {
      const asked = yield* guardArguments(agent, guardrails, call.arguments)
      if ('blockedBy' in asked) return blocked(asked, scope)
      const kept = extra !== undefined && (yield* passes(agent, guardrails, JSON.stringify(extra)))
      guarded.toolCalls.push({ ...call, ...asked, ...(kept && { extra }) })
    }
  }
  return guarded
}

/** What goes back to the model alone (its reasoning, what a server adds to a call) is dropped where it can't go as it is. */
function* passes(agent: Agent, guardrails: readonly Guardrail[], text: string): Program<boolean> {
  const guarded = yield* guard(agent, guardrails, 'output', text)
  return 'text' in guarded && guarded.text === text
}
