/** The contract of a guardrail. Running them comes with the guardrail pipeline; until then a run refuses them. */
export type GuardrailPoint = 'input' | 'output' | 'toolArguments' | 'toolResult'
export type GuardrailVerdict = { pass: true } | { block: string } | { text: string }
export interface Guardrail {
  readonly name: string
  readonly on: readonly GuardrailPoint[]
  check(text: string): GuardrailVerdict
}
