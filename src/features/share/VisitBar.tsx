/** Someone else's scenario is open: what it holds, that it is harmless, and the two ways on. */
import { useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { ScenarioEntry } from '../../state/index.ts'
import { Button, NoticeBar, useStrings } from '../../ui/index.ts'
import { contentsOf } from './contents.ts'
import styles from './VisitBar.module.css'

export function VisitBar() {
  const { visit, notice } = useStrings()
  const isVisit = usePlayground((state) => state.visit)
  const [open, setOpen] = useState(false)
  return isVisit ? (
    <NoticeBar actions={(
      <>
        <Button onClick={() => void usePlayground.getState().keepCopy()}>{visit.keep}</Button>
        <Button onClick={openOwn}>{visit.own}</Button>
      </>
    )}>
      <b className={styles.badge}>{visit.badge}</b>
      <Button look="quiet" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>{notice.details}</Button>
      <span className={styles.more} data-open={open || undefined}> <Holds /> <span className={styles.second}>{visit.safe}</span></span>
    </NoticeBar>
  ) : null
}

function Holds() {
  const { visit } = useStrings()
  const scenario = usePlayground((state) => state.scenario)
  const cursor = usePlayground((state) => state.cursor)
  const { agents, tools, replies } = contentsOf(scenario)
  return visit.explain(agents, tools, replies, cursor)
}

function openOwn() {
  const state = usePlayground.getState()
  const entry = ownFirst(state.library, state.language)
  if (entry !== undefined) void state.open(entry.id)
}

/** The reader's own scenario; who has none yet gets the bundled one in their language. */
export function ownFirst(library: readonly ScenarioEntry[], language: 'en' | 'zh'): ScenarioEntry | undefined {
  return library.find((entry) => !entry.bundled) ?? library.find((entry) => entry.language === language) ?? library[0]
}
