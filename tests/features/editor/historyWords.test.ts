import { describe, expect, it } from 'vitest'
import { changeWords, fieldWords, valueText } from '../../../src/features/editor/historyWords.ts'
import type { DiffWords } from '../../../src/features/editor/historyWords.ts'

const both = (kind: string) => ({ added: (...said: unknown[]) => `added ${kind} ${said.join(' ')}`, removed: (...said: unknown[]) => `removed ${kind} ${said.join(' ')}`, changed: (...said: unknown[]) => `changed ${kind} ${said.join(' ')}` })
const node = (kind: string) => ({ ...both(kind), renamed: (name: string, was: string) => `${kind} ${was} is ${name}` })
const wires = (not: string) => new Proxy({}, { get: (_, kind) => (from: string, to: string) => `${from} ${not}${String(kind)} ${to}` }) as DiffWords['wire']
const words: DiffWords = {
  marks: { added: '+', removed: '-', renamed: '>', changed: '±' }, wholes: { scenario: 'Settings', orchestration: 'Work', script: 'Script', expectations: 'Expectations' },
  node: { agent: node('agent'), tool: node('tool'), guardrail: node('guardrail'), table: node('table') }, wire: wires(''), noWire: wires('no '), changedWire: (from, to) => `wire ${from} ${to}`,
  stage: both('stage'), row: both('row'), reply: both('reply'), note: both('note'), decision: both('decision'), outcome: both('outcome'), layout: (count) => `${count} moved`,
  fields: { maxTurns: 'turns', params: 'settings', topP: 'top p', parameters: 'parameters', title: 'title', handoffs: 'handoffs' }, order: (of) => `order of ${of}`, yes: 'yes', no: 'no', none: 'none',
}

it.each([
  [{ change: 'changed', part: { kind: 'scenario' } }, 'Settings'],
  [{ change: 'renamed', part: { kind: 'agent', name: 'a', was: 'b' } }, 'agent b is a'],
  [{ change: 'removed', part: { kind: 'tool', name: 'a' } }, 'removed tool a'],
  [{ change: 'added', part: { kind: 'wire', wire: 'handoff', from: 'a', to: 'b' } }, 'a handoff b'],
  [{ change: 'removed', part: { kind: 'wire', wire: 'tool', from: 'a', to: 'b' } }, 'a no tool b'],
  [{ change: 'changed', part: { kind: 'wire', wire: 'handoff', from: 'a', to: 'b' } }, 'wire a b'],
  [{ change: 'added', part: { kind: 'row', table: 'orders', key: 'A-77' } }, 'added row A-77 orders'],
  [{ change: 'changed', part: { kind: 'reply', n: 3, agent: 'a' } }, 'changed reply 3 a'],
  [{ change: 'removed', part: { kind: 'outcome', tool: 'look', n: 1 } }, 'removed outcome 1 look'],
  [{ change: 'changed', part: { kind: 'layout', count: 2 } }, '2 moved'],
] as const)('a change is said in words: %j', (change, expected) => {
  expect(changeWords({ ...change, fields: [] }, words)).toBe(expected)
})

describe('a field', () => {
  it.each([
    ['maxTurns', 'turns'], ['params.topP', 'settings › top p'], ['handoffs.order', 'order of handoffs'], ['unheard', 'unheard'],
    // Below these the names are the reader's own.
    ['parameters.properties.title', 'parameters › properties.title'],
  ])('%s is called %s', (field, expected) => {
    expect(fieldWords(field, { kind: 'agent', name: 'a' }, words)).toBe(expected)
  })

  it('of a row keeps the name that the reader gave it', () => {
    expect(fieldWords('title', { kind: 'row', table: 'books', key: '1' }, words)).toBe('title')
  })
})

it.each([
  [undefined, 'none'], ['', 'none'], [true, 'yes'], [0, '0'], [[], 'none'], [['a', 'b'], 'a, b'], [[{ name: 'look', arguments: { id: 'A' } }], 'look({"id":"A"})'], [{ a: 1 }, '{\n  "a": 1\n}'],
] as const)('a value is written as a person would: %j', (value, expected) => {
  expect(valueText(value as Parameters<typeof valueText>[0], words)).toBe(expected)
})
