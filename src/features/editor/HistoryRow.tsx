/** One line of the history: what was done, how often and when; with a name it stands out, undoing stands back. */
import type { KeyboardEvent, ReactNode } from 'react'
import { usePlayground } from '../../state/index.ts'
import { PinIcon, useLanguage } from '../../ui/index.ts'
import { useEditorTexts } from '../../ui/strings/edit/shell.ts'
import { useHistoryTexts } from '../../ui/strings/edit/history.ts'
import type { HistoryEntry } from './historyEntries.ts'
import styles from './History.module.css'
import { timeText } from './historyTimes.ts'

/** A row is known by its first revision. */
type Props = { isNow: boolean, open: boolean, /** The one that Tab comes to. */ stop: boolean, onToggle: () => void, onKeyDown: (event: KeyboardEvent) => void, /** What is shown under it. */ children: ReactNode }

export function HistoryRow({ entry, ...row }: Props & { entry: HistoryEntry }) {
  const texts = useHistoryTexts()
  const language = useLanguage()
  const what = useEntryText(entry)
  const { from, name, kind, times } = entry
  return (
    <Row n={from} look={name !== undefined ? 'named' : kind === 'edit' ? 'edit' : 'quiet'} time={timeText(entry.at, language)} {...row} line={(
      <>
        {name !== undefined && <b className={styles.name}><PinIcon />{name}</b>}
        <span className={styles.what}>{what}</span>
        {kind === 'edit' && times > 1 && <span className={styles.times} title={texts.times(times)}>×{times}</span>}
      </>
    )} />
  )
}

/** What an entry did, in the words of the page. */
export function useEntryText({ label, kind, times }: Pick<HistoryEntry, 'label' | 'kind' | 'times'>): string {
  const texts = useHistoryTexts()
  const editor = useEditorTexts()
  const did = editor.did[label.code](label.name ?? '', label.to ?? '', label.count ?? 1)
  if (kind === 'edit') return did
  if (times > 1) return kind === 'undo' ? texts.undoneMany(times) : texts.redoneMany(times)
  return kind === 'undo' ? editor.undone(did) : editor.redone(did)
}

/** Before the first edit. */
export function OriginalRow({ n, ...row }: Props & { n: number }) {
  return <Row n={n} look="edit" {...row} line={<span className={styles.what}>{useOriginalText()}</span>} />
}

export function useOriginalText(): string {
  const { original } = useHistoryTexts()
  const bundled = usePlayground(({ library, scenarioId }) => library.some((entry) => entry.bundled && entry.id === scenarioId))
  const visit = usePlayground((state) => state.visit)
  return visit ? original.visit : bundled ? original.bundled : original.own
}

function Row({ n, look, time, line, isNow, open, stop, onToggle, onKeyDown, children }: Props & { n: number, look: 'named' | 'edit' | 'quiet', time?: string, line: ReactNode }) {
  const texts = useHistoryTexts()
  return (
    <li className={styles.row} data-look={look} data-open={open || undefined}>
      <button type="button" className={styles.line} data-revision={n} aria-expanded={open} tabIndex={stop ? 0 : -1} onClick={onToggle} onKeyDown={onKeyDown}>
        {line}
        {isNow && <span className={styles.now}>{texts.now}</span>}
        {time !== undefined && <time className={styles.time}>{time}</time>}
      </button>
      {children}
    </li>
  )
}
