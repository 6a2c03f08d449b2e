/**
 * The wires between nodes: who hands over to whom, who has which tool, and so on. One row per kind of wire says which
 * nodes it joins and how the document writes it; every question about wires is answered from these rows.
 */
import type { Scenario, ScenarioAgent, ScenarioTool } from '../schema.ts'
import { nodeId, nodeOf, nodesOf } from './nodes.ts'
import type { NodeId, NodeKind } from './nodes.ts'

export const wireKinds = ['handoff', 'tool', 'agent', 'guardrail', 'runGuardrail', 'entry', 'planner', 'worker', 'reducer', 'stage', 'executor', 'table'] as const
export type WireKind = typeof wireKinds[number]
export type WireId = `${WireKind} ${string}`
/** `id`: the kind, and both ends. A pipeline may have several stages with one agent: those are one wire. */
export type Wire = { id: WireId, kind: WireKind, from: NodeId, to: NodeId }
/** same: a node can't have this wire to itself; exists: it is there already; never: nothing joins nodes of these kinds; alone: an agent alone hands over to nobody; does: the tool does something else, which a table would replace. */
export type WireRefusal = 'same' | 'exists' | 'never' | 'alone' | 'does'
export type WireChoices = { ok: true, kinds: readonly WireKind[] } | { ok: false, why: WireRefusal }

type Row = {
  from: NodeKind, to: NodeKind
  /** Names of both ends. */
  pairs(scenario: Scenario): [from: string, to: string][]
  add(scenario: Scenario, from: string, to: string): Scenario
  remove(scenario: Scenario, from: string, to: string): Scenario
  /** The wire can't be made in this scenario, whatever its ends. */
  refused?(scenario: Scenario, from: string, to: string): WireRefusal | undefined
}

const rows: { readonly [K in WireKind]: Row } = {
  handoff: {
    from: 'agent', to: 'agent',
    pairs: ({ agents }) => agents.flatMap(({ name, handoffs }) => handoffs.map(({ to }): [string, string] => [name, to])),
    add: (scenario, from, to) => agentWith(scenario, from, ({ handoffs }) => ({ handoffs: [...handoffs, { to, history: 'full' }] })),
    remove: (scenario, from, to) => agentWith(scenario, from, ({ handoffs }) => ({ handoffs: handoffs.filter((handoff) => handoff.to !== to) })),
    refused: ({ orchestration }, from) => orchestration.kind === 'single' && orchestration.agent === from ? 'alone' : undefined,
  },
  tool: listed('tool', 'tools'),
  agent: listed('agent', 'agents'),
  guardrail: listed('guardrail', 'guardrails'),
  runGuardrail: {
    from: 'orchestration', to: 'guardrail',
    pairs: ({ runGuardrails }) => runGuardrails.map((name) => ['', name]),
    add: (scenario, _, to) => ({ ...scenario, runGuardrails: [...scenario.runGuardrails, to] }),
    remove: (scenario, _, to) => ({ ...scenario, runGuardrails: scenario.runGuardrails.filter((name) => name !== to) }),
  },
  entry: role(['swarm', 'single'], ({ orchestration: o }) => o.kind === 'swarm' ? [o.entry] : o.kind === 'single' ? [o.agent] : [],
    (o, names) => o.kind === 'swarm' ? { ...o, entry: names.at(-1) ?? '' } : o.kind === 'single' ? { ...o, agent: names.at(-1) ?? '' } : o),
  planner: role(['team', 'plan'], ({ orchestration: o }) => 'planner' in o ? [o.planner] : [], (o, names) => 'planner' in o ? { ...o, planner: names.at(-1) ?? '' } : o),
  worker: role(['team'], ({ orchestration: o }) => o.kind === 'team' ? o.workers : [], (o, names) => o.kind === 'team' ? { ...o, workers: [...names] } : o),
  reducer: role(['team'], ({ orchestration: o }) => o.kind === 'team' ? [o.reducer] : [], (o, names) => o.kind === 'team' ? { ...o, reducer: names.at(-1) ?? '' } : o),
  stage: {
    ...role(['pipeline'], ({ orchestration: o }) => o.kind === 'pipeline' ? o.stages.map(({ agent }) => agent) : [], (o) => o),
    add: (scenario, _, to) => stagesWith(scenario, (stages) => [...stages, { name: freeStage(stages.map(({ name }) => name), to), agent: to }]),
    remove: (scenario, _, to) => stagesWith(scenario, (stages) => stages.filter(({ agent }) => agent !== to)),
  },
  executor: role(['plan'], ({ orchestration: o }) => o.kind === 'plan' ? [o.executor] : [], (o, names) => o.kind === 'plan' ? { ...o, executor: names.at(-1) ?? '' } : o),
  table: {
    from: 'tool', to: 'table',
    pairs: ({ tools }) => tools.flatMap(({ name, implementation }): [string, string][] => implementation.kind === 'lookup' && implementation.table !== '' ? [[name, implementation.table]] : []),
    add: (scenario, from, to) => lookupIn(scenario, from, to),
    remove: (scenario, from) => lookupIn(scenario, from, ''),
    refused: ({ tools }, from) => tools.some((tool) => tool.name === from && !mayLookUp(tool)) ? 'does' : undefined,
  },
}

