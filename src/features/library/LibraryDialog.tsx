/**
 * All scenarios: found by words and tags, each with what can be done to it. The keyboard does everything: arrows move in
 * the list, Enter opens, F2 renames, Delete deletes, Ctrl+Z takes the last back, a letter searches.
 */
import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { Done, ScenarioEntry, Shelf } from '../../state/index.ts'
import { Button, Dialog, later, useLanguage, useStrings } from '../../ui/index.ts'
import { useLibraryTexts } from '../../ui/strings/edit/library.ts'
import { matches, sectionsOf, tagsOf } from './find.ts'
import styles from './LibraryDialog.module.css'
import { LibraryDetails } from './LibraryDetails.tsx'
import { LibraryList } from './LibraryList.tsx'
import { onShelf } from './onShelf.ts'
import { ShelfToast } from './ShelfToast.tsx'

const ImportDialog = later(async () => (await import('./ImportDialog.tsx')).ImportDialog)
const NewDialog = later(async () => (await import('./NewDialog.tsx')).NewDialog)
const BackupDialog = later(async () => (await import('./BackupDialog.tsx')).BackupDialog)

type Props = { open: boolean, onClose: () => void }

export function LibraryDialog({ open, onClose }: Props) {
  const texts = useLibraryTexts()
  return <Dialog open={open} onClose={onClose} title={texts.title} wide><Library onClose={onClose} /></Dialog>
}

function Library({ onClose }: { onClose: () => void }) {
  const texts = useLibraryTexts()
  const { library } = useStrings()
  const all = usePlayground((state) => state.library)
  // What can't be read can't be renamed or copied either: it stands in the menu alone.
  const entries = useMemo(() => all.filter(({ unread }) => !unread), [all])
  const full = usePlayground((state) => state.notice?.kind === 'storage' && (state.notice.reason === 'full' || state.notice.reason === 'unavailable'))
  const [query, setQuery] = useState('')
  const [tag, setTag] = useState('')
  const [chosen, setChosen] = useState(usePlayground.getState().scenarioId)
  const [renaming, setRenaming] = useState(false)
  const [said, setSaid] = useState<string>()
  const [showing, setShowing] = useState<'new' | 'import' | 'backUp' | 'restore'>()
  const [now] = useState(() => Date.now())
  const search = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(0)
  const toList = () => setWanted((count) => count + 1)

  const tags = tagsOf(entries)
  // The last scenario with this tag may have lost it.
  const wantedTag = tags.includes(tag) ? tag : ''
  const found = entries.filter((entry) => matches(entry, query) && (wantedTag === '' || entry.tags?.includes(wantedTag)))
  const sections = ownFirst(sectionsOf(found, useLanguage()))
  const shown = sections.flatMap((section) => section.entries)
  const entry = shown.find(({ id }) => id === chosen) ?? shown[0]

  const act = async (work: (shelf: Shelf) => Promise<Done>) => {
    const message = await onShelf(texts.notLoaded, work)
    setSaid(message === undefined ? undefined : texts.failed(message))
    return message === undefined
  }
  const openEntry = async ({ id }: ScenarioEntry) => {
    await usePlayground.getState().open(id)
    onClose()
  }
  const remove = async ({ id, bundled }: ScenarioEntry) => {
    if (bundled) return setSaid(texts.bundledStays)
    const at = shown.findIndex((each) => each.id === id)
    const next = shown[at + 1] ?? shown[at - 1]
    if (await act((shelf) => shelf.remove(id)) && next) setChosen(next.id)
    toList()
  }
  const choose = ({ id }: ScenarioEntry) => {
    setChosen(id)
    setRenaming(false)
    setSaid(undefined)
  }
  const onListKey = (event: KeyboardEvent) => {
    if (!entry) return
    const at = shown.indexOf(entry)
    const next = { ArrowDown: shown[at + 1], ArrowUp: shown[at - 1], Home: shown[0], End: shown.at(-1) }[event.key]
    if (next) {
      choose(next)
      toList()
    }
    else if (event.key === 'Enter') void openEntry(entry)
    else if (event.key === 'Delete') void remove(entry)
    else if (event.key === 'F2') setRenaming(true)
    else {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') void act((shelf) => shelf.undo())
      // The letter then goes into the box.
      if ((event.key.length === 1 || event.key === 'Process') && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) search.current?.focus()
      return
    }
    event.preventDefault()
  }
  return (
    <div className={styles.library}>
      <div className={styles.tools}>
        <input ref={search} type="search" className={styles.search} aria-label={library.search} placeholder={library.search} value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              toList()
            } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && entry) void openEntry(entry)
          }} />
        {tags.length > 0 && (
          <select className={styles.tag} aria-label={texts.tag} value={wantedTag} onChange={(event) => setTag(event.target.value)}>
            <option value="">{texts.everyTag}</option>
            {tags.map((each) => <option key={each} value={each}>{each}</option>)}
          </select>
        )}
        <div className={styles.buttons}>
          <Button look="strong" onClick={() => setShowing('new')}>{texts.new}</Button>
          <Button onClick={() => setShowing('import')}>{texts.import}</Button>
          <Button onClick={() => setShowing('backUp')}>{texts.backUp}</Button>
          <Button onClick={() => setShowing('restore')}>{texts.restore}</Button>
        </div>
      </div>
      {full && <p role="alert" className={styles.problem}>{texts.storageFull}</p>}
      <div className={styles.columns}>
        <LibraryList sections={sections} chosen={entry?.id} wanted={wanted} now={now} hasOwn={entries.some((each) => !each.bundled)} onChoose={choose} onOpen={(each) => void openEntry(each)} onKeyDown={onListKey} />
        {entry && (
          <LibraryDetails key={entry.id} entry={entry} tags={tags} renaming={renaming} now={now} onRenaming={(next) => {
            setRenaming(next)
            if (!next) toList()
          }} act={act} onOpen={() => void openEntry(entry)} onDelete={() => void remove(entry)} onOpened={onClose} />
        )}
      </div>
      {said !== undefined && <p role="alert" className={styles.problem}>{said}</p>}
      <div className={styles.foot}>
        <output>{texts.count(shown.length)}</output>
        <span className={styles.keys}>{texts.keys}</span>
      </div>
      <ShelfToast inside />
      {showing === 'new' && <NewDialog open onClose={() => setShowing(undefined)} onMade={onClose} />}
      {showing === 'import' && <ImportDialog open onClose={() => setShowing(undefined)} onOpened={onClose} />}
      {(showing === 'backUp' || showing === 'restore') && <BackupDialog task={showing} onClose={() => setShowing(undefined)} />}
    </div>
  )
}

/** Here one's own are what there is something to do with. */
function ownFirst(sections: ReturnType<typeof sectionsOf>): ReturnType<typeof sectionsOf> {
  return [...sections.filter(({ key }) => key === 'own'), ...sections.filter(({ key }) => key !== 'own')]
}
