/** Whether a scenario that was put together by hand is still one, so that what is kept can always be read again. */
import { problemsFrom } from './issues.ts'
import { problemWithJson } from './plainJson.ts'
import { scenarioSchema } from './schema.ts'
import type { Scenario } from './schema.ts'

/** The first thing that is wrong and where; undefined where nothing is. */
export function scenarioFault(scenario: Scenario): { where: string, message: string } | undefined {
  const unbearable = problemWithJson(scenario)
  if (unbearable) return unbearable
  const result = scenarioSchema.safeParse(scenario)
  return result.success ? undefined : problemsFrom(result.error.issues, scenarioSchema)[0]
}
