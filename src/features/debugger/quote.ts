/** A value quoted in a sentence: a text in quotation marks, anything else as code; short, however long it is. */
import type { Json } from '../../engine/index.ts'
import { glimpse } from './glimpse.ts'
import { codePart } from './parts.ts'
import type { Part } from './parts.ts'

/** Characters of quoted text: two lines of the inspector. */
export const QUOTE = 110

export function quoted(value: Json): Part {
  const text = glimpse(value, QUOTE)
  return typeof value === 'string' ? { kind: 'text', text: `“${text}”` } : codePart(text)
}
