/**
 * The agents, their tools and handoffs, and what they do at the cursor. Nodes can be moved, the view zoomed and fitted;
 * wiring is refused here, it belongs to the editor.
 */
import '@xyflow/react/dist/base.css'
import { Background, ReactFlow, ReactFlowProvider, useReactFlow, useStore } from '@xyflow/react'
import { useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import { currentStep, usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import { AgentNode } from './AgentNode.tsx'
import { CanvasFoot } from './CanvasFoot.tsx'
import styles from './Canvas.module.css'
import { canvasModel } from './canvasModel.ts'
import { HandoffEdge, UsesEdge } from './edges.tsx'
import { fitOptions } from './fitOptions.ts'
import { flowEdges, useFlowNodes } from './flowNodes.ts'
import { layout } from './layout.ts'
import { ToolNode } from './ToolNode.tsx'
import { useFitWhileUntouched } from './useFitWhileUntouched.ts'

const nodeTypes = { agent: AgentNode, tool: ToolNode }
const edgeTypes = { handoff: HandoffEdge, uses: UsesEdge }
/** Below this zoom nodes show their names only. */
const FAR = 0.55

export function Canvas() {
  const scenarioId = usePlayground((state) => state.scenarioId)
  const empty = usePlayground((state) => state.scenario.agents.length === 0)
  // Another scenario is another canvas: nothing of the last one's view or moves is kept.
  return empty ? <EmptyCanvas /> : <ReactFlowProvider key={scenarioId}><Flow /></ReactFlowProvider>
}

function Flow() {
  const { canvas } = useStrings()
  const scenario = usePlayground((state) => state.scenario)
  const view = usePlayground((state) => state.view)
  const step = usePlayground(currentStep)

  const model = useMemo(() => canvasModel(scenario, view, step), [scenario, view, step])
  const places = useMemo(() => layout(scenario), [scenario])
  const { nodes, onNodesChange } = useFlowNodes(model, places, canvas, (name, position) => usePlayground.getState().moveNode(name, position))
  const edges = useMemo(() => flowEdges(model, canvas), [model, canvas])
  const far = useStore((store) => store.transform[2] < FAR)
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  const { frame, touched } = useFitWhileUntouched(fitOptions)
  const ariaLabels = useMemo(() => ({
    'node.a11yDescription.default': canvas.nodeKeys,
    'node.a11yDescription.keyboardDisabled': canvas.nodeKeys,
    'edge.a11yDescription.default': canvas.edgeKeys,
    'node.a11yDescription.ariaLiveMessage': ({ x, y }: { x: number, y: number }) => canvas.movedTo(x, y),
  }), [canvas])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const act = { '+': () => zoomIn(), '=': () => zoomIn(), '-': () => zoomOut(), '0': () => fitView(fitOptions) }[event.key]
    if (act === undefined) return
    event.preventDefault()
    touched()
    void act()
  }

  return (
    <div ref={frame} className={styles.canvas} data-far={far || undefined}>
      <ReactFlow nodes={nodes} edges={edges} nodeTypes={nodeTypes} edgeTypes={edgeTypes} onNodesChange={onNodesChange} aria-label={canvas.label} ariaLabelConfig={ariaLabels}
        fitView fitViewOptions={fitOptions} minZoom={0.1} maxZoom={2} onKeyDown={onKeyDown} onMoveStart={(event) => event !== null && touched()}
        nodesConnectable={false} edgesFocusable={false} elevateNodesOnSelect={false} zoomOnDoubleClick={false} attributionPosition="top-right"
        // Keys that belong to the page, or to nothing until there is an editor.
        deleteKeyCode={null} selectionKeyCode={null} multiSelectionKeyCode={null} panActivationKeyCode={null}>
        <Background gap={22} size={1.2} color="var(--hairline)" />
      </ReactFlow>
      <CanvasFoot onTouch={touched} />
    </div>
  )
}

function EmptyCanvas() {
  const { canvas } = useStrings()
  return (
    <div className={styles.empty}>
      <p>{canvas.empty}</p>
      <p className={styles.second}>{canvas.emptyExplain}</p>
    </div>
  )
}
