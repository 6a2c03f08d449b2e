/** A number that may be left out. What is no such number stays in the field and changes nothing. */
import { useState } from 'react'
import { TextField } from '../../ui/index.ts'
import { useScriptTexts } from '../../ui/strings/edit/script.ts'

type Props = { label: string, help?: string, value: number | undefined, whole?: boolean, least?: number, onChange: (value: number | undefined) => string | undefined }

export function NumberField({ label, help, value, whole = false, least = -Infinity, onChange }: Props) {
  const words = useScriptTexts()
  const [draft, setDraft] = useState({ text: textOf(value), meant: value })
  const [refused, setRefused] = useState<string>()
  if (draft.meant !== value) {
    setDraft({ text: textOf(value), meant: value })
    setRefused(undefined)
  }
  const fits = (text: string) => text.trim() === '' || (Number.isFinite(Number(text)) && Number(text) >= least && (!whole || Number.isInteger(Number(text))))
  return (
    <TextField label={label} help={help} inputMode="decimal" value={draft.text} problem={fits(draft.text) ? refused : words.noNumber}
      onChange={(text) => {
        if (!fits(text)) return setDraft({ text, meant: draft.meant })
        const meant = text.trim() === '' ? undefined : Number(text)
        const why = onChange(meant)
        setDraft({ text, meant: why === undefined ? meant : draft.meant })
        setRefused(why)
      }} />
  )
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}
