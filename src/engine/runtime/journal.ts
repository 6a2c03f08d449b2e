/**
 * The journal: plain JSON, a header with all that the run started from, then entries in the order in which they
 * happened. Outcomes are in it, requests are not: those are recomputed by a replay.
 */
import * as z from 'zod'
import { effectKinds } from '../effects.ts'
import type { EffectKind } from '../effects.ts'
import { errorKindSchema } from '../errors.ts'
import { jsonSchema } from '../json.ts'
import type { Json } from '../json.ts'
import { guardrailPoints } from '../guardrails.ts'
import type { GuardrailPoint } from '../guardrails.ts'
import type { Limits, Prices } from '../limits.ts'
import { messageSchema, replySchema } from '../messages.ts'
import type { Message } from '../messages.ts'
import type { Outcome } from '../outcomes.ts'
import type { Patch, World } from '../world.ts'

export const ENGINE_VERSION = '0.1.0'

export type Usage = { prompt: number, completion: number, calls: number, estimated: boolean, cost?: number }
export const vias = ['handler', 'script', 'person', 'edit', 'engine'] as const
export type Via = typeof vias[number]

export type Started = { seq: number, path: string, t: 'started', kind: EffectKind, fingerprint: string,
  /** It acts beyond the run; false where it would, and something stands in its place: a script's outcome, a refusal. Older journals do not say it. */
  outside?: boolean }
export type Note = { seq: number, path: string, t: 'note', channel: string, data: Json }
export type Settled = { seq: number, path: string, t: 'settled', outcome: Outcome, at: number, ms: number, via: Via, scriptIndex?: number, usage?: Usage, patch?: Patch }
export type Entry = Started | Note | Settled

export type Parent = { runId: string, kind: 'fork' | 'resume', step?: number } | { runId: string, kind: 'call', path: string }
export type Header = {
  journalVersion: 1
  engineVersion: string
  scenarioHash: string
  runId: string
  input: Json
  history: Message[]
  seed: number
  startedAt: number
  options: { limits: Partial<Limits>, retries?: number, prices?: Prices, guardrails?: { name: string, on: readonly GuardrailPoint[] }[] }
  worldBase: World
  parent?: Parent
  /** It stands in the scope of a fork, without being the fork itself. */
  forked?: true
}
export type Journal = { header: Header, entries: Entry[] }

const count = z.number().int().nonnegative()
const place = { seq: count, path: z.string().regex(/^\d+(\.\d+)*$/, 'is no path such as 0.3.1') }
const limitsSchema = z.strictObject({
  maxTurns: count.min(1).optional(), maxHandoffs: count.optional(), seconds: z.number().positive().optional(),
  tokens: count.optional(), cost: z.number().nonnegative().optional(), depth: count.optional(),
})
const outcomeSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: jsonSchema }),
  z.strictObject({ ok: z.literal(false), error: z.strictObject({
    kind: errorKindSchema, message: z.string(), retryAfterMs: z.number().optional(), partial: replySchema.optional(),
  }) }),
])
const patchSchema = z.array(z.strictObject({ table: z.string(), key: z.string(), before: jsonSchema, after: jsonSchema }))
const usageSchema = z.strictObject({ prompt: count, completion: count, calls: count, estimated: z.boolean(), cost: z.number().optional() })

export const pricesSchema = z.record(z.string(), z.strictObject({ prompt: z.number().nonnegative(), completion: z.number().nonnegative() }))

/** One entry as it comes from a file or a database. */
export const entrySchema = z.discriminatedUnion('t', [
  z.strictObject({ ...place, t: z.literal('started'), kind: z.enum(effectKinds), fingerprint: z.string(), outside: z.boolean().optional() }),
  z.strictObject({ ...place, t: z.literal('note'), channel: z.string(), data: jsonSchema }),
  z.strictObject({
    ...place, t: z.literal('settled'), outcome: outcomeSchema, at: z.number(), ms: z.number(), via: z.enum(vias),
    scriptIndex: count.optional(), usage: usageSchema.optional(), patch: patchSchema.optional(),
  }),
])
/** A header as it comes from a file or a database. */
export const headerSchema = z.strictObject({
  journalVersion: z.literal(1), engineVersion: z.string(), scenarioHash: z.string(), runId: z.string().min(1), input: jsonSchema,
  history: z.array(messageSchema), seed: z.number(), startedAt: z.number(),
  options: z.strictObject({
    limits: limitsSchema,
    prices: pricesSchema.optional(),
    retries: z.number().int().nonnegative().optional(),
    guardrails: z.array(z.strictObject({ name: z.string(), on: z.array(z.enum(guardrailPoints)) })).optional(),
  }),
  worldBase: z.record(z.string(), z.record(z.string(), jsonSchema)),
  parent: z.discriminatedUnion('kind', [
    z.strictObject({ runId: z.string(), kind: z.enum(['fork', 'resume']), step: count.optional() }),
    z.strictObject({ runId: z.string(), kind: z.literal('call'), path: z.string() }),
  ]).optional(),
  forked: z.literal(true).optional(),
})

/**
 * Parses a journal from outside.
 * @throws z.ZodError naming the entry and the field.
 */
export function parseJournal(value: unknown): Journal {
  // zod gives optional fields as `T | undefined`; the texts of JSON hold no undefined, so they are simply absent.
  return z.strictObject({ header: headerSchema, entries: z.array(entrySchema) }).parse(value) as Journal
}

export function isSettled(entry: Entry): entry is Settled {
  return entry.t === 'settled'
}
