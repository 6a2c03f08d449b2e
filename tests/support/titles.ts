// The names of the tests that passed, from a runner's JSON report. Refuses to guess: a report of another form is an error.
import * as z from 'zod'

const vitestReport = z.object({ testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) })) })
const spec = z.object({ title: z.string(), ok: z.boolean(), tests: z.array(z.object({ expectedStatus: z.string(), status: z.string() })) })
type Suite = { specs: z.infer<typeof spec>[], suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.object({ specs: z.array(spec), get suites() { return z.array(suite).optional() } })
const playwrightReport = z.object({ suites: z.array(suite) })

export function passedTitles(runner: 'vitest' | 'playwright', report: unknown): string[] {
  if (runner === 'vitest') return vitestReport.parse(report).testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title))
  return playwrightReport.parse(report).suites.flatMap(specsOf).filter(({ ok, tests }) => ok && tests.length > 0 && tests.every(({ expectedStatus, status }) => expectedStatus === 'passed' && status === 'expected')).map(({ title }) => title)
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}
