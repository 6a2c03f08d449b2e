/** The chosen scenario: what it is, and everything that can be done to it. */
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { Done, ScenarioEntry, Shelf } from '../../state/index.ts'
import { Button, download, TextField, useLanguage } from '../../ui/index.ts'
import { useLibraryTexts } from '../../ui/strings/edit/library.ts'
import { ago } from './ago.ts'
import { copyTitle } from './find.ts'
import styles from './LibraryDialog.module.css'
import { langOf } from './ScenarioMenu.tsx'
import { TagEditor } from './TagEditor.tsx'

type Props = {
  entry: ScenarioEntry
  /** Those that there are already. */
  tags: readonly string[]
  renaming: boolean
  now: number
  onRenaming: (renaming: boolean) => void
  /** False where it failed; that was told. */
  act: (work: (shelf: Shelf) => Promise<Done>) => Promise<boolean>
  onOpen: () => void
  onDelete: () => void
  /** Another scenario is open now. */
  onOpened: () => void
}

/** Agents by their names; of very many the first are enough to know it again. */
const SHOWN = 12

export function LibraryDetails({ entry, tags, renaming, now, onRenaming, act, onOpen, onDelete, onOpened }: Props) {
  const texts = useLibraryTexts()
  const language = useLanguage()
  const { id, title, description, agents = [], pattern, changedAt, bundled, changed } = entry
  const duplicate = async () => {
    const copy = copyTitle(title, usePlayground.getState().library, texts.copyOf)
    if (await act((shelf) => shelf.duplicate(id, copy))) onOpened()
  }
  const exportFile = () => act(async (shelf) => {
    const file = await shelf.file(id)
    if (!file.ok) return file
    download(file.fileName, file.text)
    return { ok: true }
  })
  return (
    <section className={styles.details} aria-label={texts.details}>
      {renaming
        ? <RenameForm title={title} onDone={() => onRenaming(false)} onSave={(next) => act((shelf) => shelf.rename(id, next))} />
        : <h3 lang={langOf(entry.language)}>{title}</h3>}
      {description !== undefined && <p lang={langOf(entry.language)} className={styles.description}>{description}</p>}
      <p className={styles.facts}>
        {[
          ...(pattern ? [texts.patterns[pattern]] : []), texts.agents(agents.length),
          changedAt !== undefined && (!bundled || changed) ? texts.lastChanged(ago(changedAt, now, language, texts.justNow)) : texts.untouched,
        ].join(' · ')}
      </p>
      {agents.length > 0 && <p className={styles.facts}>{agents.slice(0, SHOWN).map((agent) => agent.split(' ')[0]).join(', ')}{agents.length > SHOWN && ` … +${agents.length - SHOWN}`}</p>}
      <TagEditor tags={entry.tags ?? []} known={tags} onChange={(next) => void act((shelf) => shelf.tag(id, next))} />
      <div className={styles.actions}>
        <Button look="strong" onClick={onOpen}>{texts.open}</Button>
        <Button onClick={() => onRenaming(true)} disabled={renaming}>{texts.rename}</Button>
        <Button onClick={() => void duplicate()}>{texts.duplicate}</Button>
        <Button onClick={() => void exportFile()}>{texts.export}</Button>
        {!bundled && <Button className={styles.danger} title={texts.deleteHint} onClick={onDelete}>{texts.delete}</Button>}
        {bundled && changed && <Button onClick={() => void act((shelf) => shelf.reset(id))}>{texts.reset}</Button>}
      </div>
    </section>
  )
}

function RenameForm({ title, onSave, onDone }: { title: string, onSave: (title: string) => Promise<boolean>, onDone: () => void }) {
  const texts = useLibraryTexts()
  const [text, setText] = useState(title)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const empty = text.trim() === ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!empty && await onSave(text.trim())) onDone()
  }
  return (
    <form className={styles.rename} onSubmit={(event) => void save(event)}>
      <TextField ref={input} label={texts.titleLabel} value={text} onChange={setText} maxLength={200} problem={empty ? texts.titleMissing : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          // The dialog stays.
          event.preventDefault()
          onDone()
        }} />
      <div className={styles.actions}>
        <Button look="strong" type="submit">{texts.save}</Button>
        <Button onClick={onDone}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
