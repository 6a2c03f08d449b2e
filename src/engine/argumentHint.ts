/**
 * What helps a model to mend a call: what it sent in a place, what the schema expects there, and an example. The examples
 * of the tool's author go first; one that is made up is checked, and left out where it can't be made.
 */
import { isList, isRecord } from './json.ts'
import type { Json, JsonSchema } from './json.ts'

type Fields = { readonly [key: string]: Json }
/** Tells whether a value fits a schema. */
type Fits = (schema: JsonSchema, value: Json) => boolean

/** Follows what is wrong: `; sent "五"; expected an integer from 1 to 20; for example 5`. `path` is empty for the arguments as a whole. */
export function hintFor(whole: JsonSchema, args: Json, path: readonly PropertyKey[], fits: Fits): string {
  const schema = path.reduce<Json | undefined>(within, { type: 'object', ...whole })
  const sent = path.reduce<Json | undefined>(valueIn, args)
  const expected = schema === undefined ? '' : expectation(schema, 0)
  const example = schema === undefined ? undefined : exampleOf(schema, fits, 0)
  return [
    sent === undefined ? '; nothing was sent' : `; sent ${short(sent)}`,
    ...(expected === '' ? [] : [`; expected ${expected}`]),
    ...(example === undefined ? [] : [`; for example ${short(example)}`]),
  ].join('')
}

/** Characters of a value. */
const MOST = 100
/** Values, fields and levels that are told. */
const MANY = 12
const DEEP = 4

function short(value: Json): string {
  const text = JSON.stringify(value)
  const [start = ''] = new RegExp(`^[^]{0,${MOST}}`, 'u').exec(text) ?? []
  return start.length < text.length ? `${start}…` : text
}

function valueIn(value: Json | undefined, key: PropertyKey): Json | undefined {
  return value !== undefined && value !== null && typeof value === 'object' && Object.hasOwn(value, key) ? (value as Fields)[String(key)] : undefined
}

function within(schema: Json | undefined, key: PropertyKey): Json | undefined {
  if (schema === undefined || !isRecord(schema)) return undefined
  const { properties = null, items, prefixItems = null, additionalProperties } = schema
  if (isRecord(properties) && Object.hasOwn(properties, key)) return properties[String(key)]
  if (isList(prefixItems) && prefixItems[Number(key)] !== undefined) return prefixItems[Number(key)]
  const branches = branchesOf(schema).map((branch) => within(branch, key)).filter((found) => found !== undefined)
  return branches[0] ?? (typeof key === 'number' || /^\d+$/.test(String(key)) ? items : undefined) ?? (isRecord(additionalProperties ?? null) ? additionalProperties : undefined)
}

function branchesOf(schema: Fields): readonly Json[] {
  return ['anyOf', 'oneOf', 'allOf'].flatMap((key) => isList(schema[key] ?? null) ? schema[key] as readonly Json[] : [])
}

function expectation(schema: Json, depth: number): string {
  if (!isRecord(schema) || depth > DEEP) return ''
  if (Object.hasOwn(schema, 'const')) return short(schema['const']!)
  if (isList(schema['enum'] ?? null)) return oneOf((schema['enum'] as readonly Json[]).map(short))
  const { type } = schema
  const types = isList(type ?? null) ? type as readonly Json[] : type === undefined ? [] : [type]
  if (types.length > 0) return types.map((each) => typeText(each, schema, depth)).join(' or ')
  return branchesOf(schema).map((branch) => expectation(branch, depth + 1)).filter((text) => text !== '').slice(0, MANY).join(' or ')
}

function oneOf(values: readonly string[]): string {
  const told = values.slice(0, MANY)
  return `${told.length === 1 ? '' : 'one of '}${told.join(', ')}${told.length < values.length ? ', …' : ''}`
}

function typeText(type: Json, schema: Fields, depth: number): string {
  switch (type) {
    case 'integer': return `an integer${range(schema)}`
    case 'number': return `a number${range(schema)}`
    case 'boolean': return 'true or false'
    case 'null': return 'null'
    case 'string': return `a text${amount(schema, 'minLength', 'maxLength', 'characters')}${named(schema, 'format', ' in the form ')}${named(schema, 'pattern', ' that matches ')}`
    case 'array': {
      const items = expectation(schema['items'] ?? null, depth + 1)
      return `a list${amount(schema, 'minItems', 'maxItems', 'items')}${items === '' ? '' : `, each ${items}`}`
    }
    case 'object': return `an object${fieldsText(schema)}`
    default: return ''
  }
}

function fieldsText(schema: Fields): string {
  const names = Object.keys(propertiesOf(schema))
  if (names.length === 0) return ''
  const required = requiredOf(schema)
  const told = names.slice(0, MANY).map((name) => required.includes(name) ? name : `${name} (optional)`)
  return ` with ${told.join(', ')}${told.length < names.length ? ', …' : ''}`
}

