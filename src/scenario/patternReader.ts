/**
 * Reads a regular expression into its parts, for whoever judges it. It expects what `RegExp` has accepted; what it does
 * not know for sure it takes for any character.
 */

/** Sorted ranges of code points, without overlap. */
export type Chars = readonly (readonly [from: number, to: number])[]
export type Node =
  | { kind: 'chars', chars: Chars }
  /** Takes nothing, and may fail. `before`: of an end, what may follow it. `ahead`: what is looked at. */
  | { kind: 'assertion', start?: true, before?: Chars, boundary?: true, ahead?: Node }
  | { kind: 'sequence', parts: readonly Node[] }
  | { kind: 'choice', options: readonly Node[] }
  | { kind: 'repeat', body: Node, least: number, most: number, text: string }

const LAST = 0x10ffff
const ANY: Chars = [[0, LAST]]
const DIGITS: Chars = [[0x30, 0x39]]
export const WORD: Chars = [[0x30, 0x39], [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]]
const SPACES: Chars = [[9, 13], [32, 32], [0xa0, 0xa0], [0x1680, 0x1680], [0x2000, 0x200a], [0x2028, 0x2029], [0x202f, 0x202f], [0x205f, 0x205f], [0x3000, 0x3000], [0xfeff, 0xfeff]]
const BREAKS: Chars = [[10, 10], [13, 13], [0x2028, 0x2029]]

/** What is not read, since it can't be judged. */
export class Unread extends Error {
  readonly kind: 'reference' | 'behind' | 'unread'
  readonly part: string
  constructor(kind: Unread['kind'], part: string) {
    super(kind)
    this.kind = kind
    this.part = part
  }
}

export class Reader {
  private at = 0
  private readonly text: string
  private readonly dot: Chars
  private readonly ignoreCase: boolean
  private readonly lines: boolean

  constructor(text: string, flags: string) {
    this.text = text
    this.ignoreCase = flags.includes('i')
    this.lines = flags.includes('m')
    this.dot = flags.includes('s') ? ANY : complement(BREAKS)
  }

  whole(): Node {
    const node = this.choice()
    if (this.at < this.text.length) throw new Unread('unread', this.text.slice(this.at))
    return node
  }

  private choice(): Node {
    const options = [this.sequence()]
    while (this.take('|')) options.push(this.sequence())
    return options.length === 1 ? options[0]! : { kind: 'choice', options }
  }

