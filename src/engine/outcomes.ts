/**
 * How an effect can settle: well, or with an EngineError; and, for tools and people, the shapes of what came back.
 * A tool's own failure is a good settlement with outcome `error`: it is text for the model and never ends a run.
 */
import * as z from 'zod'
import type { ErrorKind } from './errors.ts'
import { jsonSchema } from './json.ts'
import type { Json } from './json.ts'
import type { Reply } from './messages.ts'

export type EngineError = { kind: ErrorKind, message: string, retryAfterMs?: number, partial?: Reply }
export type Outcome = { ok: true, value: Json } | { ok: false, error: EngineError }

export type ToolOutcome =
  | { kind: 'ok', value: Json, by?: 'tool' | 'cache' | 'ledger' | 'person', waitedMs?: number }
  | { kind: 'error', message: string, maybeDone?: true }
  | { kind: 'denied', reason: 'rejected' | 'expired', note?: string }
  | { kind: 'cancelled', maybeDone?: true }
  | { kind: 'skipped', why: string }
export type Decision =
  | { kind: 'approve', arguments?: Json }
  | { kind: 'answer', value: Json }
  | { kind: 'reject', note?: string }
  | { kind: 'expire' }

export const toolOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ok'), value: jsonSchema, by: z.enum(['tool', 'cache', 'ledger', 'person']).optional(), waitedMs: z.number().nonnegative().optional() }),
  z.strictObject({ kind: z.literal('error'), message: z.string(), maybeDone: z.literal(true).optional() }),
  z.strictObject({ kind: z.literal('denied'), reason: z.enum(['rejected', 'expired']), note: z.string().optional() }),
  z.strictObject({ kind: z.literal('cancelled'), maybeDone: z.literal(true).optional() }),
  z.strictObject({ kind: z.literal('skipped'), why: z.string() }),
])
export const decisionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approve'), arguments: jsonSchema.optional() }),
  z.strictObject({ kind: z.literal('answer'), value: jsonSchema }),
  z.strictObject({ kind: z.literal('reject'), note: z.string().optional() }),
  z.strictObject({ kind: z.literal('expire') }),
])

/** What a Model throws when it has no reply. Anything else that it throws counts as `internal`. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly kind: ErrorKind
  readonly retryAfterMs: number | undefined
  readonly partial: Reply | undefined

  constructor(kind: ErrorKind, message: string, more: { retryAfterMs?: number | undefined, partial?: Reply | undefined } = {}) {
    super(message)
    this.kind = kind
    this.retryAfterMs = more.retryAfterMs
    this.partial = more.partial
  }
}

/** Thrown into a program whose effect failed. Carries the path, so that the run's ending can name the step. */
export class EffectFailure extends Error {
  override readonly name = 'EffectFailure'
  readonly error: EngineError
  readonly path: string
  /** The run itself was cancelled; a model may also fail with that word. */
  readonly cancelled: boolean

  constructor(error: EngineError, path: string, cancelled: boolean) {
    super(error.message)
    this.error = error
    this.path = path
    this.cancelled = cancelled
  }
}

/** The text of whatever was thrown; some things can't even be made a text. */
export function messageOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown)
  } catch {
    return 'an error without a text'
  }
}
