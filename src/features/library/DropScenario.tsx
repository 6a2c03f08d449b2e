/** Scenario files dropped anywhere on the page are imported. Text that is dragged within the page is left alone. */
import { useEffect, useState } from 'react'
import { Dialog, later, useStrings } from '../../ui/index.ts'
import styles from './DropScenario.module.css'
import type { Result } from './importing.ts'

const ImportResults = later(async () => (await import('./ImportResults.tsx')).ImportResults)

export function DropScenario() {
  const { library } = useStrings()
  const [over, setOver] = useState(false)
  const [results, setResults] = useState<readonly Result[]>()

  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!hasFile(event)) return
      // Otherwise the browser would open the file in place of the page.
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      const files = [...event.dataTransfer?.files ?? []]
      if (files.length === 0) return
      event.preventDefault()
      setOver(false)
      void takeIn(files).then(setResults)
    }
    document.addEventListener('dragover', drag)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', drag)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])

  const close = () => setResults(undefined)
  return (
    <>
      {over && <div className={styles.over}>{library.drop}</div>}
      <Dialog open={results !== undefined} onClose={close} title={library.importTitle}>{results && <ImportResults results={results} onOpened={close} />}</Dialog>
    </>
  )
}

/** Undefined where nothing has to be said. */
async function takeIn(files: readonly File[]): Promise<readonly Result[] | undefined> {
  const { fileSource, importAll, isPlain } = await import('./importing.ts')
  const results = await importAll(files.map(fileSource))
  return isPlain(results) ? undefined : results
}

function hasFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true
}
