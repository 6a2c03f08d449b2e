/** Tidy places for nodes, by dagre, which is loaded when it is first asked for: those that others lead to, or that work after them, stand to their right. */
import { nodeId, ORCHESTRATION } from '../../../scenario/index.ts'
import type { NodeId, Point, Wire } from '../../../scenario/index.ts'
import type { Box } from '../edgePath.ts'
import type { Relation } from '../relations.ts'

/** Between the head and the rest, and between nodes of the head. */
const HEAD = 60
const BESIDE = 40

/** Of these nodes only; the whole stays where its top left corner was. @param relations who works after whom. */
export async function tidied(boxes: ReadonlyMap<NodeId, Box>, wires: readonly Wire[], relations: readonly Relation[]): Promise<{ [id: string]: Point }> {
  const { Graph, layout } = await import('@dagrejs/dagre')
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 28, ranksep: 90, edgesep: 12 })
  graph.setDefaultEdgeLabel(() => ({}))
  const above = headOf(wires, relations).filter((id) => boxes.has(id))
  const below = [...boxes].filter(([id]) => !above.includes(id))
  for (const [id, { width, height }] of below) graph.setNode(id, { width, height })
  const lead = (from: NodeId, to: NodeId, weight: number, id: string) => {
    if (graph.hasNode(from) && graph.hasNode(to) && from !== to) graph.setEdge(from, to, { weight }, id)
  }
  const after = new Map<NodeId, Set<NodeId>>()
  for (const { from, to, word } of relations) {
    const [one, other] = [nodeId('agent', from), nodeId('agent', to)]
    // What comes back is no step on.
    if (word === 'asks' || after.get(one)?.has(other)) continue
    after.set(other, (after.get(other) ?? new Set()).add(one))
    lead(one, other, 3, `${word} ${one} ${other}`)
  }
  for (const { id, kind, from, to } of wires) lead(from, to, kind === 'handoff' || kind === 'entry' ? 3 : 1, id)
  layout(graph)
  const laid = below.map(([id, { width, height }]) => {
    const { x = 0, y = 0 } = graph.node(id) as Partial<Point>
    // It puts what comes first lowest; the document is read from above.
    return { id, x: x - width / 2, y: -y - height / 2 }
  })
  const top = corner(laid)
  // Guardrails in a row, and the orchestration under them, so that its wires run free.
  let right = top.x
  const y = top.y - HEAD - (boxes.get(ORCHESTRATION)?.height ?? 0)
  const head = above.map((id) => {
    if (id === ORCHESTRATION) return { id, x: top.x, y }
    const { width, height } = boxes.get(id)!
    const place = { id, x: right, y: y - height - BESIDE }
    right += width + BESIDE
    return place
  })
  const all = [...laid, ...head]
  const [was, is] = [corner(boxes.values()), corner(all)]
  return Object.fromEntries(all.map(({ id, x, y }) => [id, { x: x - is.x + was.x, y: y - is.y + was.y }]))
}

/**
 * In a team, a pipeline or a plan the orchestration leads to all who have a role; among them it would stand in the way of
 * what goes from one to the next. So it heads them, with the guardrails of the run above it.
 */
function headOf(wires: readonly Wire[], relations: readonly Relation[]): NodeId[] {
  if (relations.every(({ word }) => word === 'asks')) return []
  const others = new Set(wires.filter(({ from }) => from !== ORCHESTRATION).map(({ to }) => to))
  return [...wires.filter(({ kind, to }) => kind === 'runGuardrail' && !others.has(to)).map(({ to }) => to), ORCHESTRATION]
}

function corner(places: Iterable<Point>): Point {
  const found = [...places]
  return found.length === 0 ? { x: 0, y: 0 } : { x: Math.min(...found.map(({ x }) => x)), y: Math.min(...found.map(({ y }) => y)) }
}
