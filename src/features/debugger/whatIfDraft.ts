/**
 * A change to a step as text, and back: what the editor opens with, and what its text means. Pure. Whether the
 * engine accepts the outcome is the engine's word; here it only has to be readable.
 */
import type { Json, Reply, StepInfo, ToolOutcome, YieldedKind } from '../../engine/index.ts'
import { faultIn } from './jsonFault.ts'
import type { Fault } from './jsonFault.ts'
import type { WhatIf } from '../../state/index.ts'
import { frameOf, turnBefore } from './conversation.ts'
import { modelStepUpTo } from './newness.ts'

/** `text`: what the model or the tool says; `error`: what the tool fails with; `json`: the reply, or what the tool gives (or a whole outcome, with its kind). */
export type Mode = 'text' | 'error' | 'json'
export type Draft = { mode: Mode, text: string }
export type Editable = {
  kind: 'input' | 'reply' | 'outcome' | 'decision'
  modes: readonly Mode[]
  original: Draft
}
/** A marker has no outcome to edit; `instead` is the step that decides about it. */
export type NotEditable = { kind: 'marker', instead: number }

const OFFERED: Record<YieldedKind, readonly Mode[]> = {
  'model.complete': ['text', 'json'],
  'tool.call': ['text', 'error', 'json'],
  'human.confirm': ['json'],
  'guard.check': [],
  'code.eval': [],
  'memory.recall': [],
  'memory.remember': [],
  'delay': [],
  'handoff': [],
  'fold': [],
  'frame.start': [],
  'frame.end': [],
  'limit': [],
}

export function editableAt(step: number, steps: readonly StepInfo[], input: string): Editable | NotEditable {
  const info = steps[step - 1]
  if (!info) return { kind: 'input', modes: ['text'], original: { mode: 'text', text: input } }
  const modes = OFFERED[info.kind as YieldedKind]
  if (modes.length === 0) return { kind: 'marker', instead: turnBefore(steps, step, frameOf(info.path)) || modelStepUpTo(steps, step) }
  if (info.kind === 'human.confirm') return { kind: 'decision', modes, original: { mode: 'json', text: info.outcome.ok ? pretty(info.outcome.value) : '' } }
  return info.kind === 'model.complete'
    ? { kind: 'reply', modes, original: replyDraft(info) }
    : { kind: 'outcome', modes, original: outcomeDraft(info) }
}

function replyDraft({ outcome }: StepInfo): Draft {
  const reply: Reply = outcome.ok ? outcome.value as Reply : outcome.error.partial ?? {}
  const { delayMs: _, usage: __, ...said } = reply
  const plain = Object.keys(said).every((key) => key === 'content')
  return plain ? { mode: 'text', text: reply.content ?? '' } : { mode: 'json', text: pretty(said as Json) }
}

function outcomeDraft({ outcome }: StepInfo): Draft {
  if (!outcome.ok) return { mode: 'text', text: '' }
  const value = outcome.value as ToolOutcome
  if (value.kind === 'ok' && typeof value.value === 'string') return { mode: 'text', text: value.value }
  if (value.kind === 'error') return { mode: 'error', text: value.message }
  return { mode: 'json', text: pretty(plainValue(value) ?? value as Json) }
}

/** What the tool gave, where that says all; undefined where it could be taken for an outcome itself. */
function plainValue(outcome: ToolOutcome): Json | undefined {
  return outcome.kind === 'ok' && Object.keys(outcome).length === 2 && !isOutcome(outcome.value) ? outcome.value : undefined
}

const outcomeKinds: Record<ToolOutcome['kind'], true> = { ok: true, error: true, denied: true, cancelled: true, skipped: true }

function isOutcome(value: Json): boolean {
  const { kind } = Object(value) as { kind?: Json }
  return typeof kind === 'string' && Object.hasOwn(outcomeKinds, kind)
}

/** The same text in another mode, as far as it has a meaning there. */
export function inMode(draft: Draft, mode: Mode, kind: Editable['kind']): Draft {
  if (draft.mode === mode) return draft
  if (mode === 'json') {
    const said = kind === 'reply' ? { content: draft.text } : draft.mode === 'error' ? { kind: 'error', message: draft.text } : draft.text
    return { mode, text: pretty(said) }
  }
  if (draft.mode !== 'json') return { mode, text: draft.text }
  const said = saidIn(draft.text, kind)
  // Data is no error message.
  return { mode, text: typeof said === 'string' ? said : mode === 'error' ? '' : pretty(said) }
}

function saidIn(text: string, kind: Editable['kind']): Json {
  if (faultIn(text)) return ''
  const value = JSON.parse(text) as Json
  if (kind === 'outcome' && !isOutcome(value)) return value
  const { content, value: given, message } = Object(value) as { content?: Json, value?: Json, message?: Json }
  return content ?? given ?? message ?? ''
}

/** What the text means as a change, or where it can't be read. */
export function changeOf({ mode, text }: Draft, kind: Editable['kind']): { change: WhatIf } | { fault: Fault } {
  if (kind === 'input') return { change: { input: text } }
  if (mode === 'error') return { change: { outcome: { kind: 'error', message: text } } }
  if (mode === 'text') return { change: { outcome: kind === 'reply' ? { content: text } : { kind: 'ok', value: text } } }
  const fault = faultIn(text)
  if (fault) return { fault }
  const value = JSON.parse(text) as Json
  return { change: { outcome: kind !== 'outcome' || isOutcome(value) ? value : { kind: 'ok', value } } }
}

function pretty(value: Json): string {
  return JSON.stringify(value, null, 2)
}
