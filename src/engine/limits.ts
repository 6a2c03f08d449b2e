/**
 * Limits of a run and its defaults. A limit is a stop state, not an exception: the run ends FAILED with its reason and
 * its partial result, and a child run with the limit raised goes on from there.
 */
export type Limits = {
  /** Model calls per activation of an agent. */
  maxTurns: number
  maxHandoffs: number
  /** Program time of the whole run tree; neither pauses nor waiting for people count. */
  seconds: number
  /** Prompt and completion tokens of the whole run tree, estimated where none are reported. */
  tokens: number
  /** By the price table, for the whole run tree. */
  cost: number
  /** How many frames may stand inside each other. */
  depth: number
}

export const limitNames = ['maxTurns', 'maxHandoffs', 'seconds', 'tokens', 'cost', 'depth'] as const satisfies readonly (keyof Limits)[]

export const MAX_TURNS = 8
export const MAX_HANDOFFS = 4
export const RUN_SECONDS = 300
export const MAX_DEPTH = 8
/** Times that a model may be asked again after one failure. */
export const MAX_RETRIES = 10
/** Milliseconds. */
export const TOOL_TIMEOUT = 30_000
export const MODEL_TIMEOUT = 120_000
export const CONFIRMATION_EXPIRY = 300_000

export type LimitReason = 'maxTurns' | 'maxHandoffs' | 'time' | 'tokens' | 'cost' | 'depth'

/** Money for a million tokens, by an agent's name, else by its `model` name; `default` serves those without one. */
export type Prices = { readonly [name: string]: { readonly prompt: number, readonly completion: number } }
