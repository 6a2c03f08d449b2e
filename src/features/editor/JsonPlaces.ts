/**
 * From a place in the document (`agents.1.maxTurns`) to the part of the text that says it, by the tree of the text. The
 * text may be broken: then it is the nearest thing around the place that is there. Knows nothing of editors.
 */
import type { SyntaxNode, Tree } from '@lezer/common'

export type Range = { from: number, to: number }

/** Keys of a place are cut there, with `…` after it. */
const CUT = 60

/** `exact`: the place is in the text; else the range is of what should hold it. */
export function rangeOf(tree: Tree, text: string, where: string): Range & { exact: boolean } {
  const top = tree.topNode.firstChild
  if (!top) return { from: 0, to: Math.min(1, text.length), exact: where === '' }
  const found = within({ value: top }, where === '' ? [] : where.split('.'), text)
  return { ...shown(found.at, text), exact: found.left === 0 }
}

/** Where the text stops being JSON; undefined where it is JSON. */
export function syntaxFault(tree: Tree, text: string): Range | undefined {
  let fault: Range | undefined
  tree.iterate({
    enter: ({ type, from, to }) => {
      if (fault) return false
      if (type.isError) fault = atLeastOne(from, to, text)
      return true
    },
  })
  return fault
}

/** At a line and a column, both counted from 1. */
export function rangeAt(text: string, line: number, column: number): Range {
  let start = 0
  for (let n = 1; n < line; n++) {
    const end = text.indexOf('\n', start)
    if (end < 0) break
    start = end + 1
  }
  return atLeastOne(start + column - 1, start + column, text)
}

/** A value, and the key that it stands under. */
type Spot = { value: SyntaxNode, key?: SyntaxNode }
type Found = { at: Spot, left: number }

/** The deepest spot on the way. A key may have dots in it, so each way of taking them together is tried, the longest first. */
function within(at: Spot, keys: readonly string[], text: string): Found {
  let best: Found = { at, left: keys.length }
  for (const [count, spot] of next(at, keys, text)) {
    const found = within(spot, keys.slice(count), text)
    if (found.left < best.left) best = found
    if (best.left === 0) break
  }
  return best
}

function* next({ value }: Spot, keys: readonly string[], text: string): Generator<[number, Spot]> {
  if (keys.length === 0) return
  if (value.name === 'Array') {
    const item = itemsOf(value)[Number(keys[0])]
    if (item) yield [1, { value: item }]
    return
  }
  if (value.name !== 'Object') return
  const members = membersOf(value, text)
  for (let count = keys.length; count > 0; count--) {
    const spot = members.get(keys.slice(0, count).join('.'))
    if (spot) yield [count, spot]
  }
}

function itemsOf(array: SyntaxNode): SyntaxNode[] {
  const items: SyntaxNode[] = []
  for (let node = array.firstChild; node; node = node.nextSibling) if (isValue(node)) items.push(node)
  return items
}

/** Of two members with one name the last counts, as JSON.parse has it. */
function membersOf(object: SyntaxNode, text: string): Map<string, Spot> {
  const members = new Map<string, Spot>()
  for (let node = object.firstChild; node; node = node.nextSibling) {
    const key = node.name === 'Property' ? node.getChild('PropertyName') : null
    const value = key && node.lastChild
    if (!key || !value) continue
    members.set(clipped(spoken(text.slice(key.from, key.to))), { value: isValue(value) ? value : key, key })
  }
  return members
}

/** The text of a string, or the string itself where it is broken. */
function spoken(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}

function clipped(key: string): string {
  return key.length > CUT ? `${key.slice(0, CUT)}…` : key
}

const values: ReadonlySet<string> = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'])

function isValue({ name }: SyntaxNode): boolean {
  return values.has(name)
}

/** A value of one line is marked whole; of a long one its name, or the key that it stands under. */
function shown({ value, key }: Spot, text: string): Range {
  if (!text.slice(value.from, value.to).includes('\n')) return atLeastOne(value.from, value.to, text)
  const name = value.name === 'Object' ? membersOf(value, text).get('name')?.value : undefined
  const mark = !key && name?.name === 'String' ? name : key
  return mark ? { from: mark.from, to: mark.to } : { from: value.from, to: value.from + 1 }
}

function atLeastOne(from: number, to: number, text: string): Range {
  const start = Math.max(0, Math.min(from, text.length - 1))
  return { from: start, to: Math.min(text.length, Math.max(to, start + 1)) }
}
