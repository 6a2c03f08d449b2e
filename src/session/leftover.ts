/**
 * What a restart finds of a run that was not at its end: what had begun and not settled. What was asked of people is
 * asked again, what touches only the page is simply done again. How far anything else got nobody knows: such a run has
 * failed, and never goes on by itself.
 */
import type { Entry, ReplayState } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import { isScripted } from './recompute.ts'

/** `lost`: a live model was at work. Of what acts beyond the page the engine tells. */
export type Leftover = { begun: ReadonlySet<string>, lost: boolean, questions: readonly string[] }

export function leftoverOf(compiled: Compiled, entries: readonly Entry[]): Leftover {
  const begun = new Map<string, string>()
  for (const entry of entries) {
    if (entry.t === 'started') begun.set(entry.path, entry.kind)
    else if (entry.t === 'settled') begun.delete(entry.path)
  }
  return {
    begun: new Set(begun.keys()),
    lost: !isScripted(compiled) && [...begun.values()].includes('model.complete'),
    questions: [...begun].filter(([, kind]) => kind === 'human.confirm').map(([path]) => path),
  }
}

/** The last state of a run that was broken off: no journal holds that it failed. */
export function asInterrupted(view: ReplayState): ReplayState {
  const error = { kind: 'interrupted', message: 'The page was closed while this run was at work.', path: view.frontier[0]?.path ?? '' }
  const told = { status: 'FAILED', stopReason: 'interrupted', error, frontier: [] } satisfies Partial<ReplayState>
  return Object.create(view, Object.fromEntries(Object.entries(told).map(([key, value]) => [key, { value, enumerable: true }]))) as ReplayState
}
