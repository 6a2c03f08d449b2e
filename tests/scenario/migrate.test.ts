import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineScenario, lean, parseScenario, parseScenarioText } from '../../src/scenario/index.ts'
import { anyScenario, bent, json, small } from './documents.ts'

/** The problems of a document, as `place: message`. */
function problemsOf(value: unknown): string[] {
  const parsed = parseScenario(value)
  return parsed.ok ? [] : parsed.problems.map(({ where, message }) => `${where}: ${message}`)
}
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

describe('a document', () => {
  it('gets its defaults, and gives them back', () => {
    const scenario = bent({})
    expect(scenario.agents[0]).toMatchObject({ tools: [], handoffs: [{ to: 'back', history: 'full' }], maxTurns: 8, atTurnLimit: 'stop', guardrails: [], agents: [] })
    expect(scenario.tools[0]).toMatchObject({ readOnly: true, implementation: { otherwise: 'not found' } })
    expect(scenario).toMatchObject({ seed: 0, orchestration: { maxHandoffs: 4 } })
    expect(lean(scenario)).toEqual(small)
  })

  it('with its defaults left out parses to the same scenario', () => {
    fc.assert(fc.property(anyScenario, (scenario) => {
      expect(parseScenarioText(JSON.stringify(lean(scenario)))).toEqual({ ok: true, scenario })
      expect(parseScenario(scenario)).toEqual({ ok: true, scenario })
    }))
  })

  it('is frozen when parsed, and not the caller\'s own', () => {
    const scenario = bent({})
    expect(Object.isFrozen(scenario.agents[0])).toBe(true)
    expect(Object.isFrozen(small)).toBe(false)
  })

  it.each([
    ['an unknown field', { ...small, apiKey: 'sk-1' }, 'apiKey: is no known field: remove it, or open the document with a newer version of the playground'],
    ['a misspelled field', { ...small, agents: [{ ...small.agents[0], handofs: [] }] }, 'agents.0.handofs: is no known field: did you mean "handoffs"?'],
    ['a misspelled field of one of several kinds', { ...small, script: { mode: 'order', repies: [] } }, 'script.repies: is no known field: did you mean "replies"?'],
    ['an unknown field inside', { ...small, agents: [{ ...small.agents[0], secret: 1, token: 2 }] }, 'agents.0.token: is no known field: remove it, or open the document with a newer version of the playground'],
    ['a missing field', { ...small, input: undefined }, 'input: is missing: write any JSON value'],
    ['a missing text', { ...small, agents: [{ instructions: '' }] }, 'agents.0.name: is missing: write a text'],
    ['an empty title', { ...small, title: '' }, 'title: must not be empty'],
    ['a fraction', { ...small, seed: 1.5 }, 'seed: must be a whole number'],
    ['a wrong type', { ...small, agents: [{ name: 'a', instructions: 7 }] }, 'agents.0.instructions: must be a text, is a number'],
    ['an unknown kind', { ...small, orchestration: { kind: 'ring' } }, 'orchestration.kind: must be one of: "swarm", "single", "team", "pipeline", "plan"'],
    ['a value out of range', { ...small, agents: [{ name: 'a', instructions: '', maxTurns: 0 }] }, 'agents.0.maxTurns: is too low: at least 1'],
    ['a name without end', { ...small, agents: [{ name: 'a'.repeat(101), instructions: '' }] }, 'agents.0.name: is too long: at most 100 characters'],
    ['a reply that is malformed inside', { ...small, script: { mode: 'order', replies: ['x', { toolCalls: [{ arguments: {} }] }] } }, 'script.replies.1.toolCalls.0.name: is missing: write a text'],
    ['a reply of no known form', { ...small, script: { mode: 'order', replies: [7] } }, 'script.replies.0: has none of the forms that are accepted here'],
    ['a language that the page does not speak', { ...small, language: 'fr' }, 'language: must be one of: "en", "zh"'],
  ])('with %s is told where and what to do', (_, document, expected) => {
    expect(problemsOf(document)).toContain(expected)
  })

  it('of a newer version is told so, before anything else is said about it', () => {
    expect(problemsOf({ version: 9, agents: 'new form' })).toEqual([expect.stringMatching(/^version: 9 is newer than this page can read \(1\): reload/)])
    for (const version of [0, 1.5, '1', undefined]) expect(problemsOf({ ...small, version })).toEqual(['version: must be a whole number of at least 1: write "version": 1'])
    for (const value of [null, [], 'x', 7]) expect(problemsOf(value)[0]).toMatch(/^: must be an object such as .*, is (null|a list|a text|a number)$/)
  })

  it('can\'t bring a prototype, at any depth', () => {
    const text = JSON.stringify(small)
    expect(parseScenarioText(text.replace('{', '{"__proto__":{"notes":"x"},'))).toMatchObject({ ok: false, problems: [{ where: '', message: expect.stringContaining('__proto__') }] })
    expect(parseScenarioText(text.replace('"item":"lamp"', '"__proto__":{"item":"lamp"}'))).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining('__proto__') }] })
    expect(Object.hasOwn(Object.prototype, 'notes')).toBe(false)
  })

  it('too deep, too large, of too many values, or containing itself is refused without a fuss', () => {
    expect(problemsOf({ ...small, input: nested(90) })).toEqual([])
    expect(problemsOf({ ...small, input: nested(200) })[0]).toMatch(/^input\.0.*: is nested more than 100 deep/)
    expect(problemsOf({ ...small, input: nested(100_000) })[0]).toMatch(/nested more than 100 deep/)
    expect(problemsOf({ ...small, notes: 'x'.repeat(6_000_000) })).toEqual([': is larger than 5 MB: make it smaller'])
    expect(problemsOf({ ...small, input: new Array<number>(600_000).fill(1) })).toEqual([': holds more than 500000 values: make it smaller'])
    const self: Record<string, unknown> = { ...small }
    self['input'] = self
    expect(problemsOf(self)[0]).toMatch(/nested more than 100 deep/)
    expect(problemsOf({ ...small, input: Number.NaN })).toEqual(['input: is NaN, which JSON can\'t say: write another value, or remove it'])
    expect(problemsOf({ ...small, script: { mode: 'order', replies: [() => 'x'] } })).toEqual(['script.replies.0: is a function, which JSON can\'t say: write another value, or remove it'])
  })

  it('with thousands of faults names fifty', () => {
    const problems = problemsOf({ ...small, agents: Array.from({ length: 900 }, () => ({})) })
    expect(problems).toHaveLength(51)
    expect(problems.at(-1)).toBe(': and 1750 more')
  })

  it('of any JSON never throws, and is refused with a place and a message', () => {
    fc.assert(fc.property(json, fc.constantFrom(...Object.keys(small)), (value, field) => {
      const parsed = parseScenario({ ...small, [field]: value })
      if (!parsed.ok) for (const problem of parsed.problems) expect(problem).toEqual({ where: expect.any(String), message: expect.stringMatching(/./), code: expect.stringMatching(/./), params: expect.any(Object) })
      expect(parseScenario(value).ok).toBe(false)
    }))
  })
})

describe('a text', () => {
  it('that is no JSON is told the line and column', () => {
    expect(parseScenarioText('{\n  "version": 1,\n  oops\n}')).toMatchObject({ ok: false, problems: [{ where: 'line 3, column 3', message: expect.stringMatching(/^is no JSON: /) }] })
    expect(parseScenarioText('{"version": 1')).toMatchObject({ ok: false, problems: [{ where: 'line 1, column 14' }] })
    expect(parseScenarioText('')).toMatchObject({ ok: false, problems: [{ where: 'line 1, column 1' }] })
  })

  it('may begin with a byte order mark, and is refused above 5 MB', () => {
    expect(parseScenarioText('\uFEFF' + JSON.stringify(small))).toMatchObject({ ok: true })
    expect(parseScenarioText(' '.repeat(6_000_000))).toMatchObject({ ok: false, problems: [{ message: 'is larger than 5 MB: make it smaller' }] })
  })
})

it('defineScenario throws with every problem of a document written in code', () => {
  expect(() => defineScenario({ ...small, title: '', seed: -1 })).toThrow('title: must not be empty; seed: is too low: at least 0')
})
