/** Keeps the cursor's column and lane in view, unless a hand is on the timeline: then the hand leads. */
import { useEffect } from 'react'
import type { RefObject } from 'react'
import { LANE, scrollFor } from './timelineLayout.ts'

type Place = { cursor: number, width: number, room: number, lane: number, dragging: boolean }

export function useFollow(scroller: RefObject<HTMLElement | null>, { cursor, width, room, lane, dragging }: Place): void {
  useEffect(() => {
    if (room === 0 || dragging) return
    // In the next frame the layout is known anyway; asked for now, it would be worked out twice for each step.
    const frame = requestAnimationFrame(() => {
      const element = scroller.current
      if (!element) return
      const left = scrollFor(cursor, width, room, element.scrollLeft)
      if (left !== undefined) element.scrollTo({ left })
      const top = lane * LANE
      const height = element.clientHeight - LANE
      if (top < element.scrollTop || top > element.scrollTop + height - LANE) element.scrollTo({ top: Math.max(0, top - height / 2) })
    })
    return () => cancelAnimationFrame(frame)
  }, [scroller, cursor, width, room, lane, dragging])
}
