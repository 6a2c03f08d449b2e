/** Brings the canvas into its frame: all of it, or, where that could not be read, what acts. Pure. */
import type { CanvasModel } from './canvasModel.ts'
import type { Box } from './edgePath.ts'
import { AGENT, TOOL } from './layout.ts'
import type { Point } from './layout.ts'

export type Frame = { width: number, height: number }
export type Viewport = { x: number, y: number, zoom: number }

export const MIN_ZOOM = 0.05
export const MAX_ZOOM = 2
/** Smaller than this no name can be read. */
export const READABLE = 0.35
const MARGIN = 22
/** Under the nodes stands a line of text and buttons. */
const FOOT = 40

/** Where each node stands, by its id. */
export function boxesOf({ nodes }: CanvasModel, places: ReadonlyMap<string, Point>): ReadonlyMap<string, Box> {
  return new Map(nodes.map(({ id, name, kind }) => [id, { ...(places.get(name) ?? { x: 0, y: 0 }), ...(kind === 'agent' ? AGENT : TOOL) }]))
}

/** With a margin, and never larger than life. */
export function fit(boxes: Iterable<Box>, frame: Frame): Viewport {
  const all = [...boxes]
  const left = Math.min(...all.map((box) => box.x))
  const top = Math.min(...all.map((box) => box.y))
  const width = Math.max(...all.map((box) => box.x + box.width)) - left
  const height = Math.max(...all.map((box) => box.y + box.height)) - top
  const room = { width: frame.width - 2 * MARGIN, height: frame.height - 2 * MARGIN - FOOT }
  const zoom = Math.max(MIN_ZOOM, Math.min(1, room.width / width, room.height / height))
  return { x: (frame.width - width * zoom) / 2 - left * zoom, y: (frame.height - FOOT - height * zoom) / 2 - top * zoom, zoom }
}

/** The same view, moved as little as brings the box into the frame. */
export function keptInView(view: Viewport, box: Box, frame: Frame): Viewport {
  const x = shift(box.x * view.zoom + view.x, box.width * view.zoom, frame.width)
  const y = shift(box.y * view.zoom + view.y, box.height * view.zoom, frame.height - FOOT)
  return x === 0 && y === 0 ? view : { ...view, x: view.x + x, y: view.y + y }
}

function shift(start: number, size: number, room: number): number {
  if (start < MARGIN) return MARGIN - start
  return Math.min(0, Math.max(MARGIN, room - MARGIN - size) - start)
}

/** A view that can be read and begins at the top left, where not all of it can be shown at once. */
export function readable(boxes: Iterable<Box>, frame: Frame): Viewport {
  const all = [...boxes]
  const whole = fit(all, frame)
  if (whole.zoom >= READABLE) return whole
  const start = (room: number, from: number, to: number) => Math.max(MARGIN, (room - (to - from) * READABLE) / 2) - from * READABLE
  return {
    x: start(frame.width, Math.min(...all.map((box) => box.x)), Math.max(...all.map((box) => box.x + box.width))),
    y: start(frame.height - FOOT, Math.min(...all.map((box) => box.y)), Math.max(...all.map((box) => box.y + box.height))),
    zoom: READABLE,
  }
}

/** Below this zoom only names are shown. */
export const isFar = ({ zoom }: Pick<Viewport, 'zoom'>): boolean => zoom < 0.55
