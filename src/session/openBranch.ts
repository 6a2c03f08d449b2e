/** Reads a branch's journal and runs it again: it may be damaged, or not fit its scenario any more. */
import { createRun, UnknownOutcome } from '../engine/index.ts'
import type { Options, Orchestration, Run, UnknownCall } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import type { Branch } from './branch.ts'
import { leftoverOf } from './leftover.ts'
import { flushed, OpenRun } from './openRun.ts'
import { wordsOf } from './surroundings.ts'
import type { Surroundings } from './surroundings.ts'

/** False when it can't be used. That was then reported; its journal stays stored, and is not opened again. */
export async function openBranch({ archive, trouble }: Surroundings, compiled: Compiled, branch: Branch): Promise<boolean> {
  if (branch.open) return true
  const { orchestration, options } = compiled
  const { record } = branch
  const entries = await archive.entries(record)
  if (entries === 'damaged') archive.putRun({ ...record, retired: true })
  if (typeof entries === 'string') return false
  try {
    const { working, questions } = leftoverOf(entries)
    const { run, unknown } = reopened(orchestration, { ...flushed(archive, options), journal: { header: record.header, entries }, runId: record.id })
    // Another scenario may still ask for the same; where it asks otherwise, what was answered is no answer to it.
    const drift = record.header.scenarioHash === orchestration.scenarioHash ? [] : run.state.drift
    if (drift.length > 0) throw new Error(`The scenario changed since this run was recorded: its requests differ from step ${drift[0]} on.`)
    const open = branch.open = new OpenRun(run, compiled)
    open.brokenOff = { unknown }
    if (record.interrupted || unknown.length > 0 || (working && options.model.scripted === undefined && !open.ended)) open.interrupted = true
    // A question to a person loses nothing by being asked again.
    else for (const path of questions) await open.step(path)
    branch.refresh()
    if (open.interrupted && !record.interrupted) archive.putRun(branch.record)
    return true
  } catch (error) {
    archive.putRun({ ...record, retired: true })
    trouble({ reason: 'outdated', message: `${record.name}: ${wordsOf(error)}` })
    return false
  }
}

/** `unknown`: it was at work beyond the page. Such a run is shown and never goes on, so what it is told of that does not matter. */
function reopened(orchestration: Orchestration, options: Options): { run: Run, unknown: readonly UnknownCall[] } {
  try {
    return { run: createRun(orchestration, options), unknown: [] }
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error
    const resolve = Object.fromEntries(error.calls.map(({ path }) => [path, 'fail' as const]))
    return { run: createRun(orchestration, { ...options, resolve }), unknown: error.calls }
  }
}
