/**
 * How an effect settles that a cancelled run leaves undone. An act that had begun may have been done all the same, and is
 * never said to be plainly cancelled; what its handler gave is too late, and becomes a note. What a model had said by then is kept.
 */
import { rowOf } from '../effectTable.ts'
import type { Outcome } from '../outcomes.ts'
import type { Flight, Settlement } from './flight.ts'
import type { Task } from './machine.ts'
import { isWriter } from './schedule.ts'
import type { Unknown } from './unknown.ts'

export function leftUndone(task: Task, unknown: Unknown): { settlement: Settlement, late: Settlement | undefined } {
  const { flight, effect, path, recorded } = task
  const { marker, cancelled, maybeDone = cancelled } = rowOf(effect)
  const given = flight?.settlement ?? flight?.waiting ?? unknown.said(path)
  // Beyond the run it has begun in this run or in the one that this goes on from; what was written to the world is dropped with the call.
  const begun = unknown.has(path) || (flight?.begun && (recorded?.outside || (!given && isWriter(task))))
  return { settlement: { outcome: begun ? maybeDone : withPartial(cancelled, given ? undefined : flight?.said), via: 'engine', delayMs: 0 }, late: marker ? undefined : given }
}

function withPartial(outcome: Outcome, partial: Flight['said']): Outcome {
  return outcome.ok || !partial ? outcome : { ok: false, error: { ...outcome.error, partial } }
}
