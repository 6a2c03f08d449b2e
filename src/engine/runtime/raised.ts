/**
 * A journal under other limits, for a run that goes on from it: a stop that is asked for no more is let go of, and with it
 * all that came of it. What other branches have done stands, as long as the program asks for just that. A journal that
 * its program does not follow for any other reason is given back as it is, for the replay to say so.
 */
import { rowOf } from '../effectTable.ts'
import type { Orchestration } from '../orchestration.ts'
import { isAnswer } from './consent.ts'
import type { Entry, Header, Started } from './journal.ts'
import { Machine } from './machine.ts'
import type { Task } from './machine.ts'
import { isReadable } from './replay.ts'

/** `entries` in the order of `seq`. Where something was done beyond the run that is let go of, it is asked before such a thing is done again. */
export function underLimits(orchestration: Orchestration, header: Header, entries: readonly Entry[]): { header: Header, entries: Entry[] } {
  const machine = new Machine(orchestration, header)
  const kept: Entry[] = []
  let stop: Entry | undefined
  let acted = false
  for (const entry of entries) {
    const task = entry.t === 'note' ? undefined : machine.find(entry.path)
    if (entry.t === 'note') kept.push(entry)
    else if (entry.t === 'started') {
      const wanted = task?.effect.kind === entry.kind && ((!stop && entry.kind !== 'limit') || isSame(task, entry))
      if (!wanted && !stop && entry.kind !== 'limit') return { header, entries: [...entries] }
      if (wanted) {
        task.recorded = entry
        kept.push(entry)
      } else {
        stop ??= entry
        acted ||= entry.outside === true
      }
    } else if (task && (task.recorded || !stop) && isReadable(entry, task)) {
      machine.settle(task, entry)
      kept.push(entry)
    } else if (!stop) return { header, entries: [...entries] }
  }
  return acted ? { header: { ...header, forked: true }, entries: kept.filter((entry) => !isAnswer(entry)) } : { header, entries: kept }
}

function isSame(task: Task, { fingerprint }: Started): boolean {
  return rowOf(task.effect).fingerprint(task.effect) === fingerprint
}
