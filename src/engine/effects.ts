/**
 * The closed list of effects. An effect describes one act; it is performed by the interpreter, never here.
 * To add one: its name in `effectKinds`, its description in `Effect`, its value in `Values`, its row in the table
 * of effectTable.ts, and a golden journal in the tests.
 */
import type { Agent } from './agentDefinition.ts'
import type { Context } from './context.ts'
import type { ErrorKind } from './errors.ts'
import type { Guardrail, GuardrailPoint, GuardrailVerdict } from './guardrails.ts'
import type { Json } from './json.ts'
import type { LimitReason } from './limits.ts'
import type { Purpose } from './llm/model.ts'
import type { Called, Reply } from './messages.ts'
import type { Decision, ToolOutcome } from './outcomes.ts'
import type { Tool } from './tools.ts'

export const effectKinds = ['model.complete', 'tool.call', 'human.confirm', 'guard.check', 'code.eval', 'memory.recall', 'memory.remember',
  'delay', 'handoff', 'fold', 'frame.start', 'frame.end', 'limit'] as const
export type EffectKind = typeof effectKinds[number]

/** Holds the conversation and a length, not a copy: the request is put together when someone reads it. */
export type ModelComplete = { readonly kind: 'model.complete', readonly agent: Agent, readonly purpose: Purpose, readonly turn: number,
  readonly context: Context, readonly length: number, readonly deadline: number }
/** `tool` is undefined when the agent has no tool of that name. */
export type ToolCall = { readonly kind: 'tool.call', readonly agent: Agent, readonly call: Called, readonly tool: Tool | undefined, readonly deadline: number }
/** `expiresAfter`: milliseconds. */
export type HumanConfirm = { readonly kind: 'human.confirm', readonly agent: Agent, readonly call: Called, readonly argumentsHash: string, readonly expiresAfter: number }
export type GuardCheck = { readonly kind: 'guard.check', readonly agent: Agent, readonly guardrail: Guardrail, readonly on: GuardrailPoint, readonly text: string }
/** Code that is not the engine's: a `doneWhen`, the condition of a handoff. It sees `input` alone. */
export type CodeEval = { readonly kind: 'code.eval', readonly agent: Agent, readonly purpose: 'doneWhen' | 'condition', readonly code: Code, readonly input: Json }
/** Long-term memory, beyond the run: a store keeps it. */
export type MemoryRemember = { readonly kind: 'memory.remember', readonly agent: Agent, readonly call: Called, readonly text: string }
export type MemoryRecall = { readonly kind: 'memory.recall', readonly agent: Agent, readonly query: string, readonly limit: number }
/** Milliseconds before the next attempt, and what the one before it ended in. */
export type Delay = { readonly kind: 'delay', readonly agent: Agent, readonly ms: number, readonly attempt: number, readonly why: ErrorKind }
export type HandoffMarker = { readonly kind: 'handoff', readonly agent: Agent, readonly to: string, readonly before: number, readonly after: number }
/** What a request shows of the conversation has changed: messages before and after, and what is no longer shown. */
export type FoldMarker = { readonly kind: 'fold', readonly agent: Agent, readonly before: number, readonly after: number, readonly lost: number }
export type FrameRole = 'subagent' | 'planner' | 'worker' | 'reducer' | 'stage' | 'executor'
export type FrameStart = { readonly kind: 'frame.start', readonly agent: Agent, readonly role: FrameRole, readonly name: string, readonly input: Json }
export type FrameEnd = { readonly kind: 'frame.end', readonly agent: Agent, readonly role: FrameRole, readonly name: string, readonly ok: boolean, readonly result: Json }
export type LimitMarker = { readonly kind: 'limit', readonly agent: Agent, readonly reason: LimitReason, readonly limit: number }

export type Effect = ModelComplete | ToolCall | HumanConfirm | GuardCheck | CodeEval | MemoryRemember | MemoryRecall | Delay | HandoffMarker | FoldMarker | FrameStart | FrameEnd | LimitMarker
/** The kinds that programs yield by now. */
export type YieldedKind = Effect['kind']
/** A function, or a source text that `handlers.evaluate` runs. */
export type Code = string | ((input: Json) => Json | Promise<Json>)

export type Values = {
  'model.complete': Reply, 'tool.call': ToolOutcome, 'human.confirm': Decision, 'guard.check': GuardrailVerdict, 'code.eval': Json,
  'memory.remember': Json, 'memory.recall': Json, 'delay': null | 'giveUp',
  'handoff': null, 'fold': null, 'frame.start': null, 'frame.end': null, 'limit': null
}

/** Runs its programs together. Takes one ordinal of its frame; branch i is `.i`. */
export type All = { readonly kind: 'all', readonly programs: readonly Program<unknown>[] }
/** Runs a program in a frame of its own: takes one ordinal, and the effects inside count from 0 under it. */
export type Frame = { readonly kind: 'frame', readonly agent: Agent, readonly program: Program<unknown> }
export type Instruction = Effect | All | Frame
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

export function* frame<T>(agent: Agent, program: Program<T>): Program<T> {
  return (yield { kind: 'frame', agent, program }) as T
}
