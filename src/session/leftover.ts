/**
 * What a restart finds of a run that was not at its end: what had begun and not settled. What was asked of people is
 * asked again, what touches only the page is simply done again. How far anything else got nobody knows: such a run has
 * failed, and never goes on by itself.
 */
import type { Entry, Options, ReplayState } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import { isScripted } from './recompute.ts'

/** `lost`: something can't simply be done again. Calls of tools beyond the page are none of it: of these the engine tells. */
export type Leftover = { begun: ReadonlySet<string>, lost: boolean, questions: readonly string[] }

export function leftoverOf(compiled: Compiled, entries: readonly Entry[]): Leftover {
  const { handlers }: Options = compiled.options
  const begun = new Map<string, string>()
  for (const entry of entries) {
    if (entry.t === 'started') begun.set(entry.path, entry.kind)
    else if (entry.t === 'settled') begun.delete(entry.path)
  }
  const kinds = new Set(begun.values())
  return {
    begun: new Set(begun.keys()),
    lost: (kinds.has('model.complete') && !isScripted(compiled)) || (kinds.has('memory.remember') && handlers?.memory !== undefined),
    questions: [...begun].filter(([, kind]) => kind === 'human.confirm').map(([path]) => path),
  }
}

/** The last state of a run that was broken off: no journal holds that it failed. */
export function asInterrupted(view: ReplayState): ReplayState {
  const error = { kind: 'interrupted', message: 'The page was closed while this run was at work.', path: view.frontier[0]?.path ?? '' }
  const told = { status: 'FAILED', stopReason: 'interrupted', error, frontier: [] } satisfies Partial<ReplayState>
  return Object.create(view, Object.fromEntries(Object.entries(told).map(([key, value]) => [key, { value, enumerable: true }]))) as ReplayState
}
