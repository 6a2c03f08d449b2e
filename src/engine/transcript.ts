/**
 * An append-only list of messages. Each message is serialised and hashed at most once, and only when someone
 * asks; a request holds this list and a length, never a copy. Nothing is ever removed or changed.
 */
import { hashMore, hashStart } from './hash.ts'
import type { HashState } from './hash.ts'
import { canonicalJson } from './json.ts'
import type { Message } from './messages.ts'
import { messageTokens } from './tokens.ts'

/** So many pieces are joined into one flat text: a request then joins few long texts instead of many short ones. */
const CHUNK = 64

export class Transcript {
  private readonly list: Message[] = []
  private readonly pieces: string[] = []
  private readonly chunks: string[] = []
  /** Running hashes, as plain numbers side by side: two for each length. */
  private readonly hashes: number[] = [hashStart.a, hashStart.b]
  private readonly tokenSums: number[] = [0]
  private readonly roundSums: number[] = [0]
  private readonly characterSums: number[] = [0]
  private readonly callIds = new Set<string>()

  constructor(messages: readonly Message[] = []) {
    for (const message of messages) {
      this.append(message)
      if (message.role === 'assistant') for (const call of message.tool_calls ?? []) this.callIds.add(call.id)
    }
  }

  get length(): number {
    return this.list.length
  }

  append(message: Message): void {
    this.list.push(message)
  }

  at(index: number): Message | undefined {
    return this.list[index]
  }

  /** The messages from `from` up to `length`, as a new list. */
  take(length: number, from = 0): Message[] {
    return this.list.slice(from, length)
  }

  /** The last assistant text that is not empty among the messages from `from` up to `length`, else ''. */
  lastAnswer(from: number, length: number): string {
    for (let i = length - 1; i >= from; i--) {
      const message = this.list[i]!
      if (message.role === 'assistant' && message.content) return message.content
    }
    return ''
  }

  /** False when the transcript has this call id already. */
  claimCallId(id: string): boolean {
    const { size } = this.callIds
    return this.callIds.add(id).size > size
  }

  /** Running hash of the first `length` messages. */
  hashAt(length: number): HashState {
    const { hashes } = this
    for (let i = hashes.length / 2; i <= length; i++) {
      const { a, b } = hashMessage({ a: hashes[2 * i - 2]!, b: hashes[2 * i - 1]! }, this.list[i - 1]!)
      hashes.push(a, b)
    }
    return { a: hashes[2 * length]!, b: hashes[2 * length + 1]! }
  }

  /** Replies of a model among the first `length` messages. */
  roundsAt(length: number): number {
    return this.sum(this.roundSums, length, (message) => message.role === 'assistant' ? 1 : 0)
  }

  /** Characters of the contents of the first `length` messages. */
  charactersAt(length: number): number {
    return this.sum(this.characterSums, length, (message) => message.content?.length ?? 0)
  }

  /** Estimated tokens of the first `length` messages. */
  tokensAt(length: number): number {
    return this.sum(this.tokenSums, length, messageTokens)
  }

  private sum(sums: number[], length: number, of: (message: Message) => number): number {
    for (let i = sums.length; i <= length; i++) sums.push(sums[i - 1]! + of(this.list[i - 1]!))
    return sums[length]!
  }

  /** JSON of the messages from `from` up to `length`, comma separated, without the brackets. */
  json(length: number, from = 0): string {
    // Added up, not joined: engines then copy nothing until the text is sent.
    let text = ''
    let at = from
    while (at < length) {
      const next = (Math.floor(at / CHUNK) + 1) * CHUNK
      const whole = at % CHUNK === 0 && next <= length
      text += (at === from ? '' : ',') + (whole ? this.chunks[at / CHUNK] ??= this.chunk(at / CHUNK) : this.join(at, Math.min(next, length)))
      at = next
    }
    return text
  }

  /** One text in place of its pieces, which are let go. */
  private chunk(index: number): string {
    const from = index * CHUNK
    const text = this.join(from, from + CHUNK)
    this.pieces.fill('', from, from + CHUNK)
    return text
  }

  private join(from: number, to: number): string {
    let text = this.piece(from)
    for (let i = from + 1; i < to; i++) text += ',' + this.piece(i)
    return text
  }

  /** Serialised once, but for someone who looks back at a request that ended inside a chunk. */
  private piece(index: number): string {
    for (let i = this.pieces.length; i <= index; i++) this.pieces.push(JSON.stringify(this.list[i]))
    return this.pieces[index] || JSON.stringify(this.list[index])
  }
}

/**
 * Over the message's own texts: a request that nobody serialises needs no JSON. Every part is named or counted, so
 * that no two messages share their pieces.
 */
function hashMessage(before: HashState, message: Message): HashState {
  let state = hashMore(before, message.role)
  state = message.content === null ? hashMore(state, 'null') : hashMore(hashMore(state, 'text'), message.content)
  if (message.role === 'tool') return hashMore(state, message.tool_call_id)
  if (message.role !== 'assistant') return state
  const { tool_calls = [], reasoning } = message
  state = hashMore(state, `${tool_calls.length}`)
  for (const { id, function: { name, arguments: args }, extra } of tool_calls) {
    state = hashMore(hashMore(hashMore(state, id), name), args)
    if (extra !== undefined) state = hashMore(hashMore(state, 'extra'), canonicalJson(extra))
  }
  return reasoning === undefined ? state : hashMore(hashMore(state, 'reasoning'), reasoning)
}
