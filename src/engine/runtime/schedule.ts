/**
 * Which of the pending effects settles next. In virtual time the earliest, then path order; in real time the
 * first to finish. A tool that writes the world waits until its own step is taken.
 */
import type { Task } from './machine.ts'
import type { Settlement } from './perform.ts'

/** A started effect. `settlement` is there when its handler is done. */
export interface Flight {
  readonly task: Task
  readonly startedAt: number
  settlement: Settlement | undefined
  /** Program time at which it may settle. */
  dueAt: number
  /** Order of finishing; 0 while its handler is at work. */
  arrival: number
}

/** A tool may write unless it says that it does not. */
export function isWriter({ effect }: Task): boolean {
  return effect.kind === 'tool.call' && effect.tool !== undefined && !effect.tool.readOnly
}

/** The task to take next; undefined while its handler, or in virtual time any handler, is at work. */
export function nextTask(frontier: readonly Task[], flights: ReadonlyMap<Task, Flight>, virtual: boolean): Task | undefined {
  return virtual ? earliest(frontier, flights) : firstFinished(frontier, flights)
}

function earliest(frontier: readonly Task[], flights: ReadonlyMap<Task, Flight>): Task | undefined {
  let best: Task | undefined
  let bestAt = Infinity
  for (const task of frontier) {
    const flight = flights.get(task)
    if (flight && !flight.settlement) return undefined
    const at = flight ? flight.dueAt : task.bornAt
    if (at < bestAt) {
      best = task
      bestAt = at
    }
  }
  return best
}

function firstFinished(frontier: readonly Task[], flights: ReadonlyMap<Task, Flight>): Task | undefined {
  let best: Flight | undefined
  let writer: Task | undefined
  let writing = false
  for (const task of frontier) {
    const flight = flights.get(task)
    if (!flight) {
      writer ??= task
      continue
    }
    if (!flight.settlement) writing ||= isWriter(task)
    else if (!best || flight.arrival < best.arrival) best = flight
  }
  // One writer at a time holds the world, from its start to its settling.
  return best?.task ?? (writing ? undefined : writer)
}
