/** Everything into one file, or back from one: how far it has come, and what came of it. Either can be cancelled. */
import { useEffect, useRef, useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { BackedUp, Restored, Watch } from '../../state/index.ts'
import { Button, Dialog, download } from '../../ui/index.ts'
import { useLibraryTexts } from '../../ui/strings/edit/library.ts'
import styles from './BackupDialog.module.css'
import { RestoreReport } from './RestoreReport.tsx'

/** `text`: the backup's, where it is known already. */
type Props = { task: 'backUp' | 'restore', text?: () => Promise<string>, onClose: () => void }
type Made = Exclude<BackedUp, { kind: 'cancelled' }> | { kind: 'cancelled' }

export function BackupDialog({ task, text, onClose }: Props) {
  const texts = useLibraryTexts()
  return (
    <Dialog open onClose={onClose} title={task === 'backUp' ? texts.backUpTitle : texts.restoreTitle}>
      {task === 'backUp' ? <BackUp onClose={onClose} /> : <Restore text={text} onClose={onClose} />}
    </Dialog>
  )
}

function BackUp({ onClose }: { onClose: () => void }) {
  const texts = useLibraryTexts()
  const { work, at, stop } = useWork()
  const [made, setMade] = useState<Made>()
  useEffect(() => {
    let wanted = true
    void work(async (watch) => {
      const shelf = await usePlayground.getState().shelf().catch(() => undefined)
      const result: Made = shelf ? await shelf.backUp(watch) : { kind: 'failed', message: texts.notLoaded }
      if (!wanted) return
      if (result.kind === 'done') download(result.fileName, result.parts)
      setMade(result)
    })
    return () => {
      wanted = false
    }
    // Once: another language begins no other backup.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (!made) return <Progress says={texts.backingUp} at={at} onCancel={stop} />
  return (
    <>
      <output className={styles.said}>
        {made.kind === 'done' && <p>{texts.backedUp(made.fileName, made.scenarios, made.runs)} {texts.noKeys}</p>}
        {made.kind === 'done' && made.lost > 0 && <p className={styles.problem}>{texts.lost(made.lost)}</p>}
        {made.kind === 'cancelled' && <p>{texts.cancelled}</p>}
        {made.kind === 'failed' && <p className={styles.problem}>{texts.failed(made.message)}</p>}
      </output>
      <div className={styles.actions}>
        <Button look="strong" onClick={onClose}>{texts.done}</Button>
        {made.kind === 'done' && <Button onClick={() => download(made.fileName, made.parts)}>{texts.backUpAgain}</Button>}
      </div>
    </>
  )
}

function Restore({ text, onClose }: { text: Props['text'], onClose: () => void }) {
  const texts = useLibraryTexts()
  const file = useRef<HTMLInputElement>(null)
  const { work, at, stop } = useWork()
  const [result, setResult] = useState<Restored | { kind: 'unreadable' }>()
  const restore = (read: () => Promise<string>) => work(async (watch) => {
    setResult(undefined)
    const shelf = await usePlayground.getState().shelf().catch(() => undefined)
    if (!shelf) return setResult({ kind: 'failed', message: texts.notLoaded })
    const whole = await read().catch(() => undefined)
    setResult(whole === undefined ? { kind: 'unreadable' } : await shelf.restore(whole, texts.restoredTitle, watch))
  })
  if (at) return <Progress says={texts.restoring} at={at} onCancel={stop} />
  return (
    <>
      {!result && <p>{texts.restoreExplain}</p>}
      {result && <RestoreReport result={result} />}
      <div className={styles.actions}>
        {result?.kind === 'done' ? <Button look="strong" onClick={onClose}>{texts.done}</Button> : text && !result
          ? <Button look="strong" onClick={() => void restore(text)}>{texts.restoreThis}</Button>
          : <Button look="strong" onClick={() => file.current?.click()}>{texts.chooseBackup}</Button>}
        <input ref={file} type="file" accept=".json,application/json" className={styles.file} tabIndex={-1} aria-label={texts.chooseBackup}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (chosen) void restore(() => chosen.text())
          }} />
      </div>
    </>
  )
}

type At = { done: number, of: number }

/** One piece of long work at a time; it stops when its dialog is closed. */
function useWork() {
  const [at, setAt] = useState<At>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])
  const work = async (task: (watch: Watch) => Promise<void>) => {
    stopper.current?.abort()
    const controller = new AbortController()
    stopper.current = controller
    setAt({ done: 0, of: 0 })
    await task({ progress: (done, of) => setAt({ done, of }), signal: controller.signal })
    if (stopper.current === controller) setAt(undefined)
  }
  return { work, at, stop: () => stopper.current?.abort() }
}

function Progress({ says, at, onCancel }: { says: string, at: At | undefined, onCancel: () => void }) {
  const texts = useLibraryTexts()
  return (
    <>
      <p>{says}</p>
      <progress className={styles.progress} aria-label={says} {...(at && at.of > 0 && { max: at.of, value: at.done })} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        {at && at.of > 0 && <span className={styles.count}>{texts.progress(at.done, at.of)}</span>}
      </div>
    </>
  )
}
