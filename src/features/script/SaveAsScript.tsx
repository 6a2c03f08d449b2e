/** Makes what the models said in the run shown the script of its scenario. What came of it is said by a notice. */
import { useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import { Button } from '../../ui/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'

export function SaveAsScript() {
  const { recorded: texts } = useLiveTexts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setBusy(true)
    const done = await usePlayground.getState().saveAsScript()
    setBusy(false)
    setProblem(done.ok ? undefined : done.message)
  }
  return (
    <>
      <Button look="quiet" title={texts.title} disabled={busy} onClick={() => void save()}>{busy ? texts.busy : texts.button}</Button>
      {problem !== undefined && <span role="alert">{problem}</span>}
    </>
  )
}
