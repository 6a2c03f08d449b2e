import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { scenarioFault } from '../../src/scenario/index.ts'
import type { Scenario } from '../../src/scenario/index.ts'
import { bundled } from '../support/bundled.ts'
import { made, randomEdit } from './edit/randomEdits.ts'

const support = bundled.find(({ id }) => id === 'support-en')!.scenario
const odd = [undefined, null, -1, 1.5, Infinity, '', 'x', [], {}, { name: 1 }, 'x'.repeat(101), () => undefined]

/** The same scenario with another value in some place. */
function spoilt(value: unknown, path: readonly number[], by: unknown): unknown {
  if (typeof value !== 'object' || value === null || path.length === 0) return by
  const keys = Object.keys(value)
  if (keys.length === 0) return by
  const [first, ...rest] = path
  const key = keys[first! % keys.length]!
  const changed = spoilt((value as Record<string, unknown>)[key], rest, by)
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
}
/** Without a single object that was seen before. */
function fresh(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fresh)
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fresh(field)])) : value
}

it('finds in a scenario of which it knows most parts what it finds in one that it has never seen', () => {
  fc.assert(fc.property(fc.array(randomEdit, { maxLength: 10 }), fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }), fc.nat(odd.length - 1), (edits, path, which) => {
    let scenario = support
    for (const edit of edits) {
      scenario = made(scenario, edit)
      expect(scenarioFault(scenario)).toBeUndefined()
    }
    const bad = spoilt(scenario, path, odd[which]) as Scenario
    // What is no scenario at all is no result of an edit.
    fc.pre(Array.isArray(bad.agents) && Array.isArray(bad.tools) && Array.isArray(bad.guardrails))
    expect(scenarioFault(bad)).toEqual(scenarioFault(fresh(bad) as Scenario))
  }), { numRuns: 200 })
}, 30_000)

it('a part that is sound in one place is not so in another', () => {
  expect(scenarioFault(support)).toBeUndefined()
  expect(scenarioFault({ ...support, agents: [...support.agents, support.tools[0] as never] })).toMatchObject({ where: expect.stringMatching(/^agents\.3/) })
})

it('too much is too much, however well its parts are known', () => {
  expect(scenarioFault(support)).toBeUndefined()
  expect(scenarioFault({ ...support, agents: Array.from({ length: 1_001 }, () => support.agents[0]!) })).toBeDefined()
  const long = { ...support.agents[0]!, instructions: 'x'.repeat(99_999) }
  const once = { ...support, agents: [long] }
  expect(scenarioFault(once)).toBeUndefined()
  expect(scenarioFault({ ...support, agents: Array.from({ length: 60 }, () => long) })).toMatchObject({ message: expect.stringMatching(/5/) })
})

it('a value that contains itself is refused, and hurts nobody', () => {
  const self: Record<string, unknown> = {}
  self['self'] = self
  expect(scenarioFault({ ...support, input: self as never })).toBeDefined()
})
