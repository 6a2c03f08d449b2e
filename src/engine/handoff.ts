/**
 * Handoffs: terminal tools `transfer_to_<agent>`. Only the calls of this turn are read, so an old handoff in the
 * history is never taken twice. The first one is taken; every other call is closed with a text that says why not.
 */
import type { Agent, Handoff, HistoryPolicy } from './agentDefinition.ts'
import { summarise } from './ask.ts'
import { holds } from './condition.ts'
import { Context } from './context.ts'
import { perform } from './effects.ts'
import type { Program } from './effects.ts'
import { isRecord } from './json.ts'
import type { Json } from './json.ts'
import type { OpenAiTool } from './llm/model.ts'
import { userMessage } from './messages.ts'
import type { Called, Message } from './messages.ts'
import type { Scope } from './scope.ts'
import { stop } from './stop.ts'
import type { Stopped } from './stop.ts'

export type HandedOff = { kind: 'handedOff', to: string }
/** The first handoff of a turn, and why it is not taken, where it is not. */
export type HandoffInTurn = { callId: string, to: string, brief: string, history: HistoryPolicy, refused: 'limit' | 'condition' | undefined, limit: number }

const PREFIX = 'transfer_to_'

export function* handOff(agent: Agent, handoff: HandoffInTurn, scope: Scope): Program<HandedOff | Stopped> {
  if (handoff.refused === 'limit') return yield* stop(agent, 'maxHandoffs', handoff.limit, scope)
  const { transcript } = scope
  const before = scope.context.count(transcript.length)
  const context = yield* passedOn(agent, handoff, scope)
  if ('kind' in context) return context
  yield* perform({ kind: 'handoff', agent, to: handoff.to, before, after: context.count(transcript.length) })
  scope.context = context
  scope.handoffs++
  scope.ledger.handoffs++
  return { kind: 'handedOff', to: handoff.to }
}

export function asksForHandoff(agent: Agent, calls: readonly Called[]): boolean {
  return agent.handoffs.length > 0 && calls.some((call) => edgeOf(agent, call) !== undefined)
}

/** The first handoff that is asked for. Its condition sees `{ input, brief }`. */
export function* handoffIn(agent: Agent, calls: readonly Called[], scope: Scope): Program<HandoffInTurn | undefined> {
  for (const call of calls) {
    const edge = edgeOf(agent, call)
    if (!edge) continue
    const brief = isRecord(call.arguments) && typeof call.arguments['brief'] === 'string' ? call.arguments['brief'] : ''
    const full = scope.handoffs >= scope.maxHandoffs
    const allowed = full || (yield* permitted(agent, edge, { input: scope.input, brief }))
    return { callId: call.callId, to: edge.to, brief, history: edge.history ?? 'full', refused: full ? 'limit' : allowed ? undefined : 'condition', limit: scope.maxHandoffs }
  }
  return undefined
}

function* permitted(agent: Agent, { when }: Handoff, input: Json): Program<boolean> {
  if (when === undefined) return true
  if (typeof when === 'object') return holds(when, input)
  return ((yield { kind: 'code.eval', agent, purpose: 'condition', code: when, input }) as Json) === true
}

/** The tool text of a handoff call, or undefined when the call is not a handoff of this agent. */
export function observeHandoff(agent: Agent, call: Called, taken: HandoffInTurn | undefined): string | undefined {
  if (!taken || !edgeOf(agent, call)) return undefined
  if (taken.refused === 'limit') return `not taken: handoff limit ${taken.limit} reached`
  if (call.callId !== taken.callId) return taken.refused ? `not taken: one handoff a turn` : `not taken: already transferred to ${taken.to}`
  return taken.refused ? `not taken: the condition for ${taken.to} does not hold` : `transferred to ${taken.to}`
}

/** What the next agent is shown of the conversation. */
function* passedOn(agent: Agent, { history, brief }: HandoffInTurn, scope: Scope): Program<Context | Stopped> {
  const { context, transcript } = scope
  const length = transcript.length
  if (history === 'full') return context
  const shown = context.messages(length)
  const front = yield* chosen(agent, history, brief, shown, scope)
  return 'kind' in front ? front : new Context(transcript, front, length)
}

function* chosen(agent: Agent, history: Exclude<HistoryPolicy, 'full'>, brief: string, shown: readonly Message[], scope: Scope): Program<Message[] | Stopped> {
  const first = shown.filter((message) => message.role === 'user').slice(0, 1)
  if (history === 'withoutTools') return shown.filter((message) => message.role === 'user' || (message.role === 'assistant' && !message.tool_calls))
  if (history === 'brief') return brief ? [userMessage(brief)] : first
  if (history === 'summary') {
    const text = yield* summarise(agent, [...shown, userMessage(HAND_OVER)], scope)
    return typeof text === 'string' ? [...first, userMessage(text)] : text
  }
  let from = Math.max(0, shown.length - history.last)
  while (from > 0 && shown[from]!.role === 'tool') from--
  return shown.slice(from)
}

const HAND_OVER = 'Summarise the conversation for the colleague who takes over: what is wanted, what was done and found, what is left to do. Keep names, numbers and error texts as they are.'

export function handoffTool({ to, history }: Handoff): OpenAiTool {
  const properties: { [name: string]: Json } = history === 'brief' ? { brief: { type: 'string', description: `All that ${to} needs to know.` } } : {}
  return { type: 'function', function: { name: PREFIX + to, description: `Hand the conversation over to ${to}.`, parameters: { type: 'object', properties } } }
}

function edgeOf(agent: Agent, call: Called): Handoff | undefined {
  if (!call.name.startsWith(PREFIX)) return undefined
  const to = call.name.slice(PREFIX.length)
  return agent.handoffs.find((handoff) => handoff.to === to)
}
