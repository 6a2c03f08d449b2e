/** A model's reply at the handler edge: parsed, frozen, and apart from the index that a script gives it. */
import { freezeJson } from '../json.ts'
import { replySchema } from '../messages.ts'
import type { Reply } from '../messages.ts'
import { ModelError } from '../outcomes.ts'

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
  const { scriptIndex: _, ...rest } = Object(raw) as Indexed
  const result = replySchema.safeParse(rest)
  if (result.success) return freezeJson(result.data) as Reply
  const issue = result.error.issues[0]
  throw new ModelError('protocol', `the model's reply can't be read: ${issue?.path.join('.') || 'reply'}: ${issue?.message ?? 'malformed'}`)
}
