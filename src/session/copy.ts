/**
 * A scenario's branches once more, as those of another scenario. The runs get ids of their own: of one visit that is
 * open in two tabs each may be copied, and neither takes the other's runs away.
 */
import type { Compiled } from '../scenario/index.ts'
import type { RunRecord } from '../storage/index.ts'
import { Branch } from './branch.ts'
import { takenUp } from './recorded.ts'
import type { Surroundings } from './surroundings.ts'

/** The copies by the ids of what they were copied from. What can't be read any more was reported, and is left out. */
export async function copiesOf(all: readonly Branch[], around: Surroundings, compiled: Compiled, scenarioId: string): Promise<ReadonlyMap<string, Branch>> {
  const { archive, newId } = around
  const read = await Promise.all(all.map(async ({ open, record }) => open ? open.run.journal.entries.slice() : archive.entries(record)))
  const ids = new Map(all.map(({ id }) => [id, newId()]))
  const copies = new Map<string, Branch>()
  for (const [i, { open, record }] of all.entries()) {
    const entries = read[i]!
    if (typeof entries === 'string') continue
    const id = ids.get(record.id)!
    const { parent } = record
    const header = { ...record.header, runId: id }
    const copied: RunRecord = { ...record, id, scenarioId, header, ...(parent && { parent: { ...parent, id: ids.get(parent.id) ?? parent.id } }) }
    archive.putRun(copied, entries)
    const copy = new Branch(copied, true, open && await takenUp(around, compiled, copied, entries))
    copy.refresh()
    archive.putRun(copy.record, copy.open?.run.journal.entries ?? entries)
    copies.set(record.id, copy)
  }
  return copies
}
