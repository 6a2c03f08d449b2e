// What recurs in a stream is read without parsing: it must come to the same as parsing does, whatever comes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReplyAssembly } from '../../src/engine/wire.ts'
import type { Delta } from '../../src/engine/index.ts'
import type { Assembled } from '../../src/engine/wire.ts'
import { READ, Recurrence } from '../../src/engine/llm/wire/recurrence.ts'

const answered = { status: 200, header: () => undefined, now: 0, date: Date.parse }

function read(events: readonly string[]): { deltas: Delta[], assembled: Assembled } {
  const deltas: Delta[] = []
  const assembly = new ReplyAssembly(answered, (delta) => deltas.push(delta))
  for (const data of events) assembly.event('', data)
  return { deltas, assembled: assembly.end() }
}
/** With a space before it no event is like what was learned, so each is parsed. */
const parsed = (events: readonly string[]) => read(events.map((data) => ` ${data}`))
/** How many of the events were parsed. */
function parses(events: readonly string[]): number {
  const parse = vi.spyOn(JSON, 'parse')
  read(events)
  const whole = parse.mock.calls.filter(([text]) => events.includes(text)).length
  parse.mockRestore()
  return whole
}
afterEach(() => void vi.restoreAllMocks())

const said = (content: string, more: object = {}) => JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, logprobs: null, finish_reason: null }], usage: null, ...more })
const texts = ['It ', 'is', ' "so"', '\n', 'C:\\', ' 可以', '</think>', '', 'probe 0', '2', 'null', '}']

