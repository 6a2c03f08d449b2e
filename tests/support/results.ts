// What one part of `npm test` adds to its last line, read from the part's exit code and its runner's report.
// Refuses to call anything passed that did not run: no tests, a skipped test, a report that is missing or strange.
import * as z from 'zod'

export interface Count {
  readonly passed: number
  readonly failed: number
  /** Why something failed that the runner itself did not call a failure. */
  readonly remarks: readonly string[]
}

const vitestReport = z.object({
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

interface Tally {
  readonly passed: number
  readonly failed: number
  readonly notRun: number
}

function tallyVitest(report: unknown): Tally {
  const files = vitestReport.parse(report).testResults
  const statuses = files.flatMap((file) => file.assertionResults.map((test) => test.status))
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  // A file that could not be loaded has failed without a test in it.
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed')).length
  return { passed, failed: failed + broken, notRun: statuses.length - passed - failed }
}

function tallyPlaywright(report: unknown): Tally {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats
  return { passed: expected, failed: unexpected + flaky, notRun: skipped }
}

export function countCheck(exitCode: number): Count {
  return exitCode === 0 ? { passed: 1, failed: 0, remarks: [] } : { passed: 0, failed: 1, remarks: [] }
}

export function countTests(runner: 'vitest' | 'playwright', report: string | undefined, exitCode: number): Count {
  let tally: Tally
  try {
    const data: unknown = JSON.parse(report ?? '')
    tally = runner === 'vitest' ? tallyVitest(data) : tallyPlaywright(data)
  } catch {
    return { passed: 0, failed: 1, remarks: ['left no report that can be read'] }
  }
  const { passed, failed, notRun } = tally
  const remarks: string[] = []
  let extra = notRun
  if (notRun > 0) remarks.push(`skipped: ${notRun}, each counted as failed`)
  if (passed + failed + notRun === 0) {
    remarks.push('ran no test')
    extra += 1
  } else if (exitCode !== 0 && failed + extra === 0) {
    remarks.push(`ended with exit code ${exitCode} though no test failed`)
    extra += 1
  }
  return { passed, failed: failed + extra, remarks }
}
