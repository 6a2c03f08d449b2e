/** A node of the editor as React Flow wants it: its card, what it is to a wire being drawn, and the handle where wires begin. */
import type { Node, NodeProps } from '@xyflow/react'
import { memo } from 'react'
import type { ComponentType } from 'react'
import { nodeKinds } from '../../../scenario/index.ts'
import type { NodeId, NodeKind } from '../../../scenario/index.ts'
import { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import { useConnectContext, usePart } from './connecting.ts'
import type { EditNodeModel } from './editModel.ts'
import styles from './EditNode.module.css'
import { kinds } from './kinds.tsx'
import { NoteNode } from './NoteNode.tsx'
import type { NoteModel } from './NoteNode.tsx'

export type FlowNode = Node<EditNodeModel, NodeKind> | Node<NoteModel, 'note'>

function shown(kind: NodeKind) {
  const { leads } = kinds[kind]
  // The entry of this kind shows nothing but models of this kind.
  const Card = kinds[kind].Card as ComponentType<EditNodeModel>
  return memo(function EditNode({ id, data }: NodeProps<Node<EditNodeModel, NodeKind>>) {
    const part = usePart(id as NodeId)
    return (
      <div className={styles.node} data-part={part}>
        <Card {...data} />
        {leads && <Start id={id as NodeId} />}
      </div>
    )
  })
}

/** For the pointer only: the keyboard connects with C. */
function Start({ id }: { id: NodeId }) {
  const { start } = useConnectContext()
  const { connectHandle } = useCanvasEditTexts()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key C and the menu do the same
    <div className={`${styles.start} nodrag nopan`} aria-hidden="true" title={connectHandle}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.stopPropagation()
        start(id, event)
      }} />
  )
}

export const nodeTypes = { ...Object.fromEntries(nodeKinds.map((kind) => [kind, shown(kind)])), note: NoteNode }
