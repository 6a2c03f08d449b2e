/** A text without the key: servers and browsers repeat what they were sent, and what they say is shown and journaled. */
import type { Delta } from '../engine/index.ts'

/** A shorter key is no secret, and would take ordinary words with it. */
const LEAST = 4

export function keyless(text: string, key: string | undefined): string {
  return key === undefined || key.length < LEAST ? text : text.replaceAll(key, '…')
}

/** The same of every text in a value: a model may say what its server was sent. What has no key in it stays the same object. */
export function keylessJson<T extends object>(value: T, key: string | undefined): T {
  if (key === undefined || key.length < LEAST) return value
  const [text, sought] = [JSON.stringify(value), JSON.stringify(key).slice(1, -1)]
  return text.includes(sought) ? JSON.parse(text.replaceAll(sought, '…')) as T : value
}

/** The same of a text that is told as it comes: what may be the beginning of the key waits for what follows it. */
export class KeylessDeltas {
  private readonly tell: (delta: Delta) => void
  private readonly key: string
  private readonly held = { content: '', reasoning: '' }

  constructor(key: string, tell: (delta: Delta) => void) {
    this.key = key
    this.tell = tell
  }

  hear(delta: Delta): void {
    if (this.key.length < LEAST) return this.tell(delta)
    const { content, reasoning, ...rest } = delta
    const [said, thought] = [this.next('content', content), this.next('reasoning', reasoning)]
    if (said === content && thought === reasoning) this.tell(delta)
    else if (said || thought || rest.toolCall) this.tell({ ...rest, ...(said && { content: said }), ...(thought && { reasoning: thought }) })
  }

  /** Nothing more comes. */
  end(): void {
    const { content, reasoning } = this.held
    if (content || reasoning) this.tell({ ...(content && { content }), ...(reasoning && { reasoning }) })
  }

  private next(part: 'content' | 'reasoning', piece: string | undefined): string | undefined {
    if (piece === undefined) return undefined
    const { key } = this
    const text = keyless(this.held[part] + piece, key)
    let at = text.indexOf(key[0]!, Math.max(0, text.length - key.length + 1))
    while (at >= 0 && !key.startsWith(text.slice(at))) at = text.indexOf(key[0]!, at + 1)
    this.held[part] = at < 0 ? '' : text.slice(at)
    return at < 0 ? text : text.slice(0, at)
  }
}
