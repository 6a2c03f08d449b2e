/**
 * JSON as the engine holds it: plain, finite and frozen.
 * Refuses everything that JSON can't say (functions, cycles, NaN, undefined inside a list).
 */

import * as z from 'zod'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonSchema = { readonly [key: string]: Json }

/** Levels of nesting that a value may have. */
const DEPTH = 480

/**
 * Copies a value into frozen JSON, as `JSON.stringify` would see it: `undefined` becomes null at the top and
 * in lists and is left out of objects, `toJSON` is honoured.
 * Functions and symbols are left out of objects, as they are there.
 * @throws TypeError for functions, symbols and bigints elsewhere, cycles, and more levels than `DEPTH`.
 */
export function freezeJson(value: unknown): Json {
  return copy(value, [])
}

function copy(value: unknown, above: object[]): Json {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} is not JSON`)
  if (above.includes(value)) throw new TypeError('a value that contains itself is not JSON')
  if (above.length > DEPTH) throw new TypeError(`a value nested more than ${DEPTH} deep is not accepted`)
  above.push(value)
  const made = Array.isArray(value) ? copyList(value, above) : copyObject(value, above)
  above.pop()
  return made
}

function copyList(list: readonly unknown[], above: object[]): Json {
  const made: Json[] = []
  // By index, since a hole in a list is null too.
  for (let i = 0; i < list.length; i++) made.push(copy(list[i], above))
  return Object.freeze(made)
}

function copyObject(value: object, above: object[]): Json {
  if ('toJSON' in value && typeof value.toJSON === 'function') return copy(value.toJSON(), above)
  if (value instanceof String || value instanceof Number || value instanceof Boolean) return copy(value.valueOf(), above)
  const made: { [key: string]: Json } = {}
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key]
    if (item === undefined || typeof item === 'function' || typeof item === 'symbol') continue
    // A key named __proto__ would set the prototype instead of a field.
    if (key === '__proto__') Object.defineProperty(made, key, { value: copy(item, above), enumerable: true })
    else made[key] = copy(item, above)
  }
  return Object.freeze(made)
}

/** Frozen JSON as it is, or a frozen copy of what is not frozen yet: for JSON that comes from a store or a caller. */
export function frozen<T extends Json>(value: T): T {
  return value === null || typeof value !== 'object' || Object.isFrozen(value) ? value : freezeJson(value) as T
}

/** JSON text with sorted keys: equal values give equal text. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return '[' + value.map(canonicalJson).join(',') + ']'
  return '{' + Object.keys(value).sort().map((key) => JSON.stringify(key) + ':' + canonicalJson(value[key] ?? null)).join(',') + '}'
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

export function isRecord(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Is it JSON through and through, and no deeper than what `freezeJson` makes, in the records around it? */
export function isJson(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth > DEPTH + 20) return false
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every((item) => isJson(item, depth + 1))
}

/** zod's own schema for JSON is recursive and costs several times as much for the same answer. */
export const jsonSchema: z.ZodType<Json> = z.custom<Json>((value) => isJson(value), 'is not JSON')
