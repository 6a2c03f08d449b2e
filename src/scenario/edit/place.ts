/** Where nodes stand on the canvas. Agents and tools stand in a layout by their bare names, as they always did; all others by their ids. */
import type { Scenario } from '../schema.ts'
import { nodeOf } from './nodes.ts'
import type { NodeId } from './nodes.ts'

export type Point = { x: number, y: number }

/** A node's name in a layout. */
export function layoutKey(id: NodeId): string {
  const { kind, name } = nodeOf(id)
  return kind === 'agent' || kind === 'tool' ? name : id
}

export function placeOf(scenario: Scenario, id: NodeId): Point | undefined {
  const nodes = scenario.layout?.nodes
  const key = layoutKey(id)
  return nodes && Object.hasOwn(nodes, key) ? nodes[key] : undefined
}

/** The scenario with these nodes there; undefined takes a node's place away. */
export function placed(scenario: Scenario, places: { readonly [id: string]: Point | undefined }): Scenario {
  const nodes: { [key: string]: Point } = { ...scenario.layout?.nodes }
  for (const [id, place] of Object.entries(places)) {
    const key = layoutKey(id as NodeId)
    if (place) nodes[key] = { x: bounded(place.x), y: bounded(place.y) }
    else delete nodes[key]
  }
  return withLayout(scenario, { ...scenario.layout, nodes })
}

/** A layout that says nothing is left out. */
export function withLayout(scenario: Scenario, { nodes, notes }: NonNullable<Scenario['layout']>): Scenario {
  const some = notes !== undefined && notes.length > 0
  if (some || Object.keys(nodes).length > 0) return { ...scenario, layout: { nodes, ...(some && { notes }) } }
  const { layout: _, ...rest } = scenario
  return rest
}

/** As the document has it: whole, and within its bounds. */
export function bounded(coordinate: number): number {
  return Math.max(-1_000_000, Math.min(1_000_000, Math.round(coordinate) || 0))
}
