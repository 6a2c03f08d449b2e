/**
 * From what was recorded of a run to one that is open: the one way there is, for what is read from storage, copied, or
 * followed from a link. What was broken off stays so, however it is taken up, and goes on only in another run.
 */
import { createRun, UnknownOutcome } from '../engine/index.ts'
import type { Entry, Options, UnknownCall } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import type { RunRecord } from '../storage/index.ts'
import { leftoverOf } from './leftover.ts'
import { OpenRun } from './openRun.ts'
import type { Surroundings } from './surroundings.ts'

type Recorded = Pick<RunRecord, 'header' | 'interrupted'>

/** Nothing is done in it, and nobody is asked. @throws ReplayDiverged when the scenario does not lead to these entries. */
export async function recorded(around: Surroundings, compiled: Compiled, { header, interrupted }: Recorded, entries: Entry[]): Promise<OpenRun> {
  const { orchestration, options } = compiled
  let unknown: readonly UnknownCall[] = []
  const open = new OpenRun(around, compiled, header.runId, (own) => {
    const all: Options = { ...withoutLimits(options), ...own, journal: { header, entries } }
    try {
      return createRun(orchestration, all)
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) throw error
      unknown = error.calls
      // It is shown and takes no step, so what it is told of these does not matter.
      return createRun(orchestration, { ...all, resolve: Object.fromEntries(unknown.map(({ path }) => [path, 'fail' as const])) })
    }
  })
  open.brokenOff = { unknown }
  if (!interrupted && !open.ended && await around.locks?.elsewhere(header.runId)) open.elsewhere = true
  else if (interrupted || unknown.length > 0 || (leftoverOf(compiled, entries).lost && !open.ended)) open.interrupted = true
  return open
}

/** The same, and people are asked again what they were asked. @throws ReplayDiverged */
export async function takenUp(around: Surroundings, compiled: Compiled, record: Recorded, entries: Entry[]): Promise<OpenRun> {
  const { begun, questions } = leftoverOf(compiled, entries)
  const open = await recorded(around, compiled, record, entries)
  // A step begins all that is pending: beyond the page only a person begins anything.
  if (open.interrupted || open.elsewhere || (open.fragile && open.run.frontier.some(({ path }) => !begun.has(path)))) return open
  for (const path of questions) await open.step(path)
  return open
}

/** A run has its limits in its header, where a fork may have raised them. */
export function withoutLimits(options: Options): Options {
  const { limits: _, ...rest } = options
  return rest
}
