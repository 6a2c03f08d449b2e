/** What differs between two scenarios, as a list of sentences with what stood there and what stands there now. */
import { useState } from 'react'
import type { FieldChange, ScenarioChange } from '../../scenario/index.ts'
import { Button, TextDiff, VisuallyHidden } from '../../ui/index.ts'
import { useHistoryTexts } from '../../ui/strings/edit/history.ts'
import styles from './HistoryChanges.module.css'
import { changeWords, fieldWords, LINE, valueText } from './historyWords.ts'

/** Changes that are shown before more are asked for. */
const MANY = 40
/** Characters of what is new or gone. */
const GLIMPSE = 280

const signs = { added: '+', removed: '−', renamed: '→', changed: '±' } as const

export function HistoryChanges({ changes }: { changes: readonly ScenarioChange[] }) {
  const texts = useHistoryTexts()
  const [shown, setShown] = useState(MANY)
  return (
    <>
      <ul className={styles.changes}>
        {changes.slice(0, shown).map((change) => <ChangeRow key={keyOf(change)} change={change} />)}
      </ul>
      {changes.length > shown && <Button look="quiet" onClick={() => setShown(shown + 10 * MANY)}>{texts.more(Math.min(10 * MANY, changes.length - shown))}</Button>}
    </>
  )
}

function ChangeRow({ change }: { change: ScenarioChange }) {
  const { diff: words } = useHistoryTexts()
  const { fields, part } = change
  return (
    <li className={styles.change} data-change={change.change}>
      <span className={styles.sign} aria-hidden="true">{signs[change.change]}</span>
      <VisuallyHidden>{`${words.marks[change.change]}: `}</VisuallyHidden>
      <span className={styles.what}>{changeWords(change, words)}</span>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field.field} className={styles.field}>
              <dt>{fieldWords(field.field, part, words)}</dt>
              <dd><Value field={field} whole={change.change === 'changed' || change.change === 'renamed'} /></dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** Long texts as one text with its changes marked; of what is new or gone there is nothing to compare. */
function Value({ field: { from, to }, whole }: { field: FieldChange, whole: boolean }) {
  const { diff: words } = useHistoryTexts()
  const [before, after] = [valueText(from, words), valueText(to, words)]
  if (!whole) return <span className={styles.text}>{glimpse(from === undefined ? after : before)}</span>
  if (before.length > LINE || after.length > LINE || /\n/.test(before + after)) return <TextDiff before={from === undefined ? '' : before} after={to === undefined ? '' : after} />
  return <><del className={styles.from}>{before}</del><span aria-hidden="true"> → </span><ins className={styles.to}>{after}</ins></>
}

function glimpse(text: string): string {
  return text.length > GLIMPSE ? `${text.slice(0, GLIMPSE)}…` : text
}

function keyOf({ change, part }: ScenarioChange): string {
  return [change, ...Object.values(part)].join(' ')
}
