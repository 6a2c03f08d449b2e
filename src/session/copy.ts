/**
 * A scenario's branches once more, as those of another scenario. The runs get ids of their own: of one visit that is
 * open in two tabs each may be copied, and neither takes the other's runs away.
 */
import { createRun } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import { Branch } from './branch.ts'
import { OpenRun } from './openRun.ts'
import type { Surroundings } from './surroundings.ts'

/** The copies by the ids of what they were copied from. What can't be read any more was reported, and is left out. */
export async function copiesOf(all: readonly Branch[], { archive, newId }: Surroundings, compiled: Compiled, scenarioId: string): Promise<ReadonlyMap<string, Branch>> {
  const { orchestration, options } = compiled
  const read = await Promise.all(all.map(async (branch) => branch.open ? undefined : archive.entries(branch.record)))
  const ids = new Map(all.map(({ id }) => [id, newId()]))
  const copies = new Map<string, Branch>()
  for (const [i, { open, record }] of all.entries()) {
    const entries = open ? open.run.journal.entries.slice() : read[i]
    if (!Array.isArray(entries)) continue
    const id = ids.get(record.id)!
    const { parent } = record
    const header = { ...record.header, runId: id }
    const run = open && createRun(orchestration, { ...options, journal: { header, entries }, runId: id })
    const copy = new Branch({ ...record, id, scenarioId, header, ...(parent && { parent: { ...parent, id: ids.get(parent.id) ?? parent.id } }) }, true, run && new OpenRun(run, compiled))
    copy.refresh()
    archive.putRun(copy.record, run?.journal.entries ?? entries)
    copies.set(record.id, copy)
  }
  return copies
}
