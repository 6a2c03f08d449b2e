/** A scenario of the library as it stands, whether it is open or not: its document with all edits in, and those edits. */
import { caughtUp } from '../session/index.ts'
import type { Revision } from '../session/index.ts'
import type { Scenario } from '../scenario/index.ts'
import type { Archive } from '../storage/index.ts'
import { bundledAs } from './scenarios.ts'

export type KeptDocument = { document: Scenario, revisions: readonly Revision[], /** Absent where it is the one that came with the page. */ changedAt?: number, /** Why an edit can't be read: then it is as it was before that one. */ why?: string }

/** Undefined where there is none. */
export async function keptDocument(archive: Archive, id: string): Promise<KeptDocument | undefined> {
  const record = await archive.scenario(id)
  const written = record?.kind === 'own' ? record.document : await bundledAs(id)?.load()
  if (!written) return undefined
  const revisions = await archive.revisions(id)
  const { document, why } = caughtUp(written, record?.revision ?? 0, revisions)
  return { document, revisions, ...(record && { changedAt: record.changedAt }), ...(why !== undefined && { why }) }
}
