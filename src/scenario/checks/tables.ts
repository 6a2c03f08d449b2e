/** Tables: every row needs a name of its own, or a lookup could not say which one it means. */
import { problem } from '../problem.ts'
import type { ScenarioProblem } from '../problem.ts'
import { rowKey } from '../rowKey.ts'
import type { Scenario } from '../schema.ts'

export function tableProblems({ tables }: Scenario): ScenarioProblem[] {
  return Object.entries(tables).flatMap(([table, { key, rows }]) => {
    const node = { kind: 'table' as const, name: table }
    const seen = new Set<string>()
    return rows.flatMap((row, i) => {
      const where = `tables.${table}.rows.${i}`
      const value = rowKey(Object.hasOwn(row, key) ? row[key] : undefined)
      // As a row's name it would set a prototype wherever the world is copied.
      if (value === undefined || value === '__proto__') return [problem('badRowKey', where, { table, key }, node)]
      if (seen.has(value)) return [problem('duplicateRowKey', where, { table, key, value }, node)]
      seen.add(value)
      return []
    })
  })
}
