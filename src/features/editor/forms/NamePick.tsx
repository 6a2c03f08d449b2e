/** One name out of those in the scenario. A name that is none of them is offered too, marked, so that nothing changes by looking. */
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import type { Refusal } from './change.ts'
import { SelectSetting } from './Settings.tsx'
import type { Words } from './Settings.tsx'

type Props = { at: string, words: Words, value: string, names: readonly string[], onPut: (name: string) => Refusal }

export function NamePick({ at, words, value, names, onPut }: Props) {
  const texts = useFormTexts()
  const options = [
    ...(names.includes(value) ? [] : [{ value, label: value === '' ? texts.choose : texts.missing(value) }]),
    ...names.map((name) => ({ value: name, label: name })),
  ]
  return <SelectSetting at={at} words={words} value={value} options={options} onPut={onPut} />
}
