// A scenario's scripted run, taken to its end. Where the script leaves a decision to a person, the answer is yes.
import { createRun } from '../../src/engine/index.ts'
import type { Run } from '../../src/engine/index.ts'
import { compile } from '../../src/scenario/index.ts'
import type { Scenario } from '../../src/scenario/index.ts'

export async function playedOut(scenario: Scenario): Promise<Run> {
  const { orchestration, options } = compile(scenario)
  const run = createRun(orchestration, { ...options, confirm: () => ({ kind: 'approve' }) })
  await run.play()
  return run
}
