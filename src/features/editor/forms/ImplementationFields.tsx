/** What a tool does when it is called: one of four kinds, each with its settings. */
import { memo } from 'react'
import type { JsonSchema } from '../../../engine/index.ts'
import { defaults } from '../../../scenario/index.ts'
import type { ScenarioTool } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { useToolTexts } from '../../../ui/strings/edit/formTool.ts'
import { withField } from './change.ts'
import type { Setter } from './change.ts'
import { NamePick } from './NamePick.tsx'
import { OutcomeList } from './OutcomeList.tsx'
import { argumentsOf } from './parameterTable.ts'
import { SelectSetting, Usual, ValueSetting } from './Settings.tsx'
import { columnsOf } from './tableRows.ts'
import { useNames } from './useNames.ts'
import styles from './forms.module.css'

type Value = ScenarioTool['implementation']
type Kind = Value['kind']
const kinds = ['lookup', 'scripted', 'remember', 'recall'] as const satisfies readonly Kind[]

export const ImplementationFields = memo(function ImplementationFields({ value, parameters, set }: { value: Value, parameters: JsonSchema, set: Setter<ScenarioTool> }) {
  const texts = useToolTexts()
  const tables = useNames('table')
  const args = argumentsOf(parameters)?.map(({ name }) => name) ?? []
  const choose = (kind: Kind) => set('implementation', begun(kind, tables[0] ?? '', args[0] ?? 'id'))
  return (
    <>
      <SelectSetting<Kind> at="implementation.kind" words={[texts.implementation[0], texts.kindHelp[value.kind]]} value={value.kind} options={kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))} onPut={choose} />
      {value.kind === 'lookup' && <Lookup value={value} tables={tables} args={args} set={set} />}
      {value.kind === 'scripted' && <OutcomeList outcomes={value.outcomes} onPut={(outcomes, burst) => set('implementation', { kind: 'scripted', outcomes }, burst && `outcomes.${burst}`)} />}
    </>
  )
})

type Lookup = Extract<Value, { kind: 'lookup' }>

function Lookup({ value, tables, args, set }: { value: Lookup, tables: readonly string[], args: readonly string[], set: Setter<ScenarioTool> }) {
  const texts = useToolTexts()
  const table = usePlayground(({ scenario }) => Object.hasOwn(scenario.tables, value.table) ? scenario.tables[value.table] : undefined)
  const columns = table ? columnsOf(table) : []
  const field = value.field ?? ''
  const usual = value.otherwise === defaults.lookup.otherwise
  return (
    <>
      <div className={styles.pair}>
        <NamePick at="implementation.table" words={texts.table} value={value.table} names={tables} onPut={(name) => set('implementation', { ...value, table: name })} />
        <NamePick at="implementation.argument" words={texts.by} value={value.argument} names={args} onPut={(argument) => set('implementation', { ...value, argument })} />
        <SelectSetting at="implementation.field" words={texts.field} value={field} usual="" onPut={(name) => set('implementation', withField(value, 'field', name === '' ? undefined : name))}
          options={[{ value: '', label: texts.wholeRow }, ...[...new Set([...columns, ...(field === '' ? [] : [field])])].map((name) => ({ value: name, label: name }))]} />
        <ValueSetting at="implementation.otherwise" words={texts.otherwise} value={value.otherwise} onPut={(otherwise) => set('implementation', { ...value, otherwise }, 'otherwise')}
          aside={<Usual label={texts.otherwise[0]} value={defaults.lookup.otherwise} onReset={usual ? undefined : () => void set('implementation', { ...value, otherwise: defaults.lookup.otherwise })} />} />
      </div>
    </>
  )
}

function begun(kind: Kind, table: string, argument: string): Value {
  switch (kind) {
    case 'lookup': return { kind, table, argument, otherwise: defaults.lookup.otherwise }
    case 'scripted': return { kind, outcomes: [{ kind: 'ok', value: 'done' }] }
    case 'remember': case 'recall': return { kind }
  }
}
