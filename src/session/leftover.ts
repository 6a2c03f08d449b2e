/**
 * What a restart finds of a run that was not at its end: what had begun and not settled. Questions are asked again and
 * lose nothing. Of other work in a live run nobody knows how far it got: such a run has failed, and never goes on by itself.
 */
import type { Entry, Orchestration, ReplayState } from '../engine/index.ts'

export type Leftover = { working: boolean, questions: readonly string[] }

export function leftoverOf(entries: readonly Entry[]): Leftover {
  const begun = new Map<string, string>()
  for (const entry of entries) {
    if (entry.t === 'started') begun.set(entry.path, entry.kind)
    else if (entry.t === 'settled') begun.delete(entry.path)
  }
  const questions = [...begun].filter(([, kind]) => kind === 'human.confirm').map(([path]) => path)
  return { working: begun.size > questions.length, questions }
}

/** The last state of a run that was broken off: no journal holds that it failed. */
export function asInterrupted(view: ReplayState): ReplayState {
  const error = { kind: 'interrupted', message: 'The page was closed while this run was at work.', path: view.frontier[0]?.path ?? '' }
  const told = { status: 'FAILED', stopReason: 'interrupted', error, frontier: [] } satisfies Partial<ReplayState>
  return Object.create(view, Object.fromEntries(Object.entries(told).map(([key, value]) => [key, { value, enumerable: true }]))) as ReplayState
}

/** Something in it acts beyond the page: it is performed when the reader wants it, never to look ahead. */
export function actsOutside(orchestration: Orchestration, seen = new Set<Orchestration>()): boolean {
  if (seen.has(orchestration)) return false
  seen.add(orchestration)
  return orchestration.agents.some(({ tools }) => tools.some(({ outside, subagent }) => outside || (subagent !== undefined && actsOutside(subagent, seen))))
    || (orchestration.workers?.some((worker) => actsOutside(worker, seen)) ?? false)
}
