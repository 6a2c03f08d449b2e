/**
 * Two lists beside each other: where one has other items than the other, between items that both have. Items that are
 * the same object are found without being looked into. Knows JSON and nothing else.
 */
import { canonicalJson } from '../../engine/index.ts'
import type { Json } from '../../engine/index.ts'

/** `removed` items of the one from `at` on, and `inserted` items of the other from `to` on, stand in each other's place. */
export type Gap = { at: number, removed: number, to: number, inserted: number }

/** In order. Equal items that have moved past others are told as taken out and put in. */
export function gapsBetween(before: readonly Json[], after: readonly Json[]): Gap[] {
  const outer = trimmed(before, after, { at: 0, removed: before.length, to: 0, inserted: after.length })
  if (outer.removed === 0 || outer.inserted === 0) return outer.removed + outer.inserted === 0 ? [] : [outer]
  const gaps: Gap[] = []
  let [at, to] = [outer.at, outer.to]
  for (const [i, j] of [...anchors(before, after, outer), [outer.at + outer.removed, outer.to + outer.inserted] as const]) {
    const gap = trimmed(before, after, { at, removed: i - at, to, inserted: j - to })
    if (gap.removed + gap.inserted > 0) gaps.push(gap)
    at = i + 1
    to = j + 1
  }
  return gaps
}

/** Without what both ends have in common. */
function trimmed(before: readonly Json[], after: readonly Json[], { at, removed, to, inserted }: Gap): Gap {
  let start = 0
  while (start < removed && start < inserted && same(before[at + start]!, after[to + start]!)) start++
  let end = 0
  while (end < removed - start && end < inserted - start && same(before[at + removed - 1 - end]!, after[to + inserted - 1 - end]!)) end++
  return { at: at + start, removed: removed - start - end, to: to + start, inserted: inserted - start - end }
}

function same(a: Json, b: Json): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && canonicalJson(a) === canonicalJson(b))
}

/** Items that are in both just once, as many as can stay in their order. */
function anchors(before: readonly Json[], after: readonly Json[], { at, removed, to, inserted }: Gap): (readonly [number, number])[] {
  const shared = new Set<Json>(after.slice(to, to + inserted))
  const objects = new Set(before.slice(at, at + removed).filter((item) => typeof item === 'object' && shared.has(item)))
  // A string has a mark before it, so that none is taken for the text of an object.
  const key = (item: Json): Json => objects.has(item) ? item : typeof item === 'string' ? `"${item}` : typeof item === 'object' ? canonicalJson(item) : item
  const places = new Map<Json, { i: number, j: number, twice: boolean }>()
  for (let i = at; i < at + removed; i++) {
    const known = places.get(key(before[i]!))
    if (known) known.twice = true
    else places.set(key(before[i]!), { i, j: -1, twice: false })
  }
  for (let j = to; j < to + inserted; j++) {
    const known = places.get(key(after[j]!))
    if (!known) continue
    if (known.j >= 0) known.twice = true
    known.j = j
  }
  return increasing([...places.values()].filter(({ j, twice }) => j >= 0 && !twice).map(({ i, j }) => [i, j] as const))
}

/** The longest part in which the second numbers go up; the first ones do. */
function increasing(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const ends: number[] = []
  const before: number[] = []
  pairs.forEach(([, j], index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[ends[middle]!]![1] < j) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? ends[low - 1]! : -1
    ends[low] = index
  })
  const found: (readonly [number, number])[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) found.push(pairs[index]!)
  return found.reverse()
}
