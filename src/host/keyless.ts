/** A text without the key: servers and browsers repeat what they were sent, and what they say is shown and journaled. */
import type { Delta, Json, Reply } from '../engine/index.ts'
import type { Failure } from '../engine/wire.ts'

/** A shorter key is no secret, and would take ordinary words with it. */
const LEAST = 4

export function keyless(text: string, key: string | undefined): string {
  return key === undefined || key.length < LEAST ? text : text.replaceAll(key, '…')
}

/** The same of what a model said. What the engine itself reads of it stays: a key may be any word, `stop` too. */
export function keylessReply(reply: Reply, key: string | undefined): Reply {
  if (key === undefined || key.length < LEAST) return reply
  const { content, reasoning, toolCalls, ...rest } = reply
  return {
    ...rest, ...(content !== undefined && { content: keyless(content, key) }), ...(reasoning !== undefined && { reasoning: keyless(reasoning, key) }),
    ...(toolCalls && { toolCalls: toolCalls.map(({ id, name, arguments: args, extra }) => ({ ...(id !== undefined && { id: keyless(id, key) }), name: keyless(name, key), arguments: keylessJson(args, key), ...(extra !== undefined && { extra: keylessJson(extra, key) }) })) }),
  }
}

export function keylessFailure({ message, partial, ...rest }: Failure, key: string | undefined): Failure {
  return { ...rest, message: keyless(message, key), ...(partial && { partial: keylessReply(partial, key) }) }
}

/** Every text in a value, and every name of a field. */
function keylessJson(value: Json, key: string): Json {
  if (typeof value === 'string') return keyless(value, key)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => keylessJson(each, key))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [keyless(name, key), keylessJson(each, key)]))
}

/** What is told in pieces: a text, or the arguments of the call with this index. */
type Part = 'content' | 'reasoning' | number

/** The same of a text that is told as it comes: what may be the beginning of the key waits for what follows it. */
export class KeylessDeltas {
  private readonly tell: (delta: Delta) => void
  private readonly key: string
  private readonly held = new Map<Part, string>()

  constructor(key: string, tell: (delta: Delta) => void) {
    this.key = key
    this.tell = tell
  }

  hear(delta: Delta): void {
    if (this.key.length < LEAST) return this.tell(delta)
    const { content, reasoning, toolCall } = delta
    const [said, thought] = [this.next('content', content), this.next('reasoning', reasoning)]
    const call = toolCall && this.call(toolCall)
    if (said === content && thought === reasoning && call === toolCall) this.tell(delta)
    else if (said || thought || call) this.tell({ ...(said && { content: said }), ...(thought && { reasoning: thought }), ...(call && { toolCall: call }) })
  }

  /** Nothing more comes. */
  end(): void {
    for (const [part, text] of this.held) if (text !== '') this.tell(typeof part === 'number' ? { toolCall: { index: part, arguments: text } } : { [part]: text })
  }

  /** Undefined where all of it waits. */
  private call(call: NonNullable<Delta['toolCall']>): Delta['toolCall'] {
    const { index, id, name, arguments: piece } = call
    const text = this.next(index, piece)
    if (text === piece && [id, name].every((each) => each === undefined || keyless(each, this.key) === each)) return call
    const rest = { ...(id !== undefined && { id: keyless(id, this.key) }), ...(name !== undefined && { name: keyless(name, this.key) }), ...(text && { arguments: text }) }
    return Object.keys(rest).length === 0 ? undefined : { index, ...rest }
  }

  private next(part: Part, piece: string | undefined): string | undefined {
    if (piece === undefined) return undefined
    const { key } = this
    const text = keyless((this.held.get(part) ?? '') + piece, key)
    let at = text.indexOf(key[0]!, Math.max(0, text.length - key.length + 1))
    while (at >= 0 && !key.startsWith(text.slice(at))) at = text.indexOf(key[0]!, at + 1)
    this.held.set(part, at < 0 ? '' : text.slice(at))
    return at < 0 ? text : text.slice(0, at)
  }
}
