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

/** The rows of a table by key; each with the values it has had and since which version. */
type Rows = Map<string, { since: number, value: Json | null }[]>
/** The world as it was after so many patches. */
export type WorldAt = { readonly history: WorldHistory, readonly version: number }

/**
 * A world and all that it has been. Each write costs what it changes, whatever the size of the table; a world at an
 * earlier version is put together only when someone looks at it.
 */
export class WorldHistory {
  private readonly tables = new Map<string, Rows>()
  private latest: { version: number, world: World } | undefined
  /** How many patches were applied. */
  version = 0

  constructor(base: World) {
    this.latest = { version: 0, world: base }
    for (const [table, rows] of Object.entries(base)) {
      this.tables.set(table, new Map(Object.entries(rows).map(([key, value]) => [key, [{ since: 0, value }]])))
    }
  }

  apply(patch: Patch): void {
    this.version++
    for (const { table, key, after } of patch) {
      const rows = this.tables.get(table) ?? new Map<string, { since: number, value: Json | null }[]>()
      this.tables.set(table, rows)
      const values = rows.get(key)
      if (values) values.push({ since: this.version, value: after })
      else rows.set(key, [{ since: this.version, value: after }])
    }
  }

  get(table: string, key: string, version: number): Json | undefined {
    return valueAt(this.tables.get(table)?.get(key), version) ?? undefined
  }

  /** Key and row, in the order in which the keys first came. */
  *rows(table: string, version: number): Iterable<[string, Json]> {
    for (const [key, values] of this.tables.get(table) ?? []) {
      const value = valueAt(values, version)
      if (value !== null) yield [key, value]
    }
  }

  at(version: number): World {
    if (this.latest?.version === version) return this.latest.world
    const tables = [...this.tables].filter(([, rows]) => [...rows.values()].some((values) => values[0]!.since <= version))
    const world = Object.freeze(Object.fromEntries(tables.map(([table]) => [table, Object.freeze(Object.fromEntries(this.rows(table, version)))])))
    this.latest = { version, world }
    return world
  }

  /** The first row that is no longer what the patch found, or undefined when the patch still fits. */
  conflict(patch: Patch): string | undefined {
    const found = patch.find(({ table, key, before }) => canonicalJson(this.get(table, key, this.version) ?? null) !== canonicalJson(before))
    return found && `${found.table} ${found.key}`
  }
}

/** The last value not newer than the version; null where there is no row. */
function valueAt(values: readonly { since: number, value: Json | null }[] = [], version: number): Json | null {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]!.since <= version) low = middle + 1
    else high = middle
  }
  return values[low - 1]?.value ?? null
}

/** What one tool call sees and changes. A read-only call that writes throws, and so becomes an error outcome. */
export class WorldVisit implements WorldAccess {
  private readonly base: WorldAt
  private readonly readOnly: boolean
  private closed = false
  private readonly tool: string
  private changes: Map<string, Map<string, { before: Json | null, after: Json | null }>> | undefined

  constructor(base: WorldAt, tool: string, readOnly: boolean) {
    this.base = base
    this.tool = tool
    this.readOnly = readOnly
  }

  get(table: string, key: string): Json | undefined {
    const change = this.changes?.get(table)?.get(key)
    return change ? change.after ?? undefined : this.base.history.get(table, key, this.base.version)
  }

  list(table: string): readonly Json[] {
    const rows = new Map(this.base.history.rows(table, this.base.version))
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

  /** What is other than before; a row that was put and taken away again is not. */
  get patch(): Patch {
    const patch: Patch = []
    for (const [table, rows] of this.changes ?? []) {
      for (const [key, { before, after }] of rows) {
        if (canonicalJson(before) !== canonicalJson(after)) patch.push(Object.freeze({ table, key, before, after }))
      }
    }
    return Object.freeze(patch) as Patch
  }

  private change(table: string, key: string, after: Json | null): void {
    if (this.closed) throw new Error(`${this.tool} has already given its result and can't change ${table} any more`)
    if (this.readOnly) throw new Error(`${this.tool} is read-only and may not change ${table}; declare it with readOnly: false`)
    if (table === '__proto__' || key === '__proto__') throw new Error('__proto__ can be no table and no key')
    const changes = this.changes ??= new Map()
    const rows = changes.get(table) ?? new Map<string, { before: Json | null, after: Json | null }>()
    const before = rows.has(key) ? rows.get(key)!.before : this.base.history.get(table, key, this.base.version) ?? null
    changes.set(table, rows.set(key, { before, after }))
  }
}
