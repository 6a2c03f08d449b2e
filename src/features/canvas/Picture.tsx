/**
 * The canvas as a picture, fitted to its frame: what is seen until React Flow is there, which is heavier than all the
 * rest of the page's own code. Its nodes can be focused like React Flow's; moving and zooming have to wait for it.
 */
import { useStrings } from '../../ui/index.ts'
import type { CanvasModel } from './canvasModel.ts'
import type { Box } from './edgePath.ts'
import type { Viewport } from './fit.ts'
import { AgentCard } from './AgentCard.tsx'
import { Line } from './Line.tsx'
import { edgeName, nodeName } from './names.ts'
import styles from './Picture.module.css'
import { ToolCard } from './ToolCard.tsx'

type Props = { model: CanvasModel, boxes: ReadonlyMap<string, Box>, viewport: Viewport }

export function Picture({ model, boxes, viewport: { x, y, zoom } }: Props) {
  const { canvas } = useStrings()
  return (
    <div className={styles.picture} role="application" aria-label={canvas.label}>
      {/* As React Flow has it. */}
      <a className={styles.mark} href="https://reactflow.dev" target="_blank" rel="noopener noreferrer">React Flow</a>
      <div className={styles.viewport} style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}>
        <svg className={styles.lines}>
          {model.edges.map((edge) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a drawing is no <img>
            <g key={edge.id} role="img" aria-label={edgeName(edge, canvas)}><Line edge={edge} from={boxes.get(edge.from)!} to={boxes.get(edge.to)!} /></g>
          ))}
        </svg>
        {model.nodes.map((node) => {
          const { x: left, y: top } = boxes.get(node.id)!
          return (
            // As React Flow has it, so that the focus can go over.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex
            <div key={node.id} className={styles.node} style={{ transform: `translate(${left}px, ${top}px)` }} data-canvas-node="" data-id={node.id} role="group" aria-label={nodeName(node, canvas)} tabIndex={0}>
              {node.kind === 'agent' ? <AgentCard {...node} /> : <ToolCard {...node} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}
