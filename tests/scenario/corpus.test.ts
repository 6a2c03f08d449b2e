import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compile, lean, parseScenarioText } from '../../src/scenario/index.ts'

const folder = new URL('../fixtures/scenarios/v1/', import.meta.url)

it.each(readdirSync(folder))('the document %s of version 1 parses and compiles for ever, and a later field leaves what its hash covers as it is', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const parsed = parseScenarioText(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  expect(compile(parsed.scenario).orchestration.agents.length).toBeGreaterThan(0)
  expect(lean(parsed.scenario)).toEqual(JSON.parse(text))
})
