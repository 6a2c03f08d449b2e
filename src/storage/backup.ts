/**
 * A backup as it stands in its file: everything that is kept of each scenario, the reader's endpoints and choices. It
 * has a version of its own, and no place in which a key could stand. Each scenario and endpoint is read by itself, so
 * that a damaged one takes no other along.
 */
import * as z from 'zod'
import { entrySchema } from '../engine/index.ts'
import type { Entry } from '../engine/index.ts'
import { parseScenario } from '../scenario/index.ts'
import type { Scenario } from '../scenario/index.ts'
import { castSchema } from './casts.ts'
import type { Cast } from './casts.ts'
import { conversationSchema, messageRecordSchema } from './conversations.ts'
import type { ConversationRecord, MessageRecord } from './conversations.ts'
import { endpointSchema } from './endpoints.ts'
import type { Endpoint } from './endpoints.ts'
import { runRecordSchema } from './records.ts'
import type { RunRecord } from './records.ts'
import { revisionSchema } from './revisions.ts'
import type { RevisionRecord } from './revisions.ts'
import { keptSettingsSchema, lookSchema } from './settings.ts'
import type { Look, Settings } from './settings.ts'
import { reasonOf } from './trouble.ts'

export const BACKUP_FORMAT = 'agent-mesh-playground-backup'
const VERSION = 1

export type KeptRun = { record: RunRecord, entries: readonly Entry[] }
/** All that is kept of one scenario. Its document has every edit in it. */
export type Kept = {
  id: string
  changedAt: number
  document: Scenario
  revision?: number
  revisions: readonly RevisionRecord[]
  runs: readonly KeptRun[]
  conversations: readonly ConversationRecord[]
  messages: readonly MessageRecord[]
  look?: Look
  /** It names endpoints, which come along by themselves. */
  cast?: Cast
}
/** `scenarios` and `endpoints` are read one by one; older backups have none of the latter. */
export type BackupFile = { settings: Settings, endpoints?: readonly unknown[], scenarios: readonly unknown[] }

const count = z.number().int().nonnegative()
const fileSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT), version: count, madeAt: z.number(), settings: keptSettingsSchema, endpoints: z.array(z.unknown()).exactOptional(), scenarios: z.array(z.unknown()),
})
const keptSchema = z.strictObject({
  id: z.string().min(1).max(200), changedAt: z.number(), document: z.unknown(), revision: count.optional(),
  revisions: z.array(revisionSchema).refine((all) => all.every(({ n }, i) => n === all[0]!.n + i), 'an edit is missing'),
  runs: z.array(z.strictObject({ record: runRecordSchema, entries: z.array(entrySchema) })),
  conversations: z.array(conversationSchema), messages: z.array(messageRecordSchema), look: lookSchema.optional(), cast: castSchema.optional(),
})

/** The file's text in parts: before the scenarios, and after them. Between them come theirs, with commas. */
export function backupFrame(settings: Settings, madeAt: number, endpoints: readonly Endpoint[] = []): { before: string, after: string } {
  const { open: _, ...kept } = settings
  const head = { format: BACKUP_FORMAT, version: VERSION, madeAt, settings: kept, ...(endpoints.length > 0 && { endpoints }) }
  return { before: `${JSON.stringify(head).slice(0, -1)},"scenarios":[\n`, after: '\n]}\n' }
}

/** Whether a file that begins like this is a backup, or means to be one. */
export function beginsBackup(text: string): boolean {
  return /^\s*\{\s*"format"\s*:\s*"agent-mesh-playground-backup"/.test(text.slice(0, 200))
}

export type BackupFault = 'noBackup' | 'newer' | 'damaged'

export function readBackup(text: string): { ok: true, file: BackupFile } | { ok: false, fault: BackupFault, detail: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { ok: false, fault: beginsBackup(text) ? 'damaged' : 'noBackup', detail: error instanceof Error ? error.message : String(error) }
  }
  const parsed = fileSchema.safeParse(value)
  if (Object(value).format !== BACKUP_FORMAT) return { ok: false, fault: 'noBackup', detail: '' }
  if (Object(value).version > VERSION) return { ok: false, fault: 'newer', detail: `version ${String(Object(value).version)}` }
  return parsed.success ? { ok: true, file: parsed.data as BackupFile } : { ok: false, fault: 'damaged', detail: reasonOf(parsed.error) }
}

/** One endpoint of a backup, or its name and why it can't be read. */
export function readEndpoint(value: unknown): { ok: true, endpoint: Endpoint } | { ok: false, title: string, why: string } {
  const parsed = endpointSchema.safeParse(value)
  return parsed.success ? { ok: true, endpoint: parsed.data } : { ok: false, title: String(Object(value).name ?? Object(value).id ?? '?'), why: reasonOf(parsed.error) }
}

/** One scenario of a backup, or its title and why it can't be read. */
export function readKept(value: unknown): { ok: true, kept: Kept } | { ok: false, title: string, why: string } {
  const title = String(Object(Object(value).document).title ?? Object(value).id ?? '?')
  const parsed = keptSchema.safeParse(value)
  if (!parsed.success) return { ok: false, title, why: reasonOf(parsed.error) }
  const document = parseScenario(parsed.data.document)
  if (!document.ok) {
    const [first] = document.problems
    return { ok: false, title, why: `${first?.where ?? 'document'}: ${first?.message ?? 'malformed'}` }
  }
  // The text of JSON holds no undefined: optional fields are simply absent.
  return { ok: true, kept: { ...parsed.data as Kept, document: document.scenario } }
}
