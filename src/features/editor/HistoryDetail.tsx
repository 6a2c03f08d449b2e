/** Under a line of the history: what that version changed, or what changed since; its name; and the way back to it. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { difference } from '../../scenario/index.ts'
import { diffScenarios } from '../../scenario/editing.ts'
import type { Json } from '../../engine/index.ts'
import type { Scenario, ScenarioChange } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, ChoiceField, TextField, useLanguage } from '../../ui/index.ts'
import { useHistoryTexts } from '../../ui/strings/edit/history.ts'
import { HistoryChanges } from './HistoryChanges.tsx'
import { renamesBetween } from './historyEntries.ts'
import type { HistoryEntry } from './historyEntries.ts'
import { useEntryText, useOriginalText } from './HistoryRow.tsx'
import styles from './History.module.css'
import { timeText } from './historyTimes.ts'

type Naming = { naming: boolean, onNaming: (wanted: boolean) => void }

export function EntryDetail({ entry, naming, onNaming }: { entry: HistoryEntry } & Naming) {
  const language = useLanguage()
  const what = useEntryText(entry)
  const called = entry.name ?? `${timeText(entry.at, language)} · ${what}`
  return <Detail n={entry.n} before={entry.from - 1} called={called} more={<NameVersion n={entry.n} name={entry.name ?? ''} naming={naming} onNaming={onNaming} />} naming={naming} />
}

export function OriginalDetail({ n }: { n: number }) {
  return <Detail n={n} called={useOriginalText()} naming={false} />
}

/** `called`: how an edit says that it was brought back. */
function Detail({ n, before, called, naming, more }: { n: number, before?: number, called: string, naming: boolean, more?: ReactNode }) {
  const texts = useHistoryTexts()
  const scenario = usePlayground((state) => state.scenario)
  const revision = usePlayground((state) => state.revision)
  const readOnly = usePlayground((state) => state.elsewhere !== undefined)
  const [since, setSince] = useState(before === undefined)
  const [problem, setProblem] = useState<string>()
  const { version, changes } = useComparison(n, since ? undefined : before, scenario, revision)
  const isNow = useMemo(() => difference(version as unknown as Json, scenario as unknown as Json).length === 0, [version, scenario])
  const restore = () => {
    const done = usePlayground.getState().edit({ code: 'restore', name: called }, () => version)
    setProblem(done.ok ? undefined : done.message)
  }
  return (
    <div className={styles.detail}>
      {before !== undefined && <ChoiceField label={texts.compare} value={since ? 'since' : 'did'} options={[{ value: 'did', label: texts.did }, { value: 'since', label: texts.since }]} onChange={(value) => setSince(value === 'since')} />}
      {before === undefined && changes.length > 0 && <h3 className={styles.heading}>{texts.since}</h3>}
      {changes.length > 0 ? <HistoryChanges changes={changes} /> : <p className={styles.help}>{!since ? texts.nothing : isNow ? texts.nothingSince : texts.nothing}</p>}
      <div className={styles.actions}>
        {/* It keeps the focus when there is nothing more to bring back. */}
        {!naming && <Button look="strong" aria-disabled={isNow || readOnly} title={isNow ? texts.isNow : undefined} onClick={() => !isNow && restore()}>{texts.restore}</Button>}
        {more}
      </div>
      {problem !== undefined && <p role="alert" className={styles.problem}>{problem}</p>}
    </div>
  )
}

/** Without `before` it is compared with the scenario now. */
function useComparison(n: number, before: number | undefined, scenario: Scenario, revision: number): { version: Scenario, changes: ScenarioChange[] } {
  return useMemo(() => {
    const playground = usePlayground.getState()
    const version = n === revision ? scenario : playground.scenarioAt(n)
    const [old, now, from, to] = before === undefined ? [version, scenario, n, revision] : [playground.scenarioAt(before), version, before, n]
    return { version, changes: diffScenarios(old, now, renamesBetween(playground.revisions(), from, to)) }
  }, [n, before, scenario, revision])
}

/** A button that becomes a field, and gets the focus back. */
function NameVersion({ n, name, naming, onNaming }: { n: number, name: string } & Naming) {
  const texts = useHistoryTexts()
  const readOnly = usePlayground((state) => state.elsewhere !== undefined)
  const button = useRef<HTMLButtonElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    if (wasNaming.current && !naming) button.current?.focus()
    wasNaming.current = naming
  }, [naming])
  const close = (kept?: string) => {
    if (kept !== undefined) usePlayground.getState().nameRevision(n, kept)
    onNaming(false)
  }
  if (naming) return <NameForm name={name} onClose={close} />
  return readOnly ? null : <Button ref={button} onClick={() => onNaming(true)}>{name === '' ? texts.nameThis : texts.nameAgain}</Button>
}

/** An empty name takes the name away. */
function NameForm({ name, onClose }: { name: string, onClose: (kept?: string) => void }) {
  const texts = useHistoryTexts()
  const [value, setValue] = useState(name)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  return (
    <form ref={form} className={styles.naming} onSubmit={(event) => {
      event.preventDefault()
      onClose(value.trim())
    }}>
      <TextField label={texts.name} placeholder={texts.namePlace} value={value} maxLength={100} onChange={setValue} onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }} />
      <div className={styles.actions}>
        <Button look="strong" type="submit" disabled={value.trim() === ''}>{texts.save}</Button>
        {name !== '' && <Button onClick={() => onClose('')}>{texts.takeNameAway}</Button>}
        <Button look="quiet" onClick={() => onClose()}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
