/**
 * Recomputes what a link carries: the scenario's own run, each fork of the chain, up to a step. Scripted runs only.
 * It is no trusted input: where it can't be followed it stops at the last good step and says so, and it does not work
 * without end.
 */
import { createRun, InvalidOptions } from '../engine/index.ts'
import type { Run } from '../engine/index.ts'
import type { Compiled, LinkPayload } from '../scenario/index.ts'
import { breathe } from './breathe.ts'

export type Followed = { runs: Run[], complete: boolean }

/** Steps taken or replayed. Far above what a person makes, low enough to stay a short wait. */
export const MOST = 100_000

export async function follow({ orchestration, options }: Compiled, { edits = [], order = [] }: Omit<LinkPayload, 'document'>, upTo: number, newId: () => string): Promise<Followed> {
  let left = MOST
  const runs: Run[] = []
  /** Whether the run came as far as `to`. */
  const walk = async (run: Run, to: number, paths: readonly string[] = []): Promise<boolean> => {
    for (let head = run.state.step, taken = 0; head < to; head++, taken++) {
      if (left-- <= 0 || !await run.step(paths[taken])) return false
      await breathe(taken + 1)
    }
    return true
  }
  try {
    let run = createRun(orchestration, { ...options, runId: newId() })
    runs.push(run)
    for (const [i, { step, change }] of edits.entries()) {
      if (!await walk(run, step, order[i])) return { runs, complete: false }
      left -= step
      run = run.fork(step, change, { runId: newId() })
      runs.push(run)
    }
    return { runs, complete: await walk(run, upTo, order[edits.length]) }
  } catch (error) {
    // A path where nothing is pending, or a change that does not fit its step.
    if (error instanceof InvalidOptions) return { runs, complete: false }
    throw error
  }
}
