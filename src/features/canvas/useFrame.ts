/** The size of an element, kept up to date; undefined until it is known. */
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { Frame } from './fit.ts'

export function useFrame(element: RefObject<HTMLElement | null>): Frame | undefined {
  const [frame, setFrame] = useState<Frame>()
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      // Hidden for a moment is no size to fit into.
      if (width > 0 && height > 0) setFrame({ width, height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return frame
}
