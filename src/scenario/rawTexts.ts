/**
 * Which guardrails of a document would change or block what stands in the document itself. A guardrail guards what a model
 * and a transcript get; input, script and tables keep what was written into them, and so does whatever they travel in.
 * Knows nothing of runs.
 */
import type { GuardrailPoint } from '../engine/index.ts'
import { check } from './check.ts'
import { guardrailOf } from './orchestrate.ts'
import type { Scenario } from './schema.ts'

export type RawPlace = 'input' | 'script' | 'tables'
export type RawText = { readonly guardrail: string, readonly places: readonly RawPlace[] }

/** In the order in which the document declares its guardrails; none for a document that has errors. */
export function rawTexts(scenario: Scenario): RawText[] {
  if (scenario.guardrails.length === 0 || check(scenario).some(({ severity }) => severity === 'error')) return []
  const texts: Record<RawPlace, readonly string[]> = { input: textsOf(scenario.input), script: textsOf(scenario.script), tables: textsOf(scenario.tables) }
  return scenario.guardrails.flatMap((declared) => {
    const guardrail = guardrailOf(declared)
    const stands = (place: RawPlace) => points[place].some((point) => guardrail.on.includes(point)) && texts[place].some((text) => !('pass' in guardrail.check(text)))
    const places = (['input', 'script', 'tables'] as const).filter(stands)
    return places.length === 0 ? [] : [{ guardrail: declared.name, places }]
  })
}

const points: Record<RawPlace, readonly GuardrailPoint[]> = { input: ['input'], script: ['output', 'toolArguments'], tables: ['toolResult'] }

/** Every text in a value, wherever it stands. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
