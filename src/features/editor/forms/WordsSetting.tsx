/** A few names in one line, with commas between them. What is typed stays as it is until the field is left. */
import { Field } from '../../../ui/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { useDraft } from '../../../ui/useDraft.ts'
import type { Refusal } from './change.ts'
import { ProblemNotes, usePlace, useProblemsAt } from './FormPlace.tsx'
import type { Words } from './Settings.tsx'

export function WordsSetting({ at, words: [label, help], value, onPut }: { at: string, words: Words, value: readonly string[], onPut: (words: string[]) => Refusal }) {
  const place = usePlace(at)
  const problems = useProblemsAt(place)
  const draft = useDraft(value, { show: (words) => words.join(', '), read: (text) => ({ value: wordsIn(text) }), put: (words) => onPut([...words]) })
  return (
    <Field label={label} help={help} place={place} problem={draft.fault} note={problems.length > 0 ? <ProblemNotes problems={problems} /> : undefined}>
      {(parts) => <input {...parts} className={fieldStyles.control} data-code type="text" autoComplete="off" spellCheck={false} value={draft.text} onBlur={draft.leave} onChange={(event) => draft.type(event.target.value)} />}
    </Field>
  )
}

function wordsIn(text: string): readonly string[] {
  return text.split(/[,，、]/).map((word) => word.trim()).filter((word) => word !== '')
}