function range(schema: Fields): string {
  const low = bound(schema, 'minimum', '')
  const high = bound(schema, 'maximum', '')
  const limits = low && high ? [` from ${low} to ${high}`] : [low && ` of at least ${low}`, high && ` of at most ${high}`]
  return [...limits, bound(schema, 'exclusiveMinimum', ' greater than '), bound(schema, 'exclusiveMaximum', ' less than '), bound(schema, 'multipleOf', ', a multiple of ')].join('')
}

/** zod says of every integer that it is a safe one. */
function bound(schema: Fields, key: string, before: string): string {
  const value = schema[key]
  return typeof value === 'number' && Math.abs(value) !== Number.MAX_SAFE_INTEGER ? `${before}${value}` : ''
}

function amount(schema: Fields, least: string, most: string, of: string): string {
  const low = bound(schema, least, '')
  const high = bound(schema, most, '')
  if (low && high) return ` of ${low === high ? low : `${low} to ${high}`} ${of}`
  return low ? ` of at least ${low} ${of}` : high ? ` of at most ${high} ${of}` : ''
}

function named(schema: Fields, key: string, before: string): string {
  const value = schema[key]
  return typeof value === 'string' ? before + value.slice(0, MOST) : ''
}

/** The author's own, or one that is made up and fits. */
function exampleOf(schema: Json, fits: Fits, depth: number): Json | undefined {
  if (!isRecord(schema) || depth > DEEP) return undefined
  const { examples = null, enum: choices = null } = schema
  if (isList(examples) && examples.length > 0) return examples[0]
  for (const key of ['example', 'default', 'const']) if (Object.hasOwn(schema, key)) return schema[key]
  if (isList(choices) && choices.length > 0) return choices[0]
  const branches = branchesOf(schema)
  if (schema['type'] === undefined && branches.length > 0) return branches.map((branch) => exampleOf(branch, fits, depth + 1)).find((each) => each !== undefined)
  // A text for a pattern can't be made up, and trying one may take for ever.
  if (JSON.stringify(schema).includes('"pattern')) return undefined
  return candidates(schema, fits, depth).find((value) => fits(schema, value))
}

const FORMATS: { readonly [format: string]: string } = {
  'date': '2026-01-31', 'time': '09:30:00', 'date-time': '2026-01-31T09:30:00Z', 'duration': 'PT30M', 'email': 'name@example.com', 'uri': 'https://example.com', 'url': 'https://example.com',
  'hostname': 'example.com', 'uuid': '123e4567-e89b-42d3-a456-426614174000', 'ipv4': '192.0.2.1', 'ipv6': '2001:db8::1',
}

function candidates(schema: Fields, fits: Fits, depth: number): Json[] {
  const { type } = schema
  switch (isList(type ?? null) ? (type as readonly Json[])[0] : type) {
    case 'integer':
    case 'number': return numbers(schema)
    case 'boolean': return [true]
    case 'null': return [null]
    case 'string': {
      const { format } = schema
      const least = Math.min(limit(schema, 'minLength', 0), MOST)
      const word = 'text'.padEnd(least, 't').slice(0, Math.max(least, limit(schema, 'maxLength', MOST)))
      return [typeof format === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format]! : word]
    }
    case 'array': {
      const item = exampleOf(schema['items'] ?? null, fits, depth + 1)
      return item === undefined ? [[]] : [Array.from({ length: Math.min(Math.max(1, limit(schema, 'minItems', 1)), MANY) }, () => item)]
    }
    case 'object': {
      const properties = propertiesOf(schema)
      const required = requiredOf(schema)
      const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
      const fields = names.map((name) => [name, exampleOf(properties[name] ?? null, fits, depth + 1)] as const)
      return fields.some(([, value]) => value === undefined) ? [] : [Object.fromEntries(fields) as Fields]
    }
    default: return []
  }
}

/** Plain numbers first, then those at the edges of what is allowed. */
function numbers(schema: Fields): Json[] {
  const step = limit(schema, 'multipleOf', 1)
  const low = limit(schema, 'minimum', limit(schema, 'exclusiveMinimum', 0))
  const high = limit(schema, 'maximum', limit(schema, 'exclusiveMaximum', low + 2 * step))
  return [5, 1, 0, low, low + step, Math.ceil(low / step) * step, high, high - step, (low + high) / 2]
}

function limit(schema: Fields, key: string, otherwise: number): number {
  const value = schema[key]
  return typeof value === 'number' ? value : otherwise
}

function propertiesOf(schema: Fields): Fields {
  return isRecord(schema['properties']) ? schema['properties'] : {}
}

function requiredOf(schema: Fields): readonly string[] {
  return isList(schema['required'] ?? null) ? (schema['required'] as readonly Json[]).filter((name) => typeof name === 'string') : []
}
