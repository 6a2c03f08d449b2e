/**
 * A number in a form. Text that is no number, or none that can be, stays as it was typed and the field says why; an
 * empty field means that nothing is set. Refuses to correct what is typed.
 */
import { Field } from './Field.tsx'
import type { Around } from './Field.tsx'
import styles from './Field.module.css'
import { useFieldTexts } from './strings/edit/fields.ts'
import { useDraft } from './useDraft.ts'
import type { Reading } from './useDraft.ts'

export type NumberRange = { least: number, most: number, whole?: boolean, /** More than `least`. */ above?: boolean }
type Props = Around & {
  value: number | undefined
  range: NumberRange
  /** The default: shown as the placeholder, not as a value. */
  usual?: number | undefined
  placeholder?: string | undefined
  /** An empty field is refused. */
  required?: boolean
  /** Applies a number, or that there is none; a text says why it could not be. */
  onPut: (value: number | undefined) => string | undefined
}

export function NumberField({ value, range, usual, placeholder, required = false, onPut, problem, ...around }: Props) {
  const words = useFieldTexts()
  const draft = useDraft<number | undefined>(value, {
    show: (number) => number === undefined || number === usual ? '' : String(number),
    read: (text) => text.trim() === '' ? required ? { fault: words.noNumber } : { value: undefined } : readNumber(text, range, words),
    put: onPut,
  })
  return (
    <Field {...around} problem={draft.fault ?? problem}>
      {(parts) => (
        <input {...parts} className={styles.control} type="text" inputMode={range.whole === true ? 'numeric' : 'decimal'} autoComplete="off" placeholder={placeholder}
          value={draft.text} onChange={(event) => draft.type(event.target.value)} onBlur={draft.leave} />
      )}
    </Field>
  )
}

export function readNumber(text: string, { least, most, whole = false, above = false }: NumberRange, words: ReturnType<typeof useFieldTexts>): Reading<number> {
  const number = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : NaN
  if (!Number.isFinite(number)) return { fault: words.noNumber }
  if (whole && !Number.isInteger(number)) return { fault: words.notWhole }
  if (above && number <= least) return { fault: words.above(String(least)) }
  if (number < least || number > most) return { fault: most >= Number.MAX_SAFE_INTEGER && number < least ? words.atLeast(String(least)) : words.range(String(least), String(most)) }
  return { value: number === 0 ? 0 : number }
}
