/**
 * Who answers in a scenario: its script, or endpoints of the reader's. It is the reader's choice and stands beside the
 * scenario, never in it: whoever opens a link begins with the script.
 */
import * as z from 'zod'

/** The script, or an endpoint by its id; `model` where it is not the endpoint's own. */
export type Part = 'script' | { endpoint: string, model?: string }
/**
 * `everyone`: whoever has no part in `agents`. Where that is not the script, an agent whose model names an endpoint of the
 * reader's is answered by that one.
 */
export type Cast = { everyone: Part, agents?: { readonly [agent: string]: Part } }

export const scripted: Cast = { everyone: 'script' }

const partSchema = z.union([z.literal('script'), z.strictObject({ endpoint: z.string().max(100), model: z.string().min(1).max(300).exactOptional() })])
export const castSchema: z.ZodType<Cast> = z.strictObject({ everyone: partSchema, agents: z.record(z.string().max(100), partSchema).exactOptional() })

export function castKey(scenarioId: string): string {
  return `cast:${scenarioId}`
}
