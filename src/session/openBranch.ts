/** Reads a branch's journal and runs it again: it may be damaged, or not fit its scenario any more. */
import type { Entry } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import { scriptOf } from './answering.ts'
import type { Branch } from './branch.ts'
import { leftoverOf } from './leftover.ts'
import { canBeRecomputed, hasLive } from './recompute.ts'
import { takenUp } from './recorded.ts'
import { rerun } from './rerun.ts'
import { wordsOf } from './surroundings.ts'
import type { Surroundings } from './surroundings.ts'

/** False when it can't be used. That was then reported; its journal stays stored, and is not opened again. */
export async function openBranch(around: Surroundings, compiled: Compiled, branch: Branch): Promise<boolean> {
  if (branch.open) return true
  const { archive, trouble } = around
  const { record } = branch
  const entries = await archive.entries(record)
  if (entries === 'damaged') archive.putRun({ ...record, retired: true })
  if (typeof entries === 'string') return false
  try {
    const live = hasLive(entries)
    if (!live && await ranAgain(around, scriptOf(compiled), compiled, branch, entries)) return true
    const open = await takenUp(around, compiled, record, entries)
    // Another scenario may still ask for the same; where it asks otherwise, what was answered is no answer to it. What was
    // answered live can't be had again: it is shown, and where it drifts is said.
    const drift = live || record.header.scenarioHash === compiled.orchestration.scenarioHash ? [] : open.run.state.drift
    if (drift.length > 0) throw new Error(`The scenario changed since this run was recorded: its requests differ from step ${drift[0]} on.`)
    branch.open = open
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
async function ranAgain(around: Surroundings, script: Compiled, compiled: Compiled, branch: Branch, entries: readonly Entry[]): Promise<boolean> {
  const { record } = branch
  const { scenarioHash } = compiled.orchestration
  if (record.interrupted || scenarioHash === undefined || record.header.scenarioHash === scenarioHash || !canBeRecomputed(script)) return false
  const journal = await rerun(script, record, entries)
  if (!journal) throw new Error('The scenario changed since this run was recorded, and what was changed in the run no longer fits it.')
  branch.record = { ...record, header: journal.header }
  branch.open = await takenUp(around, compiled, branch.record, journal.entries)
  branch.anew = true
  if (leftoverOf(compiled, entries).questions.length > 0) await branch.open.ask()
  branch.refresh()
  return true
}
