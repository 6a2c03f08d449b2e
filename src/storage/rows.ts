/**
 * The rows of tables without rules of their own, as the writer and a page that is left hand them on: whole, the last
 * one counts. Refuses to know what they mean.
 */
import * as z from 'zod'
import { conversationSchema, messageRecordSchema } from './conversations.ts'
import type { ConversationRecord, MessageRecord } from './conversations.ts'
import { endpointSchema } from './endpoints.ts'
import type { Endpoint } from './endpoints.ts'
import { revisionSchema } from './revisions.ts'
import type { RevisionRecord } from './revisions.ts'

export type Records = { conversations: ConversationRecord, messages: MessageRecord, revisions: RevisionRecord, endpoints: Endpoint }
export type Row = { [T in keyof Records]: { table: T, record: Records[T] } }[keyof Records]
/** One that goes by itself; the others go with their scenario. */
export type GoneRow = { table: 'endpoints', gone: string }

export const rowSchema = z.union([
  z.discriminatedUnion('table', [
    z.strictObject({ table: z.literal('conversations'), record: conversationSchema }),
    z.strictObject({ table: z.literal('messages'), record: messageRecordSchema }),
    z.strictObject({ table: z.literal('revisions'), record: revisionSchema }),
    z.strictObject({ table: z.literal('endpoints'), record: endpointSchema }),
  ]),
  z.strictObject({ table: z.literal('endpoints'), gone: z.string() }),
])

export function keyOf(row: Row | GoneRow): string {
  if ('gone' in row) return row.gone
  switch (row.table) {
    case 'conversations':
    case 'endpoints': return row.record.id
    case 'messages': return row.record.message_id
    case 'revisions': return `${row.record.scenarioId} ${row.record.n}`
  }
}

/** @param runs the runs of the scenario. */
export function isOf(row: Row | GoneRow, scenarioId: string, runs: ReadonlySet<string>): boolean {
  switch (row.table) {
    case 'endpoints': return false
    case 'messages': return runs.has(row.record.runId)
    default: return row.record.scenarioId === scenarioId
  }
}
