/** Going on past a limit: the same run, kept up to where it was stopped, with more of what it had used up. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Limits, StepInfo } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, TextField, useStrings } from '../../ui/index.ts'
import styles from './panels.module.css'

export function RaiseLimit({ step, limit: { reason, limit } }: { step: StepInfo, limit: NonNullable<StepInfo['limit']> }) {
  const { kernel: words } = useStrings()
  const name = reason === 'time' ? 'seconds' : reason as keyof Limits
  const [text, setText] = useState(String(limit === 0 ? 1 : limit * 2))
  const [problem, setProblem] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const value = Number(text)
    if (!(value > limit)) return setProblem(words.raiseMore(limit))
    const done = await usePlayground.getState().whatIf(step.step - 1, { limits: { [name]: value } })
    if (!done.ok) setProblem(done.message)
  }
  return (
    <form className={styles.raise} aria-label={words.raise} onSubmit={(event) => void send(event)}>
      <TextField label={words.raiseTo(name)} inputMode="decimal" value={text} problem={problem} onChange={(next) => {
        setText(next)
        setProblem(undefined)
      }} />
      <Button type="submit">{words.raise}</Button>
    </form>
  )
}
