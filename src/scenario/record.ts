/**
 * A run as a script: what models replied, people decided and tools gave becomes the script of the same scenario, with
 * timing marks, and what the run did becomes its expectations. Secrets are masked first. Then it is played, and what it
 * does is held against the run: where no script can do the same (long-term memory of other runs, an earlier
 * conversation), that is said. Asks no endpoint and performs nothing beyond the page.
 */
import { canonicalJson } from '../engine/index.ts'
import type { Header, Journal, Json, ReplayState } from '../engine/index.ts'
import { compile } from './compile.ts'
import { expectationsFrom } from './judge.ts'
import { parseScenario } from './migrate.ts'
import { compared } from './record/compare.ts'
import type { Comparison } from './record/compare.ts'
import { courseOf } from './record/course.ts'
import { givenIn } from './record/given.ts'
import { played, rehearsed } from './record/rehearse.ts'
import { scriptOf } from './record/script.ts'
import { scenarioSchema } from './schema.ts'
import type { Expectations, Scenario } from './schema.ts'
import { SecretMask } from './secrets.ts'
import type { KnownSecrets, MaskedSecret } from './secrets.ts'

/** What is read of a run. */
export type RecordedRun = { readonly journal: Journal, readonly state: ReplayState }
/** `masked`: where in the scenario a secret was. */
export type Recording = Comparison & { readonly scenario: Scenario, readonly masked: readonly MaskedSecret[] }

/**
 * A run that has not ended, or was cancelled, is recorded as far as it came, and expects what the scenario did before.
 * @param scenario the one that the run is of.
 * @param known the reader's own keys.
 * @throws InvalidOrchestration for a scenario with errors; TypeError for a run that is too large for a document.
 */
export async function recorded(scenario: Scenario, { journal, state }: RecordedRun, known?: KnownSecrets): Promise<Recording> {
  const { header, entries } = journal
  const course = courseOf(state)
  const mask = new SecretMask(known)
  mask.learn([header.input, ...course.steps.map(({ outcome }) => outcome as Json)])
  const outside = new Set(entries.flatMap((entry) => entry.t === 'started' && entry.outside ? [entry.path] : []))
  const started = startedFrom(scenario, header, mask)
  const rehearsal = await rehearsed(started, { course, given: givenIn(course, mask), mask, outside, scripted: scenario.script.toolOutcomes ?? {} })
  const raw = { script: scriptOf(givenIn(course), course, rehearsal), input: header.input, ...(course.ended && { expectations: expectationsFrom(state, scenario) }) }
  const { value: { script, expectations }, masked } = mask.masked(raw as Json & typeof raw)
  const scripted: Scenario = { ...started, script }
  const again = await played(compile(scripted), course.steps.length)
  const comparison = compared(course, again, mask)
  // What a guardrail cut off a secret is cut off its mask: so what the script really does is expected.
  const expected = comparison.identical && course.ended ? mask.masked(expectationsFrom(again, scenario) as Json).value as Expectations : expectations
  const whole: Scenario = Object.freeze({ ...scripted, ...(expected && { expectations: fitting(expected) }) })
  const parsed = parseScenario(whole)
  if (!parsed.ok) throw new TypeError(`this run can't be a script: ${parsed.problems.map(({ where, message }) => `${where || 'document'}: ${message}`).join('; ')}`)
  return { scenario: whole, masked, ...comparison }
}

/** The scenario with all that the run started from, beside its script. */
function startedFrom(scenario: Scenario, { input, seed, options: { limits, retries = 0, prices } }: Header, mask: SecretMask): Scenario {
  const { limits: own = {}, ...rest } = scenario
  const same = canonicalJson(own as Json) === canonicalJson(limits as Json)
  const kept = same ? scenario.limits : Object.keys(limits).length > 0 ? limits : undefined
  return {
    ...rest,
    input: mask.masked(input).value,
    ...(kept && { limits: kept }),
    // Only a limit of cost makes a price a part of what happens.
    ...(limits.cost !== undefined && prices && { prices }),
    ...(Number.isSafeInteger(seed) && seed >= 0 && { seed }),
    retries,
  }
}

/** Without what a document has no room for, such as a tool's name that a model made up at length. */
function fitting(expectations: Expectations): Expectations {
  return Object.fromEntries(Object.entries(expectations).filter(([key, value]) => scenarioSchema.shape.expectations.safeParse({ [key]: value }).success))
}
