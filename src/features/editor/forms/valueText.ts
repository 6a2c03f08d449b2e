/**
 * A JSON value as one writes it into a field: text as it is, anything else as JSON. Text that would be read as
 * something else stands in quotes. Both ways without loss; pure.
 */
import type { Json } from '../../../engine/index.ts'

export function valueText(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return textValue(value) === value ? value : JSON.stringify(value)
}

export function textValue(text: string): Json {
  if (!/^\s*(?:[-"[{\d]|true\s*$|false\s*$|null\s*$)/.test(text)) return text
  try {
    const value = JSON.parse(text) as Json
    // 1e999 is a number for nobody, and -0 would not come back.
    return typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)) ? text : value
  } catch {
    return text
  }
}

/** Looks like JSON that somebody has not finished. */
export function isHalfJson(text: string): boolean {
  return /^\s*[[{"]/.test(text) && typeof textValue(text) === 'string' && textValue(text) === text
}
