/**
 * Full-text search over short texts, in languages with and without spaces: words for the ones, pairs of neighbouring
 * characters for the others. Pure; a store may keep the terms beside its texts.
 */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/

/** The terms of a text, each once: lower-case words, and of wide characters each pair (a lone one by itself). */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>()
  for (const run of text.toLowerCase().normalize('NFKC').match(/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]+|[\p{L}\p{N}]+/gu) ?? []) {
    if (!WIDE.test(run)) {
      terms.add(run)
      continue
    }
    const characters = Array.from(run)
    if (characters.length === 1) terms.add(run)
    for (let i = 0; i + 1 < characters.length; i++) terms.add(characters[i]! + characters[i + 1]!)
  }
  return terms
}

/**
 * The texts that share terms with the query, the best first: rare terms count more (inverse document frequency, Spärck
 * Jones 1972). Of equal ones the newer first.
 */
export function searchTexts(texts: readonly string[], query: string, limit: number): string[] {
  const wanted = termsOf(query)
  const documents = texts.map(termsOf)
  const weight = new Map([...wanted].map((term) => [term, Math.log(1 + texts.length / (1 + documents.filter((terms) => terms.has(term)).length))]))
  return texts
    .map((text, i) => ({ text, i, score: [...wanted].reduce((sum, term) => sum + (documents[i]!.has(term) ? weight.get(term)! : matchesAlone(documents[i]!, term)), 0) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.i - a.i)
    .slice(0, limit)
    .map(({ text }) => text)
}

/** A single wide character is found inside pairs too. */
function matchesAlone(terms: ReadonlySet<string>, term: string): number {
  return term.length === 1 && WIDE.test(term) && [...terms].some((pair) => pair.includes(term)) ? 0.5 : 0
}
