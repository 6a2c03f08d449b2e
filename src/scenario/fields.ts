/** Which fields the schema knows at a place, and the one that was probably meant. */
import type * as z from 'zod'

/** The fields that may stand in the object at this path; none where the path leads out of the schema. */
export function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const [key, ...rest] = path
  switch (def.type) {
    case 'object': {
      if (key === undefined) return Object.keys(def.shape)
      const field = Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined
      return field ? fieldsAt(field, rest) : []
    }
    case 'array': return key === undefined ? [] : fieldsAt(def.element, rest)
    case 'record': return key === undefined ? [] : fieldsAt(def.valueType, rest)
    // What stands there decides which of them it is; any may hold the name that was meant.
    case 'union': return def.options.flatMap((option) => fieldsAt(option, path))
    // What is written, not what becomes of it.
    case 'pipe': return fieldsAt(def.in, path)
    case 'optional': case 'nullable': case 'default': case 'prefault': return fieldsAt(def.innerType, path)
    default: return []
  }
}

/** A name that differs in a letter or two, or a third of them. */
export function nearestField(written: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Infinity
  for (const name of known) {
    const most = Math.max(1, Math.min(3, Math.floor(name.length / 3)))
    if (Math.abs(name.length - written.length) > most) continue
    const distance = editDistance(written.toLowerCase(), name.toLowerCase())
    if (distance <= most && distance < least) {
      best = name
      least = distance
    }
  }
  return best
}

/** Two letters that changed places count as one. */
function editDistance(a: string, b: string): number {
  let last: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? last[j - 2]! + 1 : Infinity
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), swapped))
    }
    last = row
    row = next
  }
  return row[b.length]!
}
