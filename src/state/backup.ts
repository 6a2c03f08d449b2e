/**
 * Everything into one file, and back: what is kept of each scenario in turn, so that memory holds one at a time besides
 * the text. Restoring adds and never overwrites: what is there already is left, what differs comes beside it.
 */
import { canonicalJson, hashOf } from '../engine/index.ts'
import type { Json } from '../engine/index.ts'
import { bundled } from '../library/index.ts'
import { difference, lean } from '../scenario/index.ts'
import { breathe } from '../session/breathe.ts'
import { backupFrame, readBackup, readEndpoint, readKept } from '../storage/backup.ts'
import type { Kept } from '../storage/backup.ts'
import { newcomers } from '../storage/endpoints.ts'
import type { Archive, Settings } from '../storage/index.ts'
import { holds, keptOf, putKept, renamedKept } from '../storage/kept.ts'
import { keptDocument } from './keptDocument.ts'
import { alike, bundledAs } from './scenarios.ts'
import type { BackedUp, Restored, Watch } from './shelf.ts'

export async function backUp(archive: Archive, { progress, signal }: Watch): Promise<BackedUp> {
  const now = new Date()
  const ids = await idsIn(archive)
  const { before, after } = backupFrame(await archive.settings(), now.getTime(), await archive.endpoints())
  const parts = [before]
  const counts = { scenarios: 0, runs: 0, lost: 0 }
  for (const [i, id] of ids.entries()) {
    if (signal.aborted) return { kind: 'cancelled' }
    progress(i, ids.length)
    await breathe(0)
    const found = await keptIn(archive, id)
    if (!found) continue
    const { kept, lost } = found
    parts.push(`${counts.scenarios > 0 ? ',\n' : ''}${JSON.stringify({ ...kept, document: lean(kept.document) })}`)
    counts.scenarios++
    counts.runs += kept.runs.length
    counts.lost += lost
  }
  if (signal.aborted) return { kind: 'cancelled' }
  progress(ids.length, ids.length)
  parts.push(after)
  return { kind: 'done', fileName: `agent-mesh-backup-${now.toISOString().slice(0, 10)}.json`, parts, ...counts }
}

type Restoring = Watch & { copyTitle: (title: string) => string, newId: () => string }

export async function restore(archive: Archive, text: string, { progress, signal, copyTitle, newId }: Restoring): Promise<Restored> {
  const read = readBackup(text)
  if (!read.ok) return { kind: 'refused', fault: read.fault, detail: read.detail }
  const { settings, endpoints = [], scenarios } = read.file
  await addSettings(archive, settings)
  const taken = await namesIn(archive)
  const counts = { added: 0, copied: 0, skipped: 0, runs: 0 }
  const unread = await addEndpoints(archive, endpoints)
  let left = scenarios.length
  for (const [i, value] of scenarios.entries()) {
    if (signal.aborted) break
    progress(i, scenarios.length)
    await breathe(0)
    left--
    const item = readKept(value)
    if (!item.ok) {
      unread.push(item)
      continue
    }
    const became = await restoreOne(archive, item.kept, { taken, copyTitle, newId })
    counts[became]++
    if (became !== 'skipped') counts.runs += item.kept.runs.length
    // What is not written yet is in memory.
    await archive.flush()
  }
  progress(scenarios.length - left, scenarios.length)
  return { kind: 'done', ...counts, left, unread: unread.map(({ title, why }) => ({ title, why })) }
}

type Names = { taken: Set<string>, copyTitle: (title: string) => string, newId: () => string }

