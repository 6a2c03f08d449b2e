/**
 * Messages in OpenAI's chat form, the model's reply, and the way from one to the other.
 * A transcript holds no `system` message: instructions belong to the agent and are put in front at each request.
 */
import * as z from 'zod'
import { errorKindSchema } from './errors.ts'
import type { ErrorKind } from './errors.ts'
import { freezeJson, frozen, jsonSchema } from './json.ts'
import type { Json } from './json.ts'

export type WireCall = { id: string, type: 'function', function: { name: string, arguments: string }, extra?: Json }
export type Message =
  | { role: 'system' | 'user', content: string }
  | { role: 'assistant', content: string | null, tool_calls?: WireCall[], reasoning?: string }
  | { role: 'tool', tool_call_id: string, content: string }

export type ReplyCall = { id?: string, name: string, arguments: Json, extra?: Json }
export type Reply = {
  content?: string
  reasoning?: string
  toolCalls?: ReplyCall[]
  usage?: { prompt: number, completion: number }
  finish?: 'stop' | 'length' | 'tool_calls' | 'content_filter'
  delayMs?: number
  error?: { kind: ErrorKind, message?: string, retryAfterMs?: number }
}
/** A call with its id in the transcript and its arguments parsed. */
export type Called = { callId: string, name: string, arguments: Json }

const count = z.number().int().nonnegative()
export const replySchema = z.strictObject({
  content: z.string().optional(),
  reasoning: z.string().optional(),
  toolCalls: z.array(z.strictObject({ id: z.string().optional(), name: z.string(), arguments: jsonSchema.default({}), extra: jsonSchema.optional() })).optional(),
  usage: z.strictObject({ prompt: count, completion: count }).optional(),
  finish: z.enum(['stop', 'length', 'tool_calls', 'content_filter']).optional(),
  delayMs: z.number().nonnegative().optional(),
  error: z.strictObject({ kind: errorKindSchema, message: z.string().optional(), retryAfterMs: z.number().nonnegative().optional() }).optional(),
})

const wireCallSchema = z.strictObject({
  id: z.string(), type: z.literal('function'), function: z.strictObject({ name: z.string(), arguments: z.string() }), extra: jsonSchema.optional(),
})
export const messageSchema = z.discriminatedUnion('role', [
  z.strictObject({ role: z.enum(['system', 'user']), content: z.string() }),
  z.strictObject({ role: z.literal('assistant'), content: z.string().nullable(), tool_calls: z.array(wireCallSchema).optional(), reasoning: z.string().optional() }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
])

/** The user message for a run's input: text as it is, anything else as JSON. */
export function userMessage(input: Json): Message {
  return Object.freeze({ role: 'user', content: typeof input === 'string' ? input : JSON.stringify(input) })
}

export function toolMessage(callId: string, content: string): Message {
  return Object.freeze({ role: 'tool', tool_call_id: callId, content })
}

/** The assistant message of a reply whose calls have their ids. `content` is null only beside calls. */
export function assistantMessage(reply: Reply, calls: readonly Called[]): Message {
  const message: Message = calls.length === 0
    ? { role: 'assistant', content: reply.content ?? '' }
    : { role: 'assistant', content: reply.content ?? null, tool_calls: Object.freeze(calls.map((call, index) => wireCall(call, reply.toolCalls?.[index]))) as WireCall[] }
  if (reply.reasoning !== undefined) message.reasoning = reply.reasoning
  return Object.freeze(message)
}

function wireCall(call: Called, source: ReplyCall | undefined): WireCall {
  // A model that wrote arguments which are no JSON is shown its own text again, unchanged.
  const text = typeof source?.arguments === 'string' ? source.arguments : JSON.stringify(call.arguments)
  const wire: WireCall = { id: call.callId, type: 'function', function: Object.freeze({ name: call.name, arguments: text }) }
  if (source?.extra !== undefined) wire.extra = source.extra
  return Object.freeze(wire)
}

/** Arguments that came as text are parsed here; text that is no JSON stays text and fails validation later. */
export function parsedArguments(value: Json): Json {
  if (typeof value !== 'string') return frozen(value)
  // Some servers send nothing for a call without arguments.
  if (value === '') return freezeJson({})
  try {
    return freezeJson(JSON.parse(value))
  } catch {
    return value
  }
}
