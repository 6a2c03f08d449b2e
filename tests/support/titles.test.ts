import { expect, it } from 'vitest'
import { passedTitles } from './titles.ts'

it('only a test that ran and passed has its name told', () => {
  const assertionResults = [{ title: 'A1: yes', status: 'passed' }, { title: 'A2: no', status: 'failed' }, { title: 'A3: not run', status: 'skipped' }]
  expect(passedTitles('vitest', { testResults: [{ assertionResults }] })).toEqual(['A1: yes'])
  const of = (title: string, ok: boolean, expectedStatus = 'passed', status = 'expected') => ({ title, ok, tests: [{ expectedStatus, status }] })
  const suites = [{ specs: [of('B1: yes', true)], suites: [{ specs: [of('B2: no', false, 'passed', 'unexpected'), of('B3: meant to fail', true, 'failed'), of('B4: yes', true)] }] }]
  expect(passedTitles('playwright', { suites })).toEqual(['B1: yes', 'B4: yes'])
  expect(() => passedTitles('vitest', {})).toThrow()
})
