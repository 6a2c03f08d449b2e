/** The one notice that is open, across the page, until it is dismissed. */
import { useState } from 'react'
import { BackupDialog, ProblemList } from '../features/library/index.ts'
import { usePlayground } from '../state/index.ts'
import type { Notice } from '../state/index.ts'
import { Button, download, NoticeBar, useStrings } from '../ui/index.ts'
import styles from './Notices.module.css'
import { noticeText } from './noticeText.ts'

export function Notices() {
  const notice = usePlayground((state) => state.notice)
  const [backingUp, setBackingUp] = useState(false)
  return (
    <>
      {notice !== undefined && <Bar notice={notice} onBackUp={() => setBackingUp(true)} />}
      {backingUp && <BackupDialog task="backUp" onClose={() => setBackingUp(false)} />}
    </>
  )
}

function Bar({ notice, onBackUp }: { notice: Notice, onBackUp: () => void }) {
  const { app, notice: names } = useStrings()
  const { text, detail, tone } = noticeText(notice, names)
  return (
    <NoticeBar tone={tone} actions={(
      <>
        {notice.kind === 'recorded' && <Button onClick={showScript}>{names.showScript}</Button>}
        {notice.kind === 'storage' && (
          <>
            <Button onClick={exportFile}>{names.export}</Button>
            <Button onClick={onBackUp}>{names.backUp}</Button>
          </>
        )}
        <Button onClick={() => usePlayground.getState().dismissNotice()}>{app.dismiss}</Button>
      </>
    )}>
      {text}
      {notice.kind === 'import' && <ProblemList problems={notice.problems} />}
      {detail !== undefined && (
        <details className={styles.detail}>
          <summary>{names.details}</summary>
          <p lang="en">{detail}</p>
        </details>
      )}
    </NoticeBar>
  )
}

function showScript() {
  usePlayground.getState().dismissNotice()
  usePlayground.getState().editAt('script')
}

function exportFile() {
  const { fileName, text } = usePlayground.getState().exportText()
  download(fileName, text)
}
