/** What was done to a scenario of the library, with the way back for as long as there is one. A modal dialog shows its own. */
import { useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import { Button } from '../../ui/index.ts'
import { useLibraryTexts } from '../../ui/strings/edit/library.ts'
import { onShelf } from './onShelf.ts'
import styles from './ShelfToast.module.css'

/** `inside`: in a dialog, whose part it is. */
export function ShelfToast({ inside = false }: { inside?: boolean }) {
  const texts = useLibraryTexts()
  const shelved = usePlayground((state) => state.shelved)
  const [failed, setFailed] = useState<{ n: number, why: string }>()
  const undo = async () => {
    const n = shelved?.n ?? 0
    const why = await onShelf(texts.notLoaded, (shelf) => shelf.undo())
    setFailed(why === undefined ? undefined : { n, why })
  }
  const why = failed !== undefined && failed.n === (shelved?.n ?? failed.n) ? failed.why : undefined
  if (!shelved && why === undefined) return <output />
  return (
    <div className={styles.toast} data-inside={inside || undefined}>
      <output>{why === undefined ? shelved && texts.did[shelved.what](shelved.title) : texts.failed(why)}</output>
      {shelved && <Button look="quiet" onClick={() => void undo()}>{texts.undo}</Button>}
      {!shelved && <Button look="quiet" onClick={() => setFailed(undefined)}>{texts.dismiss}</Button>}
    </div>
  )
}
