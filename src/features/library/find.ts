/** Which scenarios are listed, and under what: found by words, the bundled ones by what they teach. Pure. */
import type { Language, ScenarioEntry } from '../../state/index.ts'

export type SectionKey = 'own' | 'handover' | 'together' | 'control' | 'bundled' | 'others' | 'unread'
export type Section = { key: SectionKey, entries: readonly ScenarioEntry[] }

/** Every word is somewhere in its title, description, tags or agents. */
export function matches({ title, description = '', tags = [], agents = [] }: ScenarioEntry, query: string): boolean {
  const text = folded([title, description, ...tags, ...agents].join('\n'))
  return folded(query).split(/\s+/).every((word) => text.includes(word))
}

/** In the reader's language first; those in another one at the end. Empty sections are left out. */
export function sectionsOf(entries: readonly ScenarioEntry[], spoken: Language): Section[] {
  const keyOf = ({ bundled, language, teaches, unread }: ScenarioEntry): SectionKey => unread ? 'unread' : !bundled ? 'own' : language !== undefined && language !== spoken ? 'others' : teaches ?? 'bundled'
  const keys: readonly SectionKey[] = ['handover', 'together', 'control', 'bundled', 'own', 'others', 'unread']
  return keys.map((key) => ({ key, entries: entries.filter((entry) => keyOf(entry) === key) })).filter((section) => section.entries.length > 0)
}

/** All tags, those of most scenarios first. */
export function tagsOf(entries: readonly ScenarioEntry[]): string[] {
  const counts = new Map<string, number>()
  for (const tag of entries.flatMap(({ tags = [] }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([tag]) => tag)
}

/** A title for one more of these, that none of them has. */
export function copyTitle(title: string, entries: readonly ScenarioEntry[], copyOf: (title: string, n: number) => string): string {
  const taken = new Set(entries.map((entry) => entry.title))
  let n = 1
  while (taken.has(copyOf(title, n))) n++
  return copyOf(title, n)
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}
