/** The edits of a scenario as they stand in their table: append-only, each with the way there and back. */
import * as z from 'zod'
import type { Json } from '../engine/index.ts'
import { editCodes } from '../scenario/index.ts'
import type { EditLabel, Patch } from '../scenario/index.ts'

export type RevisionRecord = {
  scenarioId: string
  /** Counts from 1. */
  n: number
  at: number
  kind: 'edit' | 'undo' | 'redo'
  /** The edit that was undone or done again. */
  of?: number
  label: EditLabel
  patch: Patch
  /** A person's name for the document as it was after this. */
  name?: string
}

const count = z.number().int().nonnegative()
const json: z.ZodType<Json> = z.json()
const path = z.array(z.union([z.string(), count]))
const change = z.union([
  z.strictObject({ path, at: count, removed: z.array(json), inserted: z.array(json) }),
  z.strictObject({ path, before: json.optional(), after: json.optional() }),
])
export const revisionSchema = z.object({
  scenarioId: z.string(), n: count, at: z.number(), kind: z.enum(['edit', 'undo', 'redo']), of: count.optional(),
  label: z.strictObject({ code: z.enum(editCodes), name: z.string().optional(), to: z.string().optional(), count: count.optional() }),
  patch: z.array(change), name: z.string().optional(),
})
