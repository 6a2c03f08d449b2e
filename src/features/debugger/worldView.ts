/** The world's tables as rows for reading, and which of them the shown step changed. Pure; rows are compared by identity. */
import type { Json, World } from '../../engine/index.ts'

export type WorldRow = { key: string, value: Json | undefined, change: 'added' | 'changed' | 'removed' | undefined }
export type WorldTable = { name: string, rows: WorldRow[] }

/** @param before the world before the shown step. Tables that a step did not touch are the same object. */
export function tablesOf(world: World, before: World): WorldTable[] {
  return Object.keys({ ...before, ...world }).map((name) => {
    const now = world[name] ?? {}
    const then = before[name] ?? {}
    const rows = Object.entries(now).map(([key, value]): WorldRow => ({ key, value, change: changeOf(then, key, value) }))
    if (now !== then) for (const key of Object.keys(then)) if (!Object.hasOwn(now, key)) rows.push({ key, value: then[key], change: 'removed' })
    return { name, rows }
  })
}

function changeOf(then: { readonly [key: string]: Json }, key: string, value: Json): WorldRow['change'] {
  if (!Object.hasOwn(then, key)) return 'added'
  return then[key] === value ? undefined : 'changed'
}

/** How many rows a step changed. Tables that are the same object are not looked into. */
export function changedRows(world: World, before: World): number {
  if (world === before) return 0
  return tablesOf(world, before).reduce((sum, { rows }) => sum + rows.filter((row) => row.change).length, 0)
}
