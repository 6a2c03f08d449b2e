/**
 * The controls of the forms: each stands for one place in the document, says its default and the way back to it, and
 * what check found there. What can't be is said by the control and not applied.
 */
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Json } from '../../../engine/index.ts'
import type { Preset } from '../../../scenario/index.ts'
import { Button, CheckField, Field, Menu, MenuItem, SelectField, useLanguage } from '../../../ui/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { NumberField } from '../../../ui/NumberField.tsx'
import type { NumberRange } from '../../../ui/NumberField.tsx'
import { useDraft } from '../../../ui/useDraft.ts'
import type { Reading } from '../../../ui/useDraft.ts'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import type { Refusal } from './change.ts'
import { ProblemNotes, usePlace, useProblemsAt } from './FormPlace.tsx'
import { isHalfJson, textValue, valueText } from './valueText.ts'
import styles from './forms.module.css'

/** A label and a sentence of help. */
export type Words = readonly [label: string, help: string]
type Setting = { at: string, words: Words }

function useSetting({ at, words: [label, help] }: Setting) {
  const place = usePlace(at)
  const problems = useProblemsAt(place)
  return { label, help, place, note: problems.length > 0 ? <ProblemNotes problems={problems} /> : undefined }
}

/** The default beside a label: what it is, or a way back to it. */
export function Usual({ label, value, onReset }: { label: string, value: string, onReset?: (() => void) | undefined }) {
  const texts = useFormTexts()
  if (!onReset) return <small className={styles.usual}>{texts.usual(value)}</small>
  return <button type="button" className={styles.reset} aria-label={texts.toUsual(label, value)} title={texts.usual(value)} onClick={onReset}>{texts.usualShort}</button>
}

type TextProps = Setting & { value: string, onPut: (text: string) => Refusal, placeholder?: string, code?: boolean, area?: boolean, aside?: ReactNode, fault?: (text: string) => Refusal, lang?: string | undefined }

/** `fault`: why a text can't be, before it is tried. */
export function TextSetting({ value, onPut, placeholder, code = false, area = false, aside, fault, lang, ...setting }: TextProps) {
  return <Written {...{ value, placeholder, code, area, aside, lang, ...setting }} ways={{ show: (text) => text, read: (text) => asReading(text, fault?.(text)), put: onPut }} />
}

/** Any JSON value; text as it is written. */
export function ValueSetting({ value, onPut, area = false, aside, placeholder, ...setting }: Setting & { value: Json, onPut: (value: Json) => Refusal, area?: boolean, aside?: ReactNode, placeholder?: string }) {
  return <Written<Json> {...{ value, code: typeof value !== 'string', area, aside, placeholder, ...setting }} half ways={{ show: valueText, read: (text) => ({ value: textValue(text) }), put: onPut }} />
}

/** JSON and nothing else; empty is undefined where that may be. */
export function JsonSetting({ value, onPut, shape, optional = false, aside, placeholder, ...setting }: Setting & {
  value: Json | undefined, onPut: (value: Json | undefined) => Refusal, shape: 'object' | 'any', optional?: boolean, aside?: ReactNode, placeholder?: string
}) {
  const texts = useFormTexts()
  const read = (text: string): Reading<Json | undefined> => {
    if (text.trim() === '' && optional) return { value: undefined }
    try {
      const parsed = JSON.parse(text) as Json
      return shape === 'object' && !isFields(parsed) ? { fault: texts.noObject } : { value: parsed }
    } catch (error) {
      return { fault: texts.noJson(error instanceof Error ? error.message : String(error)) }
    }
  }
  return <Written<Json | undefined> {...{ value, code: true, area: true, aside, placeholder, ...setting }} ways={{ show: (json) => json === undefined ? '' : JSON.stringify(json, null, 2), read, put: onPut }} />
}

type WrittenProps<V> = Setting & { value: V, ways: Parameters<typeof useDraft<V>>[1], placeholder?: string | undefined, code: boolean, area: boolean, aside?: ReactNode, half?: boolean, lang?: string | undefined }

