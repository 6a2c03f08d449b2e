/**
 * Recomputes what a link carries: the scenario's own run, each fork of the chain, up to a step. A run that would ask or
 * act beyond the page takes no step here. It is no trusted input: where it can't be followed it stops at the last good
 * step and says so, and it does not work without end.
 */
import { createRun, InvalidOptions } from '../engine/index.ts'
import type { Decision, Run, StepInfo } from '../engine/index.ts'
import type { Compiled, LinkCursor, LinkPayload } from '../scenario/index.ts'
import { breathe } from './breathe.ts'
import type { OpenRun } from './openRun.ts'
import { apart, canBeRecomputed } from './recompute.ts'

/** A run for the scenario and for each change that could be made; `why` says what kept it from going on. */
export type Followed = { runs: Run[], why?: string }

/** Steps taken or replayed. Far above what a person makes, low enough to stay a short wait. */
const MOST = 100_000
const BEYOND = 'This scenario asks or acts beyond the page, and to open a link does neither: step it yourself.'

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
    return again || upTo === 0 ? { runs } : { runs, why: BEYOND }
  } catch (error) {
    // A path where nothing is pending, or a change that does not fit its step.
    if (error instanceof InvalidOptions) return { runs, why: again ? error.message : BEYOND }
    throw error
  }
}

/** Takes the steps up to the one that a link asks for, as far as there are any. Gives that step, or the nearest like it. */
export async function stepTo(open: OpenRun, at: LinkCursor): Promise<number> {
  while (!open.fragile && open.head < Math.min(at.step, MOST) && await open.step()) await breathe(open.head)
  const found = stepLike(open.lists.steps, at) ?? at.step
  // Whoever made the link at a question saw it.
  if (!open.fragile && found >= open.head) await open.ask()
  return found
}

/** The step that a cursor means: by its number, else the nearest with its path and kind. */
function stepLike(steps: readonly StepInfo[], at: LinkCursor): number | undefined {
  if (!('path' in at)) return 0
  return steps.filter(({ path, kind }) => path === at.path && kind === at.kind)
    .map(({ step }) => step)
    .sort((a, b) => Math.abs(a - at.step) - Math.abs(b - at.step))[0]
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
