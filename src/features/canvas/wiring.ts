/**
 * Which agents may hand over to which, and who has which tool: each once, and only between what there is. Where that is
 * more than anyone could see, only a part of it is drawn: what was taken, then what leads on from whoever acts, then
 * the lines of the node that a person looks at. Pure.
 */
import { handoffTargets } from '../../scenario/index.ts'
import type { Scenario } from '../../scenario/index.ts'

export type Wire = { kind: 'handoff' | 'uses', from: string, to: string }
export type Wiring = { count: number, of: ReadonlyMap<string, Wires> }
/** One agent's own. */
export type Wires = { handoffs: ReadonlySet<string>, tools: ReadonlySet<string> }

/** Lines that are drawn at once. Each costs a few elements, and so many of them are a blot already. */
export const MOST = 600

const known = new WeakMap<Scenario['agents'], { tools: Scenario['tools'], wiring: Wiring }>()

/** Moving a node makes another scenario of the same agents: it is worked out once for them. */
export function wiringOf({ agents, tools }: Pick<Scenario, 'agents' | 'tools'>): Wiring {
  const before = known.get(agents)
  if (before?.tools === tools) return before.wiring
  const names = new Set(agents.map(({ name }) => name))
  const toolNames = new Set(tools.map(({ name }) => name))
  const of = new Map<string, Wires>()
  let count = 0
  for (const agent of agents) {
    const wires = { handoffs: new Set(handoffTargets(agent).filter((to) => names.has(to))), tools: new Set(agent.tools.filter((tool) => toolNames.has(tool))) }
    of.set(agent.name, wires)
    count += wires.handoffs.size + wires.tools.size
  }
  const wiring = { count, of }
  known.set(agents, { tools, wiring })
  return wiring
}

export type Sight = { route: readonly string[], acting: string | undefined, looked: string | undefined }

/** All of them, in the order of the agents, while they are few. */
export function drawnWires(wiring: Wiring, sight: Sight): Iterable<Wire> {
  if (wiring.count <= MOST) return [...wiring.of.keys()].flatMap((name) => [...from(wiring, name)])
  const drawn = new Map<string, Wire>()
  for (const wire of thatMatter(wiring, sight)) {
    if (drawn.size === MOST) break
    drawn.set(`${wire.kind} ${wire.from} ${wire.to}`, wire)
  }
  return drawn.values()
}

function* thatMatter(wiring: Wiring, { route, acting, looked }: Sight): Generator<Wire> {
  for (const [i, to] of route.slice(1).entries()) {
    const from = route[i]!
    if (wiring.of.get(from)?.handoffs.has(to)) yield { kind: 'handoff', from, to }
  }
  if (acting !== undefined) {
    // Its tools are few and what it does next; it may have a thousand handoffs.
    for (const to of wiring.of.get(acting)?.tools ?? []) yield { kind: 'uses', from: acting, to }
    yield* from(wiring, acting)
  }
  if (looked === undefined) return
  yield* from(wiring, looked)
  for (const [name, { handoffs, tools }] of wiring.of) {
    if (handoffs.has(looked)) yield { kind: 'handoff', from: name, to: looked }
    if (tools.has(looked)) yield { kind: 'uses', from: name, to: looked }
  }
}

function* from({ of }: Wiring, name: string): Generator<Wire> {
  const { handoffs = [], tools = [] } = of.get(name) ?? {}
  for (const to of handoffs) yield { kind: 'handoff', from: name, to }
  for (const to of tools) yield { kind: 'uses', from: name, to }
}
