/** A decision as text, and back: what the card's forms open with, and what their text means. Pure. */
import { canonicalJson } from '../../engine/index.ts'
import type { Decision, Json } from '../../engine/index.ts'
import { faultIn } from './jsonFault.ts'
import type { Fault } from './jsonFault.ts'

export type Form = 'change' | 'answer' | 'reject'

export function draftFor(form: Form, args: Json): string {
  return form === 'change' ? JSON.stringify(args, null, 2) : ''
}

/** `same`: other arguments were meant, and these are the same. */
export function decisionOf(form: Form, text: string, args: Json): { decision: Decision } | { fault: Fault } | { same: true } {
  if (form === 'reject') return { decision: { kind: 'reject', ...(text.trim() !== '' && { note: text.trim() }) } }
  const fault = faultIn(text)
  if (form === 'answer') {
    // What looks like data is meant as data; anything else is what it says.
    if (fault && /^\s*[{[]/.test(text)) return { fault }
    return { decision: { kind: 'answer', value: fault ? text : JSON.parse(text) as Json } }
  }
  if (fault) return { fault }
  const changed = JSON.parse(text) as Json
  return canonicalJson(changed) === canonicalJson(args) ? { same: true } : { decision: { kind: 'approve', arguments: changed } }
}

/** 299 000 → 4:59 */
export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
