/** Small questions that several features ask of the state. Pure; each gives the same reference while the answer is the same. */
import type { ReplayState, StepInfo } from '../engine/index.ts'
import type { Branch, PlaygroundState } from './playground.ts'

/** The step that the cursor is on; undefined before the first. */
export function currentStep({ steps, cursor }: PlaygroundState): StepInfo | undefined {
  return steps[cursor - 1]
}

/** The branch that the screen shows. */
export function currentBranch({ branches, branchId }: PlaygroundState): Branch | undefined {
  return branches.find((branch) => branch.id === branchId)
}

/** Whether Step would do anything: there is a recorded step ahead, or one can be performed, or a person asked. */
export function canStep({ cursor, head, frontier, confirmations }: PlaygroundState): boolean {
  return cursor < head || frontier.some(({ confirmation }) => !confirmation || !confirmations.includes(confirmation))
}

/** Whether the scenario can run at all: one that can't has failed before its first step. */
export function canRun({ view }: PlaygroundState): boolean {
  return view.step > 0 || view.status !== 'FAILED'
}

/** The last step that the timeline has room for: done ones and, in a scripted run, known ones. */
export function lastKnownStep({ head, future }: PlaygroundState): number {
  return head + future.length
}

/** What a run was started with. A guardrail may stand before it: then it is in no transcript yet. @param start its state before the first step. */
export function inputOf({ transcript, frontier }: Pick<ReplayState, 'transcript' | 'frontier'>): string {
  const checked = frontier[0]?.guardrail
  if (checked?.on === 'input') return checked.text
  const said = transcript.findLast((message) => message.role === 'user')
  return said?.role === 'user' ? said.content : ''
}
