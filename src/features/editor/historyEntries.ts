/**
 * The revisions of a scenario as a person remembers them: what was done in one go is one entry, what was done without a
 * long pause one stretch, and a day has its stretches. Newest first. Pure.
 */
import type { Rename } from '../../scenario/index.ts'
import type { Revision } from '../../state/index.ts'

/** Revisions `from` to `n`, of which the last one is told. */
export type HistoryEntry = Pick<Revision, 'n' | 'at' | 'kind' | 'label' | 'name'> & { from: number, times: number }
/** `edits` counts those that are in its entries; undoing is none. */
export type HistoryStretch = { from: number, to: number, edits: number, entries: HistoryEntry[] }
/** `day`: the start of it, in the reader's own time. */
export type HistoryDay = { day: number, stretches: HistoryStretch[] }

/** Edits of one kind that follow each other more closely are one. */
const TOGETHER = 60_000
/** A pause of this length ends a stretch. */
const PAUSE = 10 * 60_000

export function historyEntries(revisions: readonly Revision[]): HistoryEntry[] {
  const entries: HistoryEntry[] = []
  for (let i = revisions.length - 1; i >= 0; i--) {
    const revision = revisions[i]!
    const last = entries.at(-1)
    if (last && joins(revision, last, revisions[i + 1]!.at)) {
      last.from = revision.n
      last.times++
    } else {
      const { n, at, kind, label, name } = revision
      entries.push({ n, from: n, at, kind, label, times: 1, ...(name !== undefined && { name }) })
    }
  }
  return entries
}

/** What has a name is the last of its entry. */
function joins({ kind, label, at, name }: Revision, later: HistoryEntry, next: number): boolean {
  if (name !== undefined || kind !== later.kind || next - at > TOGETHER) return false
  return kind !== 'edit' || (label.code === later.label.code && label.name === later.label.name && label.to === later.label.to && label.count === later.label.count && label.code !== 'restore')
}

export function historyDays(entries: readonly HistoryEntry[]): HistoryDay[] {
  const days: HistoryDay[] = []
  for (const entry of entries) {
    const day = new Date(entry.at).setHours(0, 0, 0, 0)
    let last = days.at(-1)
    if (last?.day !== day) days.push(last = { day, stretches: [] })
    const stretch = last.stretches.at(-1)
    const edits = entry.kind === 'edit' ? entry.times : 0
    if (stretch && stretch.from - entry.at <= PAUSE) {
      stretch.entries.push(entry)
      stretch.from = entry.at
      stretch.edits += edits
    } else last.stretches.push({ from: entry.at, to: entry.at, edits, entries: [entry] })
  }
  return days
}

/** The renames after revision `after`, up to `upTo`. Undoing one gives the name back. */
export function renamesBetween(revisions: readonly Revision[], after: number, upTo: number): Rename[] {
  return revisions.flatMap(({ n, kind, label: { code, name, to } }) => {
    if (n <= after || n > upTo || code !== 'rename' || name === undefined || to === undefined) return []
    return [kind === 'undo' ? { from: to, to: name } : { from: name, to }]
  })
}
