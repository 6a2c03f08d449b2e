/**
 * Everything that was done to the open scenario, newest first: what each version changed, what it is called, and the
 * way back to it. Refuses to take anything out: bringing a version back is an edit like any other.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { usePlayground } from '../../state/index.ts'
import { Button, CheckField, useLanguage } from '../../ui/index.ts'
import { useHistoryTexts } from '../../ui/strings/edit/history.ts'
import { EntryDetail, OriginalDetail } from './HistoryDetail.tsx'
import { historyDays, historyEntries } from './historyEntries.ts'
import type { HistoryEntry } from './historyEntries.ts'
import styles from './History.module.css'
import { HistoryRow, OriginalRow } from './HistoryRow.tsx'
import { dayText, spanText } from './historyTimes.ts'

/** Rows that are shown before older ones are asked for. */
const PAGE = 150

export function HistoryPanel() {
  const scenarioId = usePlayground((state) => state.scenarioId)
  // What was open in one scenario means nothing in another.
  return <History key={scenarioId} />
}

function History() {
  const texts = useHistoryTexts()
  const language = useLanguage()
  const revision = usePlayground((state) => state.revision)
  const readOnly = usePlayground((state) => state.elsewhere !== undefined)
  const [namedOnly, setNamedOnly] = useState(false)
  const [shown, setShown] = useState(PAGE)
  const [open, setOpen] = useState<number>()
  const [naming, setNaming] = useState(false)
  const [current, setCurrent] = useState<number>()
  const list = useRef<HTMLElement>(null)
  const revisions = usePlayground((state) => state.revisions())
  const entries = useMemo(() => historyEntries(revisions), [revisions])
  const original = (revisions[0]?.n ?? 1) - 1
  const wanted = useMemo(() => namedOnly ? entries.filter(({ name }) => name !== undefined) : entries, [entries, namedOnly])
  const listed = useMemo(() => wanted.slice(0, shown), [wanted, shown])
  const left = wanted.length - listed.length
  const days = useMemo(() => historyDays(listed), [listed])
  // An entry grows at its end, so it is known by its beginning.
  const rows = [...listed.map(({ from }) => from), original]
  const stop = current !== undefined && rows.includes(current) ? current : rows[0]!

  useFocusKept(list, stop)

  const go = (to: number | undefined) => {
    if (to === undefined) return
    setCurrent(to)
    list.current?.querySelector<HTMLElement>(`[data-revision="${to}"]`)?.focus()
  }
  const keys = (event: KeyboardEvent, from: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = rows.indexOf(from)
    const to = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[event.key]
    // Left and right step the run; here they would be a surprise.
    if (to === undefined && !['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    go(to)
  }
  const toggle = (from: number) => {
    setCurrent(from)
    setNaming(false)
    setOpen(open === from ? undefined : from)
  }
  const nameNow = () => {
    setNamedOnly(false)
    setOpen(entries[0]?.from)
    setCurrent(entries[0]?.from)
    setNaming(true)
  }
  const row = (entry: HistoryEntry) => (
    <HistoryRow key={entry.from} entry={entry} isNow={entry.n === revision} open={open === entry.from} stop={stop === entry.from} onToggle={() => toggle(entry.from)} onKeyDown={(event) => keys(event, entry.from)}>
      {open === entry.from && <EntryDetail entry={entry} naming={naming} onNaming={setNaming} />}
    </HistoryRow>
  )

  return (
    <div className={styles.history}>
      <div className={styles.tools}>
        <Button onClick={nameNow} disabled={revision === original || readOnly}>{texts.nameThis}</Button>
        <CheckField label={texts.namedOnly} checked={namedOnly} onChange={setNamedOnly} />
      </div>
      <p className={styles.help}>{entries.length === 0 ? texts.empty : listed.length === 0 ? texts.noneNamed : texts.help}</p>
      <section ref={list} aria-label={texts.list}>
        {days.map(({ day, stretches }) => (
          <section key={day} className={styles.day}>
            <h2>{dayText(day, language, texts)}</h2>
            {stretches.map((stretch) => (
              <div key={stretch.to} className={styles.stretch}>
                {!namedOnly && <p className={styles.span}>{spanText(stretch.from, stretch.to, language)} · {texts.edits(stretch.edits)}</p>}
                <ol>{stretch.entries.map(row)}</ol>
              </div>
            ))}
          </section>
        ))}
        {left > 0 && <Button look="quiet" onClick={() => setShown(shown + PAGE)}>{texts.older(Math.min(PAGE, left))}</Button>}
        <ol className={styles.first}>
          <OriginalRow n={original} isNow={revision === original} open={open === original} stop={stop === original} onToggle={() => toggle(original)} onKeyDown={(event) => keys(event, original)}>
            {open === original && <OriginalDetail n={original} />}
          </OriginalRow>
        </ol>
      </section>
    </div>
  )
}

/** What had the focus may be gone, such as a line whose name was taken away: then another line has it. */
function useFocusKept(list: RefObject<HTMLElement | null>, stop: number) {
  const had = useRef(false)
  useEffect(() => {
    const element = list.current
    if (had.current && document.activeElement === document.body) element?.querySelector<HTMLElement>(`[data-revision="${stop}"]`)?.focus()
    had.current = element?.contains(document.activeElement) === true
  })
}
