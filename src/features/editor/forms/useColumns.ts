/** The columns of a table as they are shown: each stays in its place while one types, also where no row has a value in it yet, or any more. */
import { useCallback, useState } from 'react'
import { columnsOf } from './tableRows.ts'
import type { Rows } from './tableRows.ts'

export function useColumns(table: Rows) {
  const current = columnsOf(table)
  const [order, setOrder] = useState<readonly string[]>(current)
  const [kept, setKept] = useState<readonly string[]>([])
  const columns = [...new Set([...order.filter((name) => current.includes(name) || kept.includes(name)), ...current, ...kept])]
  if (columns.length !== order.length || columns.some((name, i) => name !== order[i])) setOrder(columns)
  return {
    columns,
    keep: useCallback((name: string) => setKept((names) => names.includes(name) ? names : [...names, name]), []),
    drop: (name: string) => setKept(kept.filter((other) => other !== name)),
    renamed: (old: string, name: string) => {
      setOrder(order.map((each) => each === old ? name : each))
      setKept(kept.map((each) => each === old ? name : each))
    },
  }
}
