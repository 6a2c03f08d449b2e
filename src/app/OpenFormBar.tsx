/** On a narrow page the canvas and the forms are never seen together: what is selected there has its form behind one press. */
import { nodeOf } from '../scenario/index.ts'
import { wireFrom } from '../scenario/editing.ts'
import type { NodeId } from '../scenario/index.ts'
import { usePlayground } from '../state/index.ts'
import { Button } from '../ui/index.ts'
import { useCanvasEditTexts } from '../ui/strings/edit/canvas.ts'
import styles from './OpenFormBar.module.css'

export function OpenFormBar({ onOpen }: { onOpen: () => void }) {
  const texts = useCanvasEditTexts()
  const only = usePlayground(({ selection }) => selection.length === 1 ? selection[0] : undefined)
  if (only === undefined) return null
  const wire = wireFrom(only)
  const { kind, name } = nodeOf(only as NodeId)
  const open = () => {
    usePlayground.getState().setEditTab('node')
    onOpen()
  }
  return (
    <div className={styles.bar}>
      <span className={styles.what}>{wire ? texts.wire(wire.kind, nodeOf(wire.from).name, nodeOf(wire.to).name) : texts.node(kind, name)}</span>
      <Button onClick={open}>{texts.actions.open}</Button>
    </div>
  )
}
