/**
 * A scripted branch once more, after its scenario was edited: what a person changed and decided on the way is done
 * again, up to as many steps as it had. Refuses to guess: where a change no longer fits there is no such branch.
 */
import type { Decision, Entry, Journal } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import type { RunRecord } from '../storage/index.ts'
import { follow } from './follow.ts'

/** Its journal; undefined where it can't be done. The run has the same id, and is as far as the old one was, or at its end. */
export async function rerun(compiled: Compiled, record: RunRecord, entries: readonly Entry[]): Promise<Journal | undefined> {
  const { id, edits, header } = record
  let made = 0
  const { runs, why } = await follow(compiled, { edits: [...edits], decisions: decisionsIn(entries, edits.map(({ step }) => step)) }, record.head, () => `${id}.${++made}`)
  const last = runs.at(-1)
  if (why !== undefined || !last || runs.length !== edits.length + 1) return undefined
  const { parent, ...rest } = last.journal.header
  const own = header.parent ?? (edits.length > 0 ? undefined : parent)
  return { header: { ...rest, runId: id, ...(own && { parent: own }) }, entries: last.journal.entries.slice() }
}

/** What people decided, by the run of the chain in whose own steps they did. */
function decisionsIn(entries: readonly Entry[], changes: readonly number[]): Decision[][] {
  const kinds = new Map<string, string>()
  const decisions: Decision[][] = [[], ...changes.map((): Decision[] => [])]
  let step = 0
  for (const entry of entries) {
    if (entry.t === 'started') kinds.set(entry.path, entry.kind)
    if (entry.t !== 'settled') continue
    step++
    if (kinds.get(entry.path) !== 'human.confirm' || entry.via === 'script' || !entry.outcome.ok) continue
    decisions[changes.findLastIndex((from) => step > from) + 1]!.push(entry.outcome.value as Decision)
  }
  return decisions
}