describe('what recurs in a stream', () => {
  it.each<[string, (text: string, i: number) => string]>([
    ['in a short envelope', (content) => JSON.stringify({ choices: [{ delta: { content } }] })],
    ['in a full one', (content) => said(content)],
    ['with an id, a time and padding of its own in each', (content, i) => said(content, { id: `c${i}`, created: 1_700_000_000 + i, p: 'abcdefgh'.slice(i % 7) })],
    ['as thoughts', (reasoning_content) => JSON.stringify({ choices: [{ delta: { content: '', reasoning_content } }] })],
    ['in a list of parts', (text) => JSON.stringify({ choices: [{ delta: { content: [{ type: 'text', text }] } }] })],
    ['with white space within', (content) => JSON.stringify({ choices: [{ delta: { content } }] }, null, 1)],
    ['with every letter escaped that can be', (content) => said('').replace('""', `"${Array.from(content, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`)],
  ])('is read by what differs, %s', (_, envelope) => {
    const events = Array.from({ length: 400 }, (__, i) => envelope(texts[i % texts.length]!, i))
    expect(read(events)).toEqual(parsed(events))
    // Those without a text are parsed, and those from which it is learned.
    expect(parses(events)).toBeLessThan(400 / texts.length + 20)
  })

  it.each<[string, (i: number) => object]>([
    ['a count of what was used', (i) => ({ usage: { prompt_tokens: 7, completion_tokens: i } })],
    ['an error', (i) => ({ error: i === 300 ? 'overloaded' : '' })],
    ['an error beside it', (i) => ({ base_resp: { status_code: i === 300 ? 1002 : 0, status_msg: '' } })],
    ['a reason to finish', (i) => ({ choices: [{ index: 0, delta: { content: 'a' }, finish_reason: i === 300 ? 'stop' : '' }] })],
    ['a second text', (i) => ({ choices: [{ index: 0, delta: { content: 'a', refusal: `b${i}` } }] })],
    ['thoughts beside what is said', (i) => ({ choices: [{ index: 0, delta: { content: `${i}`, reasoning: `${i}` } }] })],
    ['another choice', (i) => ({ choices: [{ index: 0, delta: { content: `a${i}` } }, { index: 1, delta: { content: `b${i}` } }] })],
    ['a message in place of a delta', (i) => ({ choices: [{ index: 0, ...(i < 3 ? { delta: { content: `${i}` } } : { message: { content: `${i}` } }) }] })],
  ])('leaves out nothing that counts: %s', (_, more) => {
    const events = Array.from({ length: 400 }, (__, i) => said(`${i}`, more(i)))
    expect(read(events)).toEqual(parsed(events))
  })

  const other = (more: object) => JSON.stringify({ choices: [{ index: 0, delta: {}, ...more }] })
  it.each<[string, string[]]>([
    ['the usage that came last', [said('a', { usage: { prompt_tokens: 1 } }), said('b', { usage: { prompt_tokens: 1 } }), JSON.stringify({ usage: { prompt_tokens: 2 } }), said('c', { usage: { prompt_tokens: 1 } }), '[DONE]']],
    ['the reason that came last', [other({ delta: { content: 'a' }, finish_reason: 'length' }), other({ delta: { content: 'b' }, finish_reason: 'length' }), other({ finish_reason: 'stop' }), other({ delta: { content: 'c' }, finish_reason: 'length' })]],
    ['where thoughts end', [other({ delta: { content: '<think>' } }), ...['a', 'b', 'c', 'd'].map((text) => other({ delta: { content: [{ text }, { text: '</think>' }] } }))]],
  ])('leaves %s as it came', (_, events) => {
    expect(read(events)).toEqual(parsed(events))
  })

  it.each([
    ['a raw tab in a text', said('TEXT', { created: 7 }).replace('TEXT', 'a\tb')],
    ['an escape that there is not', said('TEXT', { created: 7 }).replace('TEXT', '\\x')],
    ['a text that is not closed', said('TEXT', { created: 7 }).replace('TEXT"', '')],
    ['a number that begins with 0', said('TEXT', { created: 7 }).replace('7', '007')],
    ['no number', said('TEXT', { created: 7 }).replace('7', '')],
    ['something after the end', `${said('TEXT', { created: 7 })}}`],
  ])('takes for an answer nothing that is no JSON: %s', (_, broken) => {
    const events = [...Array.from({ length: 5 }, (__, i) => said(`${i}`, { created: i + 1 })), broken, said('y', { created: 8 })]
    expect(read(events)).toEqual(parsed(events))
    expect(read(events).deltas).toHaveLength(6)
  })

  it('takes no text of a server for its own', () => {
    const events = ['a', 'b', ' ', 'c'].map((reasoning) => JSON.stringify({ choices: [{ delta: { reasoning, reasoning_content: 'probe 0' } }] }))
    expect(read(events)).toEqual(parsed(events))
  })

  it('comes to the same as parsing does, whatever is sent', () => {
    const text = fc.oneof(fc.constantFrom(...texts, '<think>', '[DONE]'), fc.string({ maxLength: 6 }))
    const change = fc.constantFrom<((content: string, i: number) => object)[]>(
      (content) => ({ delta: { content } }), (content) => ({ delta: { role: 'assistant', content }, finish_reason: null }), (reasoning) => ({ delta: { content: null, reasoning } }),
      (reasoning) => ({ delta: { reasoning, reasoning_content: reasoning } }), (content, i) => ({ delta: { content }, token: i }), (args) => ({ delta: { tool_calls: [{ index: 0, function: { name: 'f', arguments: args } }] } }),
      (content, i) => ({ delta: { content }, finish_reason: i % 5 === 4 ? 'length' : '' }), (content) => ({ message: { content } }), (content) => ({ text: content }), (content) => ({ delta: {}, content }),
    )
    const around = fc.constantFrom<((choice: object, i: number, word: string) => object)[]>(
      (choice) => ({ choices: [choice] }), (choice, i) => ({ id: `c${i}`, choices: [choice], usage: null }), (choice, _, word) => ({ choices: [choice], obfuscation: word }), (choice, i) => ({ choices: [choice], usage: { prompt_tokens: i, completion_tokens: 1 } }),
      (choice, i, word) => ({ error: i % 9 === 8 ? word : '', choices: [choice] }), (choice, i) => ({ created: i / 2, choices: [choice] }), (choice, _, word) => ({ [word]: 1, choices: [choice] }), (choice, i, word) => ({ choices: [choice], message: word, object: i % 9 === 8 ? 'error' : 'chunk' }),
    )
    const kind = fc.tuple(change, around)
    const stream = fc.tuple(fc.array(kind, { minLength: 1, maxLength: 2 }), fc.array(fc.tuple(text, text, fc.nat(1)), { maxLength: 30 }))
    fc.assert(fc.property(stream, ([kinds, pieces]) => {
      const events = pieces.map(([content, word, pick], i) => {
        const [inner, outer] = kinds[pick % kinds.length]!
        return JSON.stringify(outer(inner(content, i), i, word))
      })
      expect(read(events)).toEqual(parsed(events))
    }), { numRuns: 2_000 })
  })
})

