/**
 * Colours for one file of TypeScript: comments, strings, keywords, the rest. Enough to read the engine's kernel by,
 * and no parser: a template's inside counts as string.
 */
export type Token = { kind: 'comment' | 'string' | 'keyword' | 'plain', text: string }

const KEYWORDS = 'as async await break case class const continue default do else export extends false for function get if import in interface let new null of private public readonly return static switch this throw true type typeof undefined void while yield'
const PATTERN = new RegExp([
  String.raw`(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)`,
  String.raw`(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\x60(?:[^\x60\\]|\\.)*\x60)`,
  String.raw`(?<keyword>\b(?:${KEYWORDS.replaceAll(' ', '|')})\b\*?)`,
].join('|'), 'g')

/** The file's lines, each as tokens. */
export function tokenLines(text: string): Token[][] {
  const lines: Token[][] = [[]]
  const add = (kind: Token['kind'], piece: string) => piece.split('\n').forEach((part, i) => {
    if (i > 0) lines.push([])
    if (part !== '') lines.at(-1)!.push({ kind, text: part })
  })
  let at = 0
  for (const found of text.matchAll(PATTERN)) {
    add('plain', text.slice(at, found.index))
    const { comment, string } = found.groups!
    add(comment !== undefined ? 'comment' : string !== undefined ? 'string' : 'keyword', found[0])
    at = found.index + found[0].length
  }
  add('plain', text.slice(at))
  if (lines.at(-1)!.length === 0) lines.pop()
  return lines
}
