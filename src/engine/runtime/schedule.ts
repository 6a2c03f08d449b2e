/**
 * Which of the pending effects settles next. In virtual time the earliest, then path order; in real time the
 * first to finish. A tool that writes the world waits until its own step is taken.
 */
import type { Task } from './machine.ts'

/** A tool may write unless it says that it does not. */
export function isWriter({ effect }: Task): boolean {
  return effect.kind === 'tool.call' && effect.tool !== undefined && !effect.tool.readOnly
}

/** It has begun, and what it writes has not settled. One that waits for a person's word has not begun. */
function holdsWorld(task: Task): boolean {
  return task.flight !== undefined && !task.flight.withPerson && isWriter(task)
}

/** The writer that this one has to wait for. */
export function holderBefore(task: Task, frontier: readonly Task[]): Task | undefined {
  return !task.flight && isWriter(task) ? frontier.find(holdsWorld) : undefined
}

/** The task to take next; undefined while its handler, or in virtual time any handler, is at work. */
export function nextTask(frontier: readonly Task[], virtual: boolean, now: number): Task | undefined {
  if (frontier.length === 1) return frontier[0]
  return virtual ? earliest(frontier, now) : firstFinished(frontier)
}

function earliest(frontier: readonly Task[], now: number): Task | undefined {
  let best: Task | undefined
  // While a person decides, time stands still: what is due later waits.
  let bestAt = frontier.some(({ flight }) => flight?.withPerson && !flight.settlement) ? now + 1 : Infinity
  for (const task of frontier) {
    const { flight } = task
    if (flight && !flight.settlement) {
      if (flight.withPerson) continue
      return undefined
    }
    const at = flight ? flight.dueAt : task.bornAt
    if (at < bestAt) {
      best = task
      bestAt = at
    }
  }
  return best
}

function firstFinished(frontier: readonly Task[]): Task | undefined {
  let best: Task | undefined
  let arrival = Infinity
  let writer: Task | undefined
  let writing = false
  for (const task of frontier) {
    const { flight } = task
    if (!flight) writer ??= task
    else if (!flight.settlement) writing ||= holdsWorld(task)
    else if (flight.arrival < arrival) {
      best = task
      arrival = flight.arrival
    }
  }
  // One writer at a time holds the world, from its start to its settling.
  return best ?? (writing ? undefined : writer)
}
