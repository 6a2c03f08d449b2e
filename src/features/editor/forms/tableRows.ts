/** The rows of a table as a grid, and changed through it: what a cell can't show is kept as it is. Pure. */
import type { Json } from '../../../engine/index.ts'
import { textValue, valueText } from './valueText.ts'

type Row = { readonly [field: string]: Json }
export type Rows = { readonly key: string, readonly rows: readonly Row[], readonly schema?: { readonly [key: string]: Json } }

/** The key first, then every field that a row or the schema has, in the order in which they come up. */
export function columnsOf({ key, rows, schema }: Rows): string[] {
  const properties = schema?.['properties']
  const columns = new Set([key, ...(typeof properties === 'object' && properties !== null && !Array.isArray(properties) ? Object.keys(properties) : [])])
  for (const row of rows) for (const field of Object.keys(row)) columns.add(field)
  columns.delete('')
  return [...columns]
}

/** Empty where the row has no such field. */
export function cellText(row: Row, column: string): string {
  const value = Object.hasOwn(row, column) ? row[column] : undefined
  return value === undefined ? '' : value === '' ? '""' : valueText(value)
}

/** The row with another text in a cell; an empty one takes the field away. */
export function withCell<R extends Row>(row: R, column: string, text: string): R {
  if (text !== '') return { ...row, [column]: textValue(text) }
  const { [column]: _, ...rest } = row
  return rest as R
}

/** A row that no other is like: its key is free. */
export function newRow({ key, rows }: Rows): { [field: string]: Json } {
  const taken = new Set(rows.map((row) => cellText(row, key)))
  for (let n = rows.length + 1; ; n++) {
    const name = `row-${n}`
    if (!taken.has(name)) return { [key]: name }
  }
}

export function withoutColumn<R extends Row>(rows: readonly R[], column: string): R[] {
  return rows.map((row) => Object.hasOwn(row, column) ? withCell(row, column, '') : row)
}

/** Each field in its old place. */
export function withColumnNamed<R extends Row>(rows: readonly R[], old: string, name: string): R[] {
  return rows.map((row) => Object.hasOwn(row, old) ? Object.fromEntries(Object.entries(row).map(([field, value]) => [field === old ? name : field, value])) as R : row)
}
