/** The reader's choices, and where each scenario was left. Small values, the last one counts. */
import * as z from 'zod'
import { castKey } from './casts.ts'

const schemas = {
  language: z.enum(['en', 'zh']),
  theme: z.enum(['system', 'light', 'dark']),
  tab: z.string(),
  /** The hint "press → to step" is wanted no more. */
  stepped: z.literal(true),
  /** The scenario of the reader's own that was open last. */
  open: z.string(),
}

/** What goes into a backup: there is no place for a key. What was open last is left out. */
export const keptSettingsSchema = z.strictObject(schemas).omit({ open: true }).partial()

export type Settings = { [K in keyof typeof schemas]?: z.output<typeof schemas[K]> }

/** `at`: the cursor of the link that the scenario was opened from. */
export type Look = { branchId: string, cursor: number, at?: string }

export const lookSchema = z.object({ branchId: z.string(), cursor: z.number().int().nonnegative(), at: z.string().optional() })

export function lookKey(scenarioId: string): string {
  return `look:${scenarioId}`
}

/** Where a scenario was left and who answers in it: both go with it. */
export function keysBeside(scenarioId: string): string[] {
  return [lookKey(scenarioId), castKey(scenarioId)]
}

export function settingsFrom(rows: ReadonlyMap<unknown, unknown>): Settings {
  const found = Object.entries(schemas).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(rows.get(key))
    return parsed.success ? [[key, parsed.data]] : []
  })
  return Object.fromEntries(found) as Settings
}
