// `npm test`: every part in order, each by its own npm script, its output passed through; all run even when one failed.
// The last line sums them up. Fails when a part failed, ran no test or skipped one.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { advice, findChromium } from './support/browsers.ts'
import { countCheck, countTests } from './support/results.ts'
import type { Count } from './support/results.ts'

const reports = mkdtempSync(join(tmpdir(), 'reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      // npm is a .cmd file on Windows.
      shell: process.platform === 'win32',
    })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

const script = (name: string, ...args: string[]): Promise<number> => run('npm', ['run', name, ...(args.length > 0 ? ['--', ...args] : [])])

function reportOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

async function check(name: string): Promise<Count> {
  return countCheck(await script(name))
}

async function vitest(name: string): Promise<Count> {
  const file = join(reports, `${name.replace(':', '-')}.json`)
  const exitCode = await script(name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`)
  return countTests('vitest', reportOf(file), exitCode)
}

async function playwright(name: string): Promise<Count> {
  const file = join(reports, 'e2e.json')
  const exitCode = await run('npm', ['run', name, '--', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return countTests('playwright', reportOf(file), exitCode)
}

/** A fresh CI machine has no browser: there, and only there, take Debian's package. */
async function needBrowser(): Promise<void> {
  if (findChromium() !== undefined) return
  const mayInstall = Boolean(process.env['CI']) && process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!mayInstall) return console.error(advice)
  await run('apt-get', ['update'])
  await run('apt-get', ['install', '-y', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' })
}

const parts: { name: string; run: () => Promise<Count> }[] = [
  { name: 'typecheck', run: () => check('typecheck') },
  { name: 'lint', run: () => check('lint') },
  { name: 'unit', run: () => vitest('test:unit') },
  { name: 'component', run: () => vitest('test:component') },
  { name: 'build', run: () => check('build') },
  // Builds again by itself, so a failed build fails it as well.
  { name: 'e2e', run: () => playwright('test:e2e') },
]

await needBrowser()
const counts: { name: string; count: Count }[] = []
for (const part of parts) counts.push({ name: part.name, count: await part.run() })

console.log()
for (const { name, count } of counts) {
  console.log(`${name}: ${count.passed} ok, ${count.failed} not${count.remarks.map((remark) => ` (${remark})`).join('')}`)
}
const sum = (of: 'passed' | 'failed'): number => counts.reduce((total, { count }) => total + count[of], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
