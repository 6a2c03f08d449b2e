import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { defineAgent, defineTool, mockLLM, run, single } from '../../src/engine/index.ts'
import type { AgentDefinition, Json, JsonSchema } from '../../src/engine/index.ts'
import { fitted } from '../../src/engine/argumentFit.ts'
import { checkArguments } from '../../src/engine/toolArguments.ts'

/** What the model reads of one call with these arguments. */
async function readOf(parameters: JsonSchema | z.ZodType, args: Json, errorTexts?: AgentDefinition['errorTexts']): Promise<string> {
  const tool = defineTool({ name: 't', description: '', parameters, execute: (given) => given as Json })
  const agent = single(defineAgent({ name: 'a', instructions: '', tools: [tool], ...(errorTexts && { errorTexts }) }))
  const { transcript } = await run(agent, { input: 'go', model: mockLLM([{ toolCalls: [{ name: 't', arguments: args }] }, 'done']) })
  return transcript[2]!.content!
}
const field = (schema: JsonSchema): JsonSchema => ({ type: 'object', properties: { limit: schema } })

const limit = { type: 'integer', minimum: 1, maximum: 20, description: 'How many, from 1 to 20, for example 5.' }

it('D66: a limit of 五 is told with its path, what was sent, what is expected and an example', async () => {
  const what = 'limit: Invalid input: expected number, received string; sent "五"; expected an integer from 1 to 20; for example 5'
  expect(await readOf(field(limit), { limit: '五' })).toBe(`error: invalid arguments for t: ${what}`)
  expect(await readOf(field(limit), { limit: '五' }, { invalidArguments: '参数错误：{message}' })).toBe(`参数错误：${what}`)
  expect(await readOf(z.object({ query: z.string(), limit: z.number().int().min(1).max(20).default(5) }), { query: 'x', limit: '五' })).toBe(`error: invalid arguments for t: ${what}`)
})

it.each<[string, JsonSchema, Json, string]>([
  ['a range', limit, 21, 'sent 21; expected an integer from 1 to 20; for example 5'],
  ['a range without end', { type: 'number', exclusiveMinimum: 100 }, 3, 'sent 3; expected a number greater than 100; for example 101'],
  ['a multiple', { type: 'integer', minimum: 11, multipleOf: 4 }, 11, 'sent 11; expected an integer of at least 11, a multiple of 4; for example 12'],
  ['an enumeration', { type: 'string', enum: ['pending', 'done', 'failed'] }, 'finished', 'sent "finished"; expected one of "pending", "done", "failed"; for example "pending"'],
  ['a constant', { const: 'yes' }, 'no', 'sent "no"; expected "yes"; for example "yes"'],
  ['the default', { type: 'integer', default: 7, maximum: 9 }, 10, 'sent 10; expected an integer of at most 9; for example 7'],
  ['the example of the author', { type: 'string', maxLength: 6, examples: ['A-77'] }, 'A-77777', 'sent "A-77777"; expected a text of at most 6 characters; for example "A-77"'],
  ['the example in its older form', { type: 'string', maxLength: 6, example: 'A-78' }, 'A-77777', 'expected a text of at most 6 characters; for example "A-78"'],
  ['a length', { type: 'string', minLength: 6, maxLength: 6 }, 'x', 'expected a text of 6 characters; for example "texttt"'],
  ['a form', { type: 'string', format: 'date' }, 'tomorrow', 'sent "tomorrow"; expected a text in the form date; for example "2026-01-31"'],
  ['a pattern, with no example that could be wrong', { type: 'string', pattern: '^[A-Z]-\\d+$' }, 'x', 'sent "x"; expected a text that matches ^[A-Z]-\\d+$'],
  ['a truth value', { type: 'boolean' }, 'yes', 'sent "yes"; expected true or false; for example true'],
  ['a list', { type: 'array', items: { type: 'string' }, minItems: 1 }, 'a,b', 'sent "a,b"; expected a list of at least 1 items, each a text; for example ["text"]'],
  ['an object', { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } }, required: ['from'] }, 5, 'sent 5; expected an object with from, to (optional); for example {"from":"text"}'],
  ['several forms', { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] }, 'x', 'sent "x"; expected an integer of at least 1 or null; for example 5'],
  ['a long value, shortened', { type: 'integer' }, '长'.repeat(500), `sent "${'长'.repeat(99)}…; expected an integer; for example 5`],
])('D66: the text for the model tells %s', async (_, schema, sent, text) => {
  const read = await readOf(field(schema), { limit: sent })
  expect(read).toMatch(/^error: invalid arguments for t: limit: [^;]+; /)
  expect(read.endsWith(text)).toBe(true)
})

it('D66: a place deep inside is named, what is missing was not sent, and a field that nobody knows is told beside those that are known', async () => {
  const schema: JsonSchema = { type: 'object', properties: { items: { type: 'array', items: { type: 'object', properties: { count: limit, note: { type: 'string' } }, required: ['count'] } } }, additionalProperties: false }
  expect(await readOf(schema, { items: [{ count: 1 }, { count: 30 }] })).toMatch(/: items\.1\.count: .*; sent 30; expected an integer from 1 to 20; for example 5$/)
  expect(await readOf(schema, { items: [{ note: 'x' }] })).toMatch(/: items\.0\.count: .*; nothing was sent; expected an integer from 1 to 20; for example 5$/)
  expect(await readOf(schema, { itms: [] })).toMatch(/: arguments: .*"itms".*; sent \{"itms":\[\]\}; expected an object with items \(optional\); for example \{"items":\[\{"count":5\}\]\}$/)
})

