/**
 * The colour and the mark of an agent, by its place in the scenario: the same in node, route, lane and transcript.
 * Eight colours, told apart with colour-blind sight; the ninth agent takes the first colour with the next mark.
 * Refuses colour values: those are in theme/tokens.css.
 */
import type { CSSProperties } from 'react'

export const markShapes = ['square', 'circle', 'triangle', 'diamond', 'cross', 'ring'] as const
export type MarkShape = typeof markShapes[number]

export type AgentStyle = {
  /** For text, outlines and the mark. */
  solid: string
  /** For surfaces under it. */
  soft: string
  mark: MarkShape
}

export const AGENT_COLOURS = 8

/** @param index the agent's place in `scenario.agents`; -1, an agent that the scenario does not have, is plain ink. */
export function agentStyle(index: number): AgentStyle {
  if (index < 0) return { solid: 'var(--ink-2)', soft: 'var(--sunk)', mark: 'ring' }
  const colour = (index % AGENT_COLOURS) + 1
  const mark = markShapes[Math.floor(index / AGENT_COLOURS) % markShapes.length]!
  return { solid: `var(--agent-${colour})`, soft: `var(--agent-${colour}-soft)`, mark }
}

/** Custom properties for an element's `style`, so that a stylesheet can say `var(--agent)` and `var(--agent-soft)`. */
export function agentVariables(index: number): CSSProperties {
  const { solid, soft } = agentStyle(index)
  // React's type knows no custom properties.
  return { '--agent': solid, '--agent-soft': soft } as CSSProperties
}
