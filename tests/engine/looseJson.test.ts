import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../../src/engine/index.ts'
import { argumentsOf, looseJson } from '../../src/engine/llm/looseJson.ts'

it.each<[string, Json]>([
  ["{'a': 'b', \"c\": [True, False, None]}", { a: 'b', c: [true, false, null] }],
  ['{"a": 1, "b": [1, 2 , ], }', { a: 1, b: [1, 2] }],
  ['{"a": "one\n\ttwo"}', { a: 'one\n\ttwo' }],
  ['{"a": "it\'s, ] True, None", "b": \'x, }\'}', { a: 'it\'s, ] True, None', b: 'x, }' }],
  ["{'a': '[1,]'}", { a: '[1,]' }],
])('%j is read, since it can mean one thing', (text, value) => {
  expect(looseJson(text)).toEqual(value)
})

it.each([
  '{"a": 1', '{"a": "b', '{"a": 1,,}', '[,]', '{,}', '{a: 1}', "{'a': 'it's'}", "{'a': 'say \"x\"'}", "{'a': 'b\\'c'}", '{"a": 1} {"b": 2}', '{"a": undefined}', '{"a": NaN}', '{"a": 01}', '{"a": “b”}', '{"a" 1}', '{"a": "x\\\ny"}', '{"a": 1 /* one */}', 'None of it', '',
])('%j is not read, since it would be a guess', (text) => {
  expect(looseJson(text)).toBeUndefined()
})

it.each<[string, Json | undefined]>([
  ['', {}], ['  ', {}], ['null', {}], ['""', {}], ['```json\n{"a":1}\n```', { a: 1 }], ['"{\\"a\\":1}"', { a: 1 }], ["\"{'a': 1}\"", { a: 1 }], ["{'a': 1,}", { a: 1 }],
  ['42', undefined], ['[1]', undefined], ['"text"', undefined], ['true', undefined], ['{"a":', undefined], ['"\\"{}\\""', undefined],
])('arguments that came as %j are read as what they are', (text, args) => {
  expect(argumentsOf(text)).toEqual(args)
})

it('JSON is read as itself, and the beginning of an object is never one', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    expect(looseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
  }))
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), (value, at) => {
    const text = JSON.stringify(value)
    expect(argumentsOf(text.slice(0, 1 + (at % (text.length - 1))))).toBeUndefined()
  }), { numRuns: 1_000 })
})
