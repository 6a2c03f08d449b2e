/**
 * What can be read of a text that is no JSON: commas too many or too few are passed over, and whatever stands before the
 * first other fault counts, with its brackets closed. Refuses to guess at words and quotes.
 */

/** `filled`: it holds something, so that a comma comes before what follows. */
type Open = { close: '}' | ']', filled: boolean }

const token = /\s*(?:("(?:[^"\\]|\\.)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([[\]{},:]))/sy

/** Undefined where nothing can be read. */
export function mendedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const read = new Reading(text).result
    return read === '' ? undefined : JSON.parse(read)
  }
}

class Reading {
  readonly result: string
  private out: string[] = []
  private readonly open: Open[] = []
  /** Pieces before the key whose value is awaited. */
  private beforeKey: number | undefined
  private keyed = false

  constructor(text: string) {
    token.lastIndex = 0
    for (let found = token.exec(text); found && this.takes(found); found = token.exec(text)) continue
    // A key without a value says nothing.
    if (this.beforeKey !== undefined) this.out = this.out.slice(0, this.beforeKey)
    this.result = this.out.join('') + this.open.map(({ close }) => close).reverse().join('')
  }

  /** False at a fault, and after the end. */
  private takes([, string, literal, sign]: RegExpExecArray): boolean {
    const top = this.open.at(-1)
    if ((!top && this.out.length > 0) || (string !== undefined && !isJson(string))) return false
    if (sign === ',') return top !== undefined && this.beforeKey === undefined
    if (sign === ':') {
      if (this.beforeKey === undefined || this.keyed) return false
      this.keyed = true
      this.out.push(':')
      return true
    }
    if (sign === '}' || sign === ']') {
      if (top?.close !== sign || this.beforeKey !== undefined) return false
      this.open.pop()
      this.out.push(sign)
      return true
    }
    if (top?.close === '}' && this.beforeKey === undefined) return string !== undefined && this.takesKey(string, top)
    if (this.beforeKey !== undefined && !this.keyed) return false
    this.takesValue(string ?? literal ?? sign ?? '', top)
    return true
  }

  private takesKey(key: string, top: Open): true {
    this.beforeKey = this.out.length
    this.keyed = false
    this.out.push(top.filled ? `,${key}` : key)
    return true
  }

  private takesValue(value: string, top: Open | undefined): void {
    this.out.push(top?.close === ']' && top.filled ? `,${value}` : value)
    if (top) top.filled = true
    this.beforeKey = undefined
    if (value === '{' || value === '[') this.open.push({ close: value === '{' ? '}' : ']', filled: false })
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
