/** Keeps the cursor's column and lane in view, unless a hand is on the timeline: then the hand leads. */
import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { LANE, scrollFor } from './timelineLayout.ts'

type Place = { cursor: number, width: number, room: number, lane: number, dragging: boolean }

export function useFollow(scroller: RefObject<HTMLElement | null>, { cursor, width, room, lane, dragging }: Place): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || room === 0 || dragging) return
    const left = scrollFor(cursor, width, room, element.scrollLeft)
    if (left !== undefined) element.scrollTo({ left })
    const top = lane * LANE
    const height = element.clientHeight - LANE
    if (top < element.scrollTop || top > element.scrollTop + height - LANE) element.scrollTo({ top: Math.max(0, top - height / 2) })
  }, [scroller, cursor, width, room, lane, dragging])
}
