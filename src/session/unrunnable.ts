/** What is shown of a scenario that can't run: a run that failed before it began, with the problems as its error. */
import { defineAgent, ENGINE_VERSION, replay } from '../engine/index.ts'
import type { Orchestration, ReplayState } from '../engine/index.ts'

export function unrunnable(message: string): ReplayState {
  const orchestration: Orchestration = {
    kind: 'single', name: 'nobody', agents: [defineAgent({ name: 'nobody', instructions: '' })], entry: 'nobody', maxHandoffs: 0,
    // oxlint-disable-next-line require-yield -- it ends before it asks for anything
    program: function* (): ReturnType<Orchestration['program']> {
      return { status: 'FAILED', stopReason: 'internal', error: { kind: 'scenario', message, path: '' } }
    },
  }
  return replay(orchestration, {
    header: { journalVersion: 1, engineVersion: ENGINE_VERSION, scenarioHash: '', runId: 'none', input: null, history: [], seed: 0, startedAt: 0, options: { limits: {} }, worldBase: {} },
    entries: [],
  })
}
