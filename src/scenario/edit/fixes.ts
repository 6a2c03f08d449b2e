/**
 * What can be done about a problem with one click. A fix takes away its problem and makes no new error; where nothing
 * sensible can be done, there is none. Pure: nothing is changed but by an edit.
 */
import { check } from '../check.ts'
import type { ProblemCode, ScenarioProblem } from '../problem.ts'
import type { Scenario } from '../schema.ts'
import { conditionFixes } from './fixes/conditions.ts'
import type { Fix, Fixers } from './fixes/fix.ts'
import { nameFixes } from './fixes/names.ts'
import { roleFixes } from './fixes/roles.ts'
import { scriptFixes } from './fixes/script.ts'
import { toolFixes } from './fixes/tools.ts'
import { wiringFixes } from './fixes/wiring.ts'

export { fixWays } from './fixes/fix.ts'
export type { Fix, FixWay } from './fixes/fix.ts'

/** In the order in which they are best done: what names something first, what nobody uses last. */
const fixers: Fixers = { ...nameFixes, ...roleFixes, ...wiringFixes, ...conditionFixes, ...scriptFixes, ...toolFixes }
const codes = Object.keys(fixers) as ProblemCode[]

/** One fix may make another possible; two must not undo each other for ever. */
const ROUNDS = 10

/** Undefined where there is none. */
export function fixOf(scenario: Scenario, problem: ScenarioProblem): Fix | undefined {
  const fix = fixers[problem.code]?.(scenario, problem)
  return fix?.scenario === scenario ? undefined : fix
}

/** Everything that can be fixed, and what then follows from that. */
export function fixedAll(scenario: Scenario): Scenario {
  let fixed = scenario
  let problems = check(fixed)
  for (let round = 0; round < ROUNDS; round++) {
    const before = fixed
    for (const code of codes) {
      const last = fixed
      // The last first: what is taken out of a list moves only what comes after it.
      fixed = problems.filter((problem) => problem.code === code).reduceRight((scenarioSoFar, problem) => fixOf(scenarioSoFar, problem)?.scenario ?? scenarioSoFar, fixed)
      if (fixed !== last) problems = check(fixed)
    }
    if (fixed === before) return fixed
  }
  return fixed
}
