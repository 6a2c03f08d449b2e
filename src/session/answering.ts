/**
 * Who answers for each agent of a scenario, and the run that follows from it: an agent that an endpoint answers has a model
 * of its own, everyone else stays on the script. Keys are asked for when a request goes out; nothing here keeps one.
 */
import { everyAgent, ModelError } from '../engine/index.ts'
import { addressesOf } from '../host/addresses.ts'
import type { Handlers, Model, Options, Prices } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import type { Cast, Endpoint } from '../storage/index.ts'

export type Answerer = 'script' | { readonly endpoint: Endpoint, readonly model: string }

/** What a live run needs of the page. */
export type Network = {
  readonly fetch: typeof fetch
  /** Where the page came from. */
  readonly origin: string
  readonly clock: Handlers['clock']
  readonly now: () => number
  /** As the reader has it now; undefined where it was removed. */
  endpoint(id: string): Endpoint | undefined
  /** The key for the origin of its address. */
  keyOf(endpoint: Endpoint): Promise<string | undefined>
}

/** What runs, and what would run on its script alone. */
export type Answered = Compiled & { readonly options: Options, readonly script: Compiled }

/** How often a failed request of a live run is sent again, where the scenario says nothing. */
const RETRIES = 2

export function answererOf({ everyone, agents = {} }: Cast, endpoints: readonly Endpoint[], { name, model = '' }: { name: string, model?: string | undefined }): Answerer {
  const own = Object.hasOwn(agents, name) ? agents[name] : undefined
  const wished = own === undefined && everyone !== 'script' ? endpoints.find((each) => model === each.name || model.startsWith(`${each.name}/`)) : undefined
  if (wished) return { endpoint: wished, model: model.slice(wished.name.length + 1) || wished.model }
  const part = own ?? everyone
  // An endpoint that was removed answers nobody.
  const endpoint = part === 'script' ? undefined : endpoints.find(({ id }) => id === part.endpoint)
  return part === 'script' || !endpoint ? 'script' : { endpoint, model: part.model ?? endpoint.model }
}

/** The same where nobody is answered by an endpoint. */
export function answered(compiled: Compiled, cast: Cast, endpoints: readonly Endpoint[], network: Network | undefined): Compiled | Answered {
  if (!network) return compiled
  const agentModels: Record<string, Model> = {}
  const prices: { [agent: string]: Prices[string] } = {}
  for (const agent of everyAgent(compiled.orchestration)) {
    const answerer = answererOf(cast, endpoints, agent)
    if (answerer === 'script' || Object.hasOwn(agentModels, agent.name)) continue
    agentModels[agent.name] = liveModel(answerer, network)
    if (answerer.endpoint.price) prices[agent.name] = answerer.endpoint.price
  }
  if (Object.keys(agentModels).length === 0) return compiled
  const { options }: { options: Options } = compiled
  const live: Options = {
    ...options, agentModels, retries: options.retries ?? RETRIES,
    ...((options.prices || Object.keys(prices).length > 0) && { prices: { ...options.prices, ...prices } }),
    handlers: { ...options.handlers, clock: network.clock },
  }
  return { orchestration: compiled.orchestration, options: live as Compiled['options'], script: compiled }
}

/** Where the key of an endpoint may go; undefined where its address is none. */
export function originOf({ baseUrl }: Pick<Endpoint, 'baseUrl'>): string | undefined {
  const addresses = addressesOf(baseUrl)
  return addresses && new URL(addresses.base).origin
}

/** What its script alone would run: for all that must not ask anyone. */
export function scriptOf(compiled: Compiled | Answered): Compiled {
  return 'script' in compiled ? compiled.script : compiled
}

function liveModel({ endpoint: { id }, model }: Exclude<Answerer, 'script'>, network: Network): Model {
  return {
    async complete(request, context) {
      const endpoint = network.endpoint(id)
      if (!endpoint) throw new ModelError('bad_request', 'the endpoint that answers this agent was removed; choose another one')
      const [{ endpointModel }, key] = await Promise.all([import('../host/index.ts'), network.keyOf(endpoint)])
      const { baseUrl, stream, tools, abilities } = endpoint
      // What was found out goes before what was not: it is of this model, and nobody likes to be asked for what it can't.
      const able = abilities?.model === model ? abilities : undefined
      const { fetch, origin, now, clock } = network
      const sleep = (ms: number, signal: AbortSignal) => clock.sleep(ms, signal)
      return endpointModel({ baseUrl, model, stream: stream && able?.stream !== false, tools: able?.tools === false ? 'text' : tools, ...(able && { output: able.output }), ...(key !== undefined && { key }) }, { fetch, origin, now, sleep }).complete(request, context)
    },
  }
}
