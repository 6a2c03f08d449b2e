/**
 * Memory that folds: when a request would show too much, what is old is summarised by the agent's model and the next
 * request shows the summary in its place. The transcript itself is kept. A call is never parted from its result, and
 * the first message of the user survives every fold.
 */
import type { Agent } from './agentDefinition.ts'
import { summarise } from './ask.ts'
import { Context } from './context.ts'
import { perform } from './effects.ts'
import type { Program } from './effects.ts'
import { cutText } from './guardrails.ts'
import { userMessage } from './messages.ts'
import type { Message } from './messages.ts'
import type { Scope } from './scope.ts'
import type { Stopped } from './stop.ts'

export type Measure = { messages: number } | { rounds: number } | { tokens: number }
export type Memory = {
  /** Folds when a request would show more than this. A round is one reply of the model; tokens are characters divided by 3. */
  above: Measure
  /** What stays as it is, counted from the newest. */
  keep: { messages: number } | { rounds: number }
  /** What the summary must hold. */
  instructions: string
  /** Text around the summary in the message that stands for the past. */
  before: string
  after: string
  /** Characters of the summary; a longer one is cut. */
  most?: number
}

/** Folds what is due. Nothing is yielded where nothing is; a summary that is blocked ends the run. */
export function* fold(agent: Agent, memory: Memory, scope: Scope): Program<Stopped | undefined> {
  const { context, transcript } = scope
  const shown = transcript.length
  if (measure(context, shown, memory.above) <= most(memory.above)) return undefined
  const messages = context.messages(shown)
  const cut = cutOf(messages, memory.keep)
  const first = messages.find((message) => message.role === 'user')
  const folded = messages.slice(0, cut)
  // Nothing would be gained where only the first message and the last summary are old.
  if (folded.length <= 2 || !first) return undefined
  const text = yield* summarise(agent, [...folded, userMessage(memory.instructions)], scope)
  if (typeof text !== 'string') return text
  const summary = userMessage(`${memory.before}${memory.most === undefined ? text : cutText(text, memory.most)}${memory.after}`)
  const kept: Message[] = [first, summary, ...messages.slice(cut)]
  yield* perform({ kind: 'fold', agent, before: messages.length, after: kept.length, lost: folded.length })
  scope.context = new Context(transcript, kept, shown)
  return undefined
}

function measure(context: Context, length: number, by: Measure): number {
  if ('messages' in by) return context.count(length)
  if ('rounds' in by) return context.rounds(length)
  return Math.floor(context.characters(length) / 3)
}

function most(by: Measure): number {
  return 'messages' in by ? by.messages : 'rounds' in by ? by.rounds : by.tokens
}

/** Index of the first message that stays; never between a call and its result. */
function cutOf(messages: readonly Message[], keep: Memory['keep']): number {
  let cut = messages.length
  if ('messages' in keep) cut = Math.max(0, messages.length - keep.messages)
  else for (let rounds = 0; cut > 0 && rounds < keep.rounds; cut--) if (messages[cut - 1]!.role === 'assistant') rounds++
  while (cut > 0 && cut < messages.length && messages[cut]!.role === 'tool') cut--
  return cut
}
