/**
 * Controls of a form with what belongs to each: its label, one sentence of help, and what is wrong with what stands in
 * it. Whoever uses one keeps the value; a field refuses to change what is typed.
 */
import { useId } from 'react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import styles from './Field.module.css'

export type Around = {
  label: string
  help?: ReactNode
  /** Why what is typed can't be. */
  problem?: string | undefined
  /** What else is to be known of the value. */
  note?: ReactNode
  /** Beside the label, such as a way back to the default. */
  aside?: ReactNode
  /** What the field is about, for whoever has to find it on the page (`data-place`). */
  place?: string | undefined
  className?: string | undefined
}
type Parts = { id: string, 'aria-describedby': string | undefined, 'aria-invalid': true | undefined }

/** The frame around any control: `children` gets what ties them together. */
export function Field({ label, help, problem, note, aside, place, className = '', children }: Around & { children: (parts: Parts) => ReactNode }) {
  const id = useId()
  const described = [...(help === undefined ? [] : [`${id}-help`]), ...(note === undefined ? [] : [`${id}-note`]), ...(problem === undefined ? [] : [`${id}-problem`])].join(' ')
  return (
    <div className={`${styles.field} ${className}`} data-place={place}>
      <div className={styles.top}><label htmlFor={id} className={styles.label}>{label}</label>{aside}</div>
      {children({ 'id': id, 'aria-describedby': described || undefined, 'aria-invalid': problem === undefined ? undefined : true })}
      {help !== undefined && <small id={`${id}-help`} className={styles.help}>{help}</small>}
      {note !== undefined && <div id={`${id}-note`}>{note}</div>}
      {problem !== undefined && <small id={`${id}-problem`} role="alert" className={styles.problem}>{problem}</small>}
    </div>
  )
}

type Control<T extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<T>, 'value' | 'onChange' | 'id' | 'className'>

export function TextField({ label, help, problem, note, aside, place, value, onChange, code = false, ...rest }: Around & Control<'input'> & { value: string, onChange: (value: string) => void, code?: boolean }) {
  return (
    <Field label={label} help={help} problem={problem} note={note} aside={aside} place={place}>
      {(parts) => <input {...rest} {...parts} className={styles.control} data-code={code || undefined} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}

export function TextArea({ label, help, problem, note, aside, place, value, onChange, code = false, rows = 3, ...rest }: Around & Control<'textarea'> & { value: string, onChange: (value: string) => void, code?: boolean, ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <Field label={label} help={help} problem={problem} note={note} aside={aside} place={place}>
      {(parts) => <textarea {...rest} {...parts} rows={rows} className={styles.control} data-code={code || undefined} spellCheck={code ? false : undefined} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}

export function SelectField<V extends string>({ label, help, problem, note, aside, place, value, options, onChange, ...rest }: Around & Control<'select'> & { value: V, options: readonly { value: V, label: string }[], onChange: (value: V) => void }) {
  return (
    <Field label={label} help={help} problem={problem} note={note} aside={aside} place={place}>
      {(parts) => (
        <select {...rest} {...parts} className={styles.control} value={value} onChange={(event) => onChange(event.target.value as V)}>
          {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
        </select>
      )}
    </Field>
  )
}

/** A box to tick, with its label beside it. */
export function CheckField({ label, help, aside, place, checked, onChange, ...rest }: Pick<Around, 'label' | 'help' | 'aside' | 'place'> & { checked: boolean, onChange: (checked: boolean) => void } & Omit<Control<'input'>, 'checked'>) {
  const id = useId()
  return (
    <div className={styles.field} data-place={place}>
      <div className={styles.top}>
        <label className={styles.check}>
          <input {...rest} type="checkbox" checked={checked} aria-describedby={help === undefined ? undefined : id} onChange={(event) => onChange(event.target.checked)} />
          {label}
        </label>
        {aside}
      </div>
      {help !== undefined && <small id={id} className={styles.help}>{help}</small>}
    </div>
  )
}

/** One of a few, all of them seen. `help` says more of one, or why it can't be chosen. */
export function ChoiceField<V extends string>({ label, value, options, onChange }: { label: string, value: V, options: readonly { value: V, label: string, help?: string, disabled?: boolean }[], onChange: (value: V) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{label}</legend>
      {options.map((option) => (
        <div key={option.value} className={styles.choice}>
          <label className={styles.check}>
            <input type="radio" name={name} checked={option.value === value} disabled={option.disabled} aria-describedby={option.help === undefined ? undefined : `${name}-${option.value}`} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
          {option.help !== undefined && <small id={`${name}-${option.value}`} className={styles.help}>{option.help}</small>}
        </div>
      ))}
    </fieldset>
  )
}
