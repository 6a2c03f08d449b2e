// The rooms of src and what each may import: DESIGN section 4 as one table, and the checker that holds src to it.
// It resolves each import to a file, so no spelling of a path gets past it, and a type-only import obeys as well.
// Refuses a folder that is no room, a package that is not listed, and any way into the engine but its door.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, extname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'vite'

interface Room {
  /** Rooms it may import from; its own files are always open to it. */
  readonly rooms: readonly string[]
  /** Rooms it may name in `import type` only. */
  readonly types?: readonly string[]
  /** npm packages; a trailing `*` stands for every package of that scope. */
  readonly packages: readonly string[]
  /** Packages that may come only by `import()`, so that they stay out of the first load. */
  readonly lazy?: readonly string[]
}

export const rooms: Readonly<Record<string, Room>> = {
  engine: { rooms: [], packages: ['zod'] },
  scenario: { rooms: ['engine'], packages: ['zod'] },
  library: { rooms: ['scenario'], types: ['engine'], packages: [] },
  host: {
    rooms: ['engine', 'scenario'],
    packages: ['zod', 'eventsource-parser'],
    lazy: ['quickjs-emscripten-core', '@jitl/*', '@babel/parser', '@cfworker/json-schema', '@modelcontextprotocol/*', '@a2a-js/sdk', '@ag-ui/core'],
  },
  storage: { rooms: ['engine', 'scenario'], packages: ['dexie', 'zod'] },
  session: { rooms: ['engine', 'scenario', 'host', 'storage'], packages: [] },
  state: { rooms: ['engine', 'scenario', 'library', 'storage', 'session'], packages: ['zustand', 'dexie-react-hooks'] },
  ui: { rooms: [], packages: ['react', '@base-ui/react', 'lucide-react'] },
  features: {
    rooms: ['ui', 'state', 'scenario', 'engine'],
    packages: ['react', 'react-dom', '@xyflow/react', '@dagrejs/dagre', 'codemirror', '@codemirror/*', '@lezer/*', '@tanstack/react-virtual'],
  },
  app: {
    rooms: ['engine', 'scenario', 'library', 'session', 'state', 'ui', 'features'],
    packages: ['react', 'react-dom'],
  },
}

/** The files of the engine that other rooms may import, and who may where not all. */
const doors: Readonly<Record<string, readonly string[] | 'all'>> = { 'engine/index.ts': 'all', 'engine/wire.ts': ['host'] }
/** The one place that may read engine files as text (`?raw`): the debugger shows the source beside the run. */
const readsSource = 'features/debugger/'

export interface Problem {
  /** Relative to src. */
  readonly file: string
  readonly line: number
  readonly specifier: string
  readonly why: string
}

