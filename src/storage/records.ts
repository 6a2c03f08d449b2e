/**
 * The records as they stand in the tables, and their schemas. Documents and entries are parsed apart, by the rooms
 * that own them; here is only what storage itself adds.
 */
import * as z from 'zod'
import { headerSchema, limitNames, statuses } from '../engine/index.ts'
import type { Header, Json, Limits, Status } from '../engine/index.ts'
import type { Scenario } from '../scenario/index.ts'
import { reasonOf } from './trouble.ts'

/** One thing that a person changed on the way: the input (step 0), the outcome of a step, or limits from a step on. */
export type Edit = { step: number, change: { outcome: Json } | { input: Json } | { limits: Partial<Limits> } }
export const parentChanges = ['outcome', 'input', 'order', 'limits', 'resume', 'again'] as const
/** What made a run of another; `resume`: it goes on where the other was broken off; `again`: it begins anew. */
export type ParentChange = typeof parentChanges[number]

export type ScenarioRecord = {
  id: string
  /** A visit is a scenario from a link: never listed, never mixed with the reader's own. */
  kind: 'own' | 'visit'
  changedAt: number
  document: Scenario
  /** The last edit that is in it; later ones stand in the revisions alone. */
  revision?: number
  /** When it was deleted, while that can still be undone. */
  removedAt?: number
}

export type RunRecord = {
  id: string
  scenarioId: string
  /** Absent for the runs that are stepped: those are the branches of their scenario. */
  conversationId?: string
  name: string
  /** Order of making among the runs of its scenario. */
  made: number
  header: Header
  /** From the scenario's own run to this one. */
  edits: readonly Edit[]
  parent?: { id: string, step: number, change: ParentChange }
  head: number
  status: Status
  /** It was at work when its page was closed: it has FAILED, which no journal says. */
  interrupted?: true
  /** Damaged, or does not fit its scenario any more; kept, and not opened again. */
  retired?: true
}

const count = z.number().int().nonnegative()
const json: z.ZodType<Json> = z.json()

export const scenarioRecordSchema = z.object({ id: z.string(), kind: z.enum(['own', 'visit']), changedAt: z.number(), document: z.unknown(), revision: count.optional(), removedAt: z.number().optional() })

const limitsSchema = z.partialRecord(z.enum(limitNames), z.number().nonnegative())
const editSchema = z.strictObject({ step: count, change: z.union([z.strictObject({ outcome: json }), z.strictObject({ input: json }), z.strictObject({ limits: limitsSchema })]) })
export const runRecordSchema = z.object({
  id: z.string().min(1),
  scenarioId: z.string(),
  conversationId: z.string().optional(),
  name: z.string(),
  made: count,
  header: headerSchema,
  edits: z.array(editSchema),
  parent: z.strictObject({ id: z.string(), step: count, change: z.enum(parentChanges) }).optional(),
  head: count,
  status: z.enum(statuses),
  interrupted: z.literal(true).optional(),
  retired: z.literal(true).optional(),
}).refine(({ id, header }) => header.runId === id, { path: ['header', 'runId'], message: 'is the id of another run' })

/** What a person changes, as it can be kept; a text says why it can't. */
export function parseEdit(edit: { step: number, change: unknown }): Edit | string {
  try {
    const parsed = editSchema.safeParse(edit)
    return parsed.success ? parsed.data : `only JSON can be put in here (${reasonOf(parsed.error)})`
  } catch {
    return 'only JSON can be put in here, and no value that contains itself'
  }
}

/** How many entries are in the journal: another number than the writer left means another tab wrote. */
export const storedSchema = z.object({ stored: count })