function Written<V>({ value, ways, placeholder, code, area, aside, half = false, lang, ...setting }: WrittenProps<V>) {
  const { label, help, place, note } = useSetting(setting)
  const texts = useFormTexts()
  const draft = useDraft(value, ways)
  const unfinished = half && isHalfJson(draft.text)
  return (
    <Field label={label} help={help === '' ? undefined : help} place={place} problem={draft.fault} aside={aside} note={unfinished ? <>{note}<small className={styles.usual}>{texts.keptAsText}</small></> : note}>
      {(parts) => {
        const all = {
          ...parts, placeholder, lang, className: fieldStyles.control, 'data-code': code || undefined, 'spellCheck': code ? false : undefined, 'value': draft.text, 'onBlur': draft.leave,
          onChange: (event: { target: { value: string } }) => draft.type(event.target.value),
        }
        return area ? <textarea {...all} data-grow rows={Math.max(3, Math.min(24, draft.text.split('\n').length + 1))} /> : <input {...all} type="text" autoComplete="off" />
      }}
    </Field>
  )
}

type NumberProps = Setting & {
  value: number | undefined, range: NumberRange, onPut: (value: number | undefined) => Refusal
  /** The number that holds where none is set, or words for what holds then. */
  usual?: number | string
  required?: boolean
  presets?: readonly Preset<number>[] | undefined
}

export function NumberSetting({ value, range, onPut, usual, required = false, presets, ...setting }: NumberProps) {
  const { note, ...around } = useSetting(setting)
  const isSet = value !== undefined && value !== usual
  const aside = <>
    {usual !== undefined && (isSet || typeof usual === 'number') && <Usual label={around.label} value={String(usual)} onReset={isSet ? () => void onPut(undefined) : undefined} />}
    {presets && <Presets label={around.label} presets={presets} value={value} onChoose={(preset) => void onPut(preset)} />}
  </>
  return <NumberField {...around} note={note} aside={aside} value={value} usual={typeof usual === 'number' ? usual : undefined} range={range} required={required} placeholder={usual === undefined ? undefined : String(usual)} onPut={onPut} />
}

/** Values that other systems have, each with where it comes from. */
export function Presets<V>({ label, presets, value, onChoose }: { label: string, presets: readonly Preset<V>[], value: V | undefined, onChoose: (value: V) => void }) {
  const texts = useFormTexts()
  const language = useLanguage()
  return (
    <Menu label={texts.presetsFor(label)} button={texts.presets} className={styles.presets} align="end">
      {presets.map((preset) => (
        <MenuItem key={preset.name} checked={preset.value === value} onChoose={() => onChoose(preset.value)}>
          <span className={styles.preset}><b>{String(preset.value)} · {preset.name}</b><small>{preset.origin[language]}</small></span>
        </MenuItem>
      ))}
    </Menu>
  )
}

type SelectProps<V extends string> = Setting & { value: V, options: readonly { value: V, label: string }[], usual?: V, onPut: (value: V) => Refusal }

export function SelectSetting<V extends string>({ value, options, usual, onPut, ...setting }: SelectProps<V>) {
  const around = useSetting(setting)
  const [refused, setRefused] = useState<string>()
  const put = (next: V) => setRefused(onPut(next))
  const usualLabel = options.find((option) => option.value === usual)?.label
  const texts = useFormTexts()
  const shown = usual === undefined ? options : options.map((option) => option.value === usual ? { ...option, label: texts.usualOption(option.label) } : option)
  return (
    <SelectField {...around} help={around.help === '' ? undefined : around.help} problem={refused} value={value} options={shown} onChange={put}
      aside={usual !== undefined && usualLabel !== undefined && value !== usual && <Usual label={around.label} value={usualLabel} onReset={() => put(usual)} />} />
  )
}

export function CheckSetting({ value, usual, onPut, ...setting }: Setting & { value: boolean, usual: boolean, onPut: (value: boolean) => Refusal }) {
  const { note: _note, ...around } = useSetting(setting)
  const texts = useFormTexts()
  return (
    <CheckField {...around} checked={value} onChange={(checked) => void onPut(checked)}
      aside={<Usual label={around.label} value={usual ? texts.on : texts.off} onReset={value === usual ? undefined : () => void onPut(usual)} />} />
  )
}

/** A small button that stands with a list. */
export function AddButton({ label, onClick, disabled = false, children }: { label: string, onClick: () => void, disabled?: boolean, children: ReactNode }) {
  return <Button aria-label={label} disabled={disabled} onClick={onClick}>{children}</Button>
}

export function isFields(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asReading(text: string, fault: string | undefined): Reading<string> {
  return fault === undefined ? { value: text } : { fault }
}
