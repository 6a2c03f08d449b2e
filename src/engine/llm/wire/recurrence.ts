/**
 * A stream repeats itself: most of its events differ from the one before in their piece of text, and in what nobody
 * reads. Two such events show what stays; the next is then read by looking only at what may differ, at a fraction of what
 * parsing costs. Knows no server's form. Refuses to guess: what it has learned it tries on a text of its own first, and
 * where an event differs anywhere else it gives nothing, so that the event is parsed.
 */
import { isRecord } from '../../json.ts'
import type { Json } from '../../json.ts'

/** The one thing that an event tells. */
export type Told = { field: 'content' | 'reasoning', text: string }
/** Between two fixed texts: a string without its quotes, or a whole number. */
type Gap = { number: boolean, told: boolean }
type Token = { number: boolean, start: number, end: number }

/** What is read at the top of an event. A value under any other key may be anything. */
export const READ: ReadonlySet<string> = new Set([
  'choices', 'usage', 'x_groq', 'message', 'done', 'done_reason', 'error', 'error_type', 'type', 'status', 'base_resp', 'object', 'detail', 'details', 'errors', 'msg', 'code', 'metadata',
])
const TOKEN = /"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g
const MOST_TRIES = 16
const [QUOTE, BACKSLASH, SPACE, ZERO, NINE] = [34, 92, 32, 48, 57]

export class Recurrence {
  /** Of what was learned; it stays until something else is. */
  field: Told['field'] = 'content'
  private readonly tellsOf: (data: string) => Told | undefined
  /** One more than there are gaps; empty as long as nothing was learned. */
  private fixed: string[] = []
  private gaps: Gap[] = []
  /** The last event that was learned from, and which of its tokens differ from one event to another. */
  private example = ''
  private differ: ReadonlySet<number> = new Set()
  private tries = 0

  /** @param tellsOf what an event tells that does nothing else; undefined where it does. */
  constructor(tellsOf: (data: string) => Told | undefined) {
    this.tellsOf = tellsOf
  }

  /** The text in `field` that this event tells, and it does nothing else. Undefined where it has to be parsed. */
  read(data: string): string | undefined {
    const { fixed, gaps } = this
    if (gaps.length === 0 || !stands(data, fixed[0]!, 0)) return undefined
    let at = fixed[0]!.length
    let told = ''
    for (let i = 0; i < gaps.length; i++) {
      const { number, told: telling } = gaps[i]!
      const end = number ? endOfNumber(data, at) : endOfString(data, at)
      const next = fixed[i + 1]!
      if (end < 0 || !stands(data, next, end)) return undefined
      const raw = number ? '' : data.slice(at, end)
      const text = raw.includes('\\') ? unescaped(raw) : raw
      if (text === undefined) return undefined
      if (telling) told = text
      at = end + next.length
    }
    return at === data.length && told !== '' ? told : undefined
  }

  /** An event that was parsed and told one text. */
  learn(data: string): void {
    const { example } = this
    this.example = data
    if (example === '' || this.tries >= MOST_TRIES) return
    const [before, now] = [tokensOf(example), tokensOf(data)]
    const found = sameBut(example, before, data, now)
    this.differ = new Set(found && [...this.differ, ...found])
    // Two that say the same show nothing.
    if (this.differ.size === 0) return
    this.tries++
    this.take(data, now.filter((_, i) => this.differ.has(i)))
  }

  /** Tries it with values of its own in all that differs. */
  private take(data: string, differing: readonly Token[]): void {
    const fixed = [...differing, undefined].map((token, i) => data.slice(differing[i - 1]?.end ?? 0, token?.start ?? data.length))
    let word = 'probe'
    while (data.includes(word)) word += '.'
    const probes = differing.map(({ number }, i) => number ? 918_273_000 + i : `${word} ${i}`)
    const probe = fixed.map((text, i) => text + String(probes[i] ?? '')).join('')
    const told = this.tellsOf(probe)
    const unread = unreadIn(JSON.parse(probe) as Json)
    const gaps = differing.map(({ number }, i) => ({ number, told: told?.text === probes[i] }))
    const known = told && gaps.some((gap) => gap.told) && gaps.every((gap, i) => gap.told || unread.has(probes[i]!))
    this.fixed = known ? fixed : []
    this.gaps = known ? gaps : []
    if (known) this.field = told.field
  }
}

/** The strings, without their quotes, and the numbers. */
function tokensOf(data: string): Token[] {
  return Array.from(data.matchAll(TOKEN), ({ 0: token, index }) => {
    const number = !token.startsWith('"')
    return number ? { number, start: index, end: index + token.length } : { number, start: index + 1, end: index + token.length - 1 }
  })
}

/** Which tokens differ; undefined where anything else does. */
function sameBut(one: string, its: readonly Token[], other: string, others: readonly Token[]): Set<number> | undefined {
  if (its.length !== others.length) return undefined
  const differ = new Set<number>()
  let [oneEnd, otherEnd] = [0, 0]
  for (const [i, token] of its.entries()) {
    const twin = others[i]!
    if (one.slice(oneEnd, token.start) !== other.slice(otherEnd, twin.start)) return undefined
    if (one.slice(token.start, token.end) !== other.slice(twin.start, twin.end)) differ.add(i);
    [oneEnd, otherEnd] = [token.end, twin.end]
  }
  return one.slice(oneEnd) === other.slice(otherEnd) ? differ : undefined
}

function unreadIn(value: Json): Set<Json> {
  return new Set(isRecord(value) ? Object.entries(value).filter(([key]) => !READ.has(key)).map(([, each]) => each) : [])
}

/** As `startsWith`, at a quarter of its cost for texts of this length. */
function stands(data: string, text: string, at: number): boolean {
  return data.slice(at, at + text.length) === text
}

/** Where the quote stands that ends it. Less than 0 for what JSON has no room for. */
function endOfString(data: string, from: number): number {
  for (let end = from; end < data.length; end++) {
    const code = data.charCodeAt(end)
    if (code === QUOTE) return end
    if (code === BACKSLASH) end++
    else if (code < SPACE) return -1
  }
  return -1
}

function unescaped(raw: string): string | undefined {
  try {
    return JSON.parse(`"${raw}"`) as string
  } catch {
    return undefined
  }
}

/** Of a whole number, as JSON writes it. */
function endOfNumber(data: string, from: number): number {
  let end = from
  while (data.charCodeAt(end) >= ZERO && data.charCodeAt(end) <= NINE) end++
  return end === from || (data.charCodeAt(from) === ZERO && end > from + 1) ? -1 : end
}
