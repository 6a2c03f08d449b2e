// Puts the page's store at a step of a scenario's scripted run, with stepping that moves between the run's own steps.
// Refuses storage and session: features see the store only.
import { createRun } from '../../src/engine/index.ts'
import type { Run } from '../../src/engine/index.ts'
import { bound, check, compile } from '../../src/scenario/index.ts'
import type { Scenario } from '../../src/scenario/index.ts'
import { usePlayground } from '../../src/state/index.ts'
import type { Playground } from '../../src/state/index.ts'

const nothingYet = usePlayground.getInitialState()

export async function playgroundAt(scenario: Scenario, cursor = 0, more: Partial<Playground> = {}): Promise<Run> {
  const { orchestration, options } = compile(scenario)
  const run = createRun(orchestration, { ...options, runId: 'main' })
  while (await run.step() !== null) continue
  const { steps } = run.state
  const show = (to: number) => usePlayground.setState({ cursor: to, view: run.state.at(to), steps, head: steps.length, hint: false })
  usePlayground.setState({
    ...nothingYet,
    ready: true,
    scenario, scenarioId: 'sample', bound: bound(scenario), problems: check(scenario),
    library: [{ id: 'sample', title: scenario.title, language: scenario.language, bundled: true }],
    branches: [{ id: 'main', name: 'main', head: steps.length, status: run.status }],
    cursor, head: steps.length, view: run.state.at(cursor), end: run.state, steps, hint: cursor === 0,
    step: async () => show(Math.min(usePlayground.getState().cursor + 1, steps.length)),
    stepBack: () => show(Math.max(usePlayground.getState().cursor - 1, 0)),
    reset: () => show(0),
    seek: async (step) => show(step),
    ...more,
  })
  return run
}
