/** The list of scenarios to open, and the names of their files. */
import { canonicalJson } from '../engine/index.ts'
import type { Json } from '../engine/index.ts'
import { bundled, firstScenarios } from '../library/index.ts'
import type { Bundled } from '../library/index.ts'
import { lean } from '../scenario/index.ts'
import type { Scenario } from '../scenario/index.ts'
import type { ScenarioRecord } from '../storage/index.ts'
import type { Language, ScenarioEntry } from './playground.ts'

/** What is stored and can't be read has an id of its own: a bundled scenario with the same one may be there as well. */
const UNREAD = 'unread:'

/** The id under which it is stored; undefined for an entry that can be read. */
export function unreadId(id: string): string | undefined {
  return id.startsWith(UNREAD) ? id.slice(UNREAD.length) : undefined
}

/** Bundled ones as the reader left them, then the reader's own, then those that can't be read. @param changed the bundled ones that differ from what came with the page. */
export function libraryOf(own: readonly ScenarioRecord[], changed: ReadonlySet<string> = new Set(), unread: readonly { id: string, title: string }[] = []): ScenarioEntry[] {
  const kept = new Map(own.map((record) => [record.id, record]))
  return [
    ...bundled.map((row) => {
      const record = kept.get(row.id)
      const { teaches } = row
      return { ...(record ? entryOf(record) : { id: row.id, title: row.title, description: row.description, language: row.language, agents: row.agents, pattern: row.pattern }), bundled: true, teaches, ...(changed.has(row.id) && { changed: true as const }) }
    }),
    ...own.filter(({ id }) => !bundledAs(id)).map((record) => ({ ...entryOf(record), bundled: false })),
    ...unread.map(({ id, title }): ScenarioEntry => ({ id: UNREAD + id, title, language: undefined, bundled: false, unread: true })),
  ]
}

/** Which of these bundled ones are not what came with the page. One that can't be fetched now is taken for changed. */
export async function changedAmong(own: readonly Pick<ScenarioRecord, 'id' | 'document'>[]): Promise<Set<string>> {
  const changed = new Set<string>()
  await Promise.all(own.map(async ({ id, document }) => {
    const bundle = bundledAs(id)
    if (bundle && !alike(document, await bundle.load().catch(() => undefined))) changed.add(id)
  }))
  return changed
}

/** Times nearer than this are the same to whoever reads the list; so quick edits leave it as it is. */
const MOMENT = 30_000

/** The list when a scenario was changed or made just now: of the reader's own it comes first. */
export function lastChanged(library: readonly ScenarioEntry[], id: string, document: Scenario, now: number): readonly ScenarioEntry[] {
  const before = library.find((entry) => entry.id === id) ?? { id, bundled: false, changedAt: 0, title: '', language: undefined }
  const { bundled: isBundled, teaches, changedAt = 0 } = before
  const entry: ScenarioEntry = { ...entryOf({ id, document, changedAt: now - changedAt < MOMENT ? changedAt : now }), bundled: isBundled, ...(teaches && { teaches }), ...(isBundled && { changed: true as const }) }
  const first = library.find((other) => !other.bundled)
  if (canonicalJson(entry as Json) === canonicalJson(before as Json) && (isBundled || before === first)) return library
  if (isBundled) return library.map((other) => other === before ? entry : other)
  return [...library.filter((other) => other.bundled), entry, ...library.filter((other) => !other.bundled && other !== before)]
}

/** The same document, however it came about. */
export function alike(a: Scenario, b: Scenario | undefined): boolean {
  return a === b || (b !== undefined && canonicalJson(lean(a) as Json) === canonicalJson(lean(b) as Json))
}

export function bundledAs(id: string): Bundled | undefined {
  return bundled.find((candidate) => candidate.id === id)
}

/** The same scenario in another language. */
export function editionOf(id: string, language: Language): Bundled | undefined {
  const { edition } = bundledAs(id) ?? {}
  return bundled.find((candidate) => candidate.edition === edition && candidate.language === language)
}

/** The one that a first visit opens. */
export function firstFor(language: Language): { id: string, scenario: Scenario } {
  return { id: bundled.find((candidate) => candidate.language === language)!.id, scenario: firstScenarios[language] }
}

/** Safe on every system: letters and digits of any script, never a device's name. */
export function fileNameOf({ title }: Scenario): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  // Half a character may be left at the cut.
  return `${words.join('-').slice(0, 60).replace(/[\uD800-\uDBFF]$/, '') || 'untitled'}-scenario.json`
}

function entryOf({ id, document, changedAt }: Pick<ScenarioRecord, 'id' | 'document' | 'changedAt'>): Omit<ScenarioEntry, 'bundled'> {
  const { title, description, language, tags = [], agents, orchestration } = document
  return {
    id, title, ...(description !== undefined && { description }), language, ...(tags.length > 0 && { tags }), pattern: orchestration.kind, changedAt,
    agents: agents.map((agent) => agent.title === undefined ? agent.name : `${agent.name} ${agent.title}`),
  }
}
