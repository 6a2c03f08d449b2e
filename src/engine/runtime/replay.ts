/**
 * Feeds a journal to its program: synchronous, pure, and without a way to reach a handler. Where the program asks
 * for something else than was recorded, the replay stops and says so; it never guesses.
 */
import { rowOf } from '../effectTable.ts'
import { InvalidOptions } from '../errors.ts'
import { assertValid } from '../orchestration.ts'
import type { Orchestration } from '../orchestration.ts'
import { isSettled } from './journal.ts'
import type { Entry, Journal, Settled } from './journal.ts'
import { isRecord } from '../json.ts'
import { Machine } from './machine.ts'
import type { Task } from './machine.ts'
import { StateReader } from './state.ts'
import type { Divergence, ReplayState } from './state.ts'

/**
 * The state after step `upTo`, by default after the last.
 * A divergence is returned with the last good state.
 * @throws InvalidOrchestration; RangeError when `upTo` is no step of the journal.
 */
export function replay(orchestration: Orchestration, journal: Journal, { upTo }: { upTo?: number } = {}): ReplayState {
  assertValid(orchestration)
  if (upTo !== undefined) {
    const settled = journal.entries.reduce((n, entry) => n + (isSettled(entry) ? 1 : 0), 0)
    if (!Number.isInteger(upTo) || upTo < 0 || upTo > settled) throw new RangeError(`upTo is ${upTo}; this journal has the steps 0 to ${settled}`)
  }
  const machine = new Machine(orchestration, journal.header)
  const divergence = feed(machine, journal.entries, upTo)
  return new StateReader(machine, orchestration).at(machine.head, divergence)
}

/** In the order of `seq`. Stops at the first entry that does not fit, with the machine at the last good step. */
export function feed(machine: Machine, entries: readonly Entry[], upTo = Infinity): Divergence | undefined {
  let last = -1
  const ordered = entries.every(({ seq }) => seq > last && (last = seq) === seq) ? entries : entries.toSorted((a, b) => a.seq - b.seq)
  // A program that threw goes no further; the run had ended there as `internal`, which is in no journal.
  for (let i = 0; i < ordered.length && machine.head < upTo && machine.crash === undefined; i++) {
    const entry = ordered[i]!
    if (entry.t === 'note') continue
    const task = machine.find(entry.path)
    if (entry.t === 'started') {
      if (task?.effect.kind !== entry.kind) return divergence(machine, entry.path, entry.kind)
      task.recorded = entry
    } else {
      if (!task) return divergence(machine, entry.path, 'an outcome')
      if (!isReadable(entry, task)) return unreadable(task.path, task.effect.kind)
      machine.settle(task, entry)
    }
  }
  return undefined
}

function isPatch(patch: unknown): boolean {
  return Array.isArray(patch) && patch.every((change) => isRecord(change) && typeof change['table'] === 'string' && typeof change['key'] === 'string' && 'before' in change && 'after' in change)
}

/** A journal that was parsed is well-formed; whether its values fit this program shows only here. */
export function isReadable({ t, outcome, at, patch }: Settled, { effect }: Task): boolean {
  if (t !== 'settled' || !isRecord(outcome) || !Number.isFinite(at) || (patch !== undefined && !isPatch(patch))) return false
  return outcome.ok ? rowOf(effect).fits(outcome.value) : isRecord(outcome.error) && typeof outcome.error['message'] === 'string'
}

function unreadable(path: string, asked: string): Divergence {
  return { path, recorded: 'an outcome that the program can\'t read', asked }
}

function divergence(machine: Machine, path: string, recorded: string): Divergence {
  const there = machine.find(path)
  if (there) return { path, recorded, asked: there.effect.kind }
  const first = machine.frontier[0]
  if (!first) return { path, recorded, asked: 'end' }
  return { path, recorded, asked: first.effect.kind === recorded ? `${recorded} at ${first.path}` : first.effect.kind }
}

/** A run can't go on from a journal that its program does not follow. */
export class ReplayDiverged extends InvalidOptions {
  override readonly name = 'ReplayDiverged'
  readonly divergence: Divergence

  constructor(found: Divergence) {
    super(`Replay diverged at ${found.path}: the journal has ${found.recorded}, the program asked for ${found.asked}. `
      + `The scenario changed since this run was recorded; fork before ${found.path} or start a new run.`)
    this.divergence = found
  }
}
