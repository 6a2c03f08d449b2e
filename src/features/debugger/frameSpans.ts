/** From which column to which a frame works, and in whose lane: what brackets the steps that belong together. Pure. */
import type { StepInfo } from '../../engine/index.ts'
import { frameOf } from './conversation.ts'

export type FrameSpan = { key: string, agent: string, from: number, to: number }

/** @param steps done and known ones; a frame whose end is not among them goes on to the last. */
export function frameSpans(steps: readonly StepInfo[]): FrameSpan[] {
  const spans = new Map<string, FrameSpan>()
  steps.forEach(({ kind, path, agent }, column) => {
    if (kind === 'frame.start') spans.set(frameOf(path), { key: path, agent, from: column, to: steps.length - 1 })
    else if (kind === 'frame.end') {
      const span = spans.get(frameOf(path))
      if (span) span.to = column
    }
  })
  return [...spans.values()]
}
