/** The list of scenarios in its sections. One of them is chosen: it has the focus when the list has it. */
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { ScenarioEntry } from '../../state/index.ts'
import { useLanguage, useStrings } from '../../ui/index.ts'
import { useLibraryTexts } from '../../ui/strings/edit/library.ts'
import { ago } from './ago.ts'
import type { Section, SectionKey } from './find.ts'
import styles from './LibraryDialog.module.css'
import { langOf } from './ScenarioMenu.tsx'

type Props = {
  sections: readonly Section[]
  chosen: string | undefined
  /** The focus is wanted here each time that it changes. */
  wanted: number
  now: number
  /** Whether there is any scenario of the reader's own, found or not. */
  hasOwn: boolean
  onChoose: (entry: ScenarioEntry) => void
  onOpen: (entry: ScenarioEntry) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function LibraryList({ sections, chosen, wanted, now, hasOwn, onChoose, onOpen, onKeyDown }: Props) {
  const texts = useLibraryTexts()
  const { library } = useStrings()
  const row = useRef<HTMLButtonElement>(null)
  const names: Record<SectionKey, string> = { ...library.teaches, bundled: library.bundled, own: library.own, others: library.otherLanguages, unread: library.unread }
  // A dialog that opens gives the focus to its first control a moment before.
  useEffect(() => queueMicrotask(() => row.current?.focus()), [wanted])
  return (
    <nav aria-label={texts.list} className={styles.side}>
      {!hasOwn && <p className={styles.none}>{texts.empty.own}</p>}
      {sections.length === 0 && <p className={styles.none}>{texts.empty.found}</p>}
      {sections.map(({ key, entries }) => (
        <fieldset key={key} aria-label={names[key]} className={styles.section}>
          <div className={styles.heading} aria-hidden="true">{names[key]}</div>
          {entries.map((entry) => (
            <Row key={entry.id} ref={entry.id === chosen ? row : undefined} entry={entry} chosen={entry.id === chosen} now={now} onChoose={() => onChoose(entry)} onOpen={() => onOpen(entry)} onKeyDown={onKeyDown} />
          ))}
        </fieldset>
      ))}
    </nav>
  )
}

type RowProps = { ref: Ref<HTMLButtonElement> | undefined, entry: ScenarioEntry, chosen: boolean, now: number, onChoose: () => void, onOpen: () => void, onKeyDown: (event: KeyboardEvent) => void }

function Row({ ref, entry, chosen, now, onChoose, onOpen, onKeyDown }: RowProps) {
  const texts = useLibraryTexts()
  const language = useLanguage()
  const isOpen = usePlayground((state) => state.scenarioId === entry.id && !state.visit)
  const marks = [...(isOpen ? [texts.openNow] : []), ...(entry.changed ? [texts.changed] : [])]
  return (
    <button ref={ref} type="button" tabIndex={chosen ? 0 : -1} aria-current={chosen} className={styles.row} onClick={onChoose} onDoubleClick={onOpen} onKeyDown={onKeyDown}>
      <span className={styles.title} lang={langOf(entry.language)}>{entry.title}</span>{' '}
      {marks.length > 0 && <span className={styles.mark}>{marks.join(' · ')}</span>}{' '}
      <span className={styles.line}>
        {!entry.bundled && entry.changedAt !== undefined ? texts.lastChanged(ago(entry.changedAt, now, language, texts.justNow)) : entry.description ?? ''}
        {entry.tags?.map((tag) => <span key={tag}> <span className={styles.chip}>{tag}</span></span>)}
      </span>
    </button>
  )
}
