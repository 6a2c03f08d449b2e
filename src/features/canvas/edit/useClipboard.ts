/** Copy, cut and paste on the canvas, through the system's clipboard. Text that is selected or written in keeps its own. */
import { useEffect, useRef } from 'react'

type Acts = { copied: () => string | undefined, cut: () => void, paste: (text: string) => boolean }

/** @param owns whether the canvas has the focus. */
export function useClipboard(owns: () => boolean, acts: Acts): void {
  const now = useRef(acts)
  useEffect(() => {
    now.current = acts
  })
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      if (!owns() || getSelection()?.isCollapsed === false) return
      const text = now.current.copied()
      if (text === undefined || !event.clipboardData) return
      event.clipboardData.setData('text/plain', text)
      event.preventDefault()
      if (event.type === 'cut') now.current.cut()
    }
    const paste = (event: ClipboardEvent) => {
      if (owns() && now.current.paste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault()
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [owns])
}
