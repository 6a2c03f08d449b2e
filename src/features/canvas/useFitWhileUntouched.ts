/** Fits the canvas again whenever its frame changes size, until a person has zoomed or panned: then the view is theirs. */
import { useReactFlow } from '@xyflow/react'
import type { FitViewOptions } from '@xyflow/react'
import { useCallback, useEffect, useRef } from 'react'

export function useFitWhileUntouched(options: FitViewOptions) {
  const frame = useRef<HTMLDivElement>(null)
  const isTouched = useRef(false)
  const { fitView } = useReactFlow()
  const touched = useCallback(() => {
    isTouched.current = true
  }, [])

  useEffect(() => {
    if (frame.current === null) return
    const observer = new ResizeObserver(() => {
      if (!isTouched.current) void fitView(options)
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [fitView, options])

  return { frame, touched }
}
