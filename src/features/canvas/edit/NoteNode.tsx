/** A text on the canvas. It is written in place: Enter or a double click begins, Escape or leaving it ends; what is typed is kept as it is typed. */
import type { Node, NodeProps } from '@xyflow/react'
import { NodeResizer } from '@xyflow/react'
import { createContext, memo, use } from 'react'
import { noteChanged } from '../../../scenario/editing.ts'
import { usePlayground } from '../../../state/index.ts'
import { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import { NOTE_NAME } from './noteIds.ts'
import styles from './NoteNode.module.css'

export type NoteModel = { kind: 'note', index: number, text: string }
export const NOTE_SIZE = { width: 180, height: 90 }

/** Which note is being written in, and how that ends. */
export const WritingContext = createContext<{ writing: number | undefined, end: (index: number, back: boolean) => void }>({ writing: undefined, end: () => undefined })

export const NoteNode = memo(function NoteNode({ data: { index, text }, selected }: NodeProps<Node<NoteModel, 'note'>>) {
  const texts = useCanvasEditTexts()
  const { writing, end } = use(WritingContext)
  return (
    <>
      <NodeResizer isVisible={selected} minWidth={90} minHeight={44} lineClassName={styles.line!} handleClassName={styles.corner!}
        onResizeEnd={(_, { x, y, width, height }) => usePlayground.getState().edit({ code: 'set', name: NOTE_NAME }, (scenario) => noteChanged(scenario, index, { x, y, width: Math.round(width), height: Math.round(height) }))} />
      {writing === index ? (
        <textarea className={`${styles.note} ${styles.writing} nodrag nopan nowheel`} aria-label={texts.writeNote} value={text} maxLength={10_000}
          // It was asked for this very moment.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
          onChange={(event) => usePlayground.getState().edit({ code: 'set', name: NOTE_NAME }, (scenario) => noteChanged(scenario, index, { text: event.target.value }), `note ${index}`)}
          onBlur={() => end(index, false)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) end(index, true)
          }} />
      ) : <div className={styles.note}>{text === '' ? <span className={styles.empty}>{texts.kinds.note}…</span> : text}</div>}
    </>
  )
})
