import { describe, expect, test } from 'vitest'
import { countCheck, countTests } from './results.ts'

const vitest = (...files: { status: string; tests: string[] }[]): string =>
  JSON.stringify({ testResults: files.map(({ status, tests }) => ({ status, assertionResults: tests.map((test) => ({ status: test })) })) })
const playwright = (stats: Record<string, number>): string =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } })

test('a check counts as one', () => {
  expect(countCheck(0)).toMatchObject({ passed: 1, failed: 0 })
  expect(countCheck(2)).toMatchObject({ passed: 0, failed: 1 })
})

describe('tests', () => {
  test.each([
    ['passed and failed', 'vitest', vitest({ status: 'failed', tests: ['passed', 'failed', 'passed'] }), 1, 2, 1],
    ['skipped and todo count as failed', 'vitest', vitest({ status: 'passed', tests: ['passed', 'skipped', 'todo'] }), 0, 1, 2],
    ['a file that cannot be loaded', 'vitest', vitest({ status: 'failed', tests: [] }, { status: 'passed', tests: ['passed'] }), 1, 1, 1],
    ['no test', 'vitest', vitest(), 0, 0, 1],
    ['no report', 'vitest', undefined, 0, 0, 1],
    ['a strange report', 'playwright', '{"stats":null}', 0, 0, 1],
    ['an error outside the tests', 'vitest', vitest({ status: 'passed', tests: ['passed'] }), 1, 1, 1],
    ['expected and unexpected', 'playwright', playwright({ expected: 3, unexpected: 1 }), 1, 3, 1],
    ['skipped and flaky', 'playwright', playwright({ expected: 3, skipped: 1, flaky: 1 }), 0, 3, 2],
    ['no e2e test', 'playwright', playwright({}), 0, 0, 1],
  ] as const)('%s', (_, runner, report, exitCode, passed, failed) => {
    expect(countTests(runner, report, exitCode)).toMatchObject({ passed, failed })
  })
})
