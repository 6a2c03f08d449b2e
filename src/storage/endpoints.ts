/**
 * The reader's endpoints as they stand in the table: a name, an address, a model, what it can do and what it costs.
 * There is no field for a key: keys are kept apart (`keys.ts`), and nothing that is exported reads them.
 */
import * as z from 'zod'

/** How a form of answer can be asked for, the strictest first. */
export const outputForms = ['schema', 'object', 'tool', 'prompt'] as const
export type OutputForm = typeof outputForms[number]

/** What a probe found that `model` of an endpoint can do. */
export type Abilities = {
  /** Milliseconds since 1970. */
  at: number
  model: string
  stream: boolean
  /** It calls tools that it is offered; without it they are described as text and its calls are read from its text. */
  tools: boolean
  /** The strictest form in which it answered. */
  output: OutputForm
  /** It tells how many tokens it used. */
  usage: boolean
}

/** Money for a million tokens. */
export type EndpointPrice = { prompt: number, completion: number }

export type Endpoint = {
  id: string
  /** What agents call it, unique and without a slash: an agent's model is `name`, or `name/model` for another model of it. */
  name: string
  /** The kind of server, as in the list of presets. */
  preset: string
  /** As it was typed and cleaned; it may have a path and a query. */
  baseUrl: string
  /** The server's name for the model; empty while none is chosen. */
  model: string
  /** False where the server can't; true by default. */
  stream: boolean
  /** How tools are offered: as the protocol has it, or described in text. */
  tools: 'native' | 'text'
  price?: EndpointPrice
  abilities?: Abilities
}

/** Longer than any name that a person reads at a glance. */
const LONGEST = 50

const price = z.number().nonnegative().max(1_000_000_000)
export const endpointNameSchema = z.string().min(1).max(LONGEST).regex(/^[^/\s][^/]*$/, 'a name has no slash')
const abilitiesSchema = z.strictObject({ at: z.number(), model: z.string(), stream: z.boolean(), tools: z.boolean(), output: z.enum(outputForms), usage: z.boolean() })
export const endpointSchema: z.ZodType<Endpoint> = z.strictObject({
  id: z.string().min(1).max(100),
  name: endpointNameSchema,
  preset: z.string().max(50),
  baseUrl: z.string().max(2_000),
  model: z.string().max(300),
  stream: z.boolean(),
  tools: z.enum(['native', 'text']),
  price: z.strictObject({ prompt: price, completion: price }).exactOptional(),
  abilities: abilitiesSchema.exactOptional(),
})

/**
 * Those that are new here, as they can be kept: an id that is here already stays what it is here, and a name that is
 * taken gets a number.
 */
export function newcomers(here: readonly Endpoint[], there: readonly Endpoint[]): Endpoint[] {
  const ids = new Set(here.map(({ id }) => id))
  const names = new Set(here.map(({ name }) => name))
  const added: Endpoint[] = []
  for (const endpoint of there) {
    if (ids.has(endpoint.id)) continue
    let { name } = endpoint
    for (let n = 2; names.has(name); n++) name = `${endpoint.name.slice(0, LONGEST - ` ${n}`.length)} ${n}`
    ids.add(endpoint.id)
    names.add(name)
    added.push({ ...endpoint, name })
  }
  return added
}
