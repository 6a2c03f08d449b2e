/**
 * Asking a model again after a failure that may pass: the failed attempt, a delay and the next attempt are steps like
 * any other, so a replay waits for nothing and asks nobody. Refuses to ask again once text was shown, and to wait for
 * longer than a person would.
 */
import type { Agent } from './agentDefinition.ts'
import type { Program } from './effects.ts'
import type { ErrorKind } from './errors.ts'
import { randomFrom } from './hash.ts'
import type { Purpose } from './llm/model.ts'
import type { Reply } from './messages.ts'
import { EffectFailure } from './outcomes.ts'
import { question } from './question.ts'
import type { Scope } from './scope.ts'

const PASSING: ReadonlySet<ErrorKind> = new Set(['rate_limit', 'overloaded', 'server', 'network', 'timeout', 'truncated'])
/** Milliseconds: the first wait, which doubles each time, and the longest. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

/** The reply of a later attempt. @param thrown what the first one ended in; it is thrown again where nothing more is tried. */
export function* askAgain(agent: Agent, scope: Scope, purpose: Purpose, turn: number, thrown: unknown): Program<Reply> {
  const { ledger } = scope
  let failure = thrown
  for (let attempt = 1; ; attempt++) {
    const ms = attempt <= ledger.retries && !ledger.exceeded() ? waitAfter(failure, attempt) : undefined
    if (ms === undefined) throw failure
    if ((yield { kind: 'delay', agent, ms, attempt, why: (failure as EffectFailure).error.kind }) === 'giveUp') throw failure
    try {
      return (yield question(agent, scope, purpose, turn)) as Reply
    } catch (again) {
      failure = again
    }
  }
}

/** What the server asks for, else twice as long each time, less up to half by chance: many who wait must not come back together. */
function waitAfter(failure: unknown, attempt: number): number | undefined {
  if (!(failure instanceof EffectFailure) || failure.cancelled || !PASSING.has(failure.error.kind)) return undefined
  const { retryAfterMs, partial } = failure.error
  // One that reached its length would reach it again.
  if (partial?.content || partial?.finish === 'length') return undefined
  if (retryAfterMs !== undefined) return retryAfterMs <= LONGEST_WAIT ? Math.ceil(retryAfterMs) : undefined
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1))
  // By the step's place, so that it is the same in a replay.
  return Math.round(wait * (1 - randomFrom(failure.path)() / 2))
}
