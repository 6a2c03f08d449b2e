/** Which node an arrow key leads to: the nearest in that direction, what lies straight ahead before what lies aside. Pure. */
import type { Box } from '../edgePath.ts'

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
export const directions: { readonly [D in Direction]: { readonly x: number, readonly y: number } } = {
  ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 },
}

export function isDirection(key: string): key is Direction {
  return Object.hasOwn(directions, key)
}

export function nearest<Id extends string>(boxes: ReadonlyMap<Id, Box>, from: Id, direction: Direction): Id | undefined {
  const start = boxes.get(from)
  if (!start) return undefined
  const { x, y } = directions[direction]
  let best: { id: Id, far: number } | undefined
  for (const [id, box] of boxes) {
    if (id === from) continue
    const dx = middle(box.x, box.width) - middle(start.x, start.width)
    const dy = middle(box.y, box.height) - middle(start.y, start.height)
    const ahead = dx * x + dy * y
    if (ahead <= 1) continue
    const far = ahead + 2 * Math.abs(dx * y + dy * x)
    if (!best || far < best.far) best = { id, far }
  }
  return best?.id
}

function middle(start: number, size: number): number {
  return start + size / 2
}
