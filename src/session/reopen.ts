/**
 * Branches as they were kept, opened again. A journal that is damaged, or does not fit its scenario any more, is
 * reported, stays stored, and never keeps the page from working: then another branch, or a new run, is shown.
 */
import { InvalidOptions } from '../engine/index.ts'
import type { Entry } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import type { RunRecord } from '../storage/index.ts'
import { Branch } from './branch.ts'
import { Branches } from './branches.ts'
import { withOwnNames } from './branchNames.ts'
import { openBranch } from './openBranch.ts'
import { isFragile } from './recompute.ts'
import { recorded } from './recorded.ts'
import { Session } from './session.ts'
import type { Surroundings } from './surroundings.ts'

/** The scenario as it was left: the same branch and step; new when nothing was kept of it. */
export async function reopen(around: Surroundings, scenarioId: string, compiled: Compiled): Promise<Session> {
  const { archive } = around
  const [runs, names, look] = await Promise.all([archive.runs(scenarioId), archive.runNames(scenarioId), archive.look(scenarioId)])
  const usable = runs.filter(({ retired }) => !retired)
  const others = notAmong(names, usable)
  const records = withOwnNames(await withEnds(around, compiled, usable), others)
  const branches = new Branches(around, scenarioId, compiled, records.map((record) => new Branch(record, true)), others)
  const wanted = look && branches.find(look.branchId)
  const shown = await firstThatOpens(around, compiled, branches, wanted)
  if (!shown) return new Session(around, compiled, branches, branches.begin(), look?.at)
  if (!branches.main) branches.begin()
  const session = new Session(around, compiled, branches, shown, look?.at)
  session.show(shown, look?.cursor ?? shown.open!.head)
  return session
}

/** Of the runs that can't simply be done again, those that were at work have failed: also those that nobody looks at. */
async function withEnds(around: Surroundings, compiled: Compiled, records: readonly RunRecord[]): Promise<RunRecord[]> {
  if (!isFragile(compiled)) return [...records]
  const { archive } = around
  return Promise.all(records.map(async (record) => {
    if (record.interrupted || record.status === 'SUCCEEDED' || record.status === 'FAILED' || record.status === 'CANCELLED') return record
    const entries = await archive.entries(record)
    if (typeof entries === 'string' || !await brokenOff(around, compiled, record, entries)) return record
    const ended: RunRecord = { ...record, status: 'FAILED', interrupted: true }
    archive.putRun(ended)
    return ended
  }))
}

/** Of one that does not fit its scenario any more nothing can be told before it is opened. */
async function brokenOff(around: Surroundings, compiled: Compiled, record: RunRecord, entries: Entry[]): Promise<boolean> {
  try {
    return (await recorded(around, compiled, record, entries)).interrupted
  } catch (error) {
    if (error instanceof InvalidOptions) return false
    throw error
  }
}

/** The names of the runs that are not listed. */
function notAmong(names: readonly string[], listed: readonly RunRecord[]): string[] {
  const left = [...names]
  for (const { name } of listed) if (left.includes(name)) left.splice(left.indexOf(name), 1)
  return left
}

async function firstThatOpens(around: Surroundings, compiled: Compiled, branches: Branches, wanted: Branch | undefined): Promise<Branch | undefined> {
  for (let branch = wanted ?? branches.main ?? branches.first; branch; branch = branches.main ?? branches.first) {
    if (await openBranch(around, compiled, branch)) return branch
    branches.drop(branch)
  }
  return undefined
}
