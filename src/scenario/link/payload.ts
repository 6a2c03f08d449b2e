/**
 * What a link carries: the scenario, and how the shown branch came to be. A scripted run is recomputed from these,
 * never carried. Fields of a newer page are ignored; everything that is known is checked.
 */
import * as z from 'zod'
import { decisionSchema, freezeJson, limitNames } from '../../engine/index.ts'
import type { Decision, Json, Limits, Problem } from '../../engine/index.ts'
import { lean } from '../defaults.ts'
import { problemsFrom } from '../issues.ts'
import { parseScenario } from '../migrate.ts'
import { problemWithJson } from '../plainJson.ts'
import type { Scenario } from '../schema.ts'

/** A fork of the run before it: `step` has another outcome, or (step 0) the run another input, or from `step` on other limits. */
export type LinkEdit = { step: number, change: { outcome: Json } | { input: Json } | { limits: Partial<Limits> } }
export type LinkPayload = {
  document: Scenario
  /** The chain of forks from the first run to the branch shown. Absent for the first run. */
  edits?: LinkEdit[]
  /**
   * For each run of that chain, the first run included, the paths of its own steps (those after its fork point) in the
   * order in which they were taken; an empty list where the default schedule was kept. Absent where all kept it.
   */
  order?: string[][]
  /** For each run of that chain what people decided in its own steps, in the order of these. Absent where nobody was asked. */
  decisions?: Decision[][]
}

const json = z.custom<Json>((value) => value !== undefined, 'is missing')
const step = z.number().int().nonnegative()
const schema = z.object({
  document: json,
  edits: z.array(z.object({
    step,
    change: z.union([z.strictObject({ outcome: json }), z.strictObject({ input: json }), z.strictObject({ limits: z.partialRecord(z.enum(limitNames), z.number().nonnegative()) })]),
  })).max(1_000).exactOptional(),
  order: z.array(z.array(z.string().regex(/^\d+(\.\d+)*$/, 'is no path such as 0.3.1')).max(100_000)).max(1_001).exactOptional(),
  decisions: z.array(z.array(decisionSchema).max(10_000)).max(1_001).exactOptional(),
})

export function payloadText({ document, edits, order, decisions }: LinkPayload): string {
  return JSON.stringify({ document: lean(document), ...(edits?.length && { edits }), ...(anyIn(order) && { order }), ...(anyIn(decisions) && { decisions }) })
}

function anyIn(lists: readonly (readonly unknown[])[] = []): boolean {
  return lists.some((list) => list.length > 0)
}

export type ParsedPayload = { ok: true, payload: LinkPayload } | { ok: false, problems: readonly Problem[] }

export function parsePayload(text: string): ParsedPayload {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { ok: false, problems: [{ where: '', message: `is no JSON: ${String(error)}` }] }
  }
  const unbearable = problemWithJson(value)
  if (unbearable) return { ok: false, problems: [unbearable] }
  const result = schema.safeParse(value)
  if (!result.success) return { ok: false, problems: problemsFrom(result.error.issues, schema) }
  const parsed = parseScenario(result.data.document)
  if (!parsed.ok) return parsed
  const { document: _, ...rest } = result.data
  const { edits, order, decisions } = freezeJson(rest) as Json & Omit<LinkPayload, 'document'>
  return { ok: true, payload: { document: parsed.scenario, ...(edits && { edits }), ...(order && { order }), ...(decisions && { decisions }) } }
}
