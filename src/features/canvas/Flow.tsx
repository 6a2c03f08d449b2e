/** The canvas in React Flow: nodes move, the view pans and zooms. Loaded by itself (see Canvas.tsx). */
import '@xyflow/react/dist/base.css'
import { ReactFlow } from '@xyflow/react'
import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import type { CanvasModel } from './canvasModel.ts'
import type { Box } from './edgePath.ts'
import { MAX_ZOOM, MIN_ZOOM } from './fit.ts'
import type { Viewport } from './fit.ts'
import styles from './Flow.module.css'
import { flowEdges, useFlowNodes } from './flowNodes.ts'
import { edgeTypes, nodeTypes } from './flowParts.tsx'

export type FlowProps = {
  model: CanvasModel, boxes: ReadonlyMap<string, Box>
  viewport: Viewport, onViewport: (viewport: Viewport) => void
  /** The picture still stands in its place. */
  hidden: boolean
  /** It shows what the picture shows, and can take over. */
  onReady: () => void
  /** The node that has the focus in the picture. */
  focused: string | undefined
}

export default function Flow({ model, boxes, viewport, onViewport, hidden, onReady, focused }: FlowProps): ReactNode {
  const { canvas } = useStrings()
  const { nodes, onNodesChange } = useFlowNodes(model, boxes, canvas, (name, position) => usePlayground.getState().moveNode(name, position))
  const edges = useMemo(() => flowEdges(model, canvas), [model, canvas])
  const frame = useRef<HTMLDivElement>(null)
  const ariaLabels = useMemo(() => ({
    'node.a11yDescription.default': canvas.nodeKeys,
    'node.a11yDescription.keyboardDisabled': canvas.nodeKeys,
    'edge.a11yDescription.default': canvas.edgeKeys,
    'node.a11yDescription.ariaLiveMessage': ({ x, y }: { x: number, y: number }) => canvas.movedTo(x, y),
  }), [canvas])

  useEffect(() => {
    // The focus went down with the picture's node; anywhere else it is left alone.
    if (hidden || focused === undefined || document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>(`[data-id=${JSON.stringify(focused)}]`)?.focus()
  }, [hidden, focused])

  return (
    <div ref={frame} className={styles.flow} data-hidden={hidden || undefined} aria-hidden={hidden} inert={hidden}>
      <ReactFlow nodes={nodes} edges={edges} nodeTypes={nodeTypes} edgeTypes={edgeTypes} onNodesChange={onNodesChange} aria-label={canvas.label} ariaLabelConfig={ariaLabels}
        onInit={onReady} viewport={viewport} onViewportChange={onViewport} minZoom={MIN_ZOOM} maxZoom={MAX_ZOOM}
        nodesConnectable={false} edgesFocusable={false} elevateNodesOnSelect={false} zoomOnDoubleClick={false} attributionPosition="top-right"
        // Keys that belong to the page, or to nothing until there is an editor.
        deleteKeyCode={null} selectionKeyCode={null} multiSelectionKeyCode={null} panActivationKeyCode={null} />
    </div>
  )
}
