/** The scenario's title, and behind it: the bundled scenarios in the reader's language, the reader's own, import and export, and the rest. */
import { useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { ScenarioEntry } from '../../state/index.ts'
import { ChevronIcon, download, later, Menu, MenuGroup, MenuItem, useLanguage, useStrings } from '../../ui/index.ts'
import styles from './ScenarioMenu.module.css'

const ImportDialog = later(async () => (await import('./ImportDialog.tsx')).ImportDialog)

export function ScenarioMenu() {
  const { library } = useStrings()
  const title = usePlayground((state) => state.scenario.title)
  const language = usePlayground((state) => state.scenario.language)
  const entries = usePlayground((state) => state.library)
  const [importing, setImporting] = useState(false)
  const spoken = useLanguage()
  const own = entries.filter((entry) => !entry.bundled)
  const bundled = entries.filter((entry) => entry.bundled)
  const others = bundled.filter((entry) => entry.language !== undefined && entry.language !== spoken)
  return (
    <>
      <Menu label={library.open(title)} className={styles.trigger} button={<><span className={styles.title} lang={langOf(language)}>{title}</span><ChevronIcon /></>}>
        <MenuGroup label={library.bundled}>
          <Entries entries={bundled.filter((entry) => !others.includes(entry))} />
        </MenuGroup>
        <MenuGroup label={library.own}>
          {own.length === 0 ? <p className={styles.none}>{library.noneOwn}</p> : <Entries entries={own} />}
        </MenuGroup>
        <MenuGroup label={library.file}>
          <MenuItem onChoose={() => setImporting(true)}>{library.import}</MenuItem>
          <MenuItem onChoose={exportFile}>{library.export}</MenuItem>
        </MenuGroup>
        {others.length > 0 && <MenuGroup label={library.otherLanguages}><Entries entries={others} /></MenuGroup>}
      </Menu>
      {importing && <ImportDialog open onClose={() => setImporting(false)} />}
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
function langOf(language: 'en' | 'zh' | undefined): string | undefined {
  return language === 'zh' ? 'zh-CN' : language
}
