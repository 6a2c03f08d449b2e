/** How a handoff or a tool's use looks between two boxes. The handoff taken at this step draws itself once. */
import { agentVariables } from '../../ui/index.ts'
import type { EdgeModel } from './canvasModel.ts'
import { handoffPath, usesPath } from './edgePath.ts'
import type { Box } from './edgePath.ts'
import styles from './lines.module.css'

export function Line({ edge, from, to }: { edge: EdgeModel, from: Box, to: Box }) {
  const { kind, index, lit, taken } = edge
  if (kind === 'uses') return <path className={styles.uses} style={agentVariables(index)} data-lit={lit || undefined} d={usesPath(from, to)} />
  const { path, head } = handoffPath(from, to)
  return (
    <g className={styles.handoff} style={agentVariables(index)} data-lit={lit || undefined} data-taken={taken || undefined}>
      <path className={styles.line} d={path} pathLength={1} />
      <path className={styles.head} d="M0,0L-9,-4.5L-9,4.5Z" transform={`translate(${head.x},${head.y})rotate(${head.angle})`} />
    </g>
  )
}
