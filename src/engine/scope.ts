/**
 * What the programs of one run share: transcript, route and counters. Changed by programs only, in the order of
 * the journal, so that a replay rebuilds it exactly. It knows no time and no handler.
 */
import { MAX_HANDOFFS } from './limits.ts'
import type { Limits } from './limits.ts'
import { assistantMessage, parsedArguments, toolMessage, userMessage } from './messages.ts'
import type { Called, Message, Reply } from './messages.ts'
import type { Json } from './json.ts'
import { Transcript } from './transcript.ts'

export class Scope {
  readonly transcript: Transcript
  /** Where this run's own messages begin: after the history and the user's message. */
  readonly start: number
  readonly limits: Partial<Limits>
  readonly maxHandoffs: number
  /** Agents in the order of activation, repeats kept. */
  readonly route: string[] = []
  handoffs = 0
  /** Model calls that the agent at work has made since it was activated. */
  turn = 0
  /** The path that the next effect of the program now running will have. The machine keeps it true. */
  here: () => string

  constructor(start: { history: readonly Message[], input: Json, limits: Partial<Limits>, maxHandoffs: number, here?: () => string }) {
    this.transcript = new Transcript(start.history)
    this.transcript.append(userMessage(start.input))
    this.start = this.transcript.length
    this.limits = start.limits
    this.maxHandoffs = start.limits.maxHandoffs ?? start.maxHandoffs
    this.here = start.here ?? (() => '')
  }

  activate(agent: string): void {
    this.route.push(agent)
    this.turn = 0
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
    this.transcript.append(assistantMessage(reply, calls))
    return calls
  }

  appendObservations(calls: readonly Called[], texts: readonly string[]): void {
    for (let i = 0; i < calls.length; i++) this.transcript.append(toolMessage(calls[i]!.callId, texts[i]!))
  }

  /** The model's own id while it is unique, else one made from the path of the call. */
  private callId(given: string | undefined, index: number): string {
    if (given && this.transcript.claimCallId(given)) return given
    const made = `call_${this.here().replaceAll('.', '_')}_${index}_0`
    // A conversation's history may hold the same path from an earlier run.
    let id = made
    for (let n = 2; !this.transcript.claimCallId(id); n++) id = `${made}_${n}`
    return id
  }
}

/** A scope for reading one program by hand, as tests and exercises do. */
export function scopeOf(input: Json, limits: Partial<Limits> = {}): Scope {
  return new Scope({ history: [], input, limits, maxHandoffs: MAX_HANDOFFS })
}
