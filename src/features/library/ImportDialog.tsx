/** Import by choosing a file or pasting its text. What is wrong with it is said here, with the place and the remedy. */
import { useRef, useState } from 'react'
import { Button, Dialog, useStrings } from '../../ui/index.ts'
import { importFile, importText } from './importScenario.ts'
import type { Trouble } from './importScenario.ts'
import styles from './ImportDialog.module.css'
import { ImportTrouble } from './ImportTrouble.tsx'

type Props = { open: boolean, onClose: () => void }

export function ImportDialog({ open, onClose }: Props) {
  const { library } = useStrings()
  return <Dialog open={open} onClose={onClose} title={library.importTitle}><ImportForm onDone={onClose} /></Dialog>
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const { library } = useStrings()
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<Trouble>()

  const settle = (found: Trouble | undefined) => {
    setTrouble(found)
    if (found === undefined) onDone()
  }
  return (
    <>
      <p>{library.importExplain}</p>
      <div>
        <Button onClick={() => file.current?.click()}>{library.choose}</Button>
        <input ref={file} type="file" accept=".json,application/json" className={styles.file} tabIndex={-1} aria-label={library.choose}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            // The same file can be chosen again after it was mended.
            event.target.value = ''
            if (chosen !== undefined) void importFile(chosen, library).then(settle)
          }} />
      </div>
      <label className={styles.paste}>
        {library.paste}
        <textarea rows={7} value={text} spellCheck={false} onChange={(event) => setText(event.target.value)} />
      </label>
      <div>
        <Button look="strong" onClick={() => void importText(text, library).then(settle)}>{library.importButton}</Button>
      </div>
      {trouble !== undefined && <ImportTrouble {...trouble} />}
    </>
  )
}
