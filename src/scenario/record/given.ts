/**
 * What came into a run from outside its programs, by place, in the words of a script: what models replied, what tools
 * gave, what people decided. Refuses what a script has no word for: that is left out, and found out when it is played.
 */
import type { Decision, Json, Outcome, Reply, StepInfo, ToolOutcome } from '../../engine/index.ts'
import type { Course } from './course.ts'
import type { SecretMask } from '../secrets.ts'

export type Given = {
  readonly replies: ReadonlyMap<string, Reply>
  readonly outcomes: ReadonlyMap<string, { readonly tool: string, readonly outcome: ToolOutcome }>
  readonly decisions: ReadonlyMap<string, Decision>
}

/** @param mask knows all secrets of the run by now; without it they are left in. */
export function givenIn({ steps, born }: Course, mask?: SecretMask): Given {
  const replies = new Map<string, Reply>()
  const outcomes = new Map<string, { tool: string, outcome: ToolOutcome }>()
  const decisions = new Map<string, Decision>()
  const masked = <T>(value: T): T => (mask ? mask.masked(value as Json).value : value) as T
  const lastAsked = born.findLast(({ kind }) => kind === 'model.complete')?.path
  for (const { kind, path, outcome, tool } of steps) {
    if (kind === 'model.complete') {
      // A script that ends where this one ended says the same by itself, and is gone on with by one more reply.
      if (!outcome.ok && outcome.error.kind === 'scriptExhausted' && path === lastAsked) continue
      replies.set(path, masked(replyOf(outcome)))
    } else if (kind === 'tool.call' && outcome.ok && tool) {
      const given = outcome.value as ToolOutcome
      if (!isEnginesOwn(given, tool.name)) outcomes.set(path, { tool: tool.name, outcome: masked(given) })
    } else if (kind === 'human.confirm' && outcome.ok) {
      decisions.set(path, masked(outcome.value as Decision))
    }
  }
  return { replies, outcomes, decisions }
}

/** The reply that settles a step like this one, without its time. */
function replyOf(outcome: Outcome): Reply {
  if (outcome.ok) return untimed(outcome.value as Reply)
  const { kind, message, retryAfterMs, partial } = outcome.error
  return {
    // What came before the failure is kept with a text, be it an empty one.
    ...(partial && { ...(partial.toolCalls === undefined && { content: '' }), ...untimed(partial) }),
    error: { kind, message, ...(retryAfterMs !== undefined && { retryAfterMs: Math.max(0, retryAfterMs) }) },
  }
}

function untimed(timed: Reply): Reply {
  const { delayMs: _delayMs, error: _error, ...reply } = timed
  return reply
}

/** What the engine answers before it looks at any tool or script, by the beginning that is part of its contract. */
function isEnginesOwn(outcome: ToolOutcome, tool: string): boolean {
  return outcome.kind === 'error' && (outcome.message.startsWith(`unknown tool ${tool};`) || outcome.message.startsWith(`invalid arguments for ${tool}: `))
}

/** Tools whose outcomes came from a person or from beyond the page: no replay gives them again. */
export function toolsNotComputed(steps: readonly StepInfo[], outside: ReadonlySet<string>, scripted: { readonly [tool: string]: unknown }): Set<string> {
  return new Set(steps.filter(({ kind, via, path, tool }) => kind === 'tool.call' && tool && (via === 'edit' || via === 'person' || outside.has(path) || Object.hasOwn(scripted, tool.name))).map(({ tool }) => tool!.name))
}
