/**
 * Limits of a run and its turn and handoff defaults. A limit is a stop state, not an exception: the run ends
 * FAILED with its reason and its partial result.
 */
export type Limits = { maxTurns: number, maxHandoffs: number, seconds: number, tokens: number, cost: number, depth: number }

/** Model calls per activation of an agent. */
export const MAX_TURNS = 8
export const MAX_HANDOFFS = 4
/** Milliseconds. */
export const TOOL_TIMEOUT = 30_000
export const MODEL_TIMEOUT = 120_000

export type LimitReason = 'maxTurns' | 'maxHandoffs'
