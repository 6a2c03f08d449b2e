/** Reads a branch's journal and runs it again: it may be damaged, or not fit its scenario any more. */
import { createRun } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import type { Branch } from './branch.ts'
import { OpenRun } from './openRun.ts'
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
    const run = createRun(orchestration, { ...options, journal: { header: record.header, entries }, runId: record.id })
    // Another scenario may still ask for the same; where it asks otherwise, what was answered is no answer to it.
    const drift = record.header.scenarioHash === orchestration.scenarioHash ? [] : run.state.drift
    if (drift.length > 0) throw new Error(`The scenario changed since this run was recorded: its requests differ from step ${drift[0]} on.`)
    branch.open = new OpenRun(run, compiled)
    return true
  } catch (error) {
    archive.putRun({ ...record, retired: true })
    trouble({ reason: 'outdated', message: `${record.name}: ${wordsOf(error)}` })
    return false
  }
}
