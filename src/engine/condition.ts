/**
 * A condition as data: a comparison over a path into JSON, or a pattern over a text. What a document may say without
 * holding code.
 */
import { canonicalJson, isList, isRecord } from './json.ts'
import type { Json } from './json.ts'

export type Condition =
  | { path: string, is: '=' | '!=' | '<' | '<=' | '>' | '>=', value: Json }
  | { path: string, matches: string }

/** Characters that a pattern is tried on: what it costs grows with the square of them. */
const MOST_TEXT = 20_000

/** `path`: names and numbers with dots between them, such as `items.0.price`; empty for the whole. */
export function holds(condition: Condition, input: Json): boolean {
  const found = at(input, condition.path)
  if ('matches' in condition) return new RegExp(condition.matches, 'u').test((typeof found === 'string' ? found : JSON.stringify(found ?? null)).slice(0, MOST_TEXT))
  const { is, value } = condition
  if (is === '=' || is === '!=') return (canonicalJson(found ?? null) === canonicalJson(value)) === (is === '=')
  if (typeof found !== typeof value || (typeof found !== 'number' && typeof found !== 'string')) return false
  const [left, right] = [found, value as typeof found]
  return is === '<' ? left < right : is === '<=' ? left <= right : is === '>' ? left > right : left >= right
}

function at(value: Json, path: string): Json | undefined {
  let found: Json | undefined = value
  for (const part of path === '' ? [] : path.split('.')) {
    if (found === undefined) return undefined
    if (isList(found)) found = found[Number(part)]
    else found = isRecord(found) && Object.hasOwn(found, part) ? found[part] : undefined
  }
  return found
}
