/**
 * Which conversation a step belongs to. Every frame has one of its own, and a step's path begins with its frame's, so
 * steps of one conversation are found by path alone, however frames interleave. Pure.
 */
import type { StepInfo } from '../../engine/index.ts'

/** The frame of a model step: its path without its own ordinal. Empty for the run's own conversation. */
export function frameOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')))
}

/** Whether a step happened in this frame or in a branch or frame inside it. */
export function isInside(path: string, frame: string): boolean {
  return frame === '' || path === frame || path.startsWith(frame + '.')
}

/** A question beside the conversation: what it is asked and says is not part of it. */
export function isAside({ purpose }: Pick<StepInfo, 'purpose'>): boolean {
  return purpose === 'summarise'
}

/** The model step of this conversation before a step, asides left out; 0 when there is none. */
export function turnBefore(steps: readonly StepInfo[], step: number, frame: string): number {
  for (let k = Math.min(step - 1, steps.length); k > 0; k--) {
    const info = steps[k - 1]!
    if (info.kind === 'model.complete' && !isAside(info) && frameOf(info.path) === frame) return k
  }
  return 0
}

/** The innermost frame that a step happened in: its two ends, as far as they are done. Undefined in the run's own conversation. */
export function frameSteps(steps: readonly StepInfo[], path: string): { start: StepInfo, end: StepInfo | undefined } | undefined {
  let start: StepInfo | undefined
  for (const step of steps) {
    // Frames inside each other begin one after the other, so the last that holds it is the innermost.
    if (step.kind === 'frame.start' && isInside(path, frameOf(step.path))) start = step
  }
  const frame = start && frameOf(start.path)
  return start && { start, end: steps.find((step) => step.kind === 'frame.end' && frameOf(step.path) === frame) }
}