/** All of them, each once, in the order of the rows. */
export function wiresOf(scenario: Scenario): Wire[] {
  const wires = new Map<string, Wire>()
  const nodes = new Set(nodesOf(scenario))
  for (const kind of wireKinds) {
    const row = rows[kind]
    const { from, to } = row
    for (const [a, b] of row.pairs(scenario)) {
      // What leads nowhere can't be drawn; check says so.
      if (b === '' || !nodes.has(nodeId(to, b))) continue
      const wire = wireOf(kind, nodeId(from, a), nodeId(to, b))
      wires.set(wire.id, wire)
    }
  }
  return [...wires.values()]
}

export function wireOf(kind: WireKind, from: NodeId, to: NodeId): Wire {
  return { id: `${kind} ${from} ${to}`, kind, from, to }
}

/** Undefined for an id that names no wire. Names have no space in them, but a table's may: it is always the last. */
export function wireFrom(id: string): Wire | undefined {
  const [kind, from, ...to] = id.split(' ')
  if (!(wireKinds as readonly string[]).includes(kind ?? '') || from === undefined || to.length === 0) return undefined
  return wireOf(kind as WireKind, from as NodeId, to.join(' ') as NodeId)
}

/** Which kinds of wire could be drawn from one node to another, the usual one first; or why none can. */
export function wireChoices(scenario: Scenario, from: NodeId, to: NodeId): WireChoices {
  const [a, b] = [nodeOf(from), nodeOf(to)]
  const fitting = wireKinds.filter((kind) => rows[kind].from === a.kind && rows[kind].to === b.kind)
  if (fitting.length === 0) return { ok: false, why: 'never' }
  if (from === to) return { ok: false, why: 'same' }
  let why: WireRefusal = 'never'
  const kinds = fitting.filter((kind) => {
    const refused = rows[kind].refused?.(scenario, a.name, b.name) ?? (joined(scenario, kind).has(`${a.name} ${b.name}`) ? 'exists' : undefined)
    if (refused !== undefined) why = refused
    return refused === undefined
  })
  return kinds.length > 0 ? { ok: true, kinds } : { ok: false, why }
}

const known = new WeakMap<Scenario, Map<WireKind, ReadonlySet<string>>>()

/** Both names of every wire of a kind. A canvas asks for each of its nodes, so it is worked out once for a scenario. */
function joined(scenario: Scenario, kind: WireKind): ReadonlySet<string> {
  const byKind = known.get(scenario) ?? new Map<WireKind, ReadonlySet<string>>()
  known.set(scenario, byKind)
  const pairs = byKind.get(kind) ?? new Set(rows[kind].pairs(scenario).map((pair) => pair.join(' ')))
  byKind.set(kind, pairs)
  return pairs
}

/** The scenario with this wire; the same where it can't be. */
export function connect(scenario: Scenario, { kind, from, to }: Omit<Wire, 'id'>): Scenario {
  const choices = wireChoices(scenario, from, to)
  return choices.ok && choices.kinds.includes(kind) ? rows[kind].add(scenario, nodeOf(from).name, nodeOf(to).name) : scenario
}

