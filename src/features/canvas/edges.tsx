/** Handoffs and tool uses on the canvas. The handoff taken at this step draws itself once; those taken before stay lit. */
import { useInternalNode } from '@xyflow/react'
import type { Edge, EdgeProps, InternalNode } from '@xyflow/react'
import { memo } from 'react'
import { agentVariables } from '../../ui/index.ts'
import type { EdgeModel } from './canvasModel.ts'
import { handoffPath, usesPath } from './edgePath.ts'
import type { Box } from './edgePath.ts'
import styles from './edges.module.css'

export type EdgeType = Edge<EdgeModel, 'handoff' | 'uses'>

export const HandoffEdge = memo(function HandoffEdge({ source, target, data }: EdgeProps<EdgeType>) {
  const from = boxOf(useInternalNode(source))
  const to = boxOf(useInternalNode(target))
  if (from === undefined || to === undefined || data === undefined) return null
  const { path, head } = handoffPath(from, to)
  return (
    <g className={styles.handoff} style={agentVariables(data.index)} data-lit={data.lit || undefined} data-taken={data.taken || undefined}>
      <path className={styles.line} d={path} pathLength={1} />
      <path className={styles.head} d="M0,0L-9,-4.5L-9,4.5Z" transform={`translate(${head.x},${head.y})rotate(${head.angle})`} />
    </g>
  )
})

export const UsesEdge = memo(function UsesEdge({ source, target, data }: EdgeProps<EdgeType>) {
  const from = boxOf(useInternalNode(source))
  const to = boxOf(useInternalNode(target))
  if (from === undefined || to === undefined || data === undefined) return null
  return <path className={styles.uses} style={agentVariables(data.index)} data-lit={data.lit || undefined} d={usesPath(from, to)} />
})

function boxOf(node: InternalNode | undefined): Box | undefined {
  if (node === undefined) return undefined
  const { width, height } = node.measured
  return width === undefined || height === undefined ? undefined : { ...node.internals.positionAbsolute, width, height }
}
