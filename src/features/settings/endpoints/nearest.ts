/** The names of a list that are nearest to a wrong one. Refuses names that have nothing in common with it. */

/** @returns at most `most`, the nearest first. */
export function nearest(wanted: string, names: readonly string[], most = 3): string[] {
  const [target, least] = [bare(wanted), 0.3]
  return names.map((name) => ({ name, likeness: likeness(target, bare(name)) }))
    .filter((each) => each.likeness >= least)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ name }) => name)
}

/** Case and punctuation are what is typed wrong most. */
function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}

/** How many of the pairs of letters the two have in common, from 0 to 1. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const left = pairs(a)
  const common = pairs(b).filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  return (2 * common) / Math.max(1, a.length + b.length - 2)
}

function pairs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2))
}