it('D66: the model corrects itself, and the run goes on', async () => {
  const execute = vi.fn(({ limit: n }: { limit: number }) => `${n} articles`)
  const search = defineTool({ name: 'search_articles', description: '', parameters: z.object({ limit: z.number().int().min(1).max(20).default(5) }), execute })
  const result = await run(single(defineAgent({ name: 'a', instructions: '', tools: [search] })), { input: 'go', model: mockLLM([{ toolCalls: [{ name: 'search_articles', arguments: { limit: '五' } }] }, { toolCalls: [{ name: 'search_articles', arguments: { limit: 5 } }] }, 'done']) })
  expect(result).toMatchObject({ status: 'SUCCEEDED', finalText: 'done' })
  expect(result.transcript[4]).toMatchObject({ content: '5 articles' })
  expect(execute).toHaveBeenCalledTimes(1)
})

it.each<[string, JsonSchema, Json, Json]>([
  ['an integer', { type: 'integer' }, '5', 5],
  ['a negative integer', { type: 'integer' }, '-12', -12],
  ['a number', { type: 'number' }, '2.5', 2.5],
  ['a number with zeros after its last digit', { type: 'number' }, '1.50', 1.5],
  ['true', { type: 'boolean' }, 'true', true],
  ['one that may be null', { type: ['integer', 'null'] }, '5', 5],
  ['one of a union with null', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, '5', 5],
  ['a list', { type: 'array', items: { type: 'integer' } }, '["1",2]', [1, 2]],
  ['an object', { type: 'object', properties: { n: { type: 'integer' } } }, '{"n":"1"}', { n: 1 }],
  ['one inside a list', { type: 'array', items: { type: 'object', properties: { n: { type: 'integer' } } } }, [{ n: '1' }, { n: 2 }], [{ n: 1 }, { n: 2 }]],
])('D66: %s that came as text is read as what it is', async (_, schema, sent, got) => {
  expect(JSON.parse(await readOf(field(schema), { limit: sent }))).toEqual({ limit: got })
})

it.each<[JsonSchema, Json]>([
  [{ type: 'integer' }, '05'], [{ type: 'integer' }, '5.0'], [{ type: 'integer' }, ' 5'], [{ type: 'integer' }, '5e0'], [{ type: 'integer' }, '+5'], [{ type: 'integer' }, '五'], [{ type: 'integer' }, ''], [{ type: 'integer' }, '-0'],
  [{ type: 'integer' }, '12345678901234567890'], [{ type: 'number' }, '0x10'], [{ type: 'number' }, 'Infinity'], [{ type: 'number' }, '0.1234567890123456789'], [{ type: 'number' }, '5.'],
  [{ type: 'boolean' }, 'True'], [{ type: 'boolean' }, '1'], [{ type: 'boolean' }, 1], [{ type: 'string' }, 5], [{ type: 'array', items: { type: 'string' } }, 'a'], [{ type: 'array', items: { type: 'string' } }, 'a,b'], [{ type: 'object' }, '[1]'], [{ type: 'integer' }, [5]],
  [{ anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, '5'],
])('D66: by %j nothing is made of %j, since that would be a guess', async (schema, sent) => {
  expect(await readOf(field(schema), { limit: sent })).toMatch(/^error: invalid arguments for t: limit: /)
})

const leaf: fc.Arbitrary<JsonSchema> = fc.constantFrom<JsonSchema>({ type: 'string' }, { type: 'integer' }, { type: 'number' }, { type: 'boolean' }, { type: ['string', 'null'] }, { anyOf: [{ type: 'integer' }, { type: 'string' }] }, { enum: ['5', 5, true] }, {})
const schemas: fc.Arbitrary<JsonSchema> = fc.oneof(leaf, leaf.map((items) => ({ type: 'array', items })), fc.dictionary(fc.constantFrom('a', 'b'), leaf).map((properties) => ({ type: 'object', properties })))
const plain: fc.Arbitrary<Json> = fc.oneof({ weight: 4, arbitrary: fc.constantFrom<Json>('5', '5', '05', 'true', 'null', '[1]', '{"a":"5"}', '', 5, 1.5, true, null) }, { weight: 1, arbitrary: fc.string() })
const values: fc.Arbitrary<Json> = fc.oneof({ weight: 3, arbitrary: plain }, fc.array(plain, { maxLength: 3 }), fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), plain) as fc.Arbitrary<Json>)

it('D66: whatever is valid goes through as it is, and what was made to fit is valid', () => {
  let valid = 0
  let mended = 0
  fc.assert(fc.property(schemas, values, (schema, value) => {
    const parameters = field(schema)
    const args = { limit: value }
    const tool = defineTool({ name: 't', description: '', parameters })
    const result = checkArguments(tool, args, undefined)
    const zod = z.fromJSONSchema(parameters as Parameters<typeof z.fromJSONSchema>[0])
    if (zod.safeParse(args).success) {
      valid++
      expect(result).toEqual({ value: args })
      expect((result as { value: Json }).value).toBe(args)
    } else if (typeof result !== 'string') {
      mended++
      expect(zod.safeParse(result.value).success).toBe(true)
    }
  }), { numRuns: 500, seed: 7 })
  expect(valid).toBeGreaterThan(100)
  expect(mended).toBeGreaterThan(5)
})

it('D66: every number, truth value, list and object that is written as JSON is read as itself', () => {
  fc.assert(fc.property(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()), (value) => {
    const type = typeof value === 'number' ? 'number' : 'boolean'
    const fit = fitted({ type }, String(value))
    expect(fit).toBe(Object.is(value, -0) ? 0 : value)
  }), { numRuns: 1_000 })
  fc.assert(fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())), (value) => {
    expect(fitted({ type: Array.isArray(value) ? 'array' : 'object' }, JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
  }))
})
