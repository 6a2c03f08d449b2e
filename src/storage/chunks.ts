/** A journal in records of up to a hundred entries, and back. Half a journal is none: what is missing is said. */
import * as z from 'zod'
import { entrySchema } from '../engine/index.ts'
import type { Entry } from '../engine/index.ts'
import { reasonOf } from './trouble.ts'

const CHUNK = 100

export type Chunk = { runId: string, chunk: number, entries: readonly Entry[] }

const chunkSchema = z.object({ chunk: z.number(), entries: z.array(entrySchema).min(1).max(CHUNK) })

/** The records that change when the first `stored` entries are written already: a partly filled one is written again. */
export function chunksFrom(runId: string, entries: readonly Entry[], stored: number): Chunk[] {
  const chunks: Chunk[] = []
  if (entries.length === stored) return chunks
  for (let chunk = Math.floor(stored / CHUNK); chunk * CHUNK < entries.length; chunk++) {
    chunks.push({ runId, chunk, entries: entries.slice(chunk * CHUNK, (chunk + 1) * CHUNK) })
  }
  return chunks
}

/** `rows` in order. Why they are not the `stored` entries of a journal, or these. */
export function entriesOf(rows: readonly unknown[], stored: number): { ok: true, entries: Entry[] } | { ok: false, why: string } {
  const entries: Entry[] = []
  for (const [index, row] of rows.entries()) {
    const parsed = chunkSchema.safeParse(row)
    if (!parsed.success) return { ok: false, why: `part ${index}: ${reasonOf(parsed.error)}` }
    if (parsed.data.chunk !== index || entries.length !== index * CHUNK) return { ok: false, why: `a part before ${parsed.data.chunk} is missing` }
    // The text of JSON holds no undefined: optional fields are simply absent.
    for (const entry of parsed.data.entries) entries.push(entry as Entry)
  }
  return entries.length === stored ? { ok: true, entries } : { ok: false, why: `it has ${entries.length} of ${stored} entries` }
}
