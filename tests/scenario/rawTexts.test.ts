import { expect, it } from 'vitest'
import { defineScenario } from '../../src/scenario/index.ts'
import { rawTexts } from '../../src/scenario/editing.ts'
import type { ScenarioDocument } from '../../src/scenario/index.ts'
import { bundled } from '../support/bundled.ts'

const CARD = '4111 1111 1111 1111'
const scenarioOf = (more: Partial<ScenarioDocument>) => defineScenario({
  version: 1, title: 'x', input: 'hello', orchestration: { kind: 'single', agent: 'a' },
  agents: [{ name: 'a', instructions: '', guardrails: ['cards', 'length'] }],
  guardrails: [{ name: 'cards', kind: 'maskCards', on: ['input', 'output', 'toolResult'] }, { name: 'length', kind: 'maxLength', length: 60 }],
  script: { mode: 'order', replies: ['done'] }, ...more,
})

it('A15: a document says in which of its own texts that stands which its guardrails keep from the model', () => {
  expect(rawTexts(scenarioOf({}))).toEqual([])
  expect(rawTexts(scenarioOf({ input: `my card is ${CARD}` }))).toEqual([{ guardrail: 'cards', places: ['input'] }])
  expect(rawTexts(scenarioOf({ input: { from: 'me', cards: [CARD] } }))).toEqual([{ guardrail: 'cards', places: ['input'] }])
  expect(rawTexts(scenarioOf({ input: 'x'.repeat(61), script: { mode: 'order', replies: [{ content: `it is ${CARD}` }] } }))).toEqual([{ guardrail: 'cards', places: ['script'] }, { guardrail: 'length', places: ['input'] }])
  expect(rawTexts(scenarioOf({ tables: { paid: { key: 'id', rows: [{ id: '1', card: CARD }] } } }))).toEqual([{ guardrail: 'cards', places: ['tables'] }])
})

it('a document with errors is not looked through', () => {
  expect(rawTexts(scenarioOf({ input: CARD, guardrails: [{ name: 'cards', kind: 'maskCards' }, { name: 'length', kind: 'blockPattern', pattern: '(' }] }))).toEqual([])
})

it('of the bundled scenarios that of the guardrails holds such a text, in its input', () => {
  expect(bundled.flatMap(({ id, scenario }) => rawTexts(scenario).map(({ guardrail, places }) => `${id}: ${guardrail} ${places.join()}`))).toEqual(['guardrails-en: hide_cards input', 'guardrails-zh: hide_cards input'])
})
