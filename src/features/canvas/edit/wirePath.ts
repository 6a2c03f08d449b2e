/** How a wire of each kind runs, what stands at its end, and where a word on it goes. Pure geometry. */
import type { WireKind } from '../../../scenario/index.ts'
import { handoffPath, usesPath, worksPath } from '../edgePath.ts'
import type { Box, EdgePath } from '../edgePath.ts'

/** `mark`: what stands at the end. `word`: whether a word of its own stands on it. */
export const wireLooks: { readonly [K in WireKind]: { readonly path: 'curve' | 'work' | 'straight', readonly mark: 'arrow' | 'dot' | 'bar' | 'none', readonly word: boolean } } = {
  handoff: { path: 'curve', mark: 'arrow', word: false },
  agent: { path: 'work', mark: 'arrow', word: true },
  tool: { path: 'straight', mark: 'none', word: false },
  guardrail: { path: 'straight', mark: 'bar', word: false },
  runGuardrail: { path: 'straight', mark: 'bar', word: false },
  table: { path: 'straight', mark: 'dot', word: false },
  entry: { path: 'curve', mark: 'arrow', word: true },
  planner: { path: 'curve', mark: 'arrow', word: true },
  worker: { path: 'curve', mark: 'arrow', word: true },
  reducer: { path: 'curve', mark: 'arrow', word: true },
  stage: { path: 'curve', mark: 'arrow', word: true },
  executor: { path: 'curve', mark: 'arrow', word: true },
}

export type WirePath = EdgePath & { start: { x: number, y: number } }

export function wirePath(kind: WireKind, from: Box, to: Box): WirePath {
  const { path } = wireLooks[kind]
  if (path !== 'straight') {
    const found = (path === 'work' ? worksPath : handoffPath)(from, to)
    return { ...found, start: numbers(found.path).start }
  }
  const line = usesPath(from, to)
  const { start, end } = numbers(line)
  return {
    path: line, start, middle: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 },
    head: { ...end, angle: Math.atan2(end.y - start.y, end.x - start.x) * 180 / Math.PI },
  }
}

function numbers(path: string): { start: { x: number, y: number }, end: { x: number, y: number } } {
  const all = (path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  return { start: { x: all[0]!, y: all[1]! }, end: { x: all.at(-2)!, y: all.at(-1)! } }
}
