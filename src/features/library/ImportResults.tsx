/** What became of each imported file: opened, opened with problems, or refused and why, with its places. */
import { useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import { Button, later, useStrings } from '../../ui/index.ts'
import { useLibraryTexts } from '../../ui/strings/edit/library.ts'
import type { Result } from './importing.ts'
import styles from './ImportResults.module.css'
import { ProblemList } from './ProblemList.tsx'

const BackupDialog = later(async () => (await import('./BackupDialog.tsx')).BackupDialog)

/** @param onOpened a scenario was opened from here. */
export function ImportResults({ results, onOpened }: { results: readonly Result[], onOpened: () => void }) {
  const texts = useLibraryTexts()
  const { library } = useStrings()
  const [restoring, setRestoring] = useState<Result['whole']>()
  const open = async (id: string) => {
    await usePlayground.getState().open(id)
    onOpened()
  }
  const mend = async (text: string) => {
    await usePlayground.getState().openText(text)
    onOpened()
  }
  return (
    <>
      <ul className={styles.results} aria-label={texts.results}>
        {results.map((result, i) => {
          const { outcome } = result
          const added = 'kind' in outcome && outcome.kind === 'added' ? outcome : undefined
          return (
            <li key={i} className={styles.result} data-kind={added ? 'added' : 'kind' in outcome && outcome.kind === 'backup' ? 'backup' : 'refused'}>
              <div className={styles.line}>
                <b>{result.name}</b>
                <Said result={result} />
                {added && !result.opened && <Button onClick={() => void open(added.id)}>{texts.open}</Button>}
                {'kind' in outcome && outcome.kind === 'backup' && <Button onClick={() => setRestoring(() => result.whole)}>{texts.restoreThis}</Button>}
              </div>
              {'kind' in outcome && outcome.kind === 'refused' && (
                <>
                  <ProblemList problems={outcome.problems} />
                  <div><Button onClick={() => void result.whole().then(mend)}>{library.openAnyway}</Button></div>
                </>
              )}
            </li>
          )
        })}
      </ul>
      {restoring && <BackupDialog task="restore" text={restoring} onClose={() => setRestoring(undefined)} />}
    </>
  )
}

function Said({ result: { outcome, opened } }: { result: Result }) {
  const { result, notLoaded } = useLibraryTexts()
  const { library } = useStrings()
  const said = () => {
    if ('problem' in outcome) return outcome.problem === 'tooLarge' ? result.tooLarge(outcome.megabytes) : outcome.problem === 'unreadable' ? result.unreadable : notLoaded
    if (!('kind' in outcome)) return ''
    switch (outcome.kind) {
      case 'added': return outcome.problems === 0 ? (opened ? result.opened : result.added) : (opened ? result.openedWith : result.addedWith)(outcome.problems)
      case 'refused': return `${result.refused}: ${outcome.problems.length > 0 ? library.importFailed : outcome.message}`
      case 'backup': return result.backup
    }
  }
  return <span className={styles.said}>{said()}</span>
}
