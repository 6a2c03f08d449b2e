/**
 * What changed between two texts, word by word, and in scripts without spaces character by character. Pure. A pair too
 * large to compare closely is compared at its ends alone: what lies between them counts as changed.
 */
export type Piece = { kind: 'same' | 'removed' | 'added', text: string }

/** Cells of the comparison, above which it would be felt. */
const CLOSE = 1_000_000
// Words, single characters of scripts that are written without spaces, runs of space, anything else alone.
const TOKENS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}_]+|\s+|./gsu

export function textDiff(before: string, after: string): Piece[] {
  const start = sameStart(before, after)
  const end = sameEnd(before, after, start)
  const removed = before.slice(start, before.length - end)
  const added = after.slice(start, after.length - end)
  return joined([{ kind: 'same', text: before.slice(0, start) }, ...middle(removed, added), { kind: 'same', text: before.slice(before.length - end) }])
}

/** Ends at a word's edge, so that words are shown whole. */
function sameStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let n = 0
  while (n < most && a[n] === b[n]) n++
  if (n === a.length && n === b.length) return n
  while (n > 0 && (isInWord(a, n) || isInWord(b, n))) n--
  return n
}

function sameEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start
  let n = 0
  while (n < most && a[a.length - 1 - n] === b[b.length - 1 - n]) n++
  while (n > 0 && (isInWord(a, a.length - n) || isInWord(b, b.length - n))) n--
  return n
}

const WORD = /[A-Za-z0-9_\u00C0-\u024F\uD800-\uDFFF]/

/** Whether a cut at this place would part a word, or the halves of one character. */
function isInWord(text: string, at: number): boolean {
  return at > 0 && at < text.length && WORD.test(text[at - 1]!) && WORD.test(text[at]!)
}

function middle(removed: string, added: string): Piece[] {
  const a = removed === '' || removed.length > CLOSE ? [removed] : removed.match(TOKENS)!
  const b = added === '' || added.length > CLOSE ? [added] : added.match(TOKENS)!
  if (removed === '' || added === '' || a.length * b.length > CLOSE) return [{ kind: 'removed', text: removed }, { kind: 'added', text: added }]
  return walked(a, b)
}

/** The longest common subsequence of the tokens, walked from the start. */
function walked(a: readonly string[], b: readonly string[]): Piece[] {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? lengths[(i + 1) * width + j + 1]! + 1 : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
    }
  }
  const pieces: Piece[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push({ kind: 'same', text: a[i]! })
      i++
      j++
    } else if (j === b.length || (i < a.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)) pieces.push({ kind: 'removed', text: a[i++]! })
    else pieces.push({ kind: 'added', text: b[j++]! })
  }
  return pieces
}

/** Neighbours of a kind as one; a gap between changes that holds no word belongs to both, so that a change reads as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed })
    if (added !== '') result.push({ kind: 'added', text: added })
    removed = added = ''
  }
  pieces.forEach(({ kind, text }, index) => {
    if (text === '') return
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if ((removed !== '' && added !== '') && /^[\s-]{1,3}$/.test(text) && index < pieces.length - 1 && pieces[index + 1]!.kind !== 'same') {
      removed += text
      added += text
    } else {
      flush()
      const last = result.at(-1)
      if (last?.kind === 'same') last.text += text
      else result.push({ kind: 'same', text })
    }
  })
  flush()
  return result
}

/** Long stretches cut to their ends, so that ten megabytes cost no more than a page. `cut` is true when anything was. */
export function shortened(pieces: readonly Piece[], around: number, most: number): { pieces: Piece[], cut: boolean } {
  let cut = false
  const short = pieces.map(({ kind, text }, index): Piece => {
    const limit = kind === 'same' ? around * 2 : most
    if (text.length <= limit * 1.25) return { kind, text }
    cut = true
    const start = kind === 'same' && index === 0 ? 0 : Math.floor(limit / 2)
    const end = kind === 'same' && index === pieces.length - 1 ? 0 : Math.floor(limit / 2)
    return { kind, text: `${text.slice(0, start)} … ${end === 0 ? '' : text.slice(-end)}` }
  })
  return { pieces: short, cut }
}
