/**
 * Branches as they were kept, opened again. A journal that is damaged, or does not fit its scenario any more, is
 * reported, stays stored, and never keeps the page from working: then another branch, or a new run, is shown.
 */
import type { Compiled } from '../scenario/index.ts'
import { Branch } from './branch.ts'
import { Branches } from './branches.ts'
import { openBranch } from './openBranch.ts'
import { Session } from './session.ts'
import type { Surroundings } from './surroundings.ts'

/** The scenario as it was left: the same branch and step; new when nothing was kept of it. */
export async function reopen(around: Surroundings, scenarioId: string, compiled: Compiled): Promise<Session> {
  const [records, look] = await Promise.all([around.archive.runs(scenarioId), around.archive.look(scenarioId)])
  const branches = new Branches(around, scenarioId, compiled, records.filter(({ retired }) => !retired).map((record) => new Branch(record, true)))
  const wanted = look && branches.find(look.branchId)
  const shown = await firstThatOpens(around, compiled, branches, wanted)
  if (!shown) return new Session(around, compiled, branches, branches.begin())
  if (!branches.main) branches.begin()
  const session = new Session(around, compiled, branches, shown)
  session.show(shown, look?.cursor ?? shown.open!.head)
  return session
}

async function firstThatOpens(around: Surroundings, compiled: Compiled, branches: Branches, wanted: Branch | undefined): Promise<Branch | undefined> {
  for (let branch = wanted ?? branches.main ?? branches.first; branch; branch = branches.main ?? branches.first) {
    if (await openBranch(around, compiled, branch)) return branch
    branches.drop(branch)
  }
  return undefined
}
