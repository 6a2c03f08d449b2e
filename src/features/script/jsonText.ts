/** JSON as text and back. Pure. */
import type { Json } from '../../engine/index.ts'

export function jsonText(value: Json): string {
  return JSON.stringify(value, null, 2)
}

/** Undefined where the text is no JSON. */
export function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

export function isFields(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
