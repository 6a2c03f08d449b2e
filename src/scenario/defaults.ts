/**
 * What a field means when it is left out, in one place: the schema puts these values in, `lean` takes them out.
 * Never change one: every document and link without the field would change its meaning.
 */
import { MAX_HANDOFFS, MAX_TURNS, canonicalJson } from '../engine/index.ts'
import type { Json } from '../engine/index.ts'
import type { Scenario, ScenarioDocument } from './schema.ts'

export const defaults = {
  scenario: { tools: [], tables: {}, script: { mode: 'order', replies: [] }, seed: 0 },
  agent: { tools: [], handoffs: [], maxTurns: MAX_TURNS },
  tool: { readOnly: true },
  lookup: { otherwise: 'not found' },
  swarm: { maxHandoffs: MAX_HANDOFFS },
} as const

/** The document with defaults left out: what a link carries, a file holds and the hash covers. Parsing it gives the scenario back. */
export function lean(scenario: Scenario): ScenarioDocument {
  const { orchestration } = scenario
  return without({
    ...scenario,
    agents: scenario.agents.map((agent) => without(agent, defaults.agent)),
    tools: scenario.tools.map((tool) => {
      const { implementation } = tool
      return without({ ...tool, implementation: implementation.kind === 'lookup' ? without(implementation, defaults.lookup) : implementation }, defaults.tool)
    }),
    orchestration: orchestration.kind === 'swarm' ? without(orchestration, defaults.swarm) : orchestration,
  }, defaults.scenario)
}

type Without<T, D> = Omit<T, keyof D> & { [K in keyof T & keyof D]?: T[K] }

function without<T extends object, D extends { readonly [key: string]: Json }>(value: T, known: D): Without<T, D> {
  const entries = Object.entries(value).filter(([key, field]) => !Object.hasOwn(known, key) || canonicalJson(field as Json) !== canonicalJson(known[key] ?? null))
  return Object.fromEntries(entries) as Without<T, D>
}
