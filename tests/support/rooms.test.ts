// The guards themselves, tried on planted trees: rooms and packages of DESIGN section 4, and the engine's own types.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkRooms, rooms } from './rooms.ts'

const root = resolve(import.meta.dirname, '../..')
const planted: string[] = []

/** A temporary folder inside node_modules, so that packages resolve from it. */
function plant(files: Record<string, string>): string {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, 'node_modules/.cache/planted-'))
  planted.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true })
})

function reported(file: string, text: string): string[] {
  return checkRooms(plant({ [file]: text })).map((problem) => `${problem.file}:${problem.line} ${problem.specifier}`)
}

describe('one forbidden import per room', () => {
  const forbidden: Record<string, { file: string; room: string; package: string }> = {
    engine: { file: 'engine/llm/mockLLM.ts', room: '../../scenario/index.ts', package: 'dexie' },
    scenario: { file: 'scenario/check.ts', room: '../host/index.ts', package: 'react' },
    library: { file: 'library/index.ts', room: '../state/index.ts', package: 'zod' },
    host: { file: 'host/sandbox/worker.ts', room: '../../storage/index.ts', package: 'dexie' },
    storage: { file: 'storage/tables.ts', room: '../session/index.ts', package: 'zustand' },
    session: { file: 'session/run.ts', room: '../state/index.ts', package: 'zustand' },
    state: { file: 'state/run.ts', room: '../host/index.ts', package: 'react-dom' },
    ui: { file: 'ui/Button.tsx', room: '../state/index.ts', package: 'dexie' },
    features: { file: 'features/canvas/Canvas.tsx', room: '../../session/index.ts', package: 'dexie' },
    app: { file: 'app/Shell.tsx', room: '../storage/index.ts', package: 'zustand' },
  }

  test('every room is tried', () => {
    expect(Object.keys(forbidden).sort()).toEqual(Object.keys(rooms).sort())
  })

  for (const [room, { file, room: other, package: name }] of Object.entries(forbidden)) {
    test.each([
      ['import', (specifier: string) => `import { x } from '${specifier}'`],
      ['import for effect', (specifier: string) => `import '${specifier}'`],
      ['import type', (specifier: string) => `import type { X } from '${specifier}'`],
      ['import()', (specifier: string) => `const x = await import('${specifier}')`],
      ['import() of a template', (specifier: string) => `const x = await import(\`${specifier}\`)`],
      ['type by import()', (specifier: string) => `type X = import('${specifier}').X`],
      ['export from', (specifier: string) => `export { x } from '${specifier}'`],
      ['export all', (specifier: string) => `export * from '${specifier}'`],
      ['export type', (specifier: string) => `export type { X } from '${specifier}'`],
    ])(`${room}: %s`, (_, write) => {
      const at = (specifier: string): string[] => [`${file}:2 ${specifier}`]
      expect(reported(file, `// first line\n${write(other)}`)).toEqual(at(other))
      expect(reported(file, `// first line\n${write(name)}`)).toEqual(at(name))
    })
  }
})

