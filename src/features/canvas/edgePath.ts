/**
 * The line between two nodes, from the sides that face each other: a smooth curve, and where its arrow's head stands.
 * Pure geometry; the two directions of one pair of nodes run beside each other.
 */
export type Box = { x: number, y: number, width: number, height: number }
export type EdgePath = { path: string, head: { x: number, y: number, angle: number }, /** Halfway along the curve. */ middle: { x: number, y: number } }

/** How far beside the middle of a side a handoff leaves and arrives. */
const LANE = 9
const HEAD = 7
/** What a curve and its arrow need between two nodes. */
const ROOM = 24

export function handoffPath(from: Box, to: Box): EdgePath {
  const forward = to.x >= from.x + from.width + ROOM
  const backward = to.x + to.width + ROOM <= from.x
  const fromY = from.y + from.height / 2 + (backward ? LANE : -LANE)
  const toY = to.y + to.height / 2 + (backward ? LANE : -LANE)
  if (forward) return curve({ x: from.x + from.width, y: fromY }, { x: to.x, y: toY }, 1, -1)
  if (backward) return curve({ x: from.x, y: fromY }, { x: to.x + to.width, y: toY }, -1, 1)
  // One above the other, more or less: down along the right, up along the left.
  const side = to.y >= from.y ? 1 : -1
  const edge = (box: Box) => (side === 1 ? box.x + box.width : box.x)
  return curve({ x: edge(from), y: from.y + from.height / 2 }, { x: edge(to), y: to.y + to.height / 2 }, side, side)
}

/** Work for another goes the short way too: down or up, where the nodes stand above each other. */
export function worksPath(from: Box, to: Box): EdgePath {
  const beside = to.x >= from.x + from.width + ROOM || to.x + to.width + ROOM <= from.x
  const down = to.y >= from.y + from.height + ROOM
  const up = to.y + to.height + ROOM <= from.y
  if (beside || !(down || up)) return handoffPath(from, to)
  // There and back run beside each other.
  const lane = down ? LANE : -LANE
  const a = { x: from.x + from.width / 2 + lane, y: down ? from.y + from.height : from.y }
  const b = { x: to.x + to.width / 2 + lane, y: down ? to.y : to.y + to.height }
  const end = { x: b.x, y: b.y + (down ? -HEAD : HEAD) }
  const bend = Math.abs(end.y - a.y) / 2
  const by = down ? bend : -bend
  return {
    path: `M${a.x},${a.y}C${a.x},${a.y + by} ${end.x},${end.y - by} ${end.x},${end.y}`,
    head: { ...b, angle: down ? 90 : -90 },
    middle: { x: (a.x + end.x) / 2, y: (a.y + end.y) / 2 },
  }
}

/** A straight line from the agent to its tool, between the sides that face each other. */
export function usesPath(from: Box, to: Box): string {
  const a = middle(from)
  const b = middle(to)
  if (to.y >= from.y + from.height) return `M${a.x},${from.y + from.height}L${b.x},${to.y}`
  if (to.y + to.height <= from.y) return `M${a.x},${from.y}L${b.x},${to.y + to.height}`
  return b.x > a.x ? `M${from.x + from.width},${a.y}L${to.x},${b.y}` : `M${from.x},${a.y}L${to.x + to.width},${b.y}`
}

function curve(a: { x: number, y: number }, b: { x: number, y: number }, out: 1 | -1, into: 1 | -1): EdgePath {
  // The line ends under the arrow's head, so that its tip is sharp.
  const end = { x: b.x + into * HEAD, y: b.y }
  const bend = Math.max(36, Math.abs(end.x - a.x) / 2)
  return {
    path: `M${a.x},${a.y}C${a.x + out * bend},${a.y} ${end.x + into * bend},${end.y} ${end.x},${end.y}`,
    head: { x: b.x, y: b.y, angle: into === -1 ? 0 : 180 },
    middle: { x: (a.x + end.x) / 2 + (3 / 8) * (out + into) * bend, y: (a.y + end.y) / 2 },
  }
}

function middle({ x, y, width, height }: Box): { x: number, y: number } {
  return { x: x + width / 2, y: y + height / 2 }
}
