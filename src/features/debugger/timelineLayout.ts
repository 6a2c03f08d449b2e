/**
 * Where things stand on the timeline: one column per step, one lane per agent. Arithmetic only; it never walks the
 * steps, so a run of ten thousand costs what its visible part costs.
 */
export const LANE = 34
/** Room for a mark, an icon and a word. */
const WIDE = 96
/** Room for an icon. */
export const NARROW = 34
const WIDEST = 280
/** Beyond so many steps an overview is worth more than words. */
const MANY = 80

/** One width for all columns: they fill the room when they fit, and scroll when they do not. */
export function columnWidth(room: number, columns: number): number {
  if (columns === 0) return WIDEST
  const least = room >= 560 && columns <= MANY ? WIDE : NARROW
  return Math.max(least, Math.min(WIDEST, Math.floor(room / columns)))
}

/** Chips narrower than this keep their icon and drop their text. */
export function hasText(width: number): boolean {
  return width >= 64
}

/** Columns from `first` to before `last`, with a margin so that a small scroll shows no gap. In whole pages, so that it seldom changes. */
export function visibleColumns(scrollLeft: number, room: number, width: number, columns: number): { first: number, last: number } {
  const page = Math.max(8, Math.ceil(room / width / 2))
  const first = Math.max(0, (Math.floor(scrollLeft / width / page) - 1) * page)
  const last = Math.min(columns, (Math.ceil((scrollLeft + room) / width / page) + 1) * page)
  return { first: Math.min(first, columns), last }
}

/** The step whose line is nearest to x, from 0 (before the first) to `columns`. */
export function stepAt(x: number, width: number, columns: number): number {
  return Math.max(0, Math.min(columns, Math.round(x / width)))
}

/** How far to scroll so that the step's column and the next are in view; undefined when they are. */
export function scrollFor(step: number, width: number, room: number, scrollLeft: number): number | undefined {
  const left = Math.max(0, (step - 1) * width)
  const right = (step + 1) * width
  if (left >= scrollLeft && right <= scrollLeft + room) return undefined
  return Math.max(0, Math.round(left - room / 3))
}
