/** Import by choosing files or pasting a text. What became of each is said here, with the place and the remedy. */
import { useEffect, useRef, useState } from 'react'
import { Button, Dialog, useStrings } from '../../ui/index.ts'
import { useLibraryTexts } from '../../ui/strings/edit/library.ts'
import { fileSource, importAll, isPlain, textSource } from './importing.ts'
import type { Result, Source } from './importing.ts'
import styles from './ImportDialog.module.css'
import { ImportResults } from './ImportResults.tsx'

/** @param onOpened a scenario is open now; else it is closed. */
type Props = { open: boolean, onClose: () => void, onOpened?: () => void }

export function ImportDialog({ open, onClose, onOpened = onClose }: Props) {
  const { library } = useStrings()
  return <Dialog open={open} onClose={onClose} title={library.importTitle}><ImportForm onDone={onOpened} /></Dialog>
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const { library } = useStrings()
  const texts = useLibraryTexts()
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [results, setResults] = useState<readonly Result[]>([])
  const [nothing, setNothing] = useState(false)
  const [done, setDone] = useState<{ of: number, done: number }>()

  // They may stand below what is seen.
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (results.length > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [results])
  const take = async (sources: readonly Source[]) => {
    setNothing(false)
    setDone({ of: sources.length, done: 0 })
    const found = await importAll(sources, (count) => setDone({ of: sources.length, done: count }))
    setDone(undefined)
    setResults(found)
    if (isPlain(found)) onDone()
  }
  return (
    <>
      <p>{library.importExplain}</p>
      <div>
        <Button onClick={() => file.current?.click()}>{library.choose}</Button>
        <input ref={file} type="file" multiple accept=".json,application/json" className={styles.file} tabIndex={-1} aria-label={library.choose}
          onChange={(event) => {
            const chosen = [...event.target.files ?? []]
            // The same file can be chosen again after it was mended.
            event.target.value = ''
            if (chosen.length > 0) void take(chosen.map(fileSource))
          }} />
      </div>
      <label className={styles.paste}>
        {library.paste}
        <textarea rows={7} value={text} spellCheck={false} onChange={(event) => setText(event.target.value)} />
      </label>
      <div>
        <Button look="strong" disabled={done !== undefined} onClick={() => {
          setResults([])
          if (text.trim() === '') setNothing(true)
          else void take([textSource(texts.pasted, text)])
        }}>{library.importButton}</Button>
      </div>
      {done && done.of > 1 && <progress max={done.of} value={done.done} aria-label={texts.progress(done.done, done.of)} />}
      {(nothing || results.length > 0) && (
        <div ref={end} role="alert">{nothing ? <p>{library.importEmpty}</p> : <ImportResults results={results} onOpened={onDone} />}</div>
      )}
      {results.some(({ opened }) => opened) && <div><Button look="strong" onClick={onDone}>{texts.done}</Button></div>}
    </>
  )
}
