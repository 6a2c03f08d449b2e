/** A scenario file dropped anywhere on the page is imported. Text that is dragged within the page is left alone. */
import { useEffect, useState } from 'react'
import { Dialog, later, useStrings } from '../../ui/index.ts'
import styles from './DropScenario.module.css'
import type { Trouble } from './importScenario.ts'

const ImportTrouble = later(async () => (await import('./ImportTrouble.tsx')).ImportTrouble)

export function DropScenario() {
  const { library } = useStrings()
  const [over, setOver] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()

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
      const file = event.dataTransfer?.files[0]
      if (file === undefined) return
      event.preventDefault()
      setOver(false)
      void import('./importScenario.ts').then(({ importFile }) => importFile(file, library)).then(setTrouble)
    }
    document.addEventListener('dragover', drag)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', drag)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [library])

  return (
    <>
      {over && <div className={styles.over}>{library.drop}</div>}
      <Dialog open={trouble !== undefined} onClose={() => setTrouble(undefined)} title={library.importTitle}>{trouble !== undefined && <ImportTrouble {...trouble} />}</Dialog>
    </>
  )
}

function hasFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true
}
