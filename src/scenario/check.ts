/**
 * Does it all fit together? Every problem of a scenario at once, each with its node and what to do. Takes time in
 * proportion to the document, never throws, and never objects to a cycle of handoffs: `bound` says how long a run can get.
 */
import { budgetProblems } from './checks/budget.ts'
import { guardrailProblems } from './checks/guardrails.ts'
import { patternProblems } from './checks/patterns.ts'
import { scriptProblems } from './checks/script.ts'
import { tableProblems } from './checks/tables.ts'
import { toolProblems } from './checks/tools.ts'
import { wiringProblems } from './checks/wiring.ts'
import { namesIn } from './names.ts'
import type { ScenarioProblem } from './problem.ts'
import type { Scenario } from './schema.ts'

export function check(scenario: Scenario): ScenarioProblem[] {
  const names = namesIn(scenario)
  return [
    ...wiringProblems(scenario, names),
    ...toolProblems(scenario, names),
    ...guardrailProblems(scenario, names),
    ...patternProblems(scenario),
    ...budgetProblems(scenario),
    ...tableProblems(scenario),
    ...scriptProblems(scenario, names),
  ]
}
