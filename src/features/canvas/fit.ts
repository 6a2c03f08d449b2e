/** Brings the whole canvas into its frame, with a margin and never larger than life. Pure. */
import type { CanvasModel } from './canvasModel.ts'
import type { Box } from './edgePath.ts'
import { AGENT, TOOL } from './layout.ts'
import type { Point } from './layout.ts'

export type Frame = { width: number, height: number }
export type Viewport = { x: number, y: number, zoom: number }

export const MIN_ZOOM = 0.05
export const MAX_ZOOM = 2
const MARGIN = 22
/** Under the nodes stands a line of text and buttons. */
const FOOT = 40

/** Where each node stands, by its id. */
export function boxesOf({ nodes }: CanvasModel, places: ReadonlyMap<string, Point>): ReadonlyMap<string, Box> {
  return new Map(nodes.map(({ id, name, kind }) => [id, { ...(places.get(name) ?? { x: 0, y: 0 }), ...(kind === 'agent' ? AGENT : TOOL) }]))
}

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

/** Below this zoom only names are shown. */
export const isFar = ({ zoom }: Pick<Viewport, 'zoom'>): boolean => zoom < 0.55
