/**
 * The course of a run, as far as it is its own: its steps, what was pending before each, and at which step everything
 * came to be. What a cancel answered in the place of others is no part of it. Reads states and runs nothing.
 */
import type { Pending, ReplayState, StepInfo } from '../../engine/index.ts'
import { hasEnded } from '../judge.ts'

export type Course = {
  readonly steps: readonly StepInfo[]
  /** `frontiers[k]`: what was pending after step k, in the order of places. */
  readonly frontiers: readonly (readonly Pending[])[]
  /** By place, the step after which it was pending; 0 from the start. */
  readonly births: ReadonlyMap<string, number>
  /** Everything that came to be, in the order in which a run asks for it. */
  readonly born: readonly Pending[]
  /** It came to its end by itself. */
  readonly ended: boolean
}

export function courseOf(state: ReplayState): Course {
  const { steps: all } = state
  const cut = state.status === 'CANCELLED' ? all.findIndex(isLeftUndone) : -1
  const steps = cut < 0 ? all : all.slice(0, cut)
  const births = new Map<string, number>()
  const born: Pending[] = []
  const frontiers = Array.from({ length: steps.length + 1 }, (_, step) => {
    const { frontier } = state.at(step)
    for (const task of frontier) {
      if (births.has(task.path)) continue
      births.set(task.path, step)
      born.push(task)
    }
    return frontier
  })
  return { steps, frontiers, births, born, ended: cut < 0 && hasEnded(state) }
}

/** Answered by the cancel of its run, unperformed or broken off. */
function isLeftUndone({ via, outcome }: StepInfo): boolean {
  if (via !== 'engine') return false
  if (!outcome.ok) return outcome.error.kind === 'cancelled'
  const { value } = outcome
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'cancelled'
}
