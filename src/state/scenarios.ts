/** The list of scenarios to open, and the names of their files. */
import { bundled, firstScenarios } from '../library/index.ts'
import type { Bundled } from '../library/index.ts'
import type { Scenario } from '../scenario/index.ts'
import type { ScenarioRecord } from '../storage/index.ts'
import type { Language, ScenarioEntry } from './playground.ts'

/** Bundled ones as the reader left them, then the reader's own. */
export function libraryOf(own: readonly ScenarioRecord[]): ScenarioEntry[] {
  const kept = new Map(own.map((record) => [record.id, record.document]))
  return [
    ...bundled.map((row) => entryOf(row.id, kept.get(row.id) ?? row, true)),
    ...own.filter(({ id }) => !bundledAs(id)).map(({ id, document }) => entryOf(id, document, false)),
  ]
}

/** The list when a scenario of the reader's own was changed just now. */
export function lastChanged(library: readonly ScenarioEntry[], id: string): readonly ScenarioEntry[] {
  const changed = library.find((entry) => entry.id === id)
  if (!changed || changed.bundled) return library
  return [...library.filter((entry) => entry.bundled), changed, ...library.filter((entry) => !entry.bundled && entry !== changed)]
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

function entryOf(id: string, { title, description, language }: Pick<Scenario, 'title' | 'description' | 'language'>, isBundled: boolean): ScenarioEntry {
  return { id, title, ...(description !== undefined && { description }), language, bundled: isBundled }
}
