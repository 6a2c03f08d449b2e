/** What an edit did: said to a screen reader each time, shown with a way back where something is gone or much has changed. */
import { useEffect, useState } from 'react'
import { usePlayground } from '../state/index.ts'
import { Button, VisuallyHidden } from '../ui/index.ts'
import { useEditorTexts } from '../ui/strings/edit/shell.ts'
import styles from './EditToast.module.css'

const SHOWN_MS = 8_000
const seen: ReadonlySet<string> = new Set(['remove', 'disconnect', 'paste', 'duplicate', 'tidy', 'fix', 'restore', 'orchestrate'])

export function EditToast() {
  const texts = useEditorTexts()
  const edit = usePlayground((state) => state.lastEdit)
  const [gone, setGone] = useState(0)
  const revision = edit?.revision ?? 0
  useEffect(() => {
    const timer = setTimeout(() => setGone(revision), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [revision])
  const did = edit && texts.did[edit.label.code](edit.label.name ?? '', edit.label.to ?? '', edit.label.count ?? 1)
  const said = edit && did !== undefined ? edit.kind === 'undo' ? texts.undone(did) : edit.kind === 'redo' ? texts.redone(did) : did : ''
  const shown = edit !== undefined && gone !== revision && (edit.kind !== 'edit' || seen.has(edit.label.code))
  return (
    <>
      <VisuallyHidden live>{said}</VisuallyHidden>
      {shown && (
        <div className={styles.toast}>
          <span>{said}</span>
          {edit.kind === 'edit' && <Button look="quiet" onClick={() => usePlayground.getState().undo()}>{texts.undo}</Button>}
          {edit.kind === 'undo' && <Button look="quiet" onClick={() => usePlayground.getState().redo()}>{texts.redo}</Button>}
        </div>
      )}
    </>
  )
}
