// What is shown of a document that can't be read: as much of it as there is.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lean, parseScenario, scenarioFault } from '../../src/scenario/index.ts'
import { mendedJson } from '../../src/scenario/mendedJson.ts'
import { salvaged } from '../../src/scenario/salvage.ts'
import { anyScenario, bent, json, small } from './documents.ts'

const text = (change: object) => JSON.stringify({ ...small, ...change })
const names = (given: string) => salvaged(given).agents.map(({ name }) => name)

describe('a text that is no JSON', () => {
  it.each([
    ['{"a": 1,, "b": 2}', { a: 1, b: 2 }],
    ['{"a": 1 "b": [1 2,]}', { a: 1, b: [1, 2] }],
    ['{"a": [1, {"b": "x"', { a: [1, { b: 'x' }] }],
    ['{"a": 1, "b": "cut o', { a: 1 }],
    ['{"a": 1, "b"', { a: 1 }],
    ['{"a": 1, "b":', { a: 1 }],
    ['{"a": 1} rubbish', { a: 1 }],
    ['{"a": 1, b: 2}', { a: 1 }],
    ['{"a": [1, 2}, "b": 3}', { a: [1, 2] }],
    ['rubbish', undefined],
    ['', undefined],
  ])('%s is read as far as it goes', (given, read) => {
    expect(mendedJson(given)).toEqual(read)
  })

  it('is read wherever it is cut off, and what is whole stays whole', () => {
    fc.assert(fc.property(json, fc.nat({ max: 400 }), (value, at) => {
      const whole = JSON.stringify({ value })
      expect(mendedJson(whole)).toEqual({ value: JSON.parse(JSON.stringify(value)) })
      expect(() => mendedJson(whole.slice(0, at))).not.toThrow()
    }))
  })
})

describe('of a document that can’t be read', () => {
  it('everything is shown where only its version is too new, or fields are not known', () => {
    expect(salvaged(text({ version: 9, colours: ['red'] }))).toEqual(bent({}))
  })

  it('a field that is wrong is left out; an agent that lacks something is left out whole, the others stay', () => {
    expect(salvaged(text({ agents: [{ ...small.agents[0], maxTurns: 'many' }, small.agents[1]] })).agents[0]!.maxTurns).toBe(8)
    expect(names(text({ agents: [{ name: 'nobody' }, ...small.agents, { instructions: '' }] }))).toEqual(['front', 'back'])
  })

  it('the first agent begins where nothing says who does', () => {
    expect(salvaged(text({ orchestration: 7 })).orchestration).toMatchObject({ kind: 'swarm', entry: 'front' })
  })

  it('all is shown that stands before the place where its text was cut off', () => {
    const whole = JSON.stringify(small, null, 2)
    expect(names(whole.slice(0, whole.indexOf('"tools": [\n    {')))).toEqual(['front', 'back'])
  })

  it.each(['', 'rubbish', '[]', 'null', '7', '{"__proto__": {}, "agents": 1}'])('an empty scenario is made of %j', (given) => {
    expect(salvaged(given)).toMatchObject({ agents: [] })
  })

  it('a scenario comes out, whatever stands in its fields', () => {
    fc.assert(fc.property(anyScenario, fc.dictionary(fc.constantFrom(...Object.keys(small), 'guardrails', 'limits', 'x'), json, { noNullPrototype: true }), (scenario, change) => {
      expect(scenarioFault(salvaged(JSON.stringify({ ...lean(scenario), ...change })))).toBeUndefined()
    }), { numRuns: 60 })
  })

  it('one that can be read is itself', () => {
    fc.assert(fc.property(anyScenario, (scenario) => {
      const parsed = parseScenario(JSON.parse(JSON.stringify(lean(scenario))))
      expect(parsed.ok && salvaged(JSON.stringify(lean(scenario)))).toEqual(parsed.ok && parsed.scenario)
    }), { numRuns: 60 })
  })
})
