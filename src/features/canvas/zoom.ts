/** Zooms a view about the middle of its frame. Pure. */
import { MAX_ZOOM, MIN_ZOOM } from './fit.ts'
import type { Frame, Viewport } from './fit.ts'

export function zoomed({ x, y, zoom }: Viewport, { width, height }: Frame, by: number): Viewport {
  const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom * by))
  const ratio = next / zoom
  return { x: width / 2 - (width / 2 - x) * ratio, y: height / 2 - (height / 2 - y) * ratio, zoom: next }
}
