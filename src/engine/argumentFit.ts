/**
 * Arguments in the form that a schema wants, where a model wrote them in another and nothing can be lost: a number, a truth
 * value, a list or an object as text. Refuses to interpret: `"05"`, `"5.0"` for an integer, `"五"`, `"True"` stay texts, a
 * number is never made a text, and one value is never made a list of it, since it may as well be several in one text.
 */
import { isList, isRecord } from './json.ts'
import type { Json } from './json.ts'

/** The value itself where nothing is to be done. Whether the outcome is valid is for others to say. */
export function fitted(schema: Json, value: Json): Json {
  const wanted = wantedBy(schema)
  if (!wanted) return value
  if (typeof value === 'string') return read(wanted, value) ?? value
  if (wanted.type === 'object' && isRecord(value)) return fittedFields(wanted.schema['properties'], value)
  if (wanted.type !== 'array' || !isList(value)) return value
  const items = value.map((item) => fitted(wanted.schema['items'] ?? null, item))
  return items.some((item, i) => item !== value[i]) ? items : value
}

function fittedFields(properties: Json | undefined, value: { readonly [key: string]: Json }): Json {
  if (properties === undefined || !isRecord(properties)) return value
  const fields = Object.entries(value).map(([name, field]) => [name, Object.hasOwn(properties, name) ? fitted(properties[name]!, field) : field] as const)
  return fields.some(([name, field]) => field !== value[name]) ? Object.fromEntries(fields) : value
}

type Wanted = { type: string, schema: { readonly [key: string]: Json } }

/** The one type that a schema takes beside null. A schema that takes several, or says none, wants nothing of this kind. */
function wantedBy(schema: Json): Wanted | undefined {
  if (!isRecord(schema)) return undefined
  const { type, anyOf, oneOf, properties } = schema
  const branches = anyOf ?? oneOf
  if (type === undefined && branches !== undefined && isList(branches)) {
    const real = branches.filter((branch) => !(isRecord(branch) && branch['type'] === 'null'))
    return real.length === 1 ? wantedBy(real[0]!) : undefined
  }
  const types = (isList(type ?? null) ? type as readonly Json[] : [type ?? (properties === undefined ? null : 'object')]).filter((each) => each !== 'null')
  return types.length === 1 && typeof types[0] === 'string' ? { type: types[0], schema } : undefined
}

/** Undefined where the text is not exactly one such value. */
function read({ type, schema }: Wanted, text: string): Json | undefined {
  switch (type) {
    case 'boolean': return text === 'true' ? true : text === 'false' ? false : undefined
    case 'integer': return exactly(text, text)
    // Zeros after the last digit that counts say nothing more.
    case 'number': return exactly(text, /^-?\d{1,30}\.\d{1,30}$/.test(text) ? text.replace(/\.?0+$/, '') : text)
    case 'object':
    case 'array': {
      const value = parsed(text)
      return value !== undefined && (type === 'array' ? isList(value) : isRecord(value)) ? fitted(schema, value) : undefined
    }
    default: return undefined
  }
}

/** `shortest`: the text as JavaScript would write its number. */
function exactly(text: string, shortest: string): number | undefined {
  const number = Number(text)
  return Number.isFinite(number) && String(number) === shortest ? number : undefined
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
