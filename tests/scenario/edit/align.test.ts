import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../../../src/engine/index.ts'
import { difference, inverse, patched } from '../../../src/scenario/index.ts'
import { gapsBetween } from '../../../src/scenario/edit/align.ts'

it.each<[string, Json[], Json[], [number, number, number, number][]]>([
  ['nothing', [1, 2], [1, 2], []],
  ['one taken out', [1, 2, 3], [1, 3], [[1, 1, 1, 0]]],
  ['one put in', [1, 3], [1, 2, 3], [[1, 0, 1, 1]]],
  ['changes far apart', [1, 2, 3, 4, 5], [1, 9, 3, 4], [[1, 1, 1, 1], [4, 1, 4, 0]]],
  ['equal objects', [{ a: 1 }, { b: 2 }, { c: 3 }], [{ b: 2 }, { c: 3 }], [[0, 1, 0, 0]]],
  ['no item in common', [1], [2, 3], [[0, 1, 0, 2]]],
  ['a text that reads like an object', ['{"a":1}', 1, 2], [1, { a: 1 }], [[0, 1, 0, 0], [2, 1, 1, 1]]],
])('lists differ where they do: %s', (_, before, after, expected) => {
  expect(gapsBetween(before, after).map(({ at, removed, to, inserted }) => [at, removed, to, inserted])).toEqual(expected)
})

const items = fc.array(fc.oneof(fc.nat(6), fc.record({ name: fc.nat(4), list: fc.array(fc.nat(2), { maxLength: 2 }) }), fc.constantFrom('a', '{}')), { maxLength: 12 })

it('a list is patched into any other, and back', () => {
  fc.assert(fc.property(items, items, (before, after) => {
    const patch = difference(before, after)
    expect(patched(before, patch)).toEqual(after)
    expect(patched(after, inverse(patch))).toEqual(before)
  }), { numRuns: 500 })
})

it('a patch holds what was changed, however long the list and wherever the changes are', () => {
  const long = Array.from({ length: 500 }, (_, i) => ({ name: `agent ${i}`, instructions: 'x'.repeat(1_000) }))
  const edited = long.map((item, i) => i === 3 ? { ...item, instructions: 'y' } : item).filter((_, i) => i !== 250)
  expect(JSON.stringify(difference(long, edited)).length).toBeLessThan(2_500)
  const moved = [...long.slice(1), long[0]!]
  expect(JSON.stringify(difference(long, moved)).length).toBeLessThan(2_500)
  expect(patched(moved, inverse(difference(long, moved)))).toEqual(long)
})
