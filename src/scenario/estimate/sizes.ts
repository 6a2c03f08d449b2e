/** How many tokens the parts of a document come to, by the engine's own estimate. */
import { estimateTokens } from '../../engine/index.ts'
import type { Scenario, ScenarioAgent } from '../schema.ts'

/** Tokens that a reply is taken to have at most where nothing limits it, and that a tool's result has at least. */
export const REPLY = 1_000
export const RESULT = 250
/** A handoff or an agent as a tool, as it is offered to a model; and what stands around each tool. */
const OFFER = 60
const WRAPPING = 20
/** Around each message: what a chat template adds. */
export const MESSAGE = 4
/** Rows of a table that are measured: more of them say the same. */
const MEASURED = 200

/** What every call of an agent sends: its instructions, what it is offered, and the input. */
export function headTokens({ tools, input }: Scenario, { instructions, tools: own, handoffs, agents }: ScenarioAgent): number {
  const wanted = new Set(own)
  const offered = tools.filter(({ name }) => wanted.has(name)).map(({ name, description, parameters }) => name + description + JSON.stringify(parameters))
  return estimateTokens(instructions + offered.join('') + (typeof input === 'string' ? input : JSON.stringify(input))) + 2 * MESSAGE + wanted.size * WRAPPING + (handoffs.length + agents.length) * OFFER
}

export function longestReply({ params }: ScenarioAgent): number {
  return params?.maxTokens ?? REPLY
}

/** Of what tools can give by the document. */
export function resultTokens({ tables, tools, script }: Scenario): { longest: number, usual: number } {
  const values = [
    ...Object.values(tables).flatMap(({ rows }) => rows.slice(0, MEASURED)),
    ...[...tools.flatMap(({ implementation }) => implementation.kind === 'scripted' ? [implementation.outcomes] : []), ...Object.values(script.toolOutcomes ?? {})].flatMap((outcomes) => outcomes.slice(0, MEASURED)),
  ]
  let longest = RESULT
  let sum = 0
  for (const value of values) {
    const tokens = estimateTokens(JSON.stringify(value))
    longest = Math.max(longest, tokens)
    sum += tokens
  }
  return { longest, usual: values.length > 0 ? sum / values.length : RESULT }
}
