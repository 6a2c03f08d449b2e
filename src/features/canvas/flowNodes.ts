/**
 * The canvas model as React Flow's nodes and edges. What React Flow adds to a node (a drag under way, the selection) is
 * kept beside the model and laid over it, so that the model stays the only source of what is shown.
 */
import { applyNodeChanges } from '@xyflow/react'
import type { NodeChange } from '@xyflow/react'
import { useMemo, useState } from 'react'
import type { Messages } from '../../ui/index.ts'
import type { CanvasModel, NodeModel } from './canvasModel.ts'
import type { Box } from './edgePath.ts'
import type { FlowEdge, FlowNode } from './flowParts.tsx'
import type { Point } from './layout.ts'
import { edgeName, nodeName } from './names.ts'

type Names = Messages['canvas']

export function useFlowNodes(model: CanvasModel, boxes: ReadonlyMap<string, Box>, names: Names, onMoved: (name: string, position: Point) => void) {
  const [over, setOver] = useState<ReadonlyMap<string, FlowNode>>(new Map())
  const base = useMemo(() => model.nodes.map((node) => flowNode(node, boxes.get(node.id)!, names)), [model, boxes, names])
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
  // The same object as before, so that dragging one node draws only that one again.
  if (over.data === node.data && over.ariaLabel === node.ariaLabel) return over
  const { position, measured, selected, dragging } = over
  return { ...node, position, ...(measured && { measured }), ...(selected !== undefined && { selected }), ...(dragging !== undefined && { dragging }) }
}

function flowNode(data: NodeModel, { x, y, width, height }: Box, names: Names): FlowNode {
  // With its size known a node need not be measured before it is shown.
  const common = { id: data.id, position: { x, y }, width, height, ariaLabel: nodeName(data, names) }
  return data.kind === 'agent' ? { ...common, type: 'agent', data } : { ...common, type: 'tool', data }
}

export function flowEdges({ edges }: CanvasModel, names: Names): FlowEdge[] {
  return edges.map((data) => ({ id: data.id, source: data.from, target: data.to, type: 'line', data, ariaLabel: edgeName(data, names), ...(data.lit && { zIndex: 1 }) }))
}
