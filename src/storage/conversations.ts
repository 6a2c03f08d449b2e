/** Conversations and their messages as they stand in the tables. A run belongs to one by its own record. */
import * as z from 'zod'
import type { Json } from '../engine/index.ts'

export type ConversationRecord = {
  /** It is the thread id of everything in it. */
  id: string
  scenarioId: string
  /** Order of making among the conversations of its scenario. */
  made: number
}

/** A message with the names of its task and trace; the time is in whole seconds. */
export type TraceMessage = {
  message_id: string
  task_id: string
  trace_id: string
  role: 'system' | 'user' | 'assistant' | 'tool'
  content: string
  tool_calls: { id: string, name: string, arguments: Json }[]
  tool_call_id?: string
  timestamp: number
}

export type MessageRecord = TraceMessage & {
  conversationId: string
  runId: string
  /** Order in the conversation: the run's, then the message's own in it. */
  place: [run: number, index: number]
}

const count = z.number().int().nonnegative()
const json: z.ZodType<Json> = z.json()

export const conversationSchema = z.object({ id: z.string().min(1), scenarioId: z.string(), made: count })
export const messageRecordSchema = z.object({
  message_id: z.string().min(1), task_id: z.string(), trace_id: z.string(), role: z.enum(['system', 'user', 'assistant', 'tool']), content: z.string(),
  tool_calls: z.array(z.strictObject({ id: z.string(), name: z.string(), arguments: json })), tool_call_id: z.string().optional(), timestamp: z.number().int(),
  conversationId: z.string(), runId: z.string(), place: z.tuple([count, count]),
})
