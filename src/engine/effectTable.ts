/**
 * One row for each kind of effect: what every part of the runtime must know about it. Adding a kind means adding a
 * row; the compiler asks for the rest.
 */
import type * as z from 'zod'
import type { Effect, HandoffMarker, LimitMarker, ModelComplete, ToolCall, YieldedKind } from './effects.ts'
import { hashOf } from './hash.ts'
import { isList, isRecord } from './json.ts'
import type { Json } from './json.ts'
import type { Purpose } from './llm/model.ts'
import { outcomeOfReply } from './llm/reply.ts'
import { requestFingerprint } from './llm/request.ts'
import { replySchema } from './messages.ts'
import type { Called, Reply } from './messages.ts'
import { toolOutcomeSchema } from './outcomes.ts'
import type { Outcome, ToolOutcome } from './outcomes.ts'

type Row<E extends Effect> = {
  /** A marker settles at once, without a handler. */
  marker: boolean
  /** Equal when the same thing is asked again. */
  fingerprint(effect: E): string
  describe(effect: E): { tool?: Called, to?: string, purpose?: Purpose, turn?: number }
  /** The settlement of an effect that a cancelled run leaves undone. */
  cancelled: Outcome
  /** Can a program read this value? A journal from outside may hold anything. */
  fits(value: Json): boolean
  /** What a person may put in place of its outcome; absent where nothing can be. */
  edit?: z.ZodType
  /** How the effect settles with an edited value; by default well, with the value as it is. */
  edited?(value: Json): Outcome
}
/** What each kind of tool outcome can't do without. */
const toolOutcomes: { [K in ToolOutcome['kind']]: (outcome: { readonly [key: string]: Json }) => boolean } = {
  ok: ({ value }) => value !== undefined,
  error: ({ message }) => typeof message === 'string',
  denied: ({ reason }) => reason === 'rejected' || reason === 'expired',
  cancelled: () => true,
  skipped: ({ why }) => typeof why === 'string',
}

function isCallList(value: Json): boolean {
  return isList(value) && value.every((call) => isRecord(call) && typeof call['name'] === 'string' && call['arguments'] !== undefined && (call['id'] === undefined || typeof call['id'] === 'string'))
}

type Table = { [K in YieldedKind]: Row<Extract<Effect, { kind: K }>> }

const cancelledError: Outcome = Object.freeze({ ok: false, error: Object.freeze({ kind: 'cancelled', message: 'the run was cancelled' }) })

const table: Table = {
  'model.complete': {
    marker: false,
    fingerprint: requestFingerprint,
    describe: ({ purpose, turn }: ModelComplete) => ({ purpose, turn }),
    cancelled: cancelledError,
    fits: (value) => isRecord(value) && (value['content'] === undefined || typeof value['content'] === 'string') && (value['toolCalls'] === undefined || isCallList(value['toolCalls'])),
    edit: replySchema,
    edited: (value) => outcomeOfReply(value as Reply),
  },
  'tool.call': {
    marker: false,
    fingerprint: ({ call }: ToolCall) => hashOf(call.name, JSON.stringify(call.arguments)),
    describe: ({ call }: ToolCall) => ({ tool: call }),
    cancelled: Object.freeze({ ok: true, value: Object.freeze({ kind: 'cancelled' }) }),
    fits: (value) => isRecord(value) && typeof value['kind'] === 'string' && Object.hasOwn(toolOutcomes, value['kind']) && toolOutcomes[value['kind'] as ToolOutcome['kind']](value),
    edit: toolOutcomeSchema,
  },
  'handoff': {
    marker: true,
    fingerprint: ({ agent, to }: HandoffMarker) => hashOf(agent.name, to),
    describe: ({ to }: HandoffMarker) => ({ to }),
    cancelled: cancelledError,
    fits: (value) => value === null,
  },
  'limit': {
    marker: true,
    fingerprint: ({ agent, reason, limit }: LimitMarker) => hashOf(agent.name, reason, String(limit)),
    describe: () => ({}),
    cancelled: cancelledError,
    fits: (value) => value === null,
  },
}

export function rowOf<E extends Effect>(effect: E): Row<E> {
  // The table is indexed by the effect's own kind, so the row fits; TypeScript can't follow that for a union.
  return table[effect.kind] as unknown as Row<E>
}
