import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const engine = join(import.meta.dirname, '../../src/engine')
const readme = readFileSync(join(engine, 'README.md'), 'utf8')
const rows = [...readme.matchAll(/^\| \d+ \| `([^`]+)` \| (\d+) \|/gm)].map(([, file, lines]) => ({ file: file!, lines: Number(lines) }))
const linesOf = (file: string) => readFileSync(join(engine, file), 'utf8').split('\n').length - 1

it('the reading order names files that are there, with as many lines as they have', () => {
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ file }) => ({ file, lines: linesOf(file) }))).toEqual(rows)
})

it('the kernel has as many lines as the README says, and is read in one sitting', () => {
  const said = Number(/The kernel, (\d+) lines/.exec(readme)?.[1])
  expect(said).toBe(rows.reduce((sum, { lines }) => sum + lines, 0))
  expect(said).toBeLessThan(2000)
})
