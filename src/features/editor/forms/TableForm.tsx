/** A table of the world: its rows as a grid in which every cell can be changed, its key, and its schema. */
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { Json } from '../../../engine/index.ts'
import { nodeId } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { Button, VisuallyHidden } from '../../../ui/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import { useToolTexts } from '../../../ui/strings/edit/formTool.ts'
import { change, tableSetter } from './change.ts'
import type { Refusal, Table } from './change.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { Fold } from './Fold.tsx'
import { isIn, ProblemNotes, usePlace, useProblemsAt } from './FormPlace.tsx'
import { NamePick } from './NamePick.tsx'
import { NameSetting } from './NameSetting.tsx'
import { isFields, JsonSetting } from './Settings.tsx'
import { TableRow } from './TableRow.tsx'
import { columnsOf, newRow, withCell, withColumnNamed, withoutColumn } from './tableRows.ts'
import { useColumns } from './useColumns.ts'
import styles from './forms.module.css'

/** Rows that are drawn at once. */
const PAGE = 100
/** As far as a row that the editor was asked to show may lie to be drawn at once. */
const FAR = 1_000

export function TableForm({ name }: { name: string }) {
  const table = usePlayground(({ scenario }) => Object.hasOwn(scenario.tables, name) ? scenario.tables[name] : undefined)
  const set = useMemo(() => tableSetter(name), [name])
  const texts = useToolTexts()
  if (!table) return null
  return (
    <>
      <div className={styles.pair}>
        <NameSetting id={nodeId('table', name)} />
        <NamePick at="key" words={texts.key} value={table.key} names={columnsOf(table)} onPut={(key) => set('key', key)} />
      </div>
      <Grid name={name} table={table} />
      <Fold id="schema" title={texts.schema[0]} set={table.schema === undefined ? 0 : 1} fields={['schema']}>
        <JsonSetting at="schema" words={texts.schema} shape="object" optional value={table.schema} onPut={(schema: Json | undefined) => schema === undefined ? set('schema', undefined) : isFields(schema) ? set('schema', schema, 'schema') : undefined} />
      </Fold>
    </>
  )
}

const Grid = memo(function Grid({ name, table }: { name: string, table: Table }) {
  const texts = useToolTexts()
  const words = useFormTexts()
  const place = usePlace('rows')
  const problems = useProblemsAt(place)
  const [column, setColumn] = useState('')
  const [limit, setShown] = useState(PAGE)
  const asked = usePlayground(({ editPlace }) => editPlace && isIn(editPlace.where, place) ? Number(editPlace.where.slice(place.length + 1).split('.')[0]) : -1)
  const shown = asked < FAR ? Math.max(limit, asked + 1) : limit
  const { key, rows } = table
  const { columns, keep, drop, renamed } = useColumns(table)
  const actions = useMemo(() => actionsOf(name), [name])
  const grid = useRef<HTMLTableElement>(null)
  /** What is drawn next has the focus: whoever works with the keyboard goes on from there. */
  const focusNext = useCallback((what: string, at: number) => requestAnimationFrame(() => {
    const found = grid.current?.querySelectorAll<HTMLElement>(what)
    found?.[Math.min(at, found.length - 1)]?.focus()
  }), [])
  const cell = useCallback((index: number, of: string, text: string) => {
    // The last value of a column may be on its way out or about to be written anew.
    if (text === '') keep(of)
    return actions.cell(index, of, text)
  }, [actions, keep])
  const removeRow = useCallback((index: number) => {
    actions.removeRow(index)
    focusNext(grid.current?.querySelector('tbody tr + tr') ? 'tbody button' : 'input', index)
  }, [actions, focusNext])
  const addColumn = () => {
    if (column === '' || columns.includes(column) || column === '__proto__') return
    keep(column)
    setColumn('')
  }
  return (
    <section className={styles.list} data-place={place}>
      <h3 className={fieldStyles.label}>{texts.rows[0]} ({rows.length})</h3>
      <div className={styles.scroller}>
        <table ref={grid} className={styles.grid} aria-label={texts.rows[0]}>
          <thead>
            <tr>
              {columns.map((each, i) => (
                <ColumnHead key={String(i)} name={each} isKey={each === key} names={columns}
                  onRename={(next) => {
                    renamed(each, next)
                    return actions.rename(each, next)
                  }}
                  onRemove={each === key ? undefined : () => {
                    drop(each)
                    actions.removeColumn(each)
                    focusNext('thead input', i)
                  }} />
              ))}
              <th scope="col"><VisuallyHidden>{words.remove}</VisuallyHidden></th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, i) => <TableRow key={i} index={i} row={row} columns={columns.join('\u0000')} place={`${place}.${i}`} troubled={problems.some(({ where }) => where === `${place}.${i}`)} onCell={cell} onRemove={removeRow} />)}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className={fieldStyles.help}>{texts.noRows}</p>}
      <div className={styles.adder}>
        {rows.length > shown && <Button onClick={() => setShown(shown + PAGE)}>{texts.showMore(Math.min(PAGE, rows.length - shown))}</Button>}
        <Button onClick={() => {
          actions.addRow()
          setShown(Math.max(shown, rows.length + 1))
          focusNext('tbody tr:last-child input', 0)
        }}>{texts.addRow}</Button>
        <input className={fieldStyles.control} aria-label={texts.newColumn} placeholder={texts.newColumn} autoComplete="off" value={column} onChange={(event) => setColumn(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && addColumn()} />
        <Button disabled={column === '' || columns.includes(column)} onClick={addColumn}>{texts.addColumn}</Button>
      </div>
      <small className={fieldStyles.help}>{texts.rows[1]}</small>
      <ProblemNotes problems={problems} />
    </section>
  )
})

/** The same functions as long as it is the same table, so that a row is drawn anew only where it changed. */
function actionsOf(name: string) {
  const put = (how: (table: Table) => Table, burst?: string): Refusal => change({ code: 'set', name, to: 'rows' }, (scenario) => {
    const table = scenario.tables[name]
    return table ? { ...scenario, tables: { ...scenario.tables, [name]: how(table) } } : scenario
  }, burst && `tables.${name}.${burst}`)
  return {
    cell: (index: number, column: string, text: string) => put((table) => {
      const row = table.rows[index]
      return row ? { ...table, rows: table.rows.with(index, withCell(row, column, text)) } : table
    }, `${index}.${column}`),
    addRow: () => put((table) => ({ ...table, rows: [...table.rows, newRow(table)] })),
    removeRow: (index: number) => put((table) => ({ ...table, rows: table.rows.toSpliced(index, 1) })),
    removeColumn: (column: string) => put((table) => ({ ...table, rows: withoutColumn(table.rows, column) })),
    /** Tools that give this field give it still. */
    rename: (old: string, next: string) => change({ code: 'set', name, to: 'rows' }, (scenario) => {
      const table = scenario.tables[name]
      if (!table) return scenario
      return {
        ...scenario,
        tables: { ...scenario.tables, [name]: { ...table, key: table.key === old ? next : table.key, rows: withColumnNamed(table.rows, old, next) } },
        tools: scenario.tools.map((tool) => tool.implementation.kind === 'lookup' && tool.implementation.table === name && tool.implementation.field === old ? { ...tool, implementation: { ...tool.implementation, field: next } } : tool),
      }
    }),
  }
}
