/**
 * Where a text stops being JSON, and what is missing there: browsers word their own error each in its way, and some
 * without a place. Reads only; the value itself comes from JSON.parse.
 */
export type Expected = 'value' | 'key' | 'colon' | 'comma' | 'end' | 'string'
export type Fault = { offset: number, line: number, column: number, expected: Expected }

// oxlint-disable-next-line no-control-regex -- exactly these must be escaped in JSON
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const SPACE = /[ \t\n\r]*/y

export function faultIn(text: string): Fault | undefined {
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const space = () => take(SPACE)
  const next = (char: string): boolean => {
    space()
    if (text[at] !== char) return false
    at++
    return true
  }
  // What is open, so that depth costs no call stack.
  const open: ('}' | ']')[] = []
  let want: Expected = 'value'
  for (;;) {
    space()
    if (want === 'value' || want === 'key') {
      if (want === 'key') {
        if (!take(STRING)) return fault(text, at, text[at] === '"' ? 'string' : 'key')
        if (!next(':')) return fault(text, at, 'colon')
        space()
      }
      if (text[at] === '{' || text[at] === '[') {
        const close = text[at] === '{' ? '}' : ']'
        at++
        if (!next(close)) {
          open.push(close)
          want = close === '}' ? 'key' : 'value'
          continue
        }
      } else if (!take(SCALAR) && !take(STRING)) return fault(text, at, text[at] === '"' ? 'string' : 'value')
    }
    const inside = open.at(-1)
    if (!inside) {
      space()
      return at === text.length ? undefined : fault(text, at, 'end')
    }
    if (next(',')) want = inside === '}' ? 'key' : 'value'
    else if (next(inside)) {
      open.pop()
      want = 'comma'
    } else return fault(text, at, 'comma')
  }
}

function fault(text: string, offset: number, expected: Expected): Fault {
  const before = text.slice(0, offset).split('\n')
  return { offset, line: before.length, column: before.at(-1)!.length + 1, expected }
}
