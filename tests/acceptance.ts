// `npm run acceptance`: which of the 87 points of the four source systems are proved, and by which tests. A test proves a
// point when its name begins with it (`A12: …`, `A12, A13: …`) and it ran and passed, here and now.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passedTitles } from './support/titles.ts'

const sections = { A: [1, 21], B: [22, 53], C: [54, 63], D: [64, 81], E: [82, 87] } as const
const points = Object.entries(sections).flatMap(([letter, [first, last]]) => Array.from({ length: last - first + 1 }, (_, i) => `${letter}${first + i}`))

const reports = mkdtempSync(join(tmpdir(), 'acceptance-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

function titlesOf(runner: 'vitest' | 'playwright', args: string[]): string[] {
  const file = join(reports, `${runner}.json`)
  // What a runner says besides its report goes to the error stream, so that the list below stands alone.
  spawnSync('npx', [runner, ...args.map((arg) => arg.replace('FILE', file))], { stdio: ['ignore', 2, 2], env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  return passedTitles(runner, JSON.parse(readFileSync(file, 'utf8')))
}

const titles = [
  ...titlesOf('vitest', ['run', '--reporter=json', '--outputFile.json=FILE']),
  ...titlesOf('playwright', ['test', '--reporter=json']),
]
const proofs = new Map<string, string[]>(points.map((point) => [point, []]))
for (const title of titles) {
  const names = /^((?:[A-E]\d+(?:, )?)+): /.exec(title)?.[1]
  for (const point of names?.split(', ') ?? []) proofs.get(point)?.push(title)
}
for (const [point, tests] of proofs) {
  console.log(tests.length > 0 ? `${point}  ${tests.length} test${tests.length === 1 ? '' : 's'}` : `${point}  none`)
  for (const test of tests) console.log(`      ${test}`)
}
const missing = points.filter((point) => proofs.get(point)!.length === 0)
console.log(`acceptance: ${points.length - missing.length} of ${points.length} proved; missing: ${missing.join(', ') || 'none'}`)