export function disconnect(scenario: Scenario, wires: readonly Omit<Wire, 'id'>[]): Scenario {
  return wires.reduce((changed, { kind, from, to }) => rows[kind].remove(changed, nodeOf(from).name, nodeOf(to).name), scenario)
}

/** The wire led elsewhere; a handoff keeps what it says. The same scenario where it can't be. */
export function reconnect(scenario: Scenario, wire: Wire, from: NodeId, to: NodeId): Scenario {
  const choices = wireChoices(scenario, from, to)
  if (!choices.ok || !choices.kinds.includes(wire.kind)) return scenario
  const said = wire.kind === 'handoff' ? scenario.agents.find(({ name }) => name === nodeOf(wire.from).name)?.handoffs.find((handoff) => handoff.to === nodeOf(wire.to).name) : undefined
  const moved = connect(disconnect(scenario, [wire]), { kind: wire.kind, from, to })
  if (!said) return moved
  const target = nodeOf(to).name
  return agentWith(moved, nodeOf(from).name, ({ handoffs }) => ({ handoffs: handoffs.map((handoff) => handoff.to === target ? { ...said, to: target } : handoff) }))
}

/** Where the kind of a new agent's name in a role is set: only orchestrations of these kinds have it. */
function role(kinds: readonly Scenario['orchestration']['kind'][], names: (scenario: Scenario) => readonly string[], set: (orchestration: Scenario['orchestration'], names: readonly string[]) => Scenario['orchestration']): Row {
  return {
    from: 'orchestration', to: 'agent',
    pairs: (scenario) => names(scenario).map((name) => ['', name]),
    add: (scenario, _, to) => ({ ...scenario, orchestration: set(scenario.orchestration, [...names(scenario), to]) }),
    remove: (scenario, _, to) => ({ ...scenario, orchestration: set(scenario.orchestration, names(scenario).filter((name) => name !== to)) }),
    refused: ({ orchestration }) => kinds.includes(orchestration.kind) ? undefined : 'never',
  }
}

function listed(to: NodeKind, field: 'tools' | 'agents' | 'guardrails'): Row {
  return {
    from: 'agent', to,
    pairs: ({ agents }) => agents.flatMap((agent) => agent[field].map((name): [string, string] => [agent.name, name])),
    add: (scenario, from, name) => agentWith(scenario, from, (agent) => ({ [field]: [...agent[field], name] })),
    remove: (scenario, from, name) => agentWith(scenario, from, (agent) => ({ [field]: agent[field].filter((other) => other !== name) })),
  }
}

function agentWith(scenario: Scenario, name: string, change: (agent: ScenarioAgent) => Partial<ScenarioAgent>): Scenario {
  return { ...scenario, agents: scenario.agents.map((agent) => agent.name === name ? { ...agent, ...change(agent) } : agent) }
}

type Stages = Extract<Scenario['orchestration'], { kind: 'pipeline' }>['stages']

function stagesWith(scenario: Scenario, change: (stages: Stages) => Stages): Scenario {
  const { orchestration } = scenario
  return orchestration.kind === 'pipeline' ? { ...scenario, orchestration: { ...orchestration, stages: change(orchestration.stages) } } : scenario
}

export function freeStage(taken: readonly string[], base: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base} ${n}`
    if (!taken.includes(name)) return name
  }
}

/** What was written for a tool is not lost to a wire; a tool as it was added has nothing of its own yet. */
function mayLookUp({ implementation }: ScenarioTool): boolean {
  if (implementation.kind === 'lookup') return true
  if (implementation.kind !== 'scripted') return false
  const [first, ...others] = implementation.outcomes
  return others.length === 0 && (first === undefined || (first.kind === 'ok' && first.value === 'done' && Object.keys(first).length === 2))
}

/** A tool that reads a table does so by its first parameter. */
function lookupIn(scenario: Scenario, name: string, table: string): Scenario {
  return { ...scenario, tools: scenario.tools.map((tool) => {
    if (tool.name !== name) return tool
    if (tool.implementation.kind === 'lookup') return { ...tool, implementation: { ...tool.implementation, table } }
    const [argument = 'id'] = Object.keys(Object(tool.parameters['properties']) as object)
    return { ...tool, implementation: { kind: 'lookup', table, argument, otherwise: 'not found' } }
  }) }
}

