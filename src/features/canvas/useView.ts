/**
 * What of the canvas is seen: all of it, fitted to the frame; where that could not be read, what acts; or what a person
 * moved to. Only a step or another frame takes the view along: between steps a person may well look elsewhere.
 */
import { useMemo, useState } from 'react'
import type { Box } from './edgePath.ts'
import { fit, keptInView, READABLE, readable } from './fit.ts'
import type { Frame, Viewport } from './fit.ts'

/** @param step what the view follows; another one is another object. */
export function useView(boxes: ReadonlyMap<string, Box>, frame: Frame | undefined, acting: Box | undefined, step: unknown) {
  const [moved, move] = useState<Viewport>()
  const fitted = useMemo(() => frame && readable(boxes.values(), frame), [boxes, frame])
  const [followed, setFollowed] = useState<{ step: unknown, fitted: Viewport | undefined, viewport: Viewport | undefined }>()
  const stayed = followed !== undefined && same(followed.fitted, fitted)
  let viewport = moved ?? (stayed ? followed.viewport : undefined) ?? fitted
  // While drawing, not after it: the view must not be seen before it has followed.
  if (frame && viewport && (!stayed || followed.step !== step)) {
    viewport = acting ? keptInView(viewport, acting, frame) : viewport
    setFollowed({ step, fitted, viewport })
    if (moved && moved !== viewport) move(viewport)
  }
  const fitAll = () => move(frame && fitted?.zoom === READABLE ? fit(boxes.values(), frame) : undefined)
  return { viewport, move, fitAll }
}

function same(a: Viewport | undefined, b: Viewport | undefined): boolean {
  return a?.x === b?.x && a?.y === b?.y && a?.zoom === b?.zoom
}
