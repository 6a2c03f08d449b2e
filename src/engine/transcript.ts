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

  /** The first `length` messages, as a new list. */
  take(length: number): Message[] {
    return this.list.slice(0, length)
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

  /** Estimated tokens of the first `length` messages. */
  tokensAt(length: number): number {
    for (let i = this.tokenSums.length; i <= length; i++) this.tokenSums.push(this.tokenSums[i - 1]! + messageTokens(this.list[i - 1]!))
    return this.tokenSums[length]!
  }

  /** JSON of the first `length` messages, comma separated, without the brackets. */
  json(length: number): string {
    const full = Math.floor(length / CHUNK)
    for (let i = this.chunks.length; i < full; i++) this.chunks.push(this.chunk(i))
    let text = ''
    for (let i = 0; i < full; i++) text += (i === 0 ? '' : ',') + this.chunks[i]!
    if (length > full * CHUNK) text += (full === 0 ? '' : ',') + this.join(full * CHUNK, length)
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
