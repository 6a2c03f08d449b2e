/** When a list of messages appears, brings the first new one into view, if it is below what can be seen. */
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

export function useNewInView(): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // In the next frame, when the layout is known anyway.
    const frame = requestAnimationFrame(() => {
      const panel = list.current?.closest('[role=tabpanel]')
      const row = list.current?.querySelector('[data-mark=new]')
      if (!panel || !row) return
      const seen = panel.getBoundingClientRect()
      const top = row.getBoundingClientRect().top - seen.top
      if (top > seen.height - ROOM) panel.scrollTo({ top: panel.scrollTop + top - seen.height / 3 })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return list
}

/** Two rows: less would show that something is new and not what. */
const ROOM = 80
