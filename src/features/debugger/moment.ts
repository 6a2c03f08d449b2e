/** Reads from the state what a sentence needs to know about the shown step. */
import type { ReplayState, StepInfo } from '../../engine/index.ts'
import { handoffTargets } from './replyShape.ts'
import type { Moment } from './sentence.ts'

/** @param agents every agent's name. */
export function momentOf(view: ReplayState, steps: readonly StepInfo[], agents: readonly string[]): Moment {
  const step = steps[view.step - 1]
  return {
    step,
    agent: step?.agent ?? view.frontier[0]?.agent ?? view.agent,
    first: step ? undefined : view.frontier[0]?.kind,
    targets: step?.kind === 'model.complete' ? handoffTargets(view.request(view.step), agents) : [],
    status: view.status,
    again: step?.kind === 'model.complete' && !step.outcome.ok && view.frontier.some(({ kind, agent }) => kind === 'delay' && agent === step.agent),
  }
}
