/** The one way in which this part changes the document. Each gives the message of a refusal, undefined where there was none. */
import type { Expectations, Scenario, ScenarioScript } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'

/** @param name whose reply or outcome it is, for whoever says what was done. */
export function editScript(change: (script: ScenarioScript, scenario: Scenario) => ScenarioScript, name?: string, burst?: string): string | undefined {
  return edited('script', name, (scenario) => {
    const script = change(scenario.script, scenario)
    return script === scenario.script ? scenario : { ...scenario, script }
  }, burst)
}

/** Without any expectation the document has none. */
export function editExpectations(change: (expectations: Expectations, scenario: Scenario) => Expectations, burst?: string): string | undefined {
  return edited('expect', undefined, (scenario) => {
    const { expectations: before, ...rest } = scenario
    const expectations = change(before ?? {}, scenario)
    if (expectations === before) return scenario
    return Object.keys(expectations).length > 0 ? { ...scenario, expectations } : rest
  }, burst)
}

function edited(code: 'script' | 'expect', name: string | undefined, change: (scenario: Scenario) => Scenario, burst: string | undefined): string | undefined {
  const done = usePlayground.getState().edit({ code, ...(name !== undefined && name !== '' && { name }) }, change, burst)
  return done.ok ? undefined : done.message
}
