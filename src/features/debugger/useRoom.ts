/** How much of the track is in view, and where: measured when it changes, not when someone asks. */
import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Scrolling is told in steps of so many pixels: the margin of the visible columns covers the rest. */
const GRAIN = 64
const INSET = 8

export function useRoom(scroller: RefObject<HTMLElement | null>, track: RefObject<HTMLElement | null>): { room: number, scrollLeft: number } {
  const [place, setPlace] = useState({ room: 0, scrollLeft: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      // As much to the right of the columns as to the left.
      const inset = (track.current?.offsetLeft ?? 0) + INSET
      const room = Math.max(0, element.clientWidth - inset)
      const scrollLeft = Math.floor(element.scrollLeft / GRAIN) * GRAIN
      setPlace((before) => before.room === room && before.scrollLeft === scrollLeft ? before : { room, scrollLeft })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, track])
  return place
}
