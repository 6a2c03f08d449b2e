/**
 * What an agent is made of. Defining never throws; faults are listed when a run starts (orchestration.ts). It is
 * frozen, since what is worked out for it once (offered tools, fingerprint) must stay true.
 */
import type { Guardrail } from './guardrails.ts'
import type { Condition } from './condition.ts'
import type { DoneWhen } from './doneWhen.ts'
import type { Code } from './effects.ts'
import { MAX_TURNS } from './limits.ts'
import type { Params } from './llm/model.ts'
import type { Memory } from './memory.ts'
import type { Tool } from './tools.ts'
import type { ErrorTexts } from './toolText.ts'

/**
 * What the next agent is shown: all of it, without tool calls and results, the last so many messages, a summary written
 * by the one who hands over, or nothing but the brief that it gives.
 */
export type HistoryPolicy = 'full' | 'withoutTools' | { readonly last: number } | 'summary' | 'brief'
export type Handoff = { readonly to: string, readonly history?: HistoryPolicy, readonly when?: Condition | Code }

export interface Agent {
  /** What the model sees; `transfer_to_<name>` is the handoff to it. */
  readonly name: string
  readonly title?: string
  readonly instructions: string
  readonly tools: readonly Tool[]
  readonly handoffs: readonly Handoff[]
  readonly maxTurns: number
  readonly atTurnLimit: 'stop' | 'answer'
  readonly guardrails: readonly Guardrail[]
  readonly memory?: Memory
  readonly doneWhen?: DoneWhen
  readonly errorTexts?: ErrorTexts
  readonly model?: string
  readonly params: Params
  readonly toolCalls?: 'native' | 'text'
}

export type AgentDefinition = {
  name: string
  title?: string
  instructions: string
  tools?: readonly Tool[]
  handoffs?: readonly (string | Handoff)[]
  /** Model calls per activation; default 8. */
  maxTurns?: number
  atTurnLimit?: 'stop' | 'answer'
  guardrails?: readonly Guardrail[]
  memory?: Memory
  doneWhen?: DoneWhen
  /** How the model is told that a call went wrong; usually `error: …` and `denied: …`. */
  errorTexts?: ErrorTexts
  model?: string
  params?: Params
  /** How its model asks for a tool: by calls beside its text (the default), or by JSON in the text, for one that knows no calls. */
  toolCalls?: 'native' | 'text'
}

export function defineAgent(definition: AgentDefinition): Agent {
  return Object.freeze({
    ...definition,
    tools: Object.freeze([...definition.tools ?? []]),
    handoffs: Object.freeze((definition.handoffs ?? []).map((handoff) => Object.freeze(typeof handoff === 'string' ? { to: handoff } : { ...handoff }))),
    maxTurns: definition.maxTurns ?? MAX_TURNS,
    atTurnLimit: definition.atTurnLimit ?? 'stop',
    guardrails: Object.freeze([...definition.guardrails ?? []]),
    params: Object.freeze({ ...definition.params }),
  })
}
