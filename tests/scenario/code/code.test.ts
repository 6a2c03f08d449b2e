import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { InvalidOrchestration, run } from '../../../src/engine/index.ts'
import type { RunResult } from '../../../src/engine/index.ts'
import { codeOf } from '../../../src/scenario/code/code.ts'
import { compile, defineScenario } from '../../../src/scenario/index.ts'
import { literal } from '../../../src/scenario/code/literal.ts'
import { bundled } from '../../support/bundled.ts'

const folder = join(import.meta.dirname, 'exported')
const fileOf = (id: string) => join(folder, `${id}.ts`)

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  for (const { id, scenario } of bundled) writeFileSync(fileOf(id), codeOf(scenario, '../../../../src/engine/index.ts'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a scenario as code', () => {
  it.each(bundled)('$id gives the same run', async ({ id, scenario }) => {
    vi.spyOn(console, 'log').mockReturnValue()
    const { orchestration, options } = compile(scenario)
    const wanted = await run(orchestration, options)
    const { result } = await import(/* @vite-ignore */ fileOf(id)) as { result: RunResult }
    const { status, stopReason, route, handoffs, finalText, transcript, world, unusedReplies, usage } = wanted
    expect(result).toMatchObject({ status, stopReason, route, handoffs, finalText, transcript, world, unusedReplies, usage })
    expect(result.journal.entries).toEqual(wanted.journal.entries)
    vi.restoreAllMocks()
  })

  it('passes the type checker as it stands', () => {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../../tsconfig.json', include: ['*.ts'] }))
    const { status, stdout } = spawnSync(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', folder], { encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  it('names what a file can\'t say', () => {
    const circle = defineScenario({
      version: 1, title: 'x', input: '', orchestration: { kind: 'single', agent: 'a' },
      agents: [{ name: 'a', instructions: '', agents: ['b'] }, { name: 'b', instructions: '', agents: ['a'] }],
    })
    expect(() => codeOf(circle)).toThrow(InvalidOrchestration)
    expect(() => codeOf(circle)).toThrow(/is used as a tool by an agent that it uses itself/)
    expect(() => codeOf(defineScenario({ version: 1, title: 'x', input: '', agents: [], orchestration: { kind: 'swarm', entry: '' } }))).toThrow(/no agent/)
  })

  it('takes names that the language or the engine has, and two that would be one constant', () => {
    const names = ['run', 'class', 'a-b', 'a_b', 'world']
    const code = codeOf(defineScenario({ version: 1, title: 'x', input: '', orchestration: { kind: 'swarm', entry: 'run' }, agents: names.map((name) => ({ name, instructions: '', handoffs: names.filter((other) => other !== name) })) }))
    const constants = [...code.matchAll(/^const (\w+) =/gm)].map(([, name]) => name)
    expect(constants).toEqual(['run2', 'class2', 'a_b', 'a_b2', 'world2'])
  })
})

it('literals are read as what they say', () => {
  const value = { 'a b': "it's \"so\"", '__proto__x': [1, null, true], 'line': 'a\nb\u2028c', 'long': 'x'.repeat(200), 'list': Array.from({ length: 40 }, (_, i) => ({ i })) }
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the text is our own
  expect(new Function(`return ${literal(value)}`)()).toEqual(value)
})
