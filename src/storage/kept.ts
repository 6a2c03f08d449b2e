/**
 * All that is kept of a scenario: taken out of the archive, put into it, told apart, given other names. Refuses to
 * know where a backup comes from.
 */
import { canonicalJson } from '../engine/index.ts'
import type { Json } from '../engine/index.ts'
import { lean } from '../scenario/index.ts'
import type { Archive } from './archive.ts'
import type { Kept, KeptRun } from './backup.ts'
import type { MessageRecord } from './conversations.ts'
import type { RevisionRecord } from './revisions.ts'

/** @param head the document with all its edits in. `lost`: how many runs could not be read; that was reported. */
export async function keptOf(archive: Archive, head: Pick<Kept, 'id' | 'changedAt' | 'document'>, revisions: readonly RevisionRecord[]): Promise<{ kept: Kept, lost: number }> {
  const { id } = head
  const conversations = await archive.conversations(id)
  const records = [await archive.runs(id), ...await Promise.all(conversations.map((each) => archive.conversationRuns(each.id)))].flat()
  const runs: KeptRun[] = []
  for (const record of records) {
    const entries = await archive.entries(record)
    if (typeof entries !== 'string') runs.push({ record, entries })
  }
  const messages = (await Promise.all(conversations.map((each) => archive.messages(each.id)))).flat()
  const [look, cast] = await Promise.all([archive.look(id), archive.cast(id)])
  const last = revisions.at(-1)
  const kept: Kept = { ...head, ...(last && { revision: last.n }), revisions, runs, conversations, messages, ...(look && { look }), ...(cast && { cast }) }
  return { kept, lost: records.length - runs.length }
}

/** @param document whether it is written, or is the one that comes with the page. */
export function putKept(archive: Archive, { id, changedAt, document, revision, revisions, runs, conversations, messages, look, cast }: Kept, withDocument: boolean): void {
  if (withDocument) archive.putScenario({ id, kind: 'own', changedAt, document, ...(revision !== undefined && { revision }) })
  for (const record of revisions) archive.putRevision(record)
  for (const { record, entries } of runs) archive.putRun(record, entries)
  for (const record of conversations) archive.putConversation(record)
  for (const record of messages) archive.putMessage(record)
  if (look) archive.setLook(id, look)
  if (cast) archive.setCast(id, cast)
}

/** The same under other names throughout: of the scenario, its runs and its conversations. */
export function renamedKept(kept: Kept, scenarioId: string, newId: () => string): Kept {
  const names = new Map([...kept.runs.map(({ record }) => record.id), ...kept.conversations.map(({ id }) => id)].map((id) => [id, newId()]))
  const named = (id: string) => names.get(id) ?? id
  return {
    ...kept,
    id: scenarioId,
    revisions: kept.revisions.map((revision) => ({ ...revision, scenarioId })),
    runs: kept.runs.map(({ record, entries }) => {
      const { header: { parent: called, ...header }, parent, conversationId } = record
      return { entries, record: {
        ...record, id: named(record.id), scenarioId,
        header: { ...header, runId: named(header.runId), ...(called && { parent: { ...called, runId: named(called.runId) } }) },
        ...(parent && { parent: { ...parent, id: named(parent.id) } }),
        ...(conversationId !== undefined && { conversationId: named(conversationId) }),
      } }
    }),
    conversations: kept.conversations.map((record) => ({ ...record, id: named(record.id), scenarioId })),
    messages: kept.messages.map((record) => renamedMessage(record, named)),
    ...(kept.look && { look: { ...kept.look, branchId: named(kept.look.branchId) } }),
  }
}

/** Its own names are made of its run's, and its trace's of the run that its chain began with. */
function renamedMessage(record: MessageRecord, named: (id: string) => string): MessageRecord {
  const { runId, conversationId, message_id, task_id, trace_id } = record
  const run = named(runId)
  const root = trace_id.replace(/^trace_/, '')
  return { ...record, runId: run, conversationId: named(conversationId), message_id: message_id.replace(runId, run), task_id: task_id.replace(runId, run), trace_id: trace_id.replace(root, named(root)) }
}

/** Whether `here` has all that `there` has, whatever the names: its document and edits, and each run at least as far. */
export function holds(here: Kept, there: Kept): boolean {
  return text(lean(here.document)) === text(lean(there.document))
    && there.revisions.every((revision, i) => text({ ...revision, scenarioId: '' }) === text({ ...here.revisions[i], scenarioId: '' }))
    && there.runs.every((run) => here.runs.some((other) => goesOn(other, run)))
    && there.conversations.every(({ id }) => here.conversations.some((other) => beginsWith(said(here, other.id), said(there, id))))
}

function goesOn(longer: KeptRun, run: KeptRun): boolean {
  return begun(longer) === begun(run) && longer.entries.length >= run.entries.length && run.entries.every((entry, i) => text(entry) === text(longer.entries[i]))
}

/** What a run began with. */
function begun({ record: { name, edits, header: whole } }: KeptRun): string {
  const { runId: _, parent: _parent, ...header } = whole
  return text({ name, edits, header })
}

function said({ messages }: Kept, conversationId: string): string[] {
  return messages.filter((message) => message.conversationId === conversationId).map(({ role, content, tool_calls, timestamp, place }) => text({ role, content, tool_calls, timestamp, place }))
}

function beginsWith(longer: readonly string[], start: readonly string[]): boolean {
  return start.every((each, i) => each === longer[i])
}

function text(value: unknown): string {
  return canonicalJson(value as Json)
}
