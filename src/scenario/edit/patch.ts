/**
 * The difference between two documents, and the way from one to the other and back. Parts that are the same object are
 * not looked into, so a difference costs what was changed, not what the document holds. Knows JSON and nothing else.
 */
import { canonicalJson } from '../../engine/index.ts'
import type { Json } from '../../engine/index.ts'
import { gapsBetween } from './align.ts'

type Path = readonly (string | number)[]
/** A value put in place of another; absent where there is none. */
type Put = { path: Path, before?: Json, after?: Json }
/** Items of a list put in place of others. */
type Splice = { path: Path, at: number, removed: readonly Json[], inserted: readonly Json[] }
export type Change = Put | Splice
export type Patch = readonly Change[]
type Fields = { readonly [key: string]: Json }

/** The patch no longer fits: the document is not the one that it was made for. */
export class PatchMisfit extends Error {
  override readonly name = 'PatchMisfit'
}

export function difference(before: Json, after: Json): Patch {
  const changes: Change[] = []
  compare(before, after, [], changes)
  return changes
}

/** @throws PatchMisfit and changes nothing, when something else stands where the patch was made. */
export function patched(document: Json, patch: Patch): Json {
  return patch.reduce((value, change) => applied(value, change, 0), document)
}

export function inverse(patch: Patch): Patch {
  return patch.toReversed().map((change): Change => 'at' in change
    ? { path: change.path, at: change.at, removed: change.inserted, inserted: change.removed }
    : { path: change.path, ...(change.after !== undefined && { before: change.after }), ...(change.before !== undefined && { after: change.before }) })
}

export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return canonicalJson(a) === canonicalJson(b)
}

function compare(before: Json, after: Json, path: Path, changes: Change[]): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path, changes)
  if (isFields(before) && isFields(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [old, now] = [field(before, key), field(after, key)]
      if (old !== undefined && now !== undefined) compare(old, now, [...path, key], changes)
      else if (old !== now) changes.push({ path: [...path, key], ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) })
    }
  } else changes.push({ path, before, after })
}

/**
 * Items that both have stay. The last differences come first, so that a place is not moved by what is changed after it;
 * where as many items stand in the place of others they are compared one by one.
 */
function compareLists(before: readonly Json[], after: readonly Json[], path: Path, changes: Change[]): void {
  if (before.length === after.length && !moved(before, after)) return before.forEach((item, i) => compare(item, after[i]!, [...path, i], changes))
  for (const { at, removed, to, inserted } of gapsBetween(before, after).reverse()) {
    if (removed === inserted) for (let i = 0; i < removed; i++) compare(before[at + i]!, after[to + i]!, [...path, at + i], changes)
    else changes.push({ path, at, removed: before.slice(at, at + removed), inserted: after.slice(to, to + inserted) })
  }
}

/** Whether an object of the one list has another place in the other. */
function moved(before: readonly Json[], after: readonly Json[]): boolean {
  const places = new Map<Json, number>()
  before.forEach((item, i) => typeof item === 'object' && item !== after[i] && places.set(item, i))
  return places.size > 0 && after.some((item) => places.has(item))
}

function applied(value: Json, change: Change, depth: number): Json {
  const key = change.path[depth]
  if (key === undefined) return 'at' in change ? spliced(value, change) : replaced(value, change)
  if (Array.isArray(value) && typeof key === 'number' && key < value.length) return value.with(key, applied(value[key] as Json, change, depth + 1)) as Json[]
  if (!isFields(value) || typeof key !== 'string') throw misfit(change)
  const old = field(value, key)
  if (depth < change.path.length - 1 || 'at' in change) {
    if (old === undefined) throw misfit(change)
    return { ...value, [key]: applied(old, change, depth + 1) }
  }
  if (!sameJson(old, change.before)) throw misfit(change)
  if (change.after !== undefined) return { ...value, [key]: change.after }
  const { [key]: _, ...rest } = value
  return rest
}

function replaced(value: Json, change: Put): Json {
  if (!sameJson(value, change.before) || change.after === undefined) throw misfit(change)
  return change.after
}

function spliced(value: Json, change: Splice): Json {
  const { at, removed, inserted } = change
  if (!Array.isArray(value) || !sameJson(value.slice(at, at + removed.length), removed)) throw misfit(change)
  return [...value.slice(0, at) as Json[], ...inserted, ...value.slice(at + removed.length) as Json[]]
}

function misfit({ path }: Change): PatchMisfit {
  return new PatchMisfit(`something else stands at ${path.join('.') || 'the top'} than what was changed there`)
}

function isFields(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Own fields only. */
function field(value: Fields, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined
}
