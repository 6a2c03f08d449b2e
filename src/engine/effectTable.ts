/**
 * One row for each kind of effect: what every part of the runtime must know about it. Adding a kind means adding a
 * row; the compiler asks for the rest.
 */
import * as z from 'zod'
import type { CodeEval, Delay, Effect, FoldMarker, FrameEnd, FrameStart, GuardCheck, HandoffMarker, HumanConfirm, LimitMarker, MemoryRecall, MemoryRemember, ModelComplete, ToolCall, YieldedKind } from './effects.ts'
import { hashOf } from './hash.ts'
import { canonicalJson, isList, isRecord } from './json.ts'
import type { Json } from './json.ts'
import type { Purpose } from './llm/model.ts'
import { outcomeOfReply } from './llm/reply.ts'
import { requestFingerprint } from './llm/request.ts'
import { replySchema } from './messages.ts'
import type { Called, Reply } from './messages.ts'
import { decisionSchema, toolOutcomeSchema } from './outcomes.ts'
import type { Outcome, ToolOutcome } from './outcomes.ts'

/** What a step tells of its effect, beside path, kind and agent. */
export type Described = {
  tool?: Called, to?: string, purpose?: Purpose, turn?: number
  guardrail?: { name: string, on: string, text: string }
  frame?: { role: string, name: string, input?: Json, ok?: boolean, result?: Json }
  /** Messages that a request shows before and after, and how many of them were folded. */
  shown?: { before: number, after: number, lost?: number }
  limit?: { reason: string, limit: number }
  code?: { purpose: string, input: Json }
  memory?: { text: string } | { query: string }
  /** The wait before a model is asked again. */
  delay?: { ms: number, attempt: number, why: string }
}

type Row<E extends Effect> = {
  /** A marker settles at once, without a handler. */
  marker: boolean
  /** Equal when the same thing is asked again. */
  fingerprint(effect: E): string
  describe(effect: E): Described
  /** The settlement of an effect that a cancelled run leaves undone. */
  cancelled: Outcome
  /** The same of one that was at work, and may have been done all the same. */
  maybeDone?: Outcome
  /** Does it change something beyond the run? `store`: what is remembered is kept there. Absent where it never does. */
  outside?(effect: E, store: boolean): boolean
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
    maybeDone: Object.freeze({ ok: true, value: Object.freeze({ kind: 'cancelled', maybeDone: true }) }),
    outside: ({ tool }: ToolCall) => tool?.outside === true,
    fits: (value) => isRecord(value) && typeof value['kind'] === 'string' && Object.hasOwn(toolOutcomes, value['kind']) && toolOutcomes[value['kind'] as ToolOutcome['kind']](value),
    edit: toolOutcomeSchema,
  },
  'human.confirm': {
    marker: false,
    fingerprint: ({ call, argumentsHash }: HumanConfirm) => hashOf(call.name, argumentsHash),
    describe: ({ call }: HumanConfirm) => ({ tool: call }),
    cancelled: cancelledError,
    fits: (value) => decisionSchema.safeParse(value).success,
    edit: decisionSchema,
  },
  'guard.check': {
    marker: false,
    fingerprint: ({ guardrail, on, text }: GuardCheck) => hashOf(guardrail.name, on, text),
    describe: ({ guardrail, on, text }: GuardCheck) => ({ guardrail: { name: guardrail.name, on, text } }),
    cancelled: cancelledError,
    fits: (value) => isRecord(value) && (value['pass'] === true || typeof value['block'] === 'string' || typeof value['text'] === 'string'),
  },
  'code.eval': {
    marker: false,
    fingerprint: ({ purpose, code, input }: CodeEval) => hashOf(purpose, typeof code === 'string' ? code : '', canonicalJson(input)),
    describe: ({ purpose, input }: CodeEval) => ({ code: { purpose, input } }),
    cancelled: cancelledError,
    fits: () => true,
  },
  'memory.remember': {
    marker: false,
    fingerprint: ({ text }: MemoryRemember) => hashOf(text),
    describe: ({ text }: MemoryRemember) => ({ memory: { text } }),
    cancelled: cancelledError,
    outside: (_: MemoryRemember, store) => store,
    fits: () => true,
  },
  'memory.recall': {
    marker: false,
    fingerprint: ({ query, limit }: MemoryRecall) => hashOf(query, `${limit}`),
    describe: ({ query }: MemoryRecall) => ({ memory: { query } }),
    cancelled: cancelledError,
    fits: (value) => isList(value) && value.every((text) => typeof text === 'string'),
    edit: z.array(z.string()),
  },
  'delay': {
    marker: false,
    fingerprint: ({ agent, ms, attempt }: Delay) => hashOf(agent.name, `${ms} ${attempt}`),
    describe: ({ ms, attempt, why }: Delay) => ({ delay: { ms, attempt, why } }),
    cancelled: cancelledError,
    fits: (value) => value === null || value === 'giveUp',
  },
  'handoff': {
    marker: true,
    fingerprint: ({ agent, to }: HandoffMarker) => hashOf(agent.name, to),
    describe: ({ to, before, after }: HandoffMarker) => ({ to, shown: { before, after } }),
    cancelled: cancelledError,
    fits: (value) => value === null,
  },
  'fold': {
    marker: true,
    fingerprint: ({ agent, before, after }: FoldMarker) => hashOf(agent.name, `${before} ${after}`),
    describe: ({ before, after, lost }: FoldMarker) => ({ shown: { before, after, lost } }),
    cancelled: cancelledError,
    fits: (value) => value === null,
  },
  'frame.start': {
    marker: true,
    fingerprint: ({ role, name, input }: FrameStart) => hashOf(role, name, canonicalJson(input)),
    describe: ({ role, name, input }: FrameStart) => ({ frame: { role, name, input } }),
    cancelled: cancelledError,
    fits: (value) => value === null,
  },
  'frame.end': {
    marker: true,
    fingerprint: ({ role, name, ok, result }: FrameEnd) => hashOf(role, name, `${ok}`, canonicalJson(result)),
    describe: ({ role, name, ok, result }: FrameEnd) => ({ frame: { role, name, ok, result } }),
    cancelled: cancelledError,
    fits: (value) => value === null,
  },
  'limit': {
    marker: true,
    fingerprint: ({ agent, reason, limit }: LimitMarker) => hashOf(agent.name, reason, String(limit)),
    describe: ({ reason, limit }: LimitMarker) => ({ limit: { reason, limit } }),
    cancelled: cancelledError,
    fits: (value) => value === null,
  },
}

export function rowOf<E extends Effect>(effect: E): Row<E> {
  // The table is indexed by the effect's own kind, so the row fits; TypeScript can't follow that for a union.
  return table[effect.kind] as unknown as Row<E>
}
