/** A model's reply at the handler edge: parsed, frozen, and apart from the index that a script gives it. */
import { errorKinds } from '../errors.ts'
import { freezeJson, isRecord } from '../json.ts'
import type { Json } from '../json.ts'
import { replySchema } from '../messages.ts'
import type { Reply } from '../messages.ts'
import { messageOf, ModelError } from '../outcomes.ts'
import type { EngineError, Outcome } from '../outcomes.ts'

export type Indexed = Reply & { scriptIndex?: number }

/** Replies that were parsed before, as a script's are when it is made. */
const parsed = new WeakMap<object, Reply>()

/** A frozen reply with its index, to be given out any number of times. @throws ModelError `protocol`. */
export function indexedReply(raw: unknown, scriptIndex: number): Indexed {
  const reply = parseReply(raw)
  const indexed: Indexed = Object.freeze({ ...reply, scriptIndex })
  parsed.set(indexed, reply)
  return indexed
}

/** @throws ModelError `protocol` that names the field. */
export function parseReply(raw: unknown): Reply {
  const before = typeof raw === 'object' && raw !== null ? parsed.get(raw) : undefined
  if (before) return before
  // A promise, a date or a list would pass for an empty reply.
  if (Object.prototype.toString.call(raw) !== '[object Object]') throw new ModelError('protocol', 'the model gave no reply object')
  const { scriptIndex: _, ...rest } = raw as Indexed
  if (isPlain(rest)) return freezeJson(rest) as Reply
  const result = replySchema.safeParse(rest)
  if (result.success) return freezeJson(result.data) as Reply
  const issue = result.error.issues[0]
  throw new ModelError('protocol', `the model's reply can't be read: ${issue?.path.join('.') || 'reply'}: ${issue?.message ?? 'malformed'}`)
}

/** How a model step settles with this reply: a reply that holds an error is a failed step. */
export function outcomeOfReply(reply: Reply): Outcome {
  const { error, ...rest } = reply
  if (!error) return { ok: true, value: reply as Json }
  const engine: EngineError = { kind: error.kind, message: error.message ?? `the model failed: ${error.kind}` }
  if (error.retryAfterMs !== undefined) engine.retryAfterMs = error.retryAfterMs
  if (rest.content !== undefined || rest.toolCalls) engine.partial = rest
  return { ok: false, error: engine }
}

/** Whatever a model threw, as an error that can be journaled. */
export function engineError(thrown: unknown): EngineError {
  const known = thrown instanceof ModelError && errorKinds.includes(thrown.kind)
  const engine: EngineError = { kind: known ? thrown.kind : 'internal', message: messageOf(thrown) }
  if (!known) return engine
  if (Number.isFinite(thrown.retryAfterMs)) engine.retryAfterMs = thrown.retryAfterMs!
  try {
    if (thrown.partial) engine.partial = parseReply(thrown.partial)
  } catch {
    // What came before the failure can't be read; the failure itself still counts.
  }
  return engine
}

/** The common reply, told by hand at a tenth of the schema's cost. Whatever else comes is the schema's to judge. */
function isPlain(reply: { [key: string]: unknown }): boolean {
  for (const key in reply) {
    const value = reply[key]
    if (key === 'content') {
      if (typeof value !== 'string') return false
    } else if (key === 'toolCalls') {
      if (!Array.isArray(value) || !value.every(isPlainCall)) return false
    } else if (key !== 'delayMs' || !Number.isFinite(value) || !(Number(value) >= 0)) {
      return false
    }
  }
  return true
}

function isPlainCall(call: unknown): boolean {
  if (!isRecord(call) || typeof call['name'] !== 'string' || !isRecord(call['arguments'])) return false
  for (const key in call) if (key !== 'name' && key !== 'arguments' && (key !== 'id' || typeof call['id'] !== 'string')) return false
  return true
}
