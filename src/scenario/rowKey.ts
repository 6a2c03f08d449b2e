/** The text that names a row: tables and lookups must agree on it, so that the number 77 finds the row "77". */
import type { Json } from '../engine/index.ts'

/** Undefined for what can't name a row: nothing, lists, objects. */
export function rowKey(value: Json | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
