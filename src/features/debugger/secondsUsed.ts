/** Seconds of the run's limit that are used after a step: program time, without what people let it wait. Pure. */
import type { StepInfo } from '../../engine/index.ts'

export function secondsUsed(steps: readonly StepInfo[], upTo: number): number {
  const first = steps[0]
  const last = steps[upTo - 1]
  if (!first || !last) return 0
  let waited = 0
  for (let i = 0; i < upTo; i++) if (steps[i]!.kind === 'human.confirm') waited += steps[i]!.ms
  return Math.max(0, last.at - (first.at - first.ms) - waited) / 1_000
}
