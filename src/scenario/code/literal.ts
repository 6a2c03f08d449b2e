/** JSON as a person would write it in TypeScript: names without quotes, short things on one line. Refuses what is no JSON. */
import type { Json } from '../../engine/index.ts'

const WIDTH = 110
const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/

export function literal(value: Json, indent = ''): string {
  const short = flat(value)
  if (short.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return short
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((item) => `${inner}${literal(item as Json, inner)},\n`).join('')}${indent}]`
  return `{\n${Object.entries(value).map(([key, field]) => `${inner}${keyText(key)}: ${literal(field as Json, inner)},\n`).join('')}${indent}}`
}

/** In single quotes. Line breaks, and what a browser would read as one, are escaped. */
export function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}

function flat(value: Json): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => flat(item as Json)).join(', ')}]`
  const fields = Object.entries(value).map(([key, field]) => `${keyText(key)}: ${flat(field as Json)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** `__proto__` without brackets would set the prototype. */
function keyText(key: string): string {
  if (key === '__proto__') return "['__proto__']"
  return IDENTIFIER.test(key) ? key : quoted(key)
}
