/**
 * The canvas model as React Flow's nodes and edges. What React Flow adds to a node (its size, a drag under way, the
 * selection) is kept beside the model and laid over it, so that the model stays the only source of what is shown.
 */
import { applyNodeChanges } from '@xyflow/react'
import type { NodeChange } from '@xyflow/react'
import { useMemo, useState } from 'react'
import type { Messages } from '../../ui/index.ts'
import type { AgentNodeType } from './AgentNode.tsx'
import type { CanvasModel, NodeModel } from './canvasModel.ts'
import type { EdgeType } from './edges.tsx'
import type { Point } from './layout.ts'
import type { ToolNodeType } from './ToolNode.tsx'

export type FlowNode = AgentNodeType | ToolNodeType

type Names = Messages['canvas']

export function useFlowNodes(model: CanvasModel, places: ReadonlyMap<string, Point>, names: Names, onMoved: (name: string, position: Point) => void) {
  const [over, setOver] = useState<ReadonlyMap<string, FlowNode>>(new Map())
  const base = useMemo(() => model.nodes.map((node) => flowNode(node, places.get(node.name) ?? { x: 0, y: 0 }, names)), [model, places, names])
  const nodes = useMemo(() => base.map((node) => laidOver(node, over.get(node.id))), [base, over])

  const onNodesChange = (changes: NodeChange<FlowNode>[]) => {
    setOver(new Map(applyNodeChanges(changes, nodes).map((node) => [node.id, node])))
    for (const change of changes) {
      // A drag's last change, and each arrow key's.
      if (change.type !== 'position' || change.dragging !== false || change.position === undefined) continue
      const node = nodes.find(({ id }) => id === change.id)
      if (node !== undefined) onMoved(node.data.name, change.position)
    }
  }
  return { nodes, onNodesChange }
}

function laidOver(node: FlowNode, over: FlowNode | undefined): FlowNode {
  if (over === undefined) return node
  const { position, measured, selected, dragging } = over
  return { ...node, position, ...(measured && { measured }), ...(selected !== undefined && { selected }), ...(dragging !== undefined && { dragging }) }
}

function flowNode(data: NodeModel, position: Point, names: Names): FlowNode {
  const common = { id: data.id, position, ariaLabel: nodeName(data, names) }
  return data.kind === 'agent' ? { ...common, type: 'agent', data } : { ...common, type: 'tool', data }
}

/** What a screen reader says of a node. */
export function nodeName(node: NodeModel, names: Names): string {
  if (node.kind === 'tool') return names.tool(node.name, node.state === 'idle' ? '' : node.state === 'failed' ? names.failed : names.calling)
  const state = { idle: node.entry ? names.entry : '', acting: names.acting, receiving: names.receiving, failed: names.failed }[node.state]
  return names.agent(node.name, state)
}

export function flowEdges({ edges }: CanvasModel, names: Names): EdgeType[] {
  return edges.map((data) => {
    const from = plainName(data.from)
    const to = plainName(data.to)
    const ariaLabel = data.kind === 'uses' ? names.uses(from, to) : data.lit ? names.handoffTaken(from, to) : names.handoff(from, to)
    return { id: data.id, source: data.from, target: data.to, type: data.kind, data, ariaLabel, ...(data.lit && { zIndex: 1 }) }
  })
}

function plainName(id: string): string {
  return id.slice(id.indexOf(':') + 1)
}
