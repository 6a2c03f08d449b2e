import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/engine/index.ts'
import type { Json, JsonSchema } from '../../src/engine/index.ts'
import { compile } from '../../src/scenario/index.ts'
import { argumentSchema } from '../../src/scenario/argumentSchema.ts'
import { bent, small } from './documents.ts'

const bomb = '^(a+)+$'
const slow = `${'a'.repeat(60)}!`
const object = (properties: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ type: 'object', properties, ...more })

/** What the tool's call comes to, and the parameters that the model is told. */
async function called(parameters: JsonSchema, args: Json) {
  const stock = small.tools![0]!
  const { orchestration, options } = compile(bent({
    tools: [{ ...stock, parameters, implementation: { kind: 'scripted', outcomes: [{ kind: 'ok', value: 'ran' }] } }],
    orchestration: { kind: 'single', agent: 'back' },
    script: { mode: 'order', replies: [{ toolCalls: [{ name: 'stock', arguments: args }] }, 'Done.'] },
  }))
  const { journal } = await run(orchestration, options)
  const outcome = journal.entries.find((entry) => entry.t === 'settled' && entry.outcome.ok && Object.hasOwn(Object(entry.outcome.value), 'kind'))
  return { outcome: outcome?.t === 'settled' && outcome.outcome.ok ? outcome.outcome.value : undefined, told: orchestration.agents[0]!.tools[0]!.wire.function.parameters }
}

/** Each of these would hold the page for ever. */
const traps: [string, JsonSchema, Json][] = [
  ['a pattern', object({ item: { type: 'string', pattern: bomb } }), { item: slow }],
  ['a pattern deep inside', object({ list: { type: 'array', items: { anyOf: [{ allOf: [{ $ref: '#/$defs/x' }] }] } } }, { $defs: { x: { type: 'string', pattern: bomb } } }), { list: [slow] }],
  ['a pattern for names', { type: 'object', patternProperties: { [bomb]: { type: 'number' } } }, { [slow]: 1 }],
  ['a pattern in what names must be', { type: 'object', propertyNames: { type: 'string', pattern: bomb } }, { [slow]: 1 }],
  ['a pattern that has to be contained', object({ list: { type: 'array', contains: { type: 'string', pattern: bomb } } }), { list: [slow] }],
  ['references that double', object({ item: { $ref: '#/$defs/d0' } }, {
    $defs: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`d${i}`, i === 59 ? { type: 'string' } : { allOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] }])),
  }), { item: 'x' }],
  ['references that double at each level of the arguments', object({ item: { $ref: '#/$defs/d' } }, {
    $defs: { d: { allOf: [{ type: 'object', properties: { a: { $ref: '#/$defs/d' } } }, { type: 'object', properties: { a: { $ref: '#/$defs/d' } } }] } },
  }), { item: nested(60, {}, (inner) => ({ a: inner })) }],
  ['a type that is listed twice, again and again', object({ item: nested<JsonSchema>(40, {}, (inner) => ({ type: ['object', 'object'], properties: { a: inner } })) }), { item: {} }],
]

describe('the arguments of a call', () => {
  it.each(traps)('are checked without %s, and the model is told of it all the same', async (_, parameters, args) => {
    expect(await called(parameters, args)).toEqual({ outcome: { kind: 'ok', value: 'ran' }, told: parameters })
  })

  it('are checked by what is left', async () => {
    const parameters = object({ item: { type: 'string', pattern: '^A', maxLength: 3 }, count: { type: 'integer' } }, { required: ['item'] })
    expect((await called(parameters, { item: 'B', count: 1 })).outcome).toEqual({ kind: 'ok', value: 'ran' })
    for (const args of [{ item: 'ABCD' }, { count: 1 }, { item: 'A', count: 'x' }]) expect((await called(parameters, args)).outcome).toMatchObject({ kind: 'error', message: expect.stringContaining('invalid arguments') })
  })
})

describe('what is left of a schema', () => {
  it('is all of it where nothing has to go, format too', () => {
    const whole = object({ when: { type: 'string', format: 'date' }, kind: { oneOf: [{ const: 1 }, { const: 2 }] } }, { additionalProperties: false, $defs: { x: {} } })
    expect(argumentSchema(whole)).toEqual({ schema: whole, unchecked: [] })
  })

  it('keeps properties that are named like a keyword, and values that only look like one', () => {
    const whole = object({ pattern: { type: 'string' }, not: { type: 'string', enum: ['pattern'] }, any: { default: { pattern: 'x' }, const: { patternProperties: 1 } } })
    expect(argumentSchema(whole)).toEqual({ schema: whole, unchecked: [] })
  })

  it.each<[string, JsonSchema, Json]>([
    ['one of two patterns', object({ a: { oneOf: [{ type: 'string', pattern: '^a' }, { type: 'string', pattern: '^b' }] } }), { a: 'a' }],
    ['any of these, and one of those', object({ a: { anyOf: [{ type: 'string' }], oneOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }] } }, { $defs: { a: { type: 'string', pattern: '^a' }, b: { type: 'string', pattern: '^b' } } }), { a: 'b' }],
    ['what must not fit a pattern', object({ a: { type: 'string', not: { type: 'string', pattern: '^a' } } }), { a: 'b' }],
    ['nothing but names that fit a pattern', { type: 'object', properties: {}, patternProperties: { '^x': {} }, additionalProperties: false }, { x1: 1 }],
    ['at most one that fits a pattern', object({ a: { type: 'array', contains: { type: 'string', pattern: '^a' }, maxContains: 1 } }), { a: ['a', 'b'] }],
  ])('takes what the whole takes: %s', (_, whole, args) => {
    const { schema, unchecked } = argumentSchema(whole)
    expect(unchecked.length).toBeGreaterThan(0)
    expect(z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(args)).toMatchObject({ success: true })
  })

  it('is nothing where it is too large to be checked', () => {
    const whole = object({ a: { anyOf: Array.from({ length: 10_000 }, (_, i) => ({ const: i })) } }, { required: ['a'] })
    expect(argumentSchema(whole)).toEqual({ schema: { type: 'object' }, unchecked: ['properties', 'required'] })
  })
})

function nested<T>(depth: number, inner: T, wrap: (inner: T) => T): T {
  return depth === 0 ? inner : nested(depth - 1, wrap(inner), wrap)
}
