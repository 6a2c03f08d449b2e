/**
 * The scenario's tables as tools see them. Rows are frozen JSON; every change is a patch with what stood there
 * before, so the world at any step can be derived and a lost update is a conflict, not a silent overwrite.
 */
import { canonicalJson, freezeJson } from './json.ts'
import type { Json } from './json.ts'

export type World = { readonly [table: string]: { readonly [key: string]: Json } }
export type Patch = { table: string, key: string, before: Json | null, after: Json | null }[]
export interface WorldAccess {
  get(table: string, key: string): Json | undefined
  list(table: string): readonly Json[]
  put(table: string, key: string, row: Json): void
  remove(table: string, key: string): void
}

/** A new world with the patch applied. Only the tables that it touches are copied. */
export function patched(world: World, patch: Patch): World {
  const tables: { [table: string]: { [key: string]: Json } } = { ...world }
  const touched = new Set<string>()
  for (const change of patch) {
    if (!touched.has(change.table)) {
      tables[change.table] = { ...rowsOf(world, change.table) }
      touched.add(change.table)
    }
    const rows = tables[change.table]!
    if (change.after === null) delete rows[change.key]
    else rows[change.key] = change.after
  }
  for (const table of touched) Object.freeze(tables[table])
  return Object.freeze(tables)
}

/** The first row that is no longer what the patch found, or undefined when the patch still fits. */
export function conflict(world: World, patch: Patch): string | undefined {
  const found = patch.find((change) => canonicalJson(rowOf(world, change.table, change.key) ?? null) !== canonicalJson(change.before))
  return found && `${found.table} ${found.key}`
}

/** What one tool call sees and changes. A read-only call that writes throws, and so becomes an error outcome. */
export class WorldVisit implements WorldAccess {
  private readonly base: World
  private readonly readOnly: boolean
  private closed = false
  private readonly tool: string
  private changes: Map<string, Map<string, { before: Json | null, after: Json | null }>> | undefined

  constructor(base: World, tool: string, readOnly: boolean) {
    this.base = base
    this.tool = tool
    this.readOnly = readOnly
  }

  get(table: string, key: string): Json | undefined {
    const change = this.changes?.get(table)?.get(key)
    return change ? change.after ?? undefined : rowOf(this.base, table, key)
  }

  list(table: string): readonly Json[] {
    const rows = new Map(Object.entries(rowsOf(this.base, table)))
    for (const [key, change] of this.changes?.get(table) ?? []) {
      if (change.after === null) rows.delete(key)
      else rows.set(key, change.after)
    }
    return [...rows.values()]
  }

  put(table: string, key: string, row: Json): void {
    if (row === null || row === undefined) throw new Error(`a row can't be ${row}; use remove`)
    this.change(table, key, freezeJson(row))
  }

  remove(table: string, key: string): void {
    this.change(table, key, null)
  }

  /** After its call has settled a tool can change nothing. */
  close(): void {
    this.closed = true
  }

  get patch(): Patch {
    return [...this.changes ?? []].flatMap(([table, rows]) => [...rows].map(([key, change]) => ({ table, key, ...change })))
  }

  private change(table: string, key: string, after: Json | null): void {
    if (this.closed) throw new Error(`${this.tool} has already given its result and can't change ${table} any more`)
    if (this.readOnly) throw new Error(`${this.tool} is read-only and may not change ${table}; declare it with readOnly: false`)
    if (table === '__proto__' || key === '__proto__') throw new Error('__proto__ can be no table and no key')
    const changes = this.changes ??= new Map()
    const rows = changes.get(table) ?? new Map<string, { before: Json | null, after: Json | null }>()
    const before = rows.get(key)?.before ?? rowOf(this.base, table, key) ?? null
    changes.set(table, rows.set(key, { before, after }))
  }
}

function rowsOf(world: World, table: string): { readonly [key: string]: Json } {
  return Object.hasOwn(world, table) ? world[table]! : {}
}

function rowOf(world: World, table: string, key: string): Json | undefined {
  const rows = rowsOf(world, table)
  return Object.hasOwn(rows, key) ? rows[key] : undefined
}
