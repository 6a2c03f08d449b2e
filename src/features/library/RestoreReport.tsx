/** What a restored backup brought: how many of each, and what could not be read and why. */
import type { Restored } from '../../state/index.ts'
import { useLibraryTexts } from '../../ui/strings/edit/library.ts'
import styles from './BackupDialog.module.css'

export function RestoreReport({ result }: { result: Restored | { kind: 'unreadable' } }) {
  const texts = useLibraryTexts()
  const { report } = texts
  if (result.kind !== 'done') {
    return (
      <div role="alert" className={styles.problem}>
        <p>{result.kind === 'refused' ? texts.faults[result.fault] : result.kind === 'failed' ? texts.failed(result.message) : texts.faults.unreadable}</p>
        {result.kind === 'refused' && result.detail !== '' && <code lang="en">{result.detail}</code>}
      </div>
    )
  }
  const { added, copied, skipped, runs, left, unread } = result
  return (
    <output className={styles.said}>
      <h3>{added + copied > 0 ? texts.restored : texts.restoredNothing}</h3>
      <ul className={styles.report}>
        {added > 0 && <li>{report.added(added)}</li>}
        {copied > 0 && <li>{report.copied(copied)}</li>}
        {skipped > 0 && <li>{report.skipped(skipped)}</li>}
        {runs > 0 && <li>{report.runs(runs)}</li>}
      </ul>
      {left > 0 && <p>{report.left(left)}</p>}
      {unread.length > 0 && (
        <div className={styles.problem}>
          <p>{report.unread(unread.length)}</p>
          <ul>{unread.map(({ title, why }, i) => <li key={i}><b>{title}</b> <code lang="en">{why}</code></li>)}</ul>
        </div>
      )}
    </output>
  )
}
