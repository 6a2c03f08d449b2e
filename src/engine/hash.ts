/**
 * A running 64-bit hash over text, for fingerprints and state hashes. It finds differences between honest
 * values; it is no defence against someone who looks for collisions.
 */

export interface HashState {
  readonly a: number
  readonly b: number
}

export const hashStart: HashState = { a: 0x811c9dc5, b: 0x9e3779b9 }

/** Feeds text; a separator follows each piece, so that ['ab','c'] and ['a','bc'] differ. */
export function hashMore(state: HashState, text: string): HashState {
  let a = state.a
  let b = state.b
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b) + 0x6d2b79f5 | 0
  }
  a = Math.imul(a ^ 0xffff, 0x01000193)
  b = Math.imul(b ^ text.length, 0x85ebca6b)
  return { a, b }
}

/** Two numbers of 30 bits, such as `81235.99120`. */
export function hashText(state: HashState): string {
  const a = finish(state.a ^ (state.b >>> 15))
  const b = finish(state.b ^ Math.imul(state.a, 0x27d4eb2f))
  // Decimal, of integers small enough for the platform's fast path: this is done for every step.
  return `${a & 0x3fffffff}.${b & 0x3fffffff}`
}

export function hashOf(...pieces: string[]): string {
  return hashText(pieces.reduce(hashMore, hashStart))
}

/** The final mix of MurmurHash3 (Appleby, public domain): spreads the last characters over all bits. */
function finish(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Numbers in [0, 1) from a text seed: mulberry32 (Ettinger, public domain). */
export function randomFrom(seed: string): () => number {
  let state = hashMore(hashStart, seed).a
  return () => {
    state = state + 0x6d2b79f5 | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = t + Math.imul(t ^ (t >>> 7), 61 | t) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Feeds another hash instead of the text that it stands for. */
export function hashMix(state: HashState, other: HashState): HashState {
  return { a: Math.imul(state.a ^ other.a, 0x01000193) ^ other.b, b: Math.imul(state.b ^ other.b, 0x85ebca6b) + other.a | 0 }
}
