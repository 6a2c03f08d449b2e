/**
 * May a regular expression from a document be run? A document comes from anybody, and the engine of the browser
 * backtracks: some patterns take longer than the page will live. This reads the pattern and refuses, on the safe side,
 * what could: repeats inside repeats, alternatives under a repeat that begin alike, several repeats that can share a
 * text between them, references back, and looking behind. It runs nothing.
 */

import { complement, overlap, Reader, union, Unread, WORD } from './patternReader.ts'
import type { Chars, Node } from './patternReader.ts'

/** Why a pattern is refused; undefined where it may run. */
export type PatternFault =
  | { kind: 'malformed', detail: string }
  | { kind: 'nested' | 'alike' | 'shared' | 'unanchored' | 'reference' | 'behind' | 'unread' | 'large', part: string }

/** A repeat without end that leaves a choice counts as so many ways, which is more than any pattern may have. */
const ENDLESS = 1_000_000
/** Ways in which one text can be matched, times the characters that each takes, for every place where it could begin. */
const MOST_WORK = { text: 20_000, schema: 200 }
/** Of one repeat and of repeats inside each other: a browser may unroll them. */
const MOST_COPIES = 5_000
const LONGEST = 1_000

/**
 * Elsewhere than inside JSON Schema whoever runs the pattern bounds the text, so the square of its length is borne;
 * there it is not known, so a pattern may do less, and a repeat without end must begin at `^`.
 */
export function patternFault(pattern: string, flags = '', use: 'text' | 'schema' = 'text'): PatternFault | undefined {
  if (pattern.length > LONGEST) return { kind: 'large', part: clipped(pattern) }
  try {
    // Only made, never run here.
    void new RegExp(pattern, flags)
  } catch (error) {
    return { kind: 'malformed', detail: error instanceof Error ? error.message : String(error) }
  }
  try {
    const node = new Reader(pattern, flags).whole()
    copies(node, 1)
    const count = ways(node, [], false)
    if (count > 1 && count * lengthOf(node) > MOST_WORK[use]) throw new Refused('shared', firstRepeat(node))
    if (use === 'schema' && !isAnchored(node)) {
      walk(node, (part) => {
        if (part.kind === 'repeat' && part.most === Infinity) throw new Refused('unanchored', part.text)
      })
    }
    return undefined
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.fault
    if (thrown instanceof Unread) return { kind: thrown.kind, part: clipped(thrown.part) }
    throw thrown
  }
}

class Refused extends Error {
  readonly fault: PatternFault
  constructor(kind: Exclude<PatternFault['kind'], 'malformed'>, part: string) {
    super(kind)
    this.fault = { kind, part: clipped(part) }
  }
}

function clipped(part: string): string {
  return part.length > 40 ? `${part.slice(0, 40)}…` : part
}

/**
 * In how many ways the node can match one text, as far as a failure after it makes the browser try them all.
 * @param rest what follows, in order.
 * @param retried what stands before it can match in several ways: then even what leaves no choice is gone through each time.
 */
function ways(node: Node, rest: readonly Node[], retried: boolean): number {
  switch (node.kind) {
    case 'chars': return 1
    case 'assertion': return node.ahead ? waysAhead(node.ahead) : 1
    case 'sequence': {
      let product = 1
      node.parts.forEach((part, i) => {
        product = Math.min(ENDLESS, product * ways(part, [...node.parts.slice(i + 1), ...rest], retried || product > 1))
      })
      return product
    }
    case 'choice': {
      const most = Math.max(...node.options.map((option) => ways(option, rest, retried)))
      return alike(node.options) ? most * node.options.length : most
    }
    case 'repeat': {
      const { body, least, most, text } = node
      const own = most > 1 ? single(body, text) : ways(body, rest, retried)
      const choices = most - least + 1
      if (choices === 1 || cannotFail(rest) || (!retried && sure(firstOf(body), rest))) return own
      return Math.min(ENDLESS, own * choices)
    }
  }
}

/** It is gone through wherever it is looked at, also where nothing follows it. */
function waysAhead(node: Node): number {
  walk(node, (part) => {
    if (part.kind === 'repeat' && part.most === Infinity) throw new Refused('shared', part.text)
  })
  return ways(node, [{ kind: 'assertion' }], false) * Math.max(1, lengthOf(node))
}

