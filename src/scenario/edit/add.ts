/**
 * New nodes: one of each kind as it begins, several once more, and a part of a scenario as text for the clipboard and
 * back. Every function gives a scenario that holds together by name, and the ids of what it made.
 */
import * as z from 'zod'
import { freezeJson } from '../../engine/index.ts'
import type { Json } from '../../engine/index.ts'
import { lean } from '../defaults.ts'
import { parseScenario } from '../migrate.ts'
import { VERSION } from '../schema.ts'
import type { Scenario } from '../schema.ts'
import { freeName, hasNode, nodeId, nodeOf, ORCHESTRATION } from './nodes.ts'
import type { NodeId, NodeKind } from './nodes.ts'
import { placeOf, placed } from './place.ts'
import type { Point } from './place.ts'
import { renamedIn } from './rename.ts'

export type Made = { scenario: Scenario, ids: readonly NodeId[] }

export function addNode(scenario: Scenario, kind: Exclude<NodeKind, 'orchestration'>, at?: Point, base: string = firstNames[kind]): { scenario: Scenario, id: NodeId } {
  const name = freeName(scenario, kind, base)
  const id = nodeId(kind, name)
  const made = newcomers[kind](scenario, name)
  return { scenario: at ? placed(made, { [id]: at }) : made, id }
}

const firstNames = { agent: 'agent', tool: 'tool', guardrail: 'guardrail', table: 'table' } as const

const newcomers: { readonly [K in Exclude<NodeKind, 'orchestration'>]: (scenario: Scenario, name: string) => Scenario } = {
  agent: (scenario, name) => {
    const first = scenario.agents.length === 0
    const agent = { name, instructions: '', tools: [], handoffs: [], agents: [], maxTurns: 8, atTurnLimit: 'stop' as const, guardrails: [] }
    const { orchestration } = scenario
    // The first agent is the one that a run starts with.
    return { ...scenario, agents: [...scenario.agents, agent], orchestration: first ? begunBy(name, orchestration) : orchestration }
  },
  tool: (scenario, name) => ({ ...scenario, tools: [...scenario.tools, {
    name, description: '', parameters: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }, readOnly: true, requiresConfirmation: false,
    implementation: { kind: 'scripted', outcomes: [{ kind: 'ok', value: 'done' }] },
  }] }),
  guardrail: (scenario, name) => ({ ...scenario, guardrails: [...scenario.guardrails, { kind: 'maskCards', name, on: ['input', 'output'] }] }),
  table: (scenario, name) => ({ ...scenario, tables: { ...scenario.tables, [name]: { key: 'id', rows: [] } } }),
}

function begunBy(name: string, orchestration: Scenario['orchestration']): Scenario['orchestration'] {
  switch (orchestration.kind) {
    case 'swarm': return { ...orchestration, entry: name }
    case 'single': return { ...orchestration, agent: name }
    case 'team': case 'plan': return { ...orchestration, planner: name }
    case 'pipeline': return orchestration.stages.length > 0 ? orchestration : { ...orchestration, stages: [{ name, agent: name }] }
  }
}

const partSchema = z.object({ agentMesh: z.literal('nodes'), scenario: z.unknown() })

/** A part of a scenario: these nodes, the wires among them, and where they stand. */
export function copyText(scenario: Scenario, ids: readonly NodeId[]): string {
  const wanted = new Set(ids)
  const inside = (kind: NodeKind) => (name: string) => wanted.has(nodeId(kind, name))
  const part: Scenario = {
    ...bare(scenario),
    agents: scenario.agents.filter(({ name }) => inside('agent')(name)).map((agent) => ({
      ...agent, tools: agent.tools.filter(inside('tool')), agents: agent.agents.filter(inside('agent')), guardrails: agent.guardrails.filter(inside('guardrail')), handoffs: agent.handoffs.filter(({ to }) => inside('agent')(to)),
    })),
    tools: scenario.tools.filter(({ name }) => inside('tool')(name)),
    guardrails: scenario.guardrails.filter(({ name }) => inside('guardrail')(name)),
    tables: Object.fromEntries(Object.entries(scenario.tables).filter(([name]) => inside('table')(name))),
  }
  const places = Object.fromEntries(ids.flatMap((id) => {
    const place = placeOf(scenario, id)
    return place ? [[id, place]] : []
  }))
  return JSON.stringify({ agentMesh: 'nodes', scenario: lean(placed(part, places)) })
}

/**
 * What `copyText` gave, put into a scenario: names that are taken get a number, everywhere in the part. A string says
 * why it can't be. @param by how far from where they stood.
 */
export function pasteText(scenario: Scenario, text: string, by: Point = { x: 40, y: 40 }): Made | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'what is on the clipboard is no part of a scenario'
  }
  const part = partSchema.safeParse(value)
  if (!part.success) return 'what is on the clipboard is no part of a scenario'
  const parsed = parseScenario(part.data.scenario)
  return parsed.ok ? joined(scenario, parsed.scenario, by) : parsed.problems.map(({ where, message }) => `${where}: ${message}`).join('; ')
}

/** The same nodes once more, with the wires among them, beside where they stand. */
export function duplicated(scenario: Scenario, ids: readonly NodeId[], by: Point = { x: 40, y: 40 }): Made {
  const made = pasteText(scenario, copyText(scenario, ids.filter((id) => id !== ORCHESTRATION)), by)
  return typeof made === 'string' ? { scenario, ids: [] } : made
}

function joined(scenario: Scenario, given: Scenario, by: Point): Made {
  let part = given
  let whole = scenario
  const ids: NodeId[] = []
  for (const old of [...given.agents.map(({ name }) => nodeId('agent', name)), ...given.tools.map(({ name }) => nodeId('tool', name)), ...given.guardrails.map(({ name }) => nodeId('guardrail', name)), ...Object.keys(given.tables).map((name) => nodeId('table', name))]) {
    const { kind, name } = nodeOf(old)
    // Neither a name of the scenario, nor one that another node of the part has.
    const taken = { ...whole, agents: [...whole.agents, ...part.agents], tools: [...whole.tools, ...part.tools], guardrails: [...whole.guardrails, ...part.guardrails], tables: { ...whole.tables, ...part.tables } }
    const free = hasNode(whole, old) || (kind !== 'table' && namesAcross(whole).has(name)) ? freeName(taken, kind, name.replace(/_\d+$/, '')) : name
    part = renamedIn(part, old, free)
    ids.push(nodeId(kind, free))
  }
  const places = Object.fromEntries(ids.flatMap((id) => {
    const place = placeOf(part, id)
    return place ? [[id, { x: place.x + by.x, y: place.y + by.y }]] : []
  }))
  whole = {
    ...whole, agents: [...whole.agents, ...part.agents], tools: [...whole.tools, ...part.tools], guardrails: [...whole.guardrails, ...part.guardrails], tables: { ...whole.tables, ...part.tables },
  }
  return { scenario: placed(whole, places), ids }
}

function namesAcross({ agents, tools, guardrails }: Scenario): Set<string> {
  return new Set([...agents, ...tools, ...guardrails].map(({ name }) => name))
}

/** Nothing but what the schema asks for. */
function bare({ title }: Scenario): Scenario {
  return {
    version: VERSION, title, agents: [], tools: [], guardrails: [], runGuardrails: [], orchestration: { kind: 'swarm', entry: '', maxHandoffs: 4 }, tables: {},
    script: { mode: 'order', replies: [] }, input: freezeJson('' satisfies Json), seed: 0, retries: 0,
  }
}
