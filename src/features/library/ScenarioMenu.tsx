/** The scenario's title, and behind it the quick switch: bundled scenarios by what they teach, the reader's own, files, and the way to all of them. */
import { useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { ScenarioEntry } from '../../state/index.ts'
import { ChevronIcon, download, later, Menu, MenuGroup, MenuItem, useLanguage, useStrings } from '../../ui/index.ts'
import { matches, sectionsOf } from './find.ts'
import type { SectionKey } from './find.ts'
import styles from './ScenarioMenu.module.css'

const ImportDialog = later(async () => (await import('./ImportDialog.tsx')).ImportDialog)
const NewDialog = later(async () => (await import('./NewDialog.tsx')).NewDialog)
const LibraryDialog = later(async () => (await import('./LibraryDialog.tsx')).LibraryDialog)

/** With more than these one searches instead of looking through. */
const MANY = 10

/** What can be shown of all scenarios; the palette leads there, too. */
export type LibraryDialogName = 'new' | 'library' | 'import'
type Props = { showing: LibraryDialogName | undefined, onShow: (dialog: LibraryDialogName | undefined) => void }

export function ScenarioMenu({ showing, onShow }: Props) {
  const { library } = useStrings()
  const title = usePlayground((state) => state.scenario.title)
  const language = usePlayground((state) => state.scenario.language)
  const entries = usePlayground((state) => state.library)
  const [query, setQuery] = useState('')
  const sections = sectionsOf(query === '' ? entries : entries.filter((entry) => matches(entry, query)), useLanguage())
  const section = (key: SectionKey) => sections.find((each) => each.key === key)?.entries ?? []
  const close = () => onShow(undefined)
  const names: Record<SectionKey, string> = { ...library.teaches, bundled: library.bundled, own: library.own, others: library.otherLanguages, unread: library.unread }
  const group = (key: SectionKey) => section(key).length > 0 && <MenuGroup label={names[key]}><Entries entries={section(key)} /></MenuGroup>
  return (
    <>
      <Menu label={library.open(title)} className={styles.trigger} button={<><span className={styles.title} lang={langOf(language)}>{title}</span><ChevronIcon /></>}
        search={entries.length > MANY ? { label: library.search, text: query, onText: setQuery } : undefined}>
        {sections.length === 0 && <p className={styles.none}>{library.nothing(query)}</p>}
        {group('handover')}
        {group('together')}
        {group('control')}
        {group('bundled')}
        {group('own') || (query === '' && <MenuGroup label={library.own}><p className={styles.none}>{library.noneOwn}</p></MenuGroup>)}
        {group('others')}
        {group('unread')}
        {query === '' && (
          <MenuGroup label={library.file} foot>
            <MenuItem onChoose={() => onShow('new')}>{library.create}</MenuItem>
            <MenuItem onChoose={() => onShow('library')}>{library.all}</MenuItem>
            <MenuItem onChoose={() => onShow('import')}>{library.import}</MenuItem>
            <MenuItem onChoose={() => usePlayground.getState().editAt('title')}>{library.rename}</MenuItem>
            <MenuItem onChoose={exportFile}>{library.export}</MenuItem>
          </MenuGroup>
        )}
      </Menu>
      {showing === 'import' && <ImportDialog open onClose={close} />}
      {showing === 'new' && <NewDialog open onClose={close} />}
      {showing === 'library' && <LibraryDialog open onClose={close} />}
    </>
  )
}

function Entries({ entries }: { entries: readonly ScenarioEntry[] }) {
  const current = usePlayground((state) => state.scenarioId)
  return entries.map((entry) => (
    <MenuItem key={entry.id} checked={entry.id === current} lang={langOf(entry.language)} onChoose={() => void usePlayground.getState().open(entry.id)}>
      <span className={styles.entry}>
        {entry.title}
        {/* As much as a line holds, and a little for a wide one. */}
        {entry.description !== undefined && <small className={styles.description} title={entry.description}>{entry.description.slice(0, 120)}</small>}
      </span>
    </MenuItem>
  ))
}

function exportFile() {
  const { fileName, text } = usePlayground.getState().exportText()
  download(fileName, text)
}

/** A title is in its scenario's language, which need not be the interface's. */
export function langOf(language: 'en' | 'zh' | undefined): string | undefined {
  return language === 'zh' ? 'zh-CN' : language
}
