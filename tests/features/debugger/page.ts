/** Puts a real run into the page's store, so that the debugger's components show it. */
import { replay } from '../../../src/engine/index.ts'
import type { Orchestration, Run } from '../../../src/engine/index.ts'
import { defineScenario } from '../../../src/scenario/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { support } from '../../engine/golden.ts'

/** The run as the page's only branch; beyond `head` its steps are the known future. */
export function show(run: Run, { cursor, head = run.state.steps.length, orchestration = support }: { cursor: number, head?: number, orchestration?: Orchestration }): void {
  const state = replay(orchestration, run.journal)
  const place = (at: number) => ({ cursor: at, view: state.at(at), frontier: at === head ? state.at(at).frontier : [] })
  usePlayground.setState({
    ready: true,
    scenario: defineScenario({
      version: 1, title: 'Test', input: '', orchestration: { kind: 'swarm', entry: orchestration.entry },
      agents: orchestration.agents.map(({ name, instructions }) => ({ name, instructions })),
    }),
    branches: [{ id: 'main', name: 'main', head, status: state.at(head).status }],
    branchId: 'main', head, steps: state.steps.slice(0, head), future: state.steps.slice(head), tab: 'auto', playing: false, busy: false,
    ...place(cursor),
    seek: (step) => {
      usePlayground.setState(place(step))
      return Promise.resolve()
    },
    step: () => usePlayground.getState().seek(usePlayground.getState().cursor + 1),
    stepBack: () => usePlayground.setState(place(usePlayground.getState().cursor - 1)),
    reset: () => usePlayground.setState(place(0)),
    whatIf: (step, change) => {
      try {
        const fork = run.fork(step, change)
        show(fork, { cursor: step, orchestration })
        return Promise.resolve({ ok: true })
      } catch (error) {
        return Promise.resolve({ ok: false, message: (error as Error).message })
      }
    },
  })
}
