/**
 * What a fold took away and what stands in its place, read from the question that wrote the summary: it was sent the
 * folded messages and then the instruction to sum them up. Pure.
 */
import type { Message, ModelRequest, Reply, StepInfo } from '../../engine/index.ts'
import { frameOf } from './conversation.ts'

export type FoldView = {
  /** The step that wrote the summary. */
  asked: number
  summary: string
  /** Messages that are no longer shown, oldest first. */
  lost: readonly Message[]
  /** How many of the newest stay as they are. */
  newest: number
}

/** Undefined while the question before the fold is not known. */
export function foldView(steps: readonly StepInfo[], fold: StepInfo, request: (step: number) => ModelRequest): FoldView | undefined {
  const frame = frameOf(fold.path)
  const asked = steps.findLast((step) => step.step < fold.step && step.kind === 'model.complete' && step.purpose === 'summarise' && frameOf(step.path) === frame)
  if (!asked?.outcome.ok) return undefined
  // Around the folded ones stand the system message and the instruction.
  const folded = request(asked.step).messages.slice(1, -1)
  const first = folded.findIndex((message) => message.role === 'user')
  const newest = Math.max(0, (fold.shown?.before ?? 0) - folded.length)
  return { asked: asked.step, summary: (asked.outcome.value as Reply).content ?? '', lost: folded.filter((_, index) => index !== first), newest }
}
