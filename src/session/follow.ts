/**
 * Recomputes what a link carries: the scenario's own run, each fork of the chain, up to a step. A run that would ask or
 * act beyond the page takes no step here. It is no trusted input: where it can't be followed it stops at the last good
 * step and says so, and it does not work without end.
 */
import { createRun, InvalidOptions } from '../engine/index.ts'
import type { Decision, Run } from '../engine/index.ts'
import type { Compiled, LinkPayload } from '../scenario/index.ts'
import { breathe } from './breathe.ts'
import { apart, canBeRecomputed } from './recompute.ts'

/** A run for the scenario and for each change that could be made; `why` says what kept it from going on. */
export type Followed = { runs: Run[], why?: string }

/** Steps taken or replayed. Far above what a person makes, low enough to stay a short wait. */
export const MOST = 100_000

export async function follow(compiled: Compiled, { edits = [], order = [], decisions = [] }: Omit<LinkPayload, 'document'>, upTo: number, newId: () => string): Promise<Followed> {
  const { orchestration, options } = compiled
  const again = canBeRecomputed(compiled)
  let left = MOST
  const walk = async (run: Run, to: number, paths: readonly string[] = [], answers: readonly Decision[] = []): Promise<void> => {
    if (!again) return
    const unused = [...answers]
    for (let head = run.state.step, taken = 0; head < to; head++, taken++) {
      if (left-- <= 0 || (!await run.step(paths[taken], { wait: false }) && !await answered(run, paths[taken], unused))) return
      await breathe(taken + 1)
    }
  }
  let run = createRun(orchestration, { ...options, handlers: apart(compiled), runId: newId() })
  const runs = [run]
  try {
    for (const [i, { step, change }] of edits.entries()) {
      await walk(run, step, order[i], decisions[i])
      // A fork replays what it keeps.
      left -= step
      if (left < 0) return { runs, why: 'the link asks for more steps than this page recomputes' }
      run = run.fork(step, change, { runId: newId() })
      runs.push(run)
    }
    await walk(run, upTo, order[edits.length], decisions[edits.length])
    return !again && upTo > 0 ? { runs, why: 'this scenario asks or acts beyond the page, and opening a link does not: step it yourself' } : { runs }
  } catch (error) {
    // A path where nothing is pending, or a change that does not fit its step.
    if (error instanceof InvalidOptions) return { runs, why: error.message }
    throw error
  }
}

/** Where a person was asked, the next decision that the link carries; false when it carries none. */
async function answered(run: Run, path: string | undefined, unused: Decision[]): Promise<boolean> {
  if (run.status !== 'AWAITING_CONFIRMATION') return false
  const asked = run.frontier.find((task) => task.confirmation && (path === undefined || task.path === path))
  const decision = asked && unused.shift()
  if (!decision) return false
  run.decide(asked.confirmation!.id, decision)
  return await run.step(asked.path, { wait: false }) !== null
}
