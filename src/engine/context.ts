/**
 * What an agent's next request shows of the conversation: some messages of its own in front, then the transcript from
 * a place on. Folding memory and handing over with less both make a new context; the transcript itself is never cut.
 */
import { hashMix, hashMore } from './hash.ts'
import type { HashState } from './hash.ts'
import type { Message } from './messages.ts'
import { Transcript } from './transcript.ts'

export class Context {
  readonly transcript: Transcript
  /** Stands in front: a summary, a brief, or what was chosen of the past. */
  private readonly front: Transcript | undefined
  /** Index of the first message of the transcript that is shown. */
  readonly from: number

  constructor(transcript: Transcript, front: readonly Message[] = [], from = 0) {
    this.transcript = transcript
    this.front = front.length > 0 ? new Transcript(front) : undefined
    this.from = from
  }

  /** How many messages a request shows that was made when the transcript had `length` messages. */
  count(length: number): number {
    return (this.front?.length ?? 0) + length - this.from
  }

  messages(length: number): Message[] {
    return [...this.front?.take(this.front.length) ?? [], ...this.transcript.take(length, this.from)]
  }

  /** The message at a place among those that are shown. */
  at(index: number): Message | undefined {
    const inFront = this.front?.length ?? 0
    return index < inFront ? this.front?.at(index) : this.transcript.at(this.from + index - inFront)
  }

  hash(length: number): HashState {
    const whole = this.transcript.hashAt(length)
    if (!this.front && this.from === 0) return whole
    return hashMore(hashMix(whole, this.front?.hashAt(this.front.length) ?? whole), `${this.from}`)
  }

  json(length: number): string {
    const front = this.front?.json(this.front.length) ?? ''
    const rest = this.transcript.json(length, this.from)
    return front && rest ? `${front},${rest}` : front + rest
  }

  /** Replies of a model among what is shown. */
  rounds(length: number): number {
    return this.sum((transcript, to) => transcript.roundsAt(to), length)
  }

  /** Characters of the contents of what is shown. */
  characters(length: number): number {
    return this.sum((transcript, to) => transcript.charactersAt(to), length)
  }

  tokens(length: number): number {
    return this.sum((transcript, to) => transcript.tokensAt(to), length)
  }

  private sum(at: (transcript: Transcript, length: number) => number, length: number): number {
    return (this.front ? at(this.front, this.front.length) : 0) + at(this.transcript, length) - at(this.transcript, this.from)
  }
}