describe('what else is reported', () => {
  test.each([
    ['one feature in another', 'features/chat/Chat.tsx', `import '../canvas/Canvas.tsx'`],
    ['another feature by its folder', 'features/chat/Chat.tsx', `import '../canvas'`],
    ['the engine past its door', 'features/chat/Chat.tsx', `import type { Agent } from '../../engine/agent.ts'`],
    ['the wire of the engine from elsewhere than the host', 'features/chat/Chat.tsx', `import { wireRequest } from '../../engine/wire.ts'`],
    ['the engine by its folder', 'state/run.ts', `import { replay } from '../engine'`],
    ['engine source as text outside the debugger', 'features/chat/Chat.tsx', `import text from '../../engine/agent.ts?raw'`],
    ['engine values in the library', 'library/index.ts', `import { user } from '../engine/index.ts'`],
    ['a detour through the room above', 'ui/Button.tsx', `import './../features/../state/index.ts'`],
    ['a way out of src', 'app/Shell.tsx', `import '../../tests/support/rooms.ts'`],
    ['a path from the top', 'app/Shell.tsx', `import '/src/storage/index.ts'`],
    ['a Node module in the engine', 'engine/hash.ts', `import 'node:crypto'`],
    ['a heavy package in the first load', 'host/sandbox.ts', `import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'`],
    ['an import that is not a literal', 'app/Shell.tsx', `const load = (name: string) => import(name)`],
    ['a worker of another room', 'state/run.ts', `new Worker(new URL('../host/worker.ts', import.meta.url))`],
    ['a glob over another room', 'app/Shell.tsx', `import.meta.glob(['../storage/*.ts'])`],
    ['storage in main.tsx', 'main.tsx', `import './storage/index.ts'`],
    ['a folder that is no room', 'utils/text.ts', `export const x = 1`],
    ['a file beside the rooms', 'helpers.ts', `export const x = 1`],
  ])('%s', (_, file, text) => {
    expect(reported(file, text)).toHaveLength(1)
  })
})

test('what the table allows is not reported', () => {
  expect(
    checkRooms(
      plant({
        'main.tsx': `import { createRoot } from 'react-dom/client'\nimport { Shell } from './app/Shell.tsx'`,
        'engine/index.ts': `export * from './llm/mockLLM.ts'`,
        'engine/llm/mockLLM.ts': `import * as z from 'zod'\nimport { x } from '../errors.ts'`,
        'scenario/index.ts': `import * as z from 'zod'\nimport { x } from '../engine/index.ts'`,
        'library/index.ts': `import type { Message } from '../engine/index.ts'\nimport { x } from '../scenario/index.ts'`,
        'host/sandbox.ts': `import type { X } from 'quickjs-emscripten-core'\nconst x = await import('quickjs-emscripten-core')`,
        'storage/tables.ts': `import Dexie from 'dexie'`,
        'session/index.ts': `import '../host/index.ts'\nnew Worker(new URL('./worker.ts', import.meta.url))`,
        'state/run.ts': `import { persist } from 'zustand/middleware'\nimport '../session/index.ts'`,
        'ui/Button.tsx': `import { Tabs } from '@base-ui/react/tabs'\nimport './Button.module.css'`,
        'features/canvas/Canvas.tsx': `import { Handle } from '@xyflow/react'\nimport './parts/Node.tsx'`,
        'features/canvas/parts/Node.tsx': `import { Button } from '../../../ui/Button.tsx'`,
        'features/debugger/Source.tsx': [
          `import agent from '../../engine/agent.ts?raw'`,
          `import.meta.glob('../../engine/*.ts', { query: '?raw', import: 'default' })`,
        ].join('\n'),
        'app/Shell.tsx': `const debug = () => import('../features/debugger/Source.tsx')`,
      }),
    ),
  ).toEqual([])
})

describe("the engine's own types", () => {
  function compile(files: Record<string, string>): string {
    const folder = plant({
      ...files,
      'tsconfig.json': JSON.stringify({ extends: join(root, 'src/engine/tsconfig.json'), include: [], files: Object.keys(files) }),
    })
    try {
      return execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }

  test('know nothing of page, Node or time, even beside zod', () => {
    const unknown = ['fetch', 'setTimeout', 'document', 'AbortSignal', 'TextDecoder', 'structuredClone', 'crypto', 'performance', 'console', 'process', 'Buffer']
    const text = ["import * as z from 'zod'", 'export const schema = z.string()', ...unknown.map((name) => `export const _${name}: unknown = ${name}`)]
    const errors = compile({ 'planted.ts': text.join('\n') })
    expect(unknown.filter((name) => !errors.includes(`Cannot find name '${name}'`))).toEqual([])
  })

  test('accept the language and zod', () => {
    expect(compile({ 'planted.ts': "import * as z from 'zod'\nexport const names = new Map([['a', z.string()]])" })).toBe('')
  })
})
