/** Tidy places for nodes, by dagre, which is loaded when it is first asked for: those that others lead to stand to their right. */
import type { NodeId, Point, Wire } from '../../../scenario/index.ts'
import type { Box } from '../edgePath.ts'

/** Of these nodes only; the whole stays where its top left corner was. */
export async function tidied(boxes: ReadonlyMap<NodeId, Box>, wires: readonly Wire[]): Promise<{ [id: string]: Point }> {
  const { Graph, layout } = await import('@dagrejs/dagre')
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 28, ranksep: 90, edgesep: 12 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const [id, { width, height }] of boxes) graph.setNode(id, { width, height })
  for (const { id, kind, from, to } of wires) {
    // The orchestration leads to whoever begins; the other roles would pull all agents into one column.
    const weight = kind === 'handoff' || kind === 'entry' || kind === 'planner' ? 3 : 1
    if (boxes.has(from) && boxes.has(to) && from !== to) graph.setEdge(from, to, { weight }, id)
  }
  layout(graph)
  const all = [...boxes].map(([id, { width, height }]) => {
    const { x = 0, y = 0 } = graph.node(id) as Partial<Point>
    return { id, x: x - width / 2, y: y - height / 2 }
  })
  const corner = (places: Iterable<Point>): Point => {
    const found = [...places]
    return { x: Math.min(...found.map(({ x }) => x)), y: Math.min(...found.map(({ y }) => y)) }
  }
  const [before, after] = [corner(boxes.values()), corner(all)]
  return Object.fromEntries(all.map(({ id, x, y }) => [id, { x: x - after.x + before.x, y: y - after.y + before.y }]))
}