export function checkRooms(src: string): Problem[] {
  const files = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ['.ts', '.tsx'].includes(extname(entry.name)))
    .map((entry) => relative(src, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  return files.flatMap((file) => {
    const source = readFileSync(join(src, file), 'utf8')
    const place = placeOf(file)
    if (place === undefined || rooms[place.room] === undefined) {
      return [{ file, line: 1, specifier: '', why: `is in no room; the rooms are ${Object.keys(rooms).join(', ')}` }]
    }
    return importsOf(file, source).flatMap((found) => {
      const why = objection(file, found)
      return why === undefined ? [] : [{ file, line: source.slice(0, found.at).split('\n').length, specifier: found.specifier, why }]
    })
  })
}

interface Import {
  readonly specifier: string
  readonly at: number
  readonly how: 'static' | 'type' | 'dynamic'
}

function objection(file: string, { specifier, how }: Import): string | undefined {
  const from = placeOf(file)
  const rule = from && rooms[from.room]
  if (from === undefined || rule === undefined) return 'comes from no room'
  if (!specifier.startsWith('.')) {
    const name = packageOf(specifier)
    if (allows(rule.packages, name)) return undefined
    if (!allows(rule.lazy ?? [], name)) return `${from.room} may import only these packages: ${[...rule.packages, ...(rule.lazy ?? [])].join(', ') || 'none'}`
    return how === 'static' ? `${from.room} may load ${name} by import() only, so that it stays out of the first load` : undefined
  }
  const [path = '', query] = specifier.split('?')
  const target = posix.normalize(posix.join(dirname(file), path))
  const to = placeOf(target)
  if (to === undefined || rooms[to.room] === undefined) return 'leaves the rooms of src'
  if (from.room === to.room) return from.feature === to.feature ? undefined : `a feature may not import another feature (${to.feature})`
  if (to.room === 'engine' && query === 'raw' && file.startsWith(readsSource)) return undefined
  const typeOnly = !rule.rooms.includes(to.room) && rule.types?.includes(to.room) === true
  if (!typeOnly && !rule.rooms.includes(to.room)) return `${from.room} may import only from these rooms: ${[...rule.rooms, ...(rule.types ?? [])].join(', ') || 'none'}`
  if (typeOnly && how !== 'type') return `${from.room} may take only types from ${to.room} (import type)`
  const open = Object.hasOwn(doors, target) ? doors[target] : undefined
  if (to.room === 'engine' && open !== 'all' && !open?.includes(from.room)) return `only ${Object.keys(doors).filter((door) => doors[door] === 'all' || doors[door]?.includes(from.room)).join(' and ')} is open to ${from.room}`
  return undefined
}

function placeOf(file: string): { room: string; feature: string | undefined } | undefined {
  if (file === 'main.tsx') return { room: 'app', feature: undefined }
  const [room, second, ...rest] = file.split('/')
  if (room === undefined || second === undefined) return undefined
  if (room !== 'features') return { room, feature: undefined }
  // A folder named without its index (`../chat`) is a feature too; a loose file in features is one of its own.
  return { room, feature: rest.length > 0 ? second : second.replace(/\.\w+$/, '') }
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

function allows(list: readonly string[], name: string): boolean {
  return list.some((entry) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry))
}

/** Every way in which one module names another: import, export from, import(), import types, glob, new URL. */
function importsOf(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (node: unknown, how: Import['how'], query = ''): void => {
    if (!isNode(node)) return
    if (node.type === 'ArrayExpression' && Array.isArray(node['elements'])) for (const element of node['elements']) add(element, how, query)
    const text = textOf(node)
    if (text !== undefined) found.push({ specifier: text + query, at: node.start, how })
    // An import whose path is put together at run time could be anything.
    else if (how === 'dynamic' && node.type !== 'ArrayExpression') found.push({ specifier: '(not a literal)', at: node.start, how })
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    switch (value.type) {
      case 'ImportDeclaration':
        add(value['source'], value['importKind'] === 'type' ? 'type' : 'static')
        break
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        add(value['source'], value['exportKind'] === 'type' ? 'type' : 'static')
        break
      case 'ImportExpression':
        add(value['source'], 'dynamic')
        break
      case 'TSImportType':
        add(value['source'], 'type')
        break
      case 'TSExternalModuleReference':
        add(value['expression'], 'static')
        break
      case 'CallExpression': {
        const [patterns, options] = argumentsOf(value)
        if (source.slice(startOf(value['callee']), endOf(value['callee'])) === 'import.meta.glob') add(patterns, 'dynamic', queryOf(options))
        break
      }
      case 'NewExpression': {
        const [path, base] = argumentsOf(value)
        if (source.slice(startOf(base), endOf(base)) === 'import.meta.url') add(path, 'dynamic')
        break
      }
    }
    for (const key in value) if (key !== 'type') visit(value[key])
  }
  visit(program)
  return found
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function startOf(value: unknown): number {
  return isNode(value) ? value.start : 0
}

function endOf(value: unknown): number {
  return isNode(value) ? value.end : 0
}

function argumentsOf(node: Node): unknown[] {
  return Array.isArray(node['arguments']) ? node['arguments'] : []
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis']) || node['quasis'].length !== 1) return undefined
  const [only]: unknown[] = node['quasis']
  if (!isNode(only) || typeof only['value'] !== 'object' || only['value'] === null) return undefined
  return 'cooked' in only['value'] && typeof only['value'].cooked === 'string' ? only['value'].cooked : undefined
}

/** The `query` option of import.meta.glob, as a suffix of the path. */
function queryOf(options: unknown): string {
  if (!isNode(options) || !Array.isArray(options['properties'])) return ''
  for (const property of options['properties']) {
    if (!isNode(property) || !isNode(property['key']) || !isNode(property['value'])) continue
    if (property['key']['name'] === 'query') return textOf(property['value']) ?? ''
  }
  return ''
}