/** Nothing inside what is repeated may match one text in several ways. */
function single(body: Node, text: string): number {
  walk(body, (node) => {
    if ((node.kind === 'repeat' && node.least !== node.most) || (node.kind === 'assertion' && node.ahead)) throw new Refused('nested', text)
    if (node.kind === 'choice' && (alike(node.options) || node.options.some(isEmpty))) throw new Refused('alike', text)
  })
  if (isEmpty(body)) throw new Refused('nested', text)
  return 1
}

function firstRepeat(node: Node): string {
  let found = ''
  walk(node, (part) => {
    if (part.kind === 'repeat' && part.least !== part.most) found ||= part.text
  })
  return found
}

/** The characters that one match takes at least. */
function lengthOf(node: Node): number {
  switch (node.kind) {
    case 'chars': return 1
    case 'assertion': return 0
    case 'sequence': return node.parts.reduce((sum, part) => sum + lengthOf(part), 0)
    case 'choice': return Math.max(...node.options.map(lengthOf))
    case 'repeat': return Math.max(1, node.least) * lengthOf(node.body)
  }
}

/** Once the repeat has taken all that it can, nothing is gained by giving back: what follows begins otherwise. */
function sure(taken: Chars, rest: readonly Node[]): boolean {
  for (const next of rest) {
    if (next.kind === 'assertion' && next.before) return !overlap(taken, next.before)
    // Between two characters of a word there is no boundary.
    if (next.kind === 'assertion' && next.boundary) return !overlap(taken, complement(WORD))
    if (holdsAssertion(next) || overlap(taken, firstOf(next))) return false
    if (!isEmpty(next)) return true
  }
  return true
}

function cannotFail(rest: readonly Node[]): boolean {
  return rest.every((node) => isEmpty(node) && !holdsAssertion(node))
}

function holdsAssertion(node: Node): boolean {
  let found = false
  walk(node, (part) => {
    if (part.kind === 'assertion') found = true
  })
  return found
}

/** Does every match begin where the text does? */
function isAnchored(node: Node): boolean {
  switch (node.kind) {
    case 'assertion': return node.start === true
    case 'sequence': return node.parts.length > 0 && isAnchored(node.parts[0]!)
    case 'choice': return node.options.every(isAnchored)
    default: return false
  }
}

/** Do two of them begin with the same character, or can one be nothing? Then a text does not say which is meant. */
function alike(options: readonly Node[]): boolean {
  if (options.length > 1 && options.some(isEmpty)) return true
  let seen: Chars = []
  for (const option of options) {
    const first = firstOf(option)
    if (overlap(seen, first)) return true
    seen = union(seen, first)
  }
  return false
}

function isEmpty(node: Node): boolean {
  switch (node.kind) {
    case 'chars': return false
    case 'assertion': return true
    case 'sequence': return node.parts.every(isEmpty)
    case 'choice': return node.options.some(isEmpty)
    case 'repeat': return node.least === 0 || isEmpty(node.body)
  }
}

/** The characters that it can begin with. */
function firstOf(node: Node): Chars {
  switch (node.kind) {
    case 'chars': return node.chars
    case 'assertion': return []
    case 'sequence': {
      let first: Chars = []
      for (const part of node.parts) {
        first = union(first, firstOf(part))
        if (!isEmpty(part)) break
      }
      return first
    }
    case 'choice': return node.options.reduce<Chars>((all, option) => union(all, firstOf(option)), [])
    case 'repeat': return node.most === 0 ? [] : firstOf(node.body)
  }
}

function copies(node: Node, above: number): void {
  switch (node.kind) {
    case 'sequence': return node.parts.forEach((part) => copies(part, above))
    case 'choice': return node.options.forEach((option) => copies(option, above))
    case 'repeat': {
      const here = above * Math.max(1, node.most === Infinity ? node.least : node.most)
      if (here > MOST_COPIES) throw new Refused('large', node.text)
      return copies(node.body, here)
    }
    case 'assertion': return node.ahead && copies(node.ahead, above)
    case 'chars':
  }
}

function walk(node: Node, see: (node: Node) => void): void {
  see(node)
  if (node.kind === 'sequence') for (const part of node.parts) walk(part, see)
  else if (node.kind === 'choice') for (const option of node.options) walk(option, see)
  else if (node.kind === 'repeat') walk(node.body, see)
  else if (node.kind === 'assertion' && node.ahead) walk(node.ahead, see)
}
