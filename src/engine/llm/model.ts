/**
 * The contract between a run and any language model, scripted or real. A Model keeps no state that decides a
 * reply: what was used before is told to it.
 */
import type { Json, JsonSchema } from '../json.ts'
import type { Message, Reply } from '../messages.ts'

export const purposes = ['act', 'plan', 'summarise', 'repair', 'final'] as const
export type Purpose = typeof purposes[number]
export type Params = { temperature?: number, topP?: number, maxTokens?: number, toolChoice?: Json, parallelToolCalls?: boolean }
export type OpenAiTool = { type: 'function', function: { name: string, description: string, parameters: JsonSchema } }
export type Delta = { content?: string, reasoning?: string, toolCall?: { index: number, id?: string, name?: string, arguments?: string } }

export type ModelRequest = {
  agent: string
  purpose: Purpose
  model?: string
  /** The system message first. */
  messages: readonly Message[]
  tools: OpenAiTool[]
  params: Params
  /** The form that the answer must have, where the agent's `doneWhen` names one. */
  output?: JsonSchema
}

export interface CancelSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export type ModelContext = {
  path: string
  signal: CancelSignal
  onDelta: (delta: Delta) => void
  /** Index of a scripted reply -> how often this run has used it from this model. */
  usedReplies: ReadonlyMap<number, number>
}

export interface Model {
  /** Makes the run's time virtual, and says how many replies can be left over. */
  readonly scripted?: { replies: number }
  complete(request: ModelRequest, context: ModelContext): Promise<Reply & { scriptIndex?: number }>
}
