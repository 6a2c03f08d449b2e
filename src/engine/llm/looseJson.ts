/**
 * JSON as models write it: single quotes, Python's words, a comma too many, line breaks inside a text. Each is read only
 * where it can mean one thing; nothing is closed, completed or guessed, so what was cut off stays unread.
 */
import { isRecord } from '../json.ts'
import type { Json } from '../json.ts'

/** Undefined for what is no JSON, however kindly it is read. */
export function looseJson(text: string): Json | undefined {
  return parsed(text) ?? parsed(text.replace(TOKEN, strict))
}

/** Nothing is no arguments; a code fence is taken off; a text that holds JSON again is read once more. Undefined for what is no object. */
export function argumentsOf(text: string): { readonly [key: string]: Json } | undefined {
  const bare = text.trim().replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/, '$1')
  if (bare === '') return {}
  let value = looseJson(bare)
  if (typeof value === 'string') value = value.trim() === '' ? {} : looseJson(value)
  if (value === null) return {}
  return value !== undefined && isRecord(value) ? value : undefined
}

// A text in double quotes (an unclosed one reaches to the end, so that nothing is looked through twice), one in single quotes
// that holds no quote of either kind, a comma after a value and before a bracket, a word. What stands after a backslash stays.
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|$)|'([^'"\\\n]*)'|(?<=[\w"'}\]]\s*),(?=\s*[}\]])|\b(?:True|False|None)\b/g
const WORDS: { readonly [word: string]: string } = { ',': '', True: 'true', False: 'false', None: 'null' }

function strict(token: string, single: string | undefined): string {
  const quoted = single === undefined ? token : `"${single}"`
  return WORDS[token] ?? quoted.replace(/\\?\p{Cc}/gu, (found) => found.length > 1 ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
