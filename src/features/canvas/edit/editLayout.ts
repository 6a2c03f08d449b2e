/**
 * Where every node of the editor stands: agents and tools as the run's canvas has them, the orchestration before the
 * first of them, guardrails above, tables below. What the document says of a place goes first, and whoever has no place
 * there makes way for those that do. Pure; refuses positions of notes, which always have their own.
 */
import { nodeId, nodeOf, nodesOf, ORCHESTRATION, placeOf, placed, entryOf } from '../../../scenario/index.ts'
import { wiresOf } from '../../../scenario/editing.ts'
import type { NodeId, NodeKind, Point, Scenario } from '../../../scenario/index.ts'
import type { Box } from '../edgePath.ts'
import { AGENT, layout, TOOL } from '../layout.ts'

export const sizes: { readonly [K in NodeKind]: { readonly width: number, readonly height: number } } = {
  orchestration: { width: 150, height: 74 }, agent: AGENT, tool: TOOL, guardrail: TOOL, table: TOOL,
}

const GAP = 34
const ROW = 110

/** The size is the node's own: cards do not grow. */
export type Boxes = ReadonlyMap<NodeId, Box>

export function editLayout(scenario: Scenario): Boxes {
  const boxes = new Map<NodeId, Box>()
  const set = (id: NodeId, place: Point) => boxes.set(id, { x: place.x, y: place.y, ...sizes[nodeOf(id).kind] })
  const known = layout(scenario)
  const nodes = nodesOf(scenario)
  const loose: NodeId[] = []
  for (const id of nodes) {
    const { kind, name } = nodeOf(id)
    const place = placeOf(scenario, id) ?? (kind === 'agent' || kind === 'tool' ? known.get(name) : undefined)
    if (place === undefined) loose.push(id)
    else set(id, place)
  }
  if (scenario.layout) makeWay(boxes, nodes.filter((id) => boxes.has(id) && placeOf(scenario, id) === undefined))
  if (loose.length === 0) return boxes

  const all = [...boxes.values()]
  const left = all.length === 0 ? 0 : Math.min(...all.map(({ x }) => x))
  const top = all.length === 0 ? 0 : Math.min(...all.map(({ y }) => y))
  const bottom = Math.max(top, ...all.map(({ y, height }) => y + height))
  const first = boxes.get(nodeId('agent', entryOf(scenario)))
  const wires = wiresOf(scenario)
  if (loose.includes(ORCHESTRATION)) set(ORCHESTRATION, { x: left - sizes.orchestration.width - 2 * GAP, y: first?.y ?? top })
  /** By the first that has it where there is room, else in a row of its own. */
  const beside = (kind: NodeKind, near: (owner: Box) => Point, y: number) => {
    for (const id of loose.filter((one) => nodeOf(one).kind === kind)) {
      const owner = boxes.get(wires.find(({ to, from }) => to === id && boxes.has(from))?.from ?? id)
      const wanted = owner && near(owner)
      const isFree = wanted && ![...boxes.values()].some((box) => overlaps(box, { ...wanted, ...sizes[kind] }))
      let at = isFree ? wanted : { x: owner?.x ?? left, y }
      while (!isFree && [...boxes.values()].some((box) => overlaps(box, { ...at, ...sizes[kind] }))) at = { x: at.x + sizes[kind].width + GAP, y }
      set(id, at)
    }
  }
  beside('guardrail', ({ x, y, width }) => ({ x: x + (width - sizes.guardrail.width) / 2, y: y - sizes.guardrail.height - GAP }), top - ROW)
  beside('table', ({ x, y, width }) => ({ x: x + width + 2 * GAP, y }), bottom + GAP + TOOL.height / 2)
  return boxes
}

/** Every node at its place in the document, as it is shown now: what is wired or moved then makes nothing else jump. */
export function pinned(scenario: Scenario, boxes: Boxes): Scenario {
  const loose = nodesOf(scenario).filter((id) => boxes.has(id) && placeOf(scenario, id) === undefined)
  return loose.length === 0 ? scenario : placed(scenario, Object.fromEntries(loose.map((id) => [id, boxes.get(id)!])))
}

/** Places below and beside, in steps of a node's size, the nearest first: what is added one after the other stays together. */
const around = Array.from({ length: 400 }, (_, n) => ({ right: Math.floor(n / 20), down: n % 20 })).toSorted((a, b) => a.right ** 2 * 3 + a.down ** 2 - b.right ** 2 * 3 - b.down ** 2)

/** The nearest place below or beside this one where a node of this size covers no other. */
export function freePlace(boxes: Iterable<Box>, at: Point, size: { width: number, height: number }): Point {
  const others = [...boxes]
  const step = { x: size.width + GAP, y: size.height + GAP / 2 }
  const places = around.map(({ right, down }) => ({ x: at.x + right * step.x, y: at.y + down * step.y }))
  return places.find((place) => !others.some((box) => overlaps(box, { ...place, ...size }))) ?? at
}

/** Moves these to where they cover nobody. */
function makeWay(boxes: Map<NodeId, Box>, ids: readonly NodeId[]): void {
  for (const id of ids) {
    const box = boxes.get(id)!
    const others = [...boxes].filter(([other]) => other !== id).map(([, each]) => each)
    if (others.some((other) => overlaps(other, box))) boxes.set(id, { ...box, ...freePlace(others, box, box) })
  }
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
