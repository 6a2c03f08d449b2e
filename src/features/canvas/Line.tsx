/** How a handoff, work for another or a tool's use looks between two boxes. What is taken at this step draws itself once. */
import { agentVariables, useStrings } from '../../ui/index.ts'
import type { EdgeModel } from './canvasModel.ts'
import { handoffPath, usesPath, worksPath } from './edgePath.ts'
import type { Box } from './edgePath.ts'
import styles from './lines.module.css'

export function Line({ edge, from, to }: { edge: EdgeModel, from: Box, to: Box }) {
  const { canvas } = useStrings()
  const { kind, index, lit, taken, word } = edge
  if (kind === 'uses') return <path className={styles.uses} style={agentVariables(index)} data-lit={lit || undefined} d={usesPath(from, to)} />
  const { path, head, middle } = (kind === 'works' ? worksPath : handoffPath)(from, to)
  return (
    <g className={styles.handoff} style={agentVariables(index)} data-lit={lit || undefined} data-taken={taken || undefined} data-kind={kind} data-word={word}>
      <path className={styles.line} d={path} pathLength={1} />
      {word && <text className={styles.word} x={middle.x} y={middle.y} aria-hidden="true">{canvas.relations[word]}</text>}
      <path className={styles.head} d="M0,0L-9,-4.5L-9,4.5Z" transform={`translate(${head.x},${head.y})rotate(${head.angle})`} />
    </g>
  )
}
