/**
 * The editor's canvas in React Flow: it pans, zooms and drags. What is selected, wired and said is the caller's; React
 * Flow's own selecting, connecting and keys are off.
 */
import '@xyflow/react/dist/base.css'
import { MiniMap, ReactFlow, ViewportPortal } from '@xyflow/react'
import type { NodeChange } from '@xyflow/react'
import { useCallback, useMemo, useState } from 'react'
import type { MouseEvent } from 'react'
import type { CanvasNote, NodeId, Point } from '../../../scenario/index.ts'
import { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import type { Box } from '../edgePath.ts'
import { MAX_ZOOM, MIN_ZOOM } from '../fit.ts'
import type { Viewport } from '../fit.ts'
import type { PickId } from './canvasEdits.ts'
import styles from './EditFlow.module.css'
import { keeper } from './editModel.ts'
import type { EditNodeModel } from './editModel.ts'
import { nodeTypes } from './EditNode.tsx'
import type { FlowNode } from './EditNode.tsx'
import { noteId } from './noteIds.ts'
import type { NoteId } from './noteIds.ts'
import { NOTE_SIZE } from './NoteNode.tsx'
import type { NoteModel } from './NoteNode.tsx'
import type { DrawnWire } from './WireLayer.tsx'
import { useHeard } from './useHeard.ts'
import { WireEnds, WireLayer } from './WireLayer.tsx'

type Props = {
  models: readonly EditNodeModel[], boxes: ReadonlyMap<NodeId, Box>, wires: readonly DrawnWire[], notes: readonly CanvasNote[]
  picked: ReadonlySet<PickId>
  /** The node that the Tab key comes to. */
  current: NodeId | NoteId | undefined
  minimap: boolean
  viewport: Viewport
  onMove: (viewport: Viewport) => void
  onClickNode: (id: NodeId | NoteId, more: boolean) => void
  onClickPane: () => void
  /** A node that is not selected is taken: only that one moves then. */
  onTake: (id: NodeId | NoteId) => void
  onMoved: (places: ReadonlyMap<NodeId | NoteId, Point>) => void
  describedBy: string
}

type Size = { width: number, height: number }
type Moving = ReadonlyMap<string, Partial<Box>>
const still: Moving = new Map()
const noEdges: never[] = []
const mapSize = { width: 160, height: 110 }

export function EditFlow({ models, boxes, wires, notes, picked, current, minimap, viewport, onMove, onClickNode, onClickPane, onTake, onMoved, describedBy }: Props) {
  const texts = useCanvasEditTexts()
  const [moving, setMoving] = useState(still)
  const nodes = useNodes({ models, boxes, notes, picked, current, moving, describedBy })

  // The wires of what is dragged are drawn with it; all others stand as they are.
  const dragged = [...moving.keys()].join('\n')
  const [standing, following] = useMemo(() => {
    const ids = new Set(dragged.split('\n'))
    return [wires.filter(({ from, to }) => !ids.has(from) && !ids.has(to)), wires.filter(({ from, to }) => ids.has(from) || ids.has(to))]
  }, [wires, dragged])
  const moved = useMemo(() => moving === still ? boxes : new Map(Array.from(boxes, ([id, box]): [NodeId, Box] => {
    const over = moving.get(id)
    return [id, over ? { ...box, ...over } : box]
  })), [boxes, moving])

  const onNodesChange = useCallback((changes: NodeChange<FlowNode>[]) => {
    const places = changes.flatMap((change): [string, Partial<Box>][] => change.type === 'position' && change.position ? [[change.id, change.position]]
      : change.type === 'dimensions' && change.setAttributes && change.dimensions ? [[change.id, change.dimensions]] : [])
    if (places.length === 0) return
    setMoving((before) => {
      const next = new Map(before)
      for (const [id, place] of places) next.set(id, { ...next.get(id), ...place })
      return next
    })
    // A note that is made larger is kept by itself, when its corner is let go.
    if (changes.some((change) => change.type === 'dimensions' && change.resizing === false)) setMoving(still)
  }, [])

  const heard = useHeard({
    clickNode: (event: MouseEvent, { id }: FlowNode) => onClickNode(id as NodeId | NoteId, event.shiftKey || event.ctrlKey || event.metaKey),
    clickPane: onClickPane,
    dragStart: (_: unknown, { id }: FlowNode) => {
      if (!picked.has(id as PickId)) onTake(id as NodeId | NoteId)
    },
    dragStop: (_: unknown, __: unknown, all: FlowNode[]) => {
      setMoving(still)
      onMoved(new Map(all.map(({ id, position }) => [id as NodeId | NoteId, position])))
    },
    move: (_: unknown, next: Viewport) => onMove(next),
  })

  return (
    <div className={styles.flow}>
      <ReactFlow<FlowNode> nodes={nodes} edges={noEdges} nodeTypes={nodeTypes} onNodesChange={onNodesChange} aria-label={texts.label} defaultViewport={viewport} onMove={heard.move}
        minZoom={MIN_ZOOM} maxZoom={MAX_ZOOM} zoomOnDoubleClick={false} attributionPosition="bottom-right" nodeDragThreshold={3}
        onNodeClick={heard.clickNode} onPaneClick={heard.clickPane} onNodeDragStart={heard.dragStart} onNodeDragStop={heard.dragStop}
        nodesConnectable={false} elementsSelectable={false} nodesFocusable={false} edgesFocusable={false} selectNodesOnDrag={false} disableKeyboardA11y elevateNodesOnSelect={false}
        deleteKeyCode={null} selectionKeyCode={null} multiSelectionKeyCode={null} panActivationKeyCode={null} zoomActivationKeyCode={null}>
        <ViewportPortal>
          <WireLayer wires={standing} boxes={boxes} selected={picked} />
          {following.length > 0 && <WireLayer wires={following} boxes={moved} selected={picked} />}
          {moving === still && <WireEnds wires={wires} boxes={boxes} selected={picked} />}
        </ViewportPortal>
        {minimap && <MiniMap className={styles.map!} style={mapSize} position="bottom-right" pannable zoomable ariaLabel={texts.minimap} nodeClassName={mapClass} nodeBorderRadius={8} />}
      </ReactFlow>
    </div>
  )
}

function mapClass({ type, selected }: FlowNode): string {
  return selected ? styles.mapSelected! : type === 'agent' ? styles.mapAgent! : type === 'note' ? styles.mapNote! : styles.mapOther!
}

type NodesOf = Pick<Props, 'models' | 'boxes' | 'notes' | 'picked' | 'current' | 'describedBy'> & { moving: Moving }

/** The same objects as before for what stayed as it was: React Flow and React look at nothing else. */
function useNodes({ models, boxes, notes, picked, current, moving, describedBy }: NodesOf): FlowNode[] {
  const texts = useCanvasEditTexts()
  const [keep] = useState(() => ({
    places: keeper<string, Point>(), sizes: keeper<string, Size>(), attributes: keeper<string, object>(), notes: keeper<string, NoteModel>(), nodes: keeper<string, FlowNode>(),
  }))
  const all = useMemo(() => {
    const noteModels = keep.notes(new Map(notes.map(({ text }, index) => [noteId(index), { kind: 'note', index, text }])))
    return [
      ...models.map((data) => ({ id: data.id, box: boxes.get(data.id as NodeId)!, type: data.kind, data, ariaLabel: texts.node(data.kind, data.name) })),
      ...notes.map(({ text, x, y, width = NOTE_SIZE.width, height = NOTE_SIZE.height }, index) => ({
        id: noteId(index), box: { x, y, width, height }, type: 'note' as const, data: noteModels.get(noteId(index))!, ariaLabel: texts.noteName(text),
      })),
    ]
  }, [models, boxes, notes, texts, keep])
  const nodes = useMemo(() => {
    const places = keep.places(new Map(all.map(({ id, box: { x, y } }) => [id, { x, y }])))
    const sizes = keep.sizes(new Map(all.map(({ id, box: { width, height } }) => [id, { width, height }])))
    const attributes = keep.attributes(new Map(all.map(({ id }) => [id, { 'tabIndex': id === current ? 0 : -1, 'role': 'group', 'aria-roledescription': undefined, 'aria-describedby': describedBy, 'data-canvas-node': '' }])))
    return [...keep.nodes(new Map(all.map(({ id, type, data, ariaLabel }) => {
      const measured = sizes.get(id)!
      // Cards have their size: a node need not be measured before it is shown.
      return [id, { id, type, data, ariaLabel, position: places.get(id)!, measured, ...measured, selected: picked.has(id as PickId), domAttributes: attributes.get(id)! } as FlowNode]
    }))).values()]
  }, [all, picked, current, describedBy, keep])
  return useMemo(() => moving === still ? nodes : nodes.map((node) => {
    const over = moving.get(node.id)
    if (!over) return node
    const { x = node.position.x, y = node.position.y, width = node.width!, height = node.height! } = over
    return { ...node, position: { x, y }, measured: { width, height }, width, height, dragging: true }
  }), [nodes, moving])
}
