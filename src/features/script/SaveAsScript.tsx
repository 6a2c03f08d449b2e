/** Makes what the models said in the run shown the script of its scenario; where none has said anything there is nothing to save. What came of it is said by a notice. */
import { useState } from 'react'
import { askedLive, usePlayground } from '../../state/index.ts'
import { Button } from '../../ui/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'
import styles from './SaveAsScript.module.css'

export function SaveAsScript() {
  const { recorded: texts } = useLiveTexts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const answered = usePlayground((state) => state.steps.some((step) => askedLive(step) && step.outcome.ok))
  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    const done = await usePlayground.getState().saveAsScript()
    setBusy(false)
    setProblem(done.ok ? undefined : done.message)
  }
  if (!answered) return null
  return (
    <>
      <Button look="quiet" title={texts.title} aria-disabled={busy} onClick={() => void (busy || save())}>{busy ? texts.busy : texts.button}</Button>
      {problem !== undefined && <span role="alert" className={styles.problem}>{problem}</span>}
    </>
  )
}
