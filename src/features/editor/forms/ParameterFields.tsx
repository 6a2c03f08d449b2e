/** A tool's arguments: as a table where a table can say them, and always as JSON Schema. */
import { memo, useState } from 'react'
import type { Json, JsonSchema } from '../../../engine/index.ts'
import { Button } from '../../../ui/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { ListEditor, moved } from '../../../ui/ListEditor.tsx'
import { useToolTexts } from '../../../ui/strings/edit/formTool.ts'
import { ArgumentRow } from './ArgumentRow.tsx'
import { changeItem } from './change.ts'
import type { Refusal } from './change.ts'
import { ProblemNotes, usePlace, useProblemsAt } from './FormPlace.tsx'
import { argumentsOf, withArgument, withNewArgument, withOrder, withoutArgument } from './parameterTable.ts'
import type { ArgumentChange } from './parameterTable.ts'
import { isFields, JsonSetting } from './Settings.tsx'
import styles from './forms.module.css'

type Props = { index: number, name: string, parameters: JsonSchema }

export const ParameterFields = memo(function ParameterFields({ index, name, parameters }: Props) {
  const texts = useToolTexts()
  const place = usePlace('parameters')
  const problems = useProblemsAt(place)
  const [json, setJson] = useState(false)
  const rows = argumentsOf(parameters)
  const put = (next: JsonSchema, burst?: string) => changeItem('tools', index, { code: 'set', name, to: 'parameters' }, (tool) => ({ ...tool, parameters: next }), burst && `tools.${index}.parameters.${burst}`)
  const changeRow = (i: number, row: string, change: ArgumentChange): Refusal => {
    const next = withArgument(parameters, row, change)
    const burst = `${i}.${Object.keys(change)[0]}`
    if (change.name === undefined) return put(next, burst)
    // A tool that looks rows up by this argument still does.
    const to = change.name
    return changeItem('tools', index, { code: 'set', name, to: 'parameters' }, (tool) => ({
      ...tool, parameters: next, implementation: tool.implementation.kind === 'lookup' && tool.implementation.argument === row ? { ...tool.implementation, argument: to } : tool.implementation,
    }), `tools.${index}.parameters.${burst}`)
  }
  const asTable = rows !== undefined && !json
  return (
    <section className={styles.list} data-place={place}>
      <div className={styles.bar}>
        <h3 className={fieldStyles.label}>{texts.parameters[0]}</h3>
        {rows && (
          <fieldset className={styles.switch} aria-label={texts.parameters[0]}>
            <button type="button" aria-pressed={asTable} onClick={() => setJson(false)}>{texts.asTable}</button>
            <button type="button" aria-pressed={!asTable} onClick={() => setJson(true)}>{texts.asJson}</button>
          </fieldset>
        )}
      </div>
      {asTable ? (
        <>
          <ListEditor label={texts.parameters[0]} empty={texts.noArguments} onMove={(from, to) => put(withOrder(parameters, moved(rows.map((row) => row.name), from, to)))} onRemove={(i) => put(withoutArgument(parameters, rows[i]!.name))}
            // By their places: who types a name stays in its field.
            items={rows.map((row, i) => ({ key: String(i), name: row.name, content: <ArgumentRow row={row} rows={rows} onChange={(change) => changeRow(i, row.name, change)} onJson={() => setJson(true)} /> }))} />
          <div className={styles.adder}><Button onClick={() => put(withNewArgument(parameters))}>{texts.addArgument}</Button></div>
          <small className={fieldStyles.help}>{texts.parameters[1]}</small>
          <ProblemNotes problems={problems} />
        </>
      ) : (
        <>
          {!rows && <p className={fieldStyles.help}>{texts.notTable}</p>}
          <JsonSetting at="parameters" words={texts.parametersJson} shape="object" value={parameters} onPut={(next: Json | undefined) => isFields(next) ? put(next, 'json') : undefined} />
        </>
      )}
    </section>
  )
})
