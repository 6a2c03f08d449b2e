/**
 * The first look at a value from outside: is it JSON of a bearable size? It walks without recursion, so neither
 * depth nor a value that contains itself can hurt it. It knows nothing of scenarios and changes nothing.
 */
import { documentProblem } from './documentProblem.ts'
import type { DocumentProblem } from './documentProblem.ts'

/** Characters of JSON text: of a file, of an inflated link, of a document in memory. */
export const MAX_CHARACTERS = 5 * 1024 * 1024
export const MAX_DEPTH = 100
/** Values in all, lists and objects included. Every later pass over a document costs time for each. */
export const MAX_VALUES = 500_000

type Visit = { value: unknown, key: string, depth: number, parent: Visit | undefined }

/** What keeps `value` from being a bearable JSON value, or undefined. `undefined` in an object counts as absent. */
export function problemWithJson(value: unknown): DocumentProblem | undefined {
  const stack: Visit[] = [{ value, key: '', depth: 0, parent: undefined }]
  let characters = 0
  let values = 0
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    characters += visit.key.length + sizeOf(visit.value)
    values++
    if (characters > MAX_CHARACTERS) return tooLarge()
    if (values > MAX_VALUES) return documentProblem('tooManyValues', '', { most: String(MAX_VALUES) })
    if (visit.depth > MAX_DEPTH) return documentProblem('tooDeep', placeOf(visit), { most: String(MAX_DEPTH) })
    const found = problemOf(visit.value)
    if (found !== undefined) return documentProblem('notInJson', placeOf(visit), { value: found })
    if (typeof visit.value !== 'object' || visit.value === null) continue
    for (const key of Object.keys(visit.value)) {
      // It would set a prototype instead of a field wherever a copy is made by assignment.
      if (key === '__proto__') return documentProblem('prototype', placeOf(visit), {})
      const child = (visit.value as Record<string, unknown>)[key]
      if (child !== undefined) stack.push({ value: child, key, depth: visit.depth + 1, parent: visit })
    }
  }
  return undefined
}

export function tooLarge(): DocumentProblem {
  return documentProblem('tooLarge', '', { megabytes: String(MAX_CHARACTERS / 1024 / 1024) })
}

/** What it is, where JSON has no such value. */
function problemOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'number': return Number.isFinite(value) ? undefined : String(value)
    case 'string': case 'boolean': case 'object': return undefined
    default: return `a ${typeof value}`
  }
}

function sizeOf(value: unknown): number {
  return typeof value === 'string' ? value.length + 3 : 2
}

function placeOf(visit: Visit): string {
  const keys: string[] = []
  for (let at: Visit | undefined = visit; at?.parent; at = at.parent) keys.push(at.key)
  const shown = keys.length > 12 ? [...keys.slice(-6).reverse(), '…', ...keys.slice(0, 3).reverse()] : keys.reverse()
  return shown.join('.')
}
