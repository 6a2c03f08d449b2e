/**
 * What a field means when it is left out, in one place: the schema puts these values in, `lean` takes them out.
 * Never change one: every document and link without the field would change its meaning.
 */
import { MAX_HANDOFFS, MAX_TURNS, canonicalJson } from '../engine/index.ts'
import type { Json } from '../engine/index.ts'
import type { Scenario, ScenarioAgent, ScenarioDocument, ScenarioGuardrail, ScenarioTool } from './schema.ts'

export const defaults = {
  scenario: { tags: [], tools: [], guardrails: [], runGuardrails: [], tables: {}, script: { mode: 'order', replies: [] }, seed: 0, retries: 0 },
  agent: { tools: [], handoffs: [], agents: [], maxTurns: MAX_TURNS, atTurnLimit: 'stop', guardrails: [] },
  handoff: { history: 'full' },
  memory: { before: '', after: '' },
  tool: { readOnly: true, requiresConfirmation: false },
  lookup: { otherwise: 'not found' },
  guardrail: { blockPattern: { on: ['input'] }, maskCards: { on: ['input', 'output'] }, maxLength: { on: ['input', 'output'] } },
  swarm: { maxHandoffs: MAX_HANDOFFS },
  team: { concurrency: 1 },
} as const

/** The document with defaults left out: what a link carries, a file holds and the hash covers. Parsing it gives the scenario back. */
export function lean(scenario: Scenario): ScenarioDocument {
  return without({
    ...scenario,
    agents: scenario.agents.map(leanAgent),
    tools: scenario.tools.map(leanTool),
    guardrails: scenario.guardrails.map(leanGuardrail),
    orchestration: leanOrchestration(scenario.orchestration),
  }, defaults.scenario)
}

/** A handoff with nothing but a target is its name again. */
function leanAgent({ handoffs, memory, ...agent }: ScenarioAgent): ScenarioDocument['agents'][number] {
  return without({
    ...agent,
    handoffs: handoffs.map((handoff) => {
      const rest = without(handoff, defaults.handoff)
      return rest.history === undefined && rest.when === undefined ? handoff.to : rest
    }),
    ...(memory !== undefined && { memory: typeof memory === 'string' ? memory : without(memory, defaults.memory) }),
  }, defaults.agent)
}

function leanTool(tool: ScenarioTool) {
  const { implementation } = tool
  return without({ ...tool, implementation: implementation.kind === 'lookup' ? without(implementation, defaults.lookup) : implementation }, defaults.tool)
}

function leanGuardrail(guardrail: ScenarioGuardrail) {
  switch (guardrail.kind) {
    case 'blockPattern': return without(guardrail, defaults.guardrail.blockPattern)
    case 'maskCards': return without(guardrail, defaults.guardrail.maskCards)
    case 'maxLength': return without(guardrail, defaults.guardrail.maxLength)
  }
}

function leanOrchestration(orchestration: Scenario['orchestration']): ScenarioDocument['orchestration'] {
  switch (orchestration.kind) {
    case 'swarm': return without(orchestration, defaults.swarm)
    case 'team': return without(orchestration, defaults.team)
    default: return orchestration
  }
}

type Without<T, D> = Omit<T, keyof D> & { [K in keyof T & keyof D]?: T[K] }

function without<T extends object, D extends { readonly [key: string]: Json }>(value: T, known: D): Without<T, D> {
  const entries = Object.entries(value).filter(([key, field]) => !Object.hasOwn(known, key) || canonicalJson(field as Json) !== canonicalJson(known[key] ?? null))
  return Object.fromEntries(entries) as Without<T, D>
}
