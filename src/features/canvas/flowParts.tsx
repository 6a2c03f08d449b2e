/** The cards and lines as React Flow wants them. */
import { Handle, Position, useInternalNode } from '@xyflow/react'
import type { Edge, EdgeProps, InternalNode, Node, NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { AgentCard } from './AgentCard.tsx'
import type { AgentNodeModel, EdgeModel, ToolNodeModel } from './canvasModel.ts'
import type { Box } from './edgePath.ts'
import styles from './Flow.module.css'
import { Line } from './Line.tsx'
import { ToolCard } from './ToolCard.tsx'

export type FlowNode = Node<AgentNodeModel, 'agent'> | Node<ToolNodeModel, 'tool'>
export type FlowEdge = Edge<EdgeModel, 'line'>

const AgentNode = memo(function AgentNode({ data }: NodeProps<Node<AgentNodeModel, 'agent'>>) {
  return <><AgentCard {...data} /><Handles /></>
})

const ToolNode = memo(function ToolNode({ data }: NodeProps<Node<ToolNodeModel, 'tool'>>) {
  return <><ToolCard {...data} /><Handles /></>
})

/** Lines find the sides by themselves; React Flow asks for handles all the same. */
function Handles() {
  return (
    <>
      <Handle type="target" position={Position.Left} isConnectable={false} className={styles.handle} />
      <Handle type="source" position={Position.Right} isConnectable={false} className={styles.handle} />
    </>
  )
}

const LineEdge = memo(function LineEdge({ source, target, data }: EdgeProps<FlowEdge>) {
  const from = boxOf(useInternalNode(source))
  const to = boxOf(useInternalNode(target))
  return from === undefined || to === undefined || data === undefined ? null : <Line edge={data} from={from} to={to} />
})

function boxOf(node: InternalNode | undefined): Box | undefined {
  if (node === undefined) return undefined
  const { width, height } = node.measured
  return width === undefined || height === undefined ? undefined : { ...node.internals.positionAbsolute, width, height }
}

export const nodeTypes = { agent: AgentNode, tool: ToolNode }
export const edgeTypes = { line: LineEdge }
