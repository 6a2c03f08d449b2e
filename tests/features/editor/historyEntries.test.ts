import { describe, expect, it } from 'vitest'
import { historyDays, historyEntries, renamesBetween } from '../../../src/features/editor/historyEntries.ts'
import { dayText, spanText, timeText } from '../../../src/features/editor/historyTimes.ts'
import type { Revision } from '../../../src/state/index.ts'

const noon = new Date(2026, 4, 20, 12).getTime()
const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Each so many milliseconds after the one before. */
function log(...steps: [after: number, label: Revision['label'], more?: Partial<Revision>][]): Revision[] {
  let at = noon
  return steps.map(([after, label, more], i) => ({ n: i + 1, at: at += after, kind: 'edit', label, patch: [], ...more }))
}
const title = { code: 'set', name: 'title' } as const
const notes = { code: 'set', name: 'notes' } as const
const seen = (revisions: Revision[]) => historyEntries(revisions).map(({ from, n, times, kind, name }) => [`${from}-${n}`, times, kind, ...(name === undefined ? [] : [name])])

describe('entries of the history', () => {
  it('are the newest first, and what was done in one go is one', () => {
    expect(seen(log([0, title], [SECOND, title], [SECOND, title], [SECOND, notes], [SECOND, title]))).toEqual([['5-5', 1, 'edit'], ['4-4', 1, 'edit'], ['1-3', 3, 'edit']])
  })

  it('a pause parts them', () => {
    expect(seen(log([0, title], [2 * MINUTE, title]))).toEqual([['2-2', 1, 'edit'], ['1-1', 1, 'edit']])
  })

  it('a long time of typing without a pause is one', () => {
    expect(seen(log(...Array.from({ length: 10 }, (): [number, typeof title] => [50 * SECOND, title])))).toEqual([['1-10', 10, 'edit']])
  })

  it('what has a name is the last of its entry', () => {
    expect(seen(log([0, title], [SECOND, title, { name: 'draft' }], [SECOND, title]))).toEqual([['3-3', 1, 'edit'], ['1-2', 2, 'edit', 'draft']])
  })

  it('undoing is an entry of its own, whatever was undone', () => {
    expect(seen(log([0, title], [SECOND, notes], [SECOND, notes, { kind: 'undo', of: 2 }], [SECOND, title, { kind: 'undo', of: 1 }], [SECOND, title, { kind: 'redo', of: 1 }]))).toEqual([
      ['5-5', 1, 'redo'], ['3-4', 2, 'undo'], ['2-2', 1, 'edit'], ['1-1', 1, 'edit'],
    ])
  })

  it('stand in stretches without a long pause, and those in days; undoing is not counted as an edit', () => {
    const days = historyDays(historyEntries(log([0, title], [5 * MINUTE, notes], [SECOND, notes, { kind: 'undo', of: 2 }], [60 * MINUTE, title], [24 * 60 * MINUTE, title])))
    expect(days.map(({ day, stretches }) => [new Date(day).getDate(), stretches.map(({ edits, entries }) => [edits, entries.length])])).toEqual([[21, [[1, 1]]], [20, [[1, 1], [2, 3]]]])
    expect(days[1]!.stretches[1]).toMatchObject({ from: noon, to: noon + 5 * MINUTE + SECOND })
  })

  it('a thousand of ten thousand edits are grouped as one would expect', () => {
    const many = log(...Array.from({ length: 10_000 }, (_, i): [number, Revision['label']] => [30 * SECOND, i % 2 === 0 ? title : notes]))
    expect(historyEntries(many)).toHaveLength(10_000)
    expect(historyDays(historyEntries(many)).flatMap(({ stretches }) => stretches).reduce((sum, { edits }) => sum + edits, 0)).toBe(10_000)
  })
})

it('names that were given between two versions are known, and those that undoing gave back', () => {
  const renamed = { code: 'rename', name: 'a', to: 'b' } as const
  const revisions = log([0, renamed], [SECOND, title], [SECOND, renamed, { kind: 'undo', of: 1 }], [SECOND, renamed, { kind: 'redo', of: 1 }])
  expect(renamesBetween(revisions, 0, 2)).toEqual([{ from: 'a', to: 'b' }])
  expect(renamesBetween(revisions, 1, 4)).toEqual([{ from: 'b', to: 'a' }, { from: 'a', to: 'b' }])
})

describe('days and times', () => {
  const words = { today: 'Today', yesterday: 'Yesterday' }
  const start = new Date(2026, 4, 20).getTime()

  it.each([
    [start, 'Today'], [new Date(2026, 4, 19).getTime(), 'Yesterday'], [new Date(2026, 4, 18).getTime(), 'Monday, May 18, 2026'], [new Date(2025, 4, 18).getTime(), 'May 18, 2025'],
  ])('a day is called as people do (%i)', (day, expected) => {
    expect(dayText(day, 'en', words, noon)).toBe(expected)
  })

  it('are in the reader\'s language', () => {
    expect(dayText(new Date(2026, 4, 18).getTime(), 'zh', words, noon)).toBe('2026年5月18日星期一')
    expect(timeText(noon, 'en')).toBe('12:00')
    expect(spanText(noon, noon + 90 * MINUTE, 'zh')).toBe('12:00–13:30')
    expect(spanText(noon, noon + SECOND, 'en')).toBe('12:00')
  })
})
