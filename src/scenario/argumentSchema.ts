/**
 * The part of a tool's JSON Schema by which arguments are checked. A document comes from anybody, opening it recomputes
 * its script, and a pattern such as `^(a+)+$` would keep the page busy for ever, as would references that multiply: so
 * patterns are checked only once there is a sandbox to do it in. (zod's own expressions for `format` do not backtrack.)
 * The model is still told the whole schema, and what is left here refuses nothing that the whole schema takes.
 */
import type { Json, JsonSchema } from '../engine/index.ts'

/** Values in a schema, with everything that its references lead to. Far above what a person writes. */
const MOST = 5_000

const NAMED: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions', 'dependentSchemas'])
const NESTED: ReadonlySet<string> = new Set([
  'items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'contains', 'additionalProperties', 'unevaluatedProperties', 'propertyNames',
  'anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', 'contentSchema',
])

/** `unchecked`: the keywords that are left out. */
export function argumentSchema(whole: JsonSchema): { schema: JsonSchema, unchecked: readonly string[] } {
  const unchecked = patternsIn(whole)
  const schema = unchecked.length > 0 ? without(whole) : withSingleTypes(whole)
  if (new Size(schema).isBearable) return { schema, unchecked }
  return { schema: { type: 'object' }, unchecked: Object.keys(whole).filter((key) => key !== 'type').slice(0, 10) }
}

function patternsIn(schema: Json): string[] {
  const found = new Set<string>()
  walk(schema, (part) => {
    for (const key of ['pattern', 'patternProperties']) if (part[key] !== undefined) found.add(key)
    return part
  })
  return [...found]
}

/** Where something was left out, what must not fit, or only so often, can't be told any more. */
function without(schema: JsonSchema): JsonSchema {
  return withSingleTypes(walk(schema, (part) => {
    const { pattern: _pattern, patternProperties, additionalProperties, not: _not, maxContains: _max, oneOf, allOf, ...rest } = part
    const all = [...(Array.isArray(allOf) ? allOf as Json[] : []), ...(oneOf === undefined ? [] : [{ anyOf: oneOf }])]
    return {
      ...rest,
      ...(additionalProperties !== undefined && patternProperties === undefined && { additionalProperties }),
      ...(all.length > 0 && { allOf: all }),
    }
  }) as JsonSchema)
}

/** zod converts what stands under a type once for each time that it is listed. */
function withSingleTypes(schema: JsonSchema): JsonSchema {
  return walk(schema, (part) => Array.isArray(part['type']) ? { ...part, type: [...new Set(part['type'] as Json[])] } : part) as JsonSchema
}

/** `change` for a schema and every schema in it: a property may be named like a keyword, and an example is no schema. */
function walk(schema: Json, change: (part: JsonSchema) => JsonSchema): Json {
  if (Array.isArray(schema)) return (schema as Json[]).map((part) => walk(part, change))
  if (!isRecord(schema)) return schema
  return Object.fromEntries(Object.entries(change(schema)).map(([key, value]) => {
    if (NESTED.has(key)) return [key, walk(value, change)]
    if (NAMED.has(key) && isRecord(value)) return [key, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part, change)]))]
    return [key, value]
  }))
}

class Size {
  readonly isBearable: boolean
  private readonly defined: { readonly [name: string]: Json }
  private readonly known = new Map<string, number>()

  constructor(schema: JsonSchema) {
    const { $defs = {}, definitions = {} } = schema
    this.defined = { ...(isRecord(definitions) && definitions), ...(isRecord($defs) && $defs) }
    this.isBearable = this.of(schema) <= MOST
  }

  private of(value: Json): number {
    if (typeof value !== 'object' || value === null) return 1
    let size = 1
    for (const part of Object.values(value)) size += this.of(part as Json)
    if (isRecord(value) && typeof value['$ref'] === 'string') size += this.ofReference(value['$ref'])
    return size
  }

  private ofReference(reference: string): number {
    const before = this.known.get(reference)
    if (before !== undefined) return before
    // Met again on its way to itself: there is no end to it.
    this.known.set(reference, Infinity)
    const target = this.defined[reference.replace(/^.*\//s, '')]
    const size = reference === '#' ? Infinity : target === undefined ? 0 : this.of(target)
    this.known.set(reference, size)
    return size
  }
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
