/**
 * Whether what was edited is kept. It says so only of what is: while something is written it does not. Quiet, but for
 * the one case in which an edit could be lost.
 */
import { useEffect, useState } from 'react'
import { usePlayground } from '../state/index.ts'
import { useWritingTexts } from '../ui/strings/edit/writing.ts'
import styles from './SavedSign.module.css'

/** While one types there is always something to write: the word does not flicker with each letter. */
const SETTLED_MS = 300

export function SavedSign() {
  const texts = useWritingTexts()
  const saved = usePlayground((state) => state.saved)
  const [settled, setSettled] = useState(true)
  if (saved === 'saving' && settled) setSettled(false)
  useEffect(() => {
    if (saved === 'saving') return
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [saved])
  if (saved === 'memory') return <span role="alert" className={styles.memory} title={texts.memoryHelp}>{texts.memory}</span>
  return <span className={styles.saved} data-saved={saved} title={texts.savedHelp}>{settled ? texts.saved : texts.saving}</span>
}
