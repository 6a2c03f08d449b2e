/** Reads a branch's journal and runs it again: it may be damaged, or not fit its scenario any more. */
import { createRun, UnknownOutcome } from '../engine/index.ts'
import type { Entry, Options, Orchestration, Run, UnknownCall } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import type { Branch } from './branch.ts'
import { actsOutside, leftoverOf } from './leftover.ts'
import { flushed, OpenRun } from './openRun.ts'
import { rerun } from './rerun.ts'
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
    if (await ranAgain(compiled, branch, entries)) return true
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

/** Of an edited scenario a scripted branch is run again; false where it is shown as it was recorded. @throws Error where it no longer fits. */
async function ranAgain(compiled: Compiled, branch: Branch, entries: readonly Entry[]): Promise<boolean> {
  const { record } = branch
  const { orchestration, options } = compiled
  if (record.interrupted || orchestration.scenarioHash === undefined || record.header.scenarioHash === orchestration.scenarioHash || options.model.scripted === undefined || actsOutside(orchestration)) return false
  const run = await rerun(compiled, record, entries)
  if (!run) throw new Error('The scenario changed since this run was recorded, and what was changed in the run no longer fits it.')
  branch.record = { ...record, header: run.journal.header }
  branch.open = new OpenRun(run, compiled)
  branch.anew = true
  if (leftoverOf(entries).questions.length > 0) await branch.open.ask()
  branch.refresh()
  return true
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
