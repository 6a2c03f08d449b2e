/** A document read anew, told as edits of the one before, so that what stayed the same stays the same object. Knows JSON and nothing else. */
import type { Json } from '../../engine/index.ts'
import { difference, patched, PatchMisfit } from './patch.ts'

/** `after`, with the parts of `before` that say the same. */
export function sharing(before: Json, after: Json): Json {
  if (before === after) return before
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null || Array.isArray(before) !== Array.isArray(after)) return after
  const old = before as { readonly [key: string]: Json }
  const keys = Object.keys(after)
  const parts = Object.entries(after as { readonly [key: string]: Json }).map(([key, value]): [string, Json] => [key, Object.hasOwn(old, key) ? sharing(old[key]!, value) : value])
  if (keys.length === Object.keys(before).length && parts.every(([key, value]) => Object.hasOwn(old, key) && old[key] === value)) return before
  return Array.isArray(after) ? parts.map(([, value]) => value) : Object.fromEntries(parts)
}

/**
 * What was made of `base` in one place, put into what became of it in another. Where both changed the same thing, the
 * first one's counts, whole.
 */
export function joinedEdits(base: Json, mine: Json, theirs: Json): Json {
  try {
    return patched(theirs, difference(base, mine))
  } catch (error) {
    if (!(error instanceof PatchMisfit)) throw error
    return mine
  }
}
