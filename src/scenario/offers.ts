/** What a model may be scripted to call: the tools of its agent, agents that it uses as such, and its handoffs, each with the schema of its arguments. */
import { handoffTool, subagentParameters } from '../engine/index.ts'
import type { Json } from '../engine/index.ts'
import { HANDOFF, runsAlone } from './names.ts'
import type { Scenario, ScenarioAgent } from './schema.ts'

/** `to`: the agent that the call leads to. */
export type Offer = { readonly name: string, readonly kind: 'handoff' | 'agent' | 'tool', readonly to?: string, readonly parameters: { readonly [key: string]: Json } }

/** Of one agent, or, where it isn't known who will act, of all of them; each name once. */
export function offersOf(scenario: Scenario, agent?: string): Offer[] {
  const offers = new Map<string, Offer>()
  for (const each of scenario.agents) {
    if (agent !== undefined && each.name !== agent) continue
    for (const offer of ownOffers(scenario, each)) if (!offers.has(offer.name)) offers.set(offer.name, offer)
  }
  return [...offers.values()]
}

function ownOffers(scenario: Scenario, { name, handoffs, agents, tools }: ScenarioAgent): Offer[] {
  return [
    ...(runsAlone(scenario, name) ? [] : handoffs).map(({ to, history }): Offer => ({ name: HANDOFF + to, kind: 'handoff', to, parameters: handoffTool({ to, history }).function.parameters as Offer['parameters'] })),
    ...agents.map((to): Offer => ({ name: to, kind: 'agent', to, parameters: subagentParameters })),
    ...tools.flatMap((tool) => scenario.tools.filter((each) => each.name === tool).slice(0, 1)).map((tool): Offer => ({ name: tool.name, kind: 'tool', parameters: tool.parameters })),
  ]
}
