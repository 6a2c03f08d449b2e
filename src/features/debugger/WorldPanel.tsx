/** The world's tables at the shown step, with the rows that the step changed. */
import { useMemo, useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import { Button, useStrings } from '../../ui/index.ts'
import { glimpse } from './glimpse.ts'
import { tablesOf } from './worldView.ts'
import type { WorldTable } from './worldView.ts'
import styles from './panels.module.css'
import text from './text.module.css'

const ROWS = 50

export function WorldPanel() {
  const { debugger: words } = useStrings()
  const view = usePlayground((state) => state.view)
  const tables = useMemo(() => tablesOf(view.world, view.step > 0 ? view.at(view.step - 1).world : view.world), [view])
  if (tables.length === 0) return <p className={styles.note}>{words.noTables}</p>
  return tables.map((table) => <TableView key={table.name} {...table} />)
}

function TableView({ name, rows }: WorldTable) {
  const { debugger: words } = useStrings()
  const [shown, setShown] = useState(ROWS)
  // Changed rows first: in a large table they would be out of sight.
  const sorted = rows.length > ROWS ? rows.toSorted((a, b) => Number(b.change !== undefined) - Number(a.change !== undefined)) : rows
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{name}</h3>
      {rows.length === 0 && <p className={text.second}>{words.noRows}</p>}
      <table className={styles.table}>
        <tbody>
          {sorted.slice(0, shown).map((row) => (
            <tr key={row.key} data-mark={row.change}>
              <th scope="row"><code className={text.code}>{row.key}</code>{row.change && <span className={styles.change}>{words.marks[row.change]}</span>}</th>
              <td><code className={text.code}>{glimpse(row.value ?? null, 400)}</code></td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && <Button onClick={() => setShown(shown + 500)}>{words.showAll(String(rows.length))}</Button>}
    </section>
  )
}
