/**
 * What one conversation of a run holds: its transcript, what requests show of it, and its counters. A nested agent or
 * orchestration has a scope of its own under the same ledger. Changed by programs only, in the order of the journal.
 */
import { Context } from './context.ts'
import type { Guardrail } from './guardrails.ts'
import type { Json } from './json.ts'
import { Ledger } from './ledger.ts'
import { MAX_HANDOFFS } from './limits.ts'
import type { Limits } from './limits.ts'
import { assistantMessage, parsedArguments, toolMessage, userMessage } from './messages.ts'
import type { Called, Message, Reply } from './messages.ts'
import { Transcript } from './transcript.ts'

export type ScopeStart = {
  history?: readonly Message[], input: Json, ledger: Ledger, maxHandoffs: number, depth?: number, guardrails?: readonly Guardrail[]
}

export class Scope {
  readonly transcript: Transcript
  readonly ledger: Ledger
  input: Json
  readonly maxHandoffs: number
  /** Of the whole run; those of an agent come after them. */
  readonly guardrails: readonly Guardrail[]
  /** How many frames this stands in. */
  readonly depth: number
  /** What the next request shows. */
  context: Context
  handoffs = 0
  /** Its first agent is at work already. */
  entered = false
  /** Where this conversation's own messages begin: after the history and the user's message. */
  start = 0

  constructor({ history = [], input, ledger, maxHandoffs, depth = 0, guardrails = [] }: ScopeStart) {
    this.transcript = new Transcript(history)
    this.context = new Context(this.transcript)
    this.ledger = ledger
    this.input = input
    this.maxHandoffs = ledger.limits.maxHandoffs ?? maxHandoffs
    this.depth = depth
    this.guardrails = guardrails
  }

  get limits(): Partial<Limits> {
    return this.ledger.limits
  }

  /** A conversation inside this one: clean, under the same ledger and the same guardrails of the run. */
  inner(input: Json, maxHandoffs: number = MAX_HANDOFFS): Scope {
    return new Scope({ input, ledger: this.ledger, maxHandoffs, depth: this.depth + 1, guardrails: this.guardrails })
  }

  /** The user's message, once its guardrails have passed it. */
  begin(input: Json): void {
    this.input = input
    this.transcript.append(userMessage(input))
    this.start = this.transcript.length
  }

  /** Appends the assistant message and gives its calls, each with an id that is unique in the transcript. */
  appendReply(reply: Reply): Called[] {
    const source = reply.toolCalls
    const calls: Called[] = []
    if (source) {
      for (let i = 0; i < source.length; i++) {
        const { id, name, arguments: given } = source[i]!
        calls.push(Object.freeze({ callId: this.callId(id, i), name, arguments: parsedArguments(given) }))
      }
    }
    this.say(assistantMessage(reply, calls))
    return calls
  }

  appendObservations(calls: readonly Called[], texts: readonly string[]): void {
    for (let i = 0; i < calls.length; i++) this.say(toolMessage(calls[i]!.callId, texts[i]!))
  }

  /** The last text that an assistant gave in this conversation, else ''. */
  get finalText(): string {
    return this.transcript.lastAnswer(this.start, this.transcript.length)
  }

  private say(message: Message): void {
    this.transcript.append(message)
    if (this.ledger.heard) this.ledger.heard(message, this.ledger.place.here())
  }

  /** The model's own id while it is unique, else one made from the path of the call. */
  private callId(given: string | undefined, index: number): string {
    if (given && this.transcript.claimCallId(given)) return given
    const made = `call_${this.ledger.place.here().replaceAll('.', '_')}_${index}_0`
    // A conversation's history may hold the same path from an earlier run.
    let id = made
    for (let n = 2; !this.transcript.claimCallId(id); n++) id = `${made}_${n}`
    return id
  }
}

/** A scope for reading one program by hand, as tests and exercises do. */
export function scopeOf(input: Json, limits: Partial<Limits> = {}): Scope {
  const place = { here: () => '', now: () => 0, head: () => 0 }
  const scope = new Scope({ input, ledger: new Ledger(limits, undefined, place, 0), maxHandoffs: MAX_HANDOFFS })
  scope.begin(input)
  return scope
}
