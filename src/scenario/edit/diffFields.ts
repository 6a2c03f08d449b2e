/** The fields in which two values differ, each by its path: objects are looked into, lists stand as a whole. */
import type { Json } from '../../engine/index.ts'
import { sameJson } from './patch.ts'

/** `from` is absent where there was nothing, `to` where there is nothing any more. */
export type FieldChange = { field: string, from?: Json, to?: Json }

type Fields = { readonly [key: string]: Json }

/**
 * `told`: the value before, with the names that it has now; what differs by those names alone does not differ. `without`:
 * fields that are told of elsewhere.
 */
export function fieldChanges(before: Json | undefined, told: Json | undefined, after: Json | undefined, without: readonly string[] = [], field = ''): FieldChange[] {
  if (before === after) return []
  if (isFields(before) && isFields(after)) {
    // A key may be a name, too.
    const known = isFields(told) ? told : before
    const keys = [...new Set([...Object.keys(known), ...Object.keys(after)])].filter((key) => !without.includes(key))
    return keys.flatMap((key) => fieldChanges(own(before, key) ?? own(known, key), own(known, key), own(after, key), [], field === '' ? key : `${field}.${key}`))
  }
  if (same(told, after) || same(before, after)) return []
  return [{ field, ...(before !== undefined && { from: before }), ...(after !== undefined && { to: after }) }]
}

/** What something new, or gone, said of itself. */
export function fieldsOf(value: object, names: readonly string[], side: 'from' | 'to'): FieldChange[] {
  return names.flatMap((field) => {
    const said = own(value as Fields, field)
    return said === undefined || said === '' ? [] : [{ field, [side]: said }]
  })
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return a !== undefined && b !== undefined && sameJson(a, b)
}

function own(fields: Fields, key: string): Json | undefined {
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
