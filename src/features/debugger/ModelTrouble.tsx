/** What one can do when an endpoint failed: look at its settings, or ask again from the step before. */
import type { StepInfo } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button } from '../../ui/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'
import styles from './Inspector.module.css'

export function ModelTrouble({ step: { step, outcome } }: { step: StepInfo }) {
  const { problem: texts } = useLiveTexts()
  if (outcome.ok) return null
  const { kind, message } = outcome.error
  return (
    <>
      <code className={styles.detail} lang="en">{message}</code>
      <span>{kind in texts.advice ? texts.advice[kind as keyof typeof texts.advice] : texts.advice.other}</span>
      <Button look="strong" onClick={() => usePlayground.getState().again(step - 1)}>{texts.again}</Button>
      <Button onClick={() => usePlayground.getState().showDialog('endpoints')}>{texts.endpoints}</Button>
    </>
  )
}
