/**
 * Dragging along the timeline moves the cursor, once per frame. A press on a chip is a click until the pointer moves;
 * a finger scrolls the lanes, and scrubs on the ruler only.
 */
import { useEffect, useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { usePlayground } from '../../state/index.ts'
import { stepAt } from './timelineLayout.ts'

const THRESHOLD = 4

export function useScrub(track: RefObject<HTMLElement | null>, width: number, last: number) {
  const [dragging, setDragging] = useState(false)
  const press = useRef<{ x: number, started: boolean }>(undefined)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const seek = (x: number) => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const left = track.current?.getBoundingClientRect().left ?? 0
      const step = stepAt(x - left, width, last)
      const page = usePlayground.getState()
      if (step !== page.cursor) void page.seek(step)
    })
  }
  const start = (event: PointerEvent<HTMLElement>) => {
    press.current = { x: event.clientX, started: true }
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragging(true)
    seek(event.clientX)
  }
  const end = () => {
    press.current = undefined
    setDragging(false)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const target = event.target as Element
      const onRuler = target.closest('[role=slider]') !== null
      const onTrack = onRuler || track.current?.contains(target) === true
      if (event.button !== 0 || !onTrack || (event.pointerType === 'touch' && !onRuler)) return
      if (target.closest('button')) press.current = { x: event.clientX, started: false }
      else start(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!press.current) return
      if (press.current.started) seek(event.clientX)
      else if (Math.abs(event.clientX - press.current.x) > THRESHOLD) start(event)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { dragging, handlers }
}
