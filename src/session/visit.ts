/**
 * Opening what a link carries. It is recomputed once and then kept apart from the reader's own work, so that a reload
 * of the same link comes back as it was left, with the forks made meanwhile.
 */
import { scenarioHash } from '../scenario/index.ts'
import type { Compiled, LinkCursor, LinkPayload, Scenario } from '../scenario/index.ts'
import type { Edit } from '../storage/index.ts'
import { scriptOf } from './answering.ts'
import type { Branch } from './branch.ts'
import { Branches } from './branches.ts'
import { kindOf, withEdit } from './edits.ts'
import { follow } from './follow.ts'
import { reopen } from './reopen.ts'
import { Session } from './session.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * `document`: as the visitor left it. `found`: the step that is shown, where the one that the link asks for is not
 * there. `why`: a change or an order that the link carries could not be followed.
 */
export type Visit = { session: Session, document: Scenario, found?: LinkCursor, why?: string }

/** `text` is the cursor as it stands in the link. */
export async function visit(around: Surroundings, visitId: string, compiled: Compiled, payload: LinkPayload, at: LinkCursor, text: string): Promise<Visit> {
  const again = await cameBack(around, visitId, compiled, payload, at, text)
  if (again) return again
  around.archive.putScenario({ id: visitId, kind: 'visit', document: payload.document })
  const { runs, why } = await follow(scriptOf(compiled), payload, at.step, around.newId)
  const branches = new Branches(around, visitId, compiled, [])
  let last: Branch | undefined
  for (const [i, { journal }] of runs.entries()) {
    const edit = payload.edits?.[i - 1]
    last = await branches.joined(journal, editsOf(payload, i), last && edit && { id: last.id, step: edit.step, change: kindOf(edit) })
  }
  return { document: payload.document, ...await shown(new Session(around, compiled, branches, last!), last!, at, text), ...(why !== undefined && { why }) }
}

/** Undefined unless this very link was opened before and can still be shown. */
async function cameBack(around: Surroundings, visitId: string, compiled: Compiled, payload: LinkPayload, at: LinkCursor, text: string): Promise<Visit | undefined> {
  const [kept, look] = await Promise.all([around.archive.scenario(visitId), around.archive.look(visitId)])
  if (!kept || !look || scenarioHash(kept.document) !== scenarioHash(payload.document)) return undefined
  const session = await reopen(around, visitId, compiled)
  const { document } = kept
  if (look.at === text) return { session, document }
  // The same link at another step.
  const branch = session.branches.withEdits(editsOf(payload, payload.edits?.length ?? 0))
  if (branch) await session.switchBranch(branch.id)
  return branch?.open && { document, ...await shown(session, branch, at, text) }
}

async function shown(session: Session, branch: Branch, at: LinkCursor, text: string): Promise<Pick<Visit, 'session' | 'found'>> {
  const found = await session.showLinked(branch, at, text)
  const asked = 'path' in at ? at : { path: undefined, kind: undefined }
  const got = 'path' in found ? found : { path: undefined, kind: undefined }
  return found.step === at.step && got.path === asked.path && got.kind === asked.kind ? { session } : { session, found }
}

/** What was changed from the first run to the i-th of the chain. */
function editsOf({ edits = [] }: LinkPayload, i: number): readonly Edit[] {
  return edits.slice(0, i).reduce<readonly Edit[]>(withEdit, [])
}