  private sequence(): Node {
    const parts: Node[] = []
    while (this.at < this.text.length && this.text[this.at] !== '|' && this.text[this.at] !== ')') {
      const from = this.at
      parts.push(this.repeated(this.atom(), from))
    }
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts }
  }

  private repeated(body: Node, from: number): Node {
    const [whole, least, comma, most] = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(this.text.slice(this.at)) ?? []
    if (whole === undefined) return body
    this.at += whole.length
    this.take('?')
    const text = this.text.slice(from, this.at)
    switch (whole) {
      case '*': return { kind: 'repeat', body, least: 0, most: Infinity, text }
      case '+': return { kind: 'repeat', body, least: 1, most: Infinity, text }
      case '?': return { kind: 'repeat', body, least: 0, most: 1, text }
      default: return { kind: 'repeat', body, least: Number(least), most: comma === '' ? Number(least) : most === '' ? Infinity : Number(most), text }
    }
  }

  private atom(): Node {
    const code = this.next()
    switch (String.fromCodePoint(code)) {
      case '(': return this.group()
      case '[': return this.chars(this.set())
      case '.': return { kind: 'chars', chars: this.dot }
      case '^': return this.lines ? { kind: 'assertion' } : { kind: 'assertion', start: true }
      case '$': return { kind: 'assertion', before: this.lines ? BREAKS : [] }
      case '\\': return this.escape()
      default: return this.chars([[code, code]])
    }
  }

  private group(): Node {
    const from = this.at - 1
    let ahead = false
    if (this.take('?')) {
      if (this.take('<=') || this.take('<!')) throw new Unread('behind', this.text.slice(from))
      ahead = this.take('=') || this.take('!')
      const named = /^<[^>]*>/.exec(this.text.slice(this.at))
      if (named) this.at += named[0].length
      else if (!ahead && !this.take(':')) throw new Unread('unread', this.text.slice(from))
    }
    const inner = this.choice()
    this.take(')')
    return ahead ? { kind: 'assertion', ahead: inner } : inner
  }

  private escape(): Node {
    const letter = this.text[this.at] ?? ''
    if (letter === 'b' || letter === 'B') {
      this.at++
      return letter === 'b' ? { kind: 'assertion', boundary: true } : { kind: 'assertion' }
    }
    if (/[1-9k]/.test(letter)) throw new Unread('reference', this.text.slice(this.at - 1, this.at + 10))
    return this.chars(this.escaped())
  }

  /** After a backslash, in a set or not. */
  private escaped(): Chars {
    const letter = String.fromCodePoint(this.next())
    switch (letter) {
      case 'd': return DIGITS
      case 'w': return WORD
      case 's': return SPACES
      case 'D': return complement(DIGITS)
      case 'W': return complement(WORD)
      case 'S': return complement(SPACES)
      case 't': return [[9, 9]]
      case 'n': return [[10, 10]]
      case 'v': return [[11, 11]]
      case 'f': return [[12, 12]]
      case 'r': return [[13, 13]]
      case 'b': return [[8, 8]]
      case 'p': case 'P': {
        const braces = /^\{[^}]*\}/.exec(this.text.slice(this.at))
        if (braces) this.at += braces[0].length
        return ANY
      }
      case 'x': case 'u': {
        const hex = /^(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{4})|([0-9a-fA-F]{2}))/.exec(letter === 'x' ? this.text.slice(this.at, this.at + 2) : this.text.slice(this.at))
        if (!hex) return ANY
        this.at += hex[0].length
        const code = parseInt(hex[1] ?? hex[2] ?? hex[3]!, 16)
        // Half of a pair: which character it becomes the next escape says.
        return code >= 0xd800 && code <= 0xdfff ? ANY : [[code, code]]
      }
      case 'c': return ANY
      case '0': return ANY
      default: return [[letter.codePointAt(0)!, letter.codePointAt(0)!]]
    }
  }

  private set(): Chars {
    const negated = this.take('^')
    let all: Chars = []
    while (this.at < this.text.length && this.text[this.at] !== ']') {
      const from = this.item()
      const [first] = from
      if (this.text[this.at] === '-' && this.text[this.at + 1] !== ']' && from.length === 1 && first![0] === first![1]) {
        this.at++
        const [last] = this.item()
        all = union(all, [[first![0], Math.max(first![0], last?.[1] ?? LAST)]])
      } else all = union(all, from)
    }
    this.at++
    // Of letters whose case is ignored the complement is not to be trusted.
    if (negated) return this.ignoreCase ? union(complement(all), WORD) : complement(all)
    return all
  }

  private item(): Chars {
    const code = this.next()
    return code === 0x5c ? this.escaped() : [[code, code]]
  }

  /** Where case is ignored, both cases; letters of other scripts than these have partners that only a table knows. */
  private chars(chars: Chars): Node {
    if (!this.ignoreCase || chars === SPACES) return { kind: 'chars', chars }
    let all = chars
    if (overlap(chars, [[0x80, 0x2e7f], [0xa640, 0xabff], [0xfb00, 0xffff], [0x10000, 0x1ffff]])) return { kind: 'chars', chars: ANY }
    for (const [from, to] of chars) {
      for (const [low, high, by] of [[0x41, 0x5a, 32], [0x61, 0x7a, -32]] as const) {
        const start = Math.max(from, low)
        const end = Math.min(to, high)
        if (start <= end) all = union(all, [[start + by, end + by]])
      }
    }
    return { kind: 'chars', chars: all }
  }

  private next(): number {
    const code = this.text.codePointAt(this.at) ?? 0
    this.at += code > 0xffff ? 2 : 1
    return code
  }

  private take(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }
}

export function union(a: Chars, b: Chars): Chars {
  const all = [...a, ...b].sort(([x], [y]) => x - y)
  const merged: [number, number][] = []
  for (const [from, to] of all) {
    const last = merged.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

export function complement(chars: Chars): Chars {
  const rest: [number, number][] = []
  let next = 0
  for (const [from, to] of union(chars, [])) {
    if (from > next) rest.push([next, from - 1])
    next = to + 1
  }
  if (next <= LAST) rest.push([next, LAST])
  return rest
}

export function overlap(a: Chars, b: Chars): boolean {
  return a.some(([from, to]) => b.some(([start, end]) => from <= end && start <= to))
}