describe('what is learned', () => {
  const learned = (...events: object[]) => {
    const recurrence = new Recurrence((data) => ({ field: 'content', text: (JSON.parse(data) as { t: string }).t }))
    for (const event of events) recurrence.learn(JSON.stringify(event))
    return (event: object) => recurrence.read(JSON.stringify(event))
  }

  it('is what differed between any two events, also when it did so but once', () => {
    expect(learned({ n: 1, t: 'a' }, { n: 1, t: 'b' })({ n: 2, t: 'c' })).toBeUndefined()
    expect(learned({ n: 1, t: 'a' }, { n: 1, t: 'b' }, { n: 2, t: 'b' })({ n: 3, t: 'c' })).toBe('c')
  })

  it('is nothing where what differs is read, stands deeper, is a name, or changes its type', () => {
    for (const key of READ) expect(learned({ [key]: 'x', t: 'a' }, { [key]: 'y', t: 'b' })({ [key]: 'y', t: 'c' })).toBeUndefined()
    expect(learned({ in: { n: 'x' }, t: 'a' }, { in: { n: 'y' }, t: 'b' })({ in: { n: 'y' }, t: 'c' })).toBeUndefined()
    expect(learned({ x: 1, t: 'a' }, { y: 1, t: 'b' })({ y: 1, t: 'c' })).toBeUndefined()
    expect(learned({ x: 1, t: 'a' }, { x: '1', t: 'b' })({ x: '1', t: 'c' })).toBeUndefined()
  })

  it('is given up when the form changes, and learned again from the new one', () => {
    const forms = [{ t: 'a' }, { t: 'b' }, { n: 1, t: 'c' }]
    expect(learned(...forms)({ n: 1, t: 'd' })).toBeUndefined()
    expect(learned(...forms, { n: 1, t: 'e' })({ n: 1, t: 'd' })).toBe('d')
  })

  it('is not looked for over and over where there is nothing', () => {
    const tellsOf = vi.fn(() => undefined)
    const recurrence = new Recurrence(tellsOf)
    for (let i = 0; i < 1_000; i++) recurrence.learn(JSON.stringify({ t: `${i}` }))
    expect(tellsOf.mock.calls.length).toBeLessThan(20)
  })
})

it('whatever is read at the top of an event is known as read', () => {
  const { vectors } = JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/endpoint-vectors.json'), 'utf8')) as { vectors: { http?: { bodyChunks: (string | object)[] } }[] }
  const events = vectors.flatMap(({ http }) => http?.bodyChunks ?? []).flatMap((chunk) => typeof chunk === 'string' ? [...chunk.matchAll(/^data: ?(.*)$/gm)].map(([, data]) => data!) : [])
  const { parse } = JSON
  const asked = new Set<string>()
  vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
    const value = parse(text) as unknown
    return typeof value !== 'object' || value === null ? value : new Proxy(value, { get: (target, key, self) => {
      if (typeof key === 'string' && !Array.isArray(target)) asked.add(key)
      return Reflect.get(target, key, self) as unknown
    } })
  })
  for (const data of events) for (const name of ['', 'error']) {
    const assembly = new ReplyAssembly(answered)
    assembly.event(name, data)
  }
  expect(asked.has('choices') && asked.has('error')).toBe(true)
  expect([...asked].filter((key) => !READ.has(key))).toEqual([])
})
