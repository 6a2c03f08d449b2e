/** Rows of the world that are expected at the end: which, and what of them. */
import { useState } from 'react'
import type { Json } from '../../engine/index.ts'
import type { Expectations, Scenario, Verdict } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, CheckField, PlusIcon, SelectField, TextField } from '../../ui/index.ts'
import { useExpectationTexts } from '../../ui/strings/edit/expectations.ts'
import { editExpectations } from './editScript.ts'
import { focusPanel } from './focusPanel.ts'
import { JsonField } from './JsonField.tsx'
import styles from './script.module.css'
import { Result, VerdictLine } from './VerdictLine.tsx'
import { withField } from './withField.ts'

type World = NonNullable<Expectations['world']>
type Row = World[string][string]

export function WorldRows({ verdicts }: { verdicts: readonly Verdict[] }) {
  return (
    <>
      {verdicts.map((verdict) => <WorldRow key={JSON.stringify(verdict.row)} verdict={verdict} />)}
      <AddRow />
    </>
  )
}

function WorldRow({ verdict }: { verdict: Verdict }) {
  const words = useExpectationTexts()
  const { row, ok, expected, got } = verdict
  if (!row) return null
  const { table, key } = row
  const name = words.row(table, key)
  const change = (value: Json, burst?: string) => editExpectations((now) => withRowOf(now, table, key, value), burst)
  return (
    <fieldset className={styles.item} aria-label={name}>
      <div className={styles.itemForm}>
        <div className={styles.callHead}>
          <code>{name}</code>
          <Result ok={ok} text={ok === undefined ? words.open : ok ? words.holds : words.fails} />
          <Button look="quiet" aria-label={words.removeItem(name)} title={words.removeItem(name)} onClick={(event) => {
            focusPanel(event.currentTarget)
            editExpectations((now) => withRowOf(now, table, key, undefined))
          }}>×</Button>
        </div>
        <CheckField label={words.gone} checked={expected === null} onChange={(gone) => change(gone ? null : got ?? {})} />
        {expected !== null && <JsonField label={words.rowJson} value={expected} onChange={(value) => change(value, `world ${table} ${key}`)} />}
        {ok === false && <VerdictLine verdict={verdict} />}
      </div>
    </fieldset>
  )
}

function AddRow() {
  const words = useExpectationTexts()
  const tables = usePlayground((state) => state.scenario.tables)
  const names = Object.keys(tables)
  const [chosen, setChosen] = useState<string>()
  const [key, setKey] = useState('')
  const table = chosen !== undefined && names.includes(chosen) ? chosen : names[0]
  if (table === undefined) return <p className={styles.second}>{words.noTables}</p>
  return (
    <form className={styles.addFor}
      onSubmit={(event) => {
        event.preventDefault()
        if (key === '') return
        const { end } = usePlayground.getState()
        editExpectations((now) => withRowOf(now, table, key, end.world[table]?.[key] ?? null))
        setKey('')
      }}>
      <SelectField label={words.table} value={table} options={names.map((value) => ({ value, label: value }))} onChange={setChosen} />
      <TextField code label={words.key} value={key} onChange={setKey} />
      <Button type="submit" aria-disabled={key === ''}><PlusIcon />{words.addRow}</Button>
    </form>
  )
}

/** The first row of the first table, as it is at the end of the run. */
export function addRow(): void {
  const { end, scenario } = usePlayground.getState()
  const found = firstRow(scenario)
  editExpectations((now) => found ? withRowOf(now, found.table, found.key, end.world[found.table]?.[found.key] ?? null) : { ...now, world: {} })
}

function firstRow({ tables }: Scenario): { table: string, key: string } | undefined {
  const [first] = Object.entries(tables)
  const key = first?.[1].rows[0]?.[first[1].key]
  return first && (typeof key === 'string' || typeof key === 'number') ? { table: first[0], key: String(key) } : undefined
}

function withRowOf(now: Expectations, table: string, key: string, value: Json | undefined): Expectations {
  const rows = withField<Record<string, Row>, string>(now.world?.[table] ?? {}, key, value as Row | undefined)
  const world = withField<World, string>(now.world ?? {}, table, Object.keys(rows).length > 0 ? rows : undefined)
  return withField(now, 'world', Object.keys(world).length > 0 ? world : undefined)
}
