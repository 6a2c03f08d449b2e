/**
 * The closed list of effects. An effect describes one act; it is performed by the interpreter, never here.
 * To add one: its name in `effectKinds`, its description in `Effect`, its value in `Values`, its row in the table
 * of effectTable.ts, and a golden journal in the tests.
 */
import type { Agent } from './agentDefinition.ts'
import type { LimitReason } from './limits.ts'
import type { Purpose } from './llm/model.ts'
import type { Called, Reply } from './messages.ts'
import type { ToolOutcome } from './outcomes.ts'
import type { Tool } from './tools.ts'
import type { Transcript } from './transcript.ts'

export const effectKinds = ['model.complete', 'tool.call', 'human.confirm', 'guard.check', 'code.eval', 'memory.recall', 'memory.remember',
  'delay', 'handoff', 'fold', 'frame.start', 'frame.end', 'limit'] as const
export type EffectKind = typeof effectKinds[number]

/** Holds the transcript and a length, not a copy: the request is put together when someone reads it. */
export type ModelComplete = { readonly kind: 'model.complete', readonly agent: Agent, readonly purpose: Purpose, readonly turn: number,
  readonly transcript: Transcript, readonly length: number }
/** `tool` is undefined when the agent has no tool of that name. */
export type ToolCall = { readonly kind: 'tool.call', readonly agent: Agent, readonly call: Called, readonly tool: Tool | undefined }
export type HandoffMarker = { readonly kind: 'handoff', readonly agent: Agent, readonly to: string }
export type LimitMarker = { readonly kind: 'limit', readonly agent: Agent, readonly reason: LimitReason, readonly limit: number }

export type Effect = ModelComplete | ToolCall | HandoffMarker | LimitMarker
/** The kinds that programs yield by now. */
export type YieldedKind = Effect['kind']

export type Values = { 'model.complete': Reply, 'tool.call': ToolOutcome, 'handoff': null, 'limit': null }

/** Runs its programs together. Takes one ordinal of its frame; branch i is `.i`. */
export type All = { readonly kind: 'all', readonly programs: readonly Program<unknown>[] }
export type Instruction = Effect | All
export type Program<T> = Generator<Instruction, T, unknown>

/**
 * Yields one effect and returns what it settled with. A failed effect is thrown here as EffectFailure.
 * The agent loop yields its effects directly: there one generator less per step is worth a cast.
 */
export function* perform<E extends Effect>(effect: E): Program<Values[E['kind']]> {
  return (yield effect) as Values[E['kind']]
}

/**
 * Waits for every branch and gives the results in the order of the programs, then throws the failure of the
 * lowest branch. Stopping at the first failure would make a replay depend on timing.
 */
export function* all<T>(programs: readonly Program<T>[]): Program<T[]> {
  return (yield { kind: 'all', programs }) as T[]
}
