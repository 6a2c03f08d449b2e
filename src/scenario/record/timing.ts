/**
 * Timing marks: how long each reply is to wait, so that in virtual time the steps come in the order that they had.
 * Replies alone can wait; a retry's wait has its length, and whatever else is done settles at once. So some orders can't
 * be had (a slow tool beside a quick reply): there the marks come as near as they can, and whoever plays them sees it.
 */
import type { Pending, StepInfo } from '../../engine/index.ts'
import type { Course } from './course.ts'

/** How the time of a reply is chosen where its order leaves a choice. */
export type Pace = {
  /** When the reply of this step is wanted, where it was asked for at `born` and time is at `now`. */
  readonly wanted: (step: StepInfo, born: number, now: number) => number
  /** Milliseconds between two replies whose order is to be told apart. */
  readonly least: number
}

/** As long as each reply took. */
const asItWas: Pace = { wanted: ({ ms }, born) => born + Math.round(ms), least: 1 }
/** At once: while a person is asked, nothing later than now is done. */
const atOnce: Pace = { wanted: (_, __, now) => now, least: 1 / 1_024 }

/** In the order in which they are tried. */
export function pacesOf(course: Course): Pace[] {
  return [asItWas, byTheClock(course), atOnce]
}

/** What other steps took is added to the reply before them, so that limits of time are reached where they were. */
function byTheClock({ steps, births }: Course): Pace {
  const first = steps[0]
  const startedAt = first ? first.at - first.ms : 0
  const clock: number[] = [0]
  let waited = 0
  let questions = 0
  let askedAt = 0
  const asks = new Map<number, number>()
  for (const { path, kind } of steps) if (kind === 'human.confirm') asks.set(births.get(path)!, (asks.get(births.get(path)!) ?? 0) + 1)
  const ask = (step: number, at: number) => {
    const more = asks.get(step) ?? 0
    if (questions === 0 && more > 0) askedAt = at
    questions += more
  }
  ask(0, startedAt)
  for (const { step, kind, at } of steps) {
    // A person's thinking is no time of the run.
    if (kind === 'human.confirm' && --questions === 0) waited += at - askedAt
    ask(step, at)
    clock.push(Math.floor(at - startedAt - waited - (questions > 0 ? at - askedAt : 0)))
  }
  const wanted = ({ step }: StepInfo): number => {
    let last = step
    while (last < steps.length && !isTimed(steps[last]!)) last++
    return clock[last]!
  }
  return { wanted, least: 1 }
}

/** By the place of a model step; those that had no reply yet have one after everything else. */
export function timingMarks({ steps, frontiers, births }: Course, { wanted, least }: Pace): Map<string, number> {
  const marks = new Map<string, number>()
  /** `times[k]`: of step k. */
  const times = [0]
  /** By place, the time at which it would have been taken before another, had it been due. */
  const passedOver = new Map<string, number>()
  const settled = new Set(steps.map(({ path }) => path))
  const bornAt = (path: string) => times[births.get(path)!]!
  /** Undefined where a reply is awaited. */
  const dueOf = ({ path, kind, delay }: Pending): number | undefined => {
    if (kind === 'model.complete') return undefined
    return kind === 'human.confirm' && !settled.has(path) ? Infinity : bornAt(path) + (delay?.ms ?? 0)
  }
  for (const step of steps) {
    const now = times[step.step - 1]!
    const frontier = frontiers[step.step - 1]!
    const place = frontier.findIndex(({ path }) => path === step.path)
    let due = dueOf(step) ?? 0
    if (step.kind === 'model.complete') {
      // Everything that is due by itself comes later; where two are due at once, the place decides.
      let most = Infinity
      let first = true
      frontier.forEach((other, i) => {
        const at = i === place ? undefined : dueOf(other)
        if (at === undefined || at > most) return
        first = (at < most || first) && place < i
        most = at
      })
      due = between(wanted(step, bornAt(step.path), now), { least, now, past: passedOver.get(step.path) === now, most, first })
      marks.set(step.path, due - bornAt(step.path))
    }
    times.push(Math.max(now, due))
    for (const { path } of frontier.slice(0, place)) passedOver.set(path, times.at(-1)!)
  }
  const end = times.at(-1)!
  for (const { path, kind } of frontiers.at(-1)!) if (kind === 'model.complete') marks.set(path, end + 1 - bornAt(path))
  return marks
}

/**
 * The time nearest to the wanted one. @param past later than now, not at it; @param first at `most` is early enough.
 */
function between(wanted: number, { least, now, past, most, first }: { least: number, now: number, past: boolean, most: number, first: boolean }): number {
  const due = past && wanted <= now ? now + least : Math.max(wanted, now)
  if (due < most || (first && due === most)) return due
  if (first && (past ? most > now : most >= now)) return most
  return now < most ? (now + most) / 2 : past ? now + least : now
}

/** It takes time by itself: a reply, or the wait before another attempt. */
function isTimed({ kind }: Pending | StepInfo): boolean {
  return kind === 'model.complete' || kind === 'delay'
}
