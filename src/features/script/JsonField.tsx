/**
 * A value as JSON text. What is no JSON yet stays in the field and changes nothing; a change from elsewhere replaces it.
 * `loose`: what does not look like data is meant as the text that it is.
 */
import { useState } from 'react'
import type { Json } from '../../engine/index.ts'
import { sameJson } from '../../scenario/index.ts'
import { TextArea } from '../../ui/index.ts'
import { useScriptTexts } from '../../ui/strings/edit/script.ts'
import { jsonIn, jsonText } from './jsonText.ts'

/** `onChange` gives the reason where the value was refused. Undefined: the value is left out, and so it is where the text is empty and `optional`. */
type Props<O extends boolean> = {
  label: string, help?: string, optional?: O, loose?: boolean, value: Json | (O extends true ? undefined : never)
  onChange: (value: Json | (O extends true ? undefined : never)) => string | undefined
}

export function JsonField<O extends boolean = false>({ label, help, optional = false as O, loose = false, value, onChange }: Props<O>) {
  const words = useScriptTexts()
  const [draft, setDraft] = useState({ text: textOf(value, loose), meant: value })
  const [refused, setRefused] = useState<string>()
  if (!sameJson(draft.meant, value)) {
    setDraft({ text: textOf(value, loose), meant: value })
    setRefused(undefined)
  }
  const unreadable = meaningOf(draft.text, optional, loose) === 'unreadable'
  return (
    <TextArea code label={label} help={help} rows={Math.min(12, draft.text.slice(0, 2_000).split('\n').length)} value={draft.text} problem={unreadable ? words.noJson : refused}
      onChange={(text) => {
        const meant = meaningOf(text, optional, loose)
        if (meant === 'unreadable') return setDraft({ text, meant: draft.meant })
        const why = onChange(meant.value as Json)
        setDraft({ text, meant: why === undefined ? meant.value as Json : draft.meant })
        setRefused(why)
      }} />
  )
}

function textOf(value: Json | undefined, loose: boolean): string {
  if (value === undefined) return ''
  return loose && typeof value === 'string' && jsonIn(value) === undefined && !looksLikeData(value) ? value : jsonText(value)
}

function meaningOf(text: string, optional: boolean, loose: boolean): { value: Json | undefined } | 'unreadable' {
  if (optional && text.trim() === '') return { value: undefined }
  const value = jsonIn(text)
  if (value !== undefined) return { value }
  return loose && !looksLikeData(text) ? { value: text } : 'unreadable'
}

function looksLikeData(text: string): boolean {
  return /^\s*[{["]/.test(text)
}
