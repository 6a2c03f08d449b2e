/**
 * The nodes of a scenario, as an editor speaks of them: agents, tools, guardrails, tables, and the orchestration, which
 * is one. A node's id is its kind and its name. Refuses positions and looks.
 */
import { NAME } from '../../engine/index.ts'
import type { Scenario } from '../schema.ts'

export const nodeKinds = ['orchestration', 'agent', 'tool', 'guardrail', 'table'] as const
export type NodeKind = typeof nodeKinds[number]
/** `agent:triage`; the orchestration is `orchestration:`. */
export type NodeId = `${NodeKind}:${string}`
export const ORCHESTRATION: NodeId = 'orchestration:'

export function nodeId(kind: NodeKind, name: string): NodeId {
  return kind === 'orchestration' ? ORCHESTRATION : `${kind}:${name}`
}

export function nodeOf(id: NodeId): { kind: NodeKind, name: string } {
  const colon = id.indexOf(':')
  return { kind: id.slice(0, colon) as NodeKind, name: id.slice(colon + 1) }
}

/** The orchestration first, then the rest as the document lists it. Of two with one name there is one node. */
export function nodesOf(scenario: Scenario): NodeId[] {
  return [...new Set([
    ORCHESTRATION,
    ...scenario.agents.map(({ name }) => nodeId('agent', name)),
    ...scenario.tools.map(({ name }) => nodeId('tool', name)),
    ...scenario.guardrails.map(({ name }) => nodeId('guardrail', name)),
    ...Object.keys(scenario.tables).map((name) => nodeId('table', name)),
  ])]
}

export function hasNode(scenario: Scenario, id: NodeId): boolean {
  const { kind, name } = nodeOf(id)
  return kind === 'orchestration' || namesOf(scenario, kind).includes(name)
}

/** Of one kind. */
export function namesOf(scenario: Scenario, kind: Exclude<NodeKind, 'orchestration'>): string[] {
  switch (kind) {
    case 'agent': return scenario.agents.map(({ name }) => name)
    case 'tool': return scenario.tools.map(({ name }) => name)
    case 'guardrail': return scenario.guardrails.map(({ name }) => name)
    case 'table': return Object.keys(scenario.tables)
  }
}

/** Why a node can't have this name: it is none, or another node has it. Undefined where it can. A table's name is no name that a model says. */
export function nameFault(scenario: Scenario, id: NodeId, name: string): 'badName' | 'taken' | undefined {
  const { kind, name: own } = nodeOf(id)
  if (name === own) return undefined
  if (kind === 'table') return name === '' || name.length > 100 ? 'badName' : Object.hasOwn(scenario.tables, name) ? 'taken' : undefined
  if (!NAME.test(name)) return 'badName'
  return takenNames(scenario).has(name) ? 'taken' : undefined
}

/** A name that no other node has: `base`, else with a number after it. */
export function freeName(scenario: Scenario, kind: NodeKind, base: string): string {
  const taken = kind === 'table' ? new Set(Object.keys(scenario.tables)) : takenNames(scenario)
  const stem = base.slice(0, 45)
  for (let n = 1; ; n++) {
    const name = n === 1 ? stem : `${stem}_${n}`
    if (!taken.has(name)) return name
  }
}

/** Agents, tools and guardrails may not share a name: a model tells them apart by it. */
function takenNames({ agents, tools, guardrails }: Scenario): Set<string> {
  return new Set([...agents, ...tools, ...guardrails].map(({ name }) => name))
}

/** The place in the document where a node is written, so that the editor can show it. */
export function placeOfNode(scenario: Scenario, id: NodeId): string {
  const { kind, name } = nodeOf(id)
  const index = (list: readonly { name: string }[]) => list.findIndex((one) => one.name === name)
  switch (kind) {
    case 'orchestration': return 'orchestration'
    case 'agent': return `agents.${index(scenario.agents)}`
    case 'tool': return `tools.${index(scenario.tools)}`
    case 'guardrail': return `guardrails.${index(scenario.guardrails)}`
    case 'table': return `tables.${name}`
  }
}