async function restoreOne(archive: Archive, kept: Kept, { taken, copyTitle, newId }: Names): Promise<'added' | 'copied' | 'skipped'> {
  const here = await keptIn(archive, kept.id)
  if (!here) {
    // Some names may be those of something else here, even of what can't be read: then it comes under its own.
    const id = await isFree(archive, kept.id) ? kept.id : newId()
    const clash = id !== kept.id || [...kept.runs.map(({ record }) => record), ...kept.conversations].some((each) => taken.has(each.id))
    await put(archive, clash ? renamedKept(kept, id, newId) : kept, taken)
    return 'added'
  }
  if (holds(here.kept, kept)) return 'skipped'
  const copy = copyOf(kept, copyTitle(kept.document.title).slice(0, 200))
  // The same backup restored again finds the copy that it made.
  const id = `restored-${hashOf(canonicalJson({ ...kept, document: lean(kept.document) } as unknown as Json))}`
  const before = await keptIn(archive, id)
  if (before && holds(before.kept, copy)) return 'skipped'
  await put(archive, renamedKept(copy, before ? newId() : id, newId), taken)
  return 'copied'
}

/** Where it was edited, its other title is an edit too: what its history tells stays true. */
function copyOf(kept: Kept, title: string): Kept {
  const document = { ...kept.document, title }
  const last = kept.revisions.at(-1)
  if (!last) return { ...kept, document }
  const n = last.n + 1
  const patch = difference(kept.document as unknown as Json, document as unknown as Json)
  return { ...kept, document, revision: n, revisions: [...kept.revisions, { scenarioId: kept.id, n, at: kept.changedAt, kind: 'edit', label: { code: 'set', name: 'title' }, patch }] }
}

/** A bundled one that was never changed needs no document of its own. */
async function put(archive: Archive, kept: Kept, taken: Set<string>): Promise<void> {
  for (const each of [...kept.runs.map(({ record }) => record), ...kept.conversations]) taken.add(each.id)
  const original = kept.revisions.length === 0 ? await bundledAs(kept.id)?.load() : undefined
  putKept(archive, kept, !original || !alike(original, kept.document))
}

async function isFree(archive: Archive, id: string): Promise<boolean> {
  return !id.startsWith('visit-') && !archive.isUnreadable(id) && await archive.scenario(id) === undefined
}

async function addSettings(archive: Archive, settings: Settings): Promise<void> {
  const here = await archive.settings()
  for (const key of ['language', 'theme', 'tab', 'stepped'] as const) {
    const value = settings[key]
    if (value !== undefined && here[key] === undefined) archive.setSetting(key, value)
  }
}

/** Those that can't be read, and why. */
async function addEndpoints(archive: Archive, values: readonly unknown[]): Promise<{ title: string, why: string }[]> {
  const read = values.map(readEndpoint)
  const there = read.flatMap((item) => item.ok ? [item.endpoint] : [])
  for (const endpoint of newcomers(await archive.endpoints(), there)) archive.putEndpoint(endpoint)
  return read.flatMap((item) => item.ok ? [] : [{ title: item.title, why: item.why }])
}

/** The names of all runs and conversations here. */
async function namesIn(archive: Archive): Promise<Set<string>> {
  const names = new Set<string>()
  for (const id of await idsIn(archive)) {
    const conversations = await archive.conversations(id)
    const runs = await Promise.all([archive.runs(id), ...conversations.map((each) => archive.conversationRuns(each.id))])
    for (const each of [...conversations, ...runs.flat()]) names.add(each.id)
  }
  return names
}

async function idsIn(archive: Archive): Promise<string[]> {
  return [...new Set([...(await archive.ownScenarios()).map(({ id }) => id), ...bundled.map(({ id }) => id)])]
}

/** Nothing where there is nothing but what comes with the page. */
async function keptIn(archive: Archive, id: string): Promise<{ kept: Kept, lost: number } | undefined> {
  const record = await archive.scenario(id)
  if (!record && (await archive.runs(id)).length + (await archive.conversations(id)).length + (await archive.revisions(id)).length === 0 && !await archive.cast(id)) return undefined
  const found = await keptDocument(archive, id)
  if (!found) return undefined
  const { document, revisions, why, changedAt = 0 } = found
  const { kept, lost } = await keptOf(archive, { id, changedAt, document }, why === undefined ? revisions.map((revision) => ({ scenarioId: id, ...revision })) : [])
  return { kept, lost: lost + (why === undefined ? 0 : 1) }
}
