/**
 * The wires among nodes, all in one drawing under them. Each is drawn again only when it, or a node at its end, changes.
 * A selected wire shows its ends, which can be led elsewhere.
 */
import { memo } from 'react'
import { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import { nodeOf } from '../../../scenario/index.ts'
import type { NodeId, Wire } from '../../../scenario/index.ts'
import type { Box } from '../edgePath.ts'
import { useConnectContext } from './connecting.ts'
import { wireLooks, wirePath } from './wirePath.ts'
import styles from './WireLayer.module.css'

/** `number`: of a stage, its place in the pipeline. */
export type DrawnWire = Wire & { number?: number }
type Props = { wires: readonly DrawnWire[], boxes: ReadonlyMap<NodeId, Box>, selected: ReadonlySet<string> }

export const WireLayer = memo(function WireLayer({ wires, boxes, selected }: Props) {
  return (
    <svg className={styles.layer}>
      {wires.map((wire) => {
        const [from, to] = [boxes.get(wire.from), boxes.get(wire.to)]
        return from && to && <WireLine key={wire.id} wire={wire} from={from} to={to} selected={selected.has(wire.id)} />
      })}
    </svg>
  )
})

const WireLine = memo(function WireLine({ wire, from, to, selected }: { wire: DrawnWire, from: Box, to: Box, selected: boolean }) {
  const texts = useCanvasEditTexts()
  const { kind, number } = wire
  const look = wireLooks[kind]
  const { path, head, middle } = wirePath(kind, from, to)
  const word = look.word ? texts.words[kind] : undefined
  return (
    // It can be focused while it is selected; the canvas hears its keys and clicks.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- a part of a drawing is no <img>
    <g className={styles.wire} role="img" aria-label={texts.wire(kind, nameOf(wire.from), nameOf(wire.to))} tabIndex={-1} data-wire={wire.id} data-kind={kind} data-selected={selected || undefined}>
      <path className={styles.hit} d={path} />
      <path className={styles.line} d={path} />
      {look.mark === 'arrow' && <path className={styles.head} d="M0,0L-9,-4.5L-9,4.5Z" transform={`translate(${head.x},${head.y})rotate(${head.angle})`} />}
      {look.mark === 'dot' && <circle className={styles.head} cx={head.x} cy={head.y} r={3.5} />}
      {look.mark === 'bar' && <path className={styles.bar} d="M-2,-5V5" transform={`translate(${head.x},${head.y})rotate(${head.angle})`} />}
      {word !== undefined && <text className={styles.word} x={middle.x} y={middle.y} aria-hidden="true">{number === undefined ? word : `${word} ${number}`}</text>}
    </g>
  )
})

/** Over the nodes: the ends of the selected wires. */
export function WireEnds({ wires, boxes, selected }: Props) {
  const { start } = useConnectContext()
  return (
    <svg className={styles.ends}>
      {wires.filter(({ id }) => selected.has(id)).map((wire) => {
        const [from, to] = [boxes.get(wire.from), boxes.get(wire.to)]
        if (!from || !to) return null
        const found = wirePath(wire.kind, from, to)
        // An orchestration has no other that a wire could come from.
        const ends = nodeOf(wire.from).kind === 'orchestration' ? ['to'] as const : ['from', 'to'] as const
        return ends.map((end) => {
          const { x, y } = end === 'from' ? found.start : found.head
          return (
            <circle key={`${wire.id} ${end}`} className={`${styles.end} nodrag nopan`} cx={x} cy={y} r={6} aria-hidden="true"
              onPointerDown={(event) => {
                if (event.button !== 0) return
                event.preventDefault()
                event.stopPropagation()
                start(wire[end === 'from' ? 'to' : 'from'], event, { wire, end })
              }} />
          )
        })
      })}
    </svg>
  )
}

export function nameOf(id: NodeId): string {
  return nodeOf(id).name
}

