/**
 * The engine's own files as text, read when the page is built and fetched one by one when they are shown: a page of which
 * nobody opens the source does not pay for it. Nothing is fetched twice; a fetch that failed is tried again when asked.
 */
import { useEffect, useState } from 'react'
import type { SourceFile } from './sourcePlaces.ts'

const files = import.meta.glob<string>('../../engine/*.ts', { query: '?raw', import: 'default' })
const texts = new Map<SourceFile, string>()

/** @throws what the browser says when the file cannot be fetched. */
export async function loadSource(file: SourceFile): Promise<string> {
  const text = texts.get(file) ?? await files[`../../engine/${file}`]!()
  texts.set(file, text)
  return text
}

/** The text as soon as it is here, and whether the last try failed. */
export function useSourceText(file: SourceFile): { text: string | undefined, failed: boolean, again: () => void } {
  const [tried, setTried] = useState<{ file: SourceFile, failed: boolean }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (texts.has(file)) return
    let wanted = true
    const told = (failed: boolean) => () => { if (wanted) setTried({ file, failed }) }
    loadSource(file).then(told(false), told(true))
    return () => { wanted = false }
  }, [file, tries])
  return { text: texts.get(file), failed: tried?.file === file && tried.failed, again: () => setTries((count) => count + 1) }
}
