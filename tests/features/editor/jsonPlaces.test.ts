// Which part of a text a place in the document is, in whole and in broken texts.
import { jsonLanguage } from '@codemirror/lang-json'
import { expect, it } from 'vitest'
import { marksOfDocument, marksOfText } from '../../../src/features/editor/JsonMarks.ts'
import { rangeAt, rangeOf, syntaxFault } from '../../../src/features/editor/JsonPlaces.ts'
import { check, lean, parseScenarioText } from '../../../src/scenario/index.ts'
import { problemWords } from '../../../src/ui/strings/problems.ts'
import { bent } from '../../scenario/documents.ts'

const words = problemWords.en

function at(text: string, where: string) {
  const { from, to, exact } = rangeOf(jsonLanguage.parser.parse(text), text, where)
  return { said: text.slice(from, to), from, exact }
}

it('a field is its value', () => {
  const text = '{"agents": [{"name": "a"}, {"name": "b", "maxTurns": 0}]}'
  expect(at(text, 'agents.1.maxTurns')).toMatchObject({ said: '0', exact: true })
  expect(at(text, 'agents.1.name')).toMatchObject({ said: '"b"', from: text.indexOf('"b"') })
})

it('a value of several lines is the key that it stands under, an agent its name, another item its first character', () => {
  const text = JSON.stringify({ agents: [{ name: 'a', tools: ['x', 'y'] }, { maxTurns: 3 }] }, null, 2)
  expect(at(text, 'agents.0').said).toBe('"a"')
  expect(at(text, 'agents.0.tools').said).toBe('"tools"')
  expect(at(text, 'agents.1').said).toBe('{')
})

it('of what is missing it is what should hold it', () => {
  const text = JSON.stringify({ agents: [{ name: 'a' }] }, null, 2)
  expect(at(text, 'agents.0.instructions')).toMatchObject({ said: '"a"', exact: false })
  expect(at(text, 'orchestration.entry')).toMatchObject({ said: '{', exact: false })
  expect(at('', 'agents')).toMatchObject({ said: '', exact: false })
})

it('a key may have dots in it, or be too long for a place to hold', () => {
  const long = 'k'.repeat(80)
  const text = `{"tables": {"a": {"b": 1}, "a.b": {"rows": [7]}, "${long}": 5}}`
  expect(at(text, 'tables.a.b.rows.0').said).toBe('7')
  expect(at(text, `tables.${'k'.repeat(60)}…`).said).toBe('5')
})

it('a place is found before the fault of a broken text', () => {
  expect(at('{"agents": [{"name": "a", "maxTurns": 9}], "tools": [', 'agents.0.maxTurns').said).toBe('9')
})

it('a syntax fault has its place', () => {
  const text = '{\n  "a": 1,\n  "b" 2\n}'
  const fault = syntaxFault(jsonLanguage.parser.parse(text), text)
  expect(text.slice(0, fault?.from).split('\n')).toHaveLength(3)
  expect(syntaxFault(jsonLanguage.parser.parse('{"a": 1}'), '{"a": 1}')).toBeUndefined()
})

it('a line and a column are a character of the text, also behind its end', () => {
  const text = 'ab\ncd'
  expect(text.slice(rangeAt(text, 2, 2).from)).toBe('d')
  expect(rangeAt(text, 9, 9)).toEqual({ from: 4, to: 5 })
})

it('what keeps a text from being read is marked where it stands', () => {
  const mark = (text: string) => {
    const parsed = parseScenarioText(text)
    return parsed.ok ? [] : marksOfText(parsed.problems, jsonLanguage.parser.parse(text), text, words).map(({ from, to, message }) => [text.slice(from, to), message])
  }
  const good = JSON.stringify(lean(bent({})))
  expect(mark(good)).toEqual([])
  expect(mark(good.replace('"version":1', '"version":7'))[0]![0]).toBe('7')
  expect(mark(good.replace('"tools":["stock"]', '"tools":"stock"'))[0]![0]).toBe('"stock"')
  expect(mark(good.replace('"version":1,', '"version":1,,'))[0]![0]).toBe(',')
})

it('every problem of a document is marked, in the order of the text', () => {
  const scenario = bent({ orchestration: { kind: 'swarm', entry: 'nobody' }, script: { mode: 'order', replies: [] } })
  const text = JSON.stringify(lean(scenario), null, 2)
  const marks = marksOfDocument(check(scenario), jsonLanguage.parser.parse(text), text, words)
  expect(marks.map(({ from, to, severity }) => [text.slice(from, to), severity])).toEqual([['{', 'warning'], ['"nobody"', 'error']])
})
