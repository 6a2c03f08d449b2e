/** One argument of a tool: name, type, whether it must be there, what it means; and the less used rest. */
import { useId } from 'react'
import type { Json } from '../../../engine/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { useDraft } from '../../../ui/useDraft.ts'
import { useToolTexts } from '../../../ui/strings/edit/formTool.ts'
import type { Refusal } from './change.ts'
import { argumentFault, argumentTypes, choicesIn, choicesText } from './parameterTable.ts'
import type { Argument, ArgumentChange } from './parameterTable.ts'
import { textValue, valueText } from './valueText.ts'
import styles from './forms.module.css'

type Props = { row: Argument, rows: readonly Argument[], onChange: (change: ArgumentChange) => Refusal, onJson: () => void }

export function ArgumentRow({ row, rows, onChange, onJson }: Props) {
  const texts = useToolTexts()
  const id = useId()
  const { name, type, required, description, more } = row
  const fault = (text: string) => {
    const found = argumentFault(rows, name, text)
    return found && texts.argumentFaults[found]
  }
  const naming = useDraft(name, { show: (text) => text, read: (text) => read(text, fault(text)), put: (text) => onChange({ name: text }) })
  const line = choicesText(row.choices)
  const choosing = useDraft<readonly Json[] | undefined>(row.choices, { show: (choices) => choicesText(choices) ?? '', read: (text) => ({ value: choicesIn(text, type) }), put: (choices) => onChange({ choices: choices ?? [] }) })
  const usual = useDraft<Json | undefined>(row.usual, {
    show: (value) => value === undefined ? '' : type === 'string' && typeof value === 'string' && !value.startsWith('"') ? value : valueText(value),
    read: (text) => ({ value: text === '' ? undefined : usualOf(text, type) }),
    put: (value) => onChange({ usual: value === undefined ? null : { value } }),
  })
  const set = Number(row.choices !== undefined) + Number(row.usual !== undefined) + Number(more)
  return (
    <div className={styles.argument}>
      <div className={styles.cells}>
        <input aria-label={texts.argument} aria-invalid={naming.fault !== undefined || undefined} aria-describedby={naming.fault === undefined ? undefined : id} className={fieldStyles.control} data-code spellCheck={false} autoComplete="off"
          value={naming.text} onChange={(event) => naming.type(event.target.value)} onBlur={naming.leave} />
        <select aria-label={texts.type} className={fieldStyles.control} value={type} onChange={(event) => onChange({ type: event.target.value as Argument['type'] })}>
          {argumentTypes.map((each) => <option key={each} value={each}>{texts.types[each]}</option>)}
          {type === 'other' && <option value="other">{texts.types.other}</option>}
        </select>
        <label className={fieldStyles.check}><input type="checkbox" checked={required} onChange={(event) => onChange({ required: event.target.checked })} />{texts.required}</label>
        <input aria-label={texts.meaning} placeholder={texts.meaning} className={fieldStyles.control} autoComplete="off" value={description} onChange={(event) => onChange({ description: event.target.value })} />
      </div>
      {naming.fault !== undefined && <small id={id} role="alert" className={fieldStyles.problem}>{naming.fault}</small>}
      <details className={styles.inner}>
        <summary aria-label={texts.moreOf(name)}>{texts.choices[0]} · {texts.usualValue[0]}{set > 0 && <span className={styles.dot} aria-hidden="true" />}</summary>
        <div className={styles.pair}>
          <label className={styles.mini}><span className={fieldStyles.label}>{texts.choices[0]}</span>
            {line === undefined
              ? <button type="button" className={styles.link} onClick={onJson}>{texts.inJson}</button>
              : <input className={fieldStyles.control} data-code autoComplete="off" value={choosing.text} onChange={(event) => choosing.type(event.target.value)} onBlur={choosing.leave} />}
            <small className={fieldStyles.help}>{texts.choices[1]}</small>
          </label>
          <label className={styles.mini}><span className={fieldStyles.label}>{texts.usualValue[0]}</span>
            <input className={fieldStyles.control} data-code autoComplete="off" placeholder={texts.nothing} value={usual.text} onChange={(event) => usual.type(event.target.value)} onBlur={usual.leave} />
            <small className={fieldStyles.help}>{texts.usualValue[1]}</small>
          </label>
        </div>
        {more && <button type="button" className={styles.link} onClick={onJson}>{texts.inJson}</button>}
      </details>
    </div>
  )
}

/** A text argument's default is text, whatever it looks like. */
function usualOf(text: string, type: Argument['type']): Json {
  return type === 'string' && !text.startsWith('"') ? text : textValue(text)
}

function read(text: string, fault: string | undefined) {
  return fault === undefined ? { value: text } : { fault }
}
