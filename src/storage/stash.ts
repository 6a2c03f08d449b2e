/**
 * What the database had no time for. A page that is left can't wait for a transaction, so the little that is pending
 * then goes, at once, to where the same tab finds it when it loads again. It is read once, parsed like everything.
 * No key passes here: nobody hands the writer one.
 */
import * as z from 'zod'
import { entrySchema } from '../engine/index.ts'
import type { Entry, Json } from '../engine/index.ts'
import { runRecordSchema, scenarioRecordSchema } from './records.ts'
import type { RunRecord, ScenarioRecord } from './records.ts'
import { rowSchema } from './rows.ts'
import type { GoneRow, Row } from './rows.ts'

/** `stored`: how many entries the database had; `entries`: those after them. */
export type StashedRun = { record: RunRecord, stored: number, entries: readonly Entry[], /** They are the whole journal, another than the database had. */ anew?: true }
export type Stashed = {
  settings: [key: string, value: Json][]
  /** Documents are parsed by who takes them. */
  scenarios: [id: string, record: Omit<ScenarioRecord, 'document'> & { document: unknown } | 'removed'][]
  runs: StashedRun[]
  rows?: (Row | GoneRow)[]
}
/** Such as sessionStorage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'agent-mesh-playground'

const json: z.ZodType<Json> = z.json()
const schema = z.object({
  settings: z.array(z.tuple([z.string(), json])),
  scenarios: z.array(z.tuple([z.string(), z.union([z.literal('removed'), scenarioRecordSchema])])),
  runs: z.array(z.object({ record: runRecordSchema, stored: z.number().int().nonnegative(), entries: z.array(entrySchema), anew: z.literal(true).optional() })),
  rows: z.array(rowSchema).optional(),
})

/** Undefined when nothing was left, or what was left can't be read. */
export function takeFrom(shelf: Shelf): Stashed | undefined {
  try {
    const text = shelf.getItem(KEY)
    shelf.removeItem(KEY)
    return text === null ? undefined : schema.parse(JSON.parse(text)) as Stashed
  } catch {
    return undefined
  }
}

/** Replaces what was left before. Where there is no room for it the database has to do. */
export function leaveIn(shelf: Shelf, stashed: Stashed): void {
  try {
    if (stashed.settings.length + stashed.scenarios.length + stashed.runs.length + (stashed.rows?.length ?? 0) === 0) shelf.removeItem(KEY)
    else shelf.setItem(KEY, JSON.stringify(stashed))
  } catch {
    try {
      shelf.removeItem(KEY)
    } catch {
      // Forbidden altogether, as the database probably is: that was reported.
    }
  }
}
