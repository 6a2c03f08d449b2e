/** What went wrong with the run, where, and what one can do: a stop, a divergence from the journal, or drift. */
import { useMemo } from 'react'
import type { StepInfo, StopReason } from '../../engine/index.ts'
import { currentStep, usePlayground } from '../../state/index.ts'
import { Button, useStrings, WarningIcon } from '../../ui/index.ts'
import type { Messages } from '../../ui/index.ts'
import styles from './Inspector.module.css'

export function StepProblem({ onEdit }: { onEdit: () => void }) {
  const { debugger: words } = useStrings()
  const view = usePlayground((state) => state.view)
  const step = usePlayground(currentStep)
  const { divergence, error, stopReason } = view
  return (
    <>
      {divergence && <Problem title={words.diverged} text={words.divergedText(divergence.path, divergence.recorded, divergence.asked)} />}
      {view.status === 'FAILED' && step && error && (
        <Problem title={words.stopped} detail={detailOf(step, error.message)} text={words.advice[adviceFor(stopReason)]}>
          {stopReason !== 'cancelled' && <Button onClick={onEdit}>{step.kind === 'model.complete' ? words.writeReply : words.edit}</Button>}
        </Problem>
      )}
      <Drift />
    </>
  )
}

/** A whole branch is compared once; a step then only asks whether it comes after the first that drifted. */
function Drift() {
  const { debugger: words } = useStrings()
  const steps = usePlayground((state) => state.steps)
  const cursor = usePlayground((state) => state.cursor)
  const drift = useMemo(() => steps.length === 0 ? [] : usePlayground.getState().view.drift, [steps])
  const first = drift[0]
  if (first === undefined || cursor < first) return null
  return <Problem title={words.drifted(drift.length, first)} text="" />
}

function Problem({ title, detail, text, children }: { title: string, detail?: string | undefined, text: string, children?: React.ReactNode }) {
  return (
    <output className={styles.problem}>
      <span className={styles.problemTitle}><WarningIcon />{title}</span>
      {detail !== undefined && <code className={styles.detail}>{detail}</code>}
      {text !== '' && <span>{text}</span>}
      {children}
    </output>
  )
}

/** The sentence already says what a model's own failure was; the engine's text adds the place. */
function detailOf(step: StepInfo, message: string): string {
  return `${step.agent}, ${step.path}: ${message}`
}

function adviceFor(reason: StopReason | undefined): keyof Messages['debugger']['advice'] {
  switch (reason) {
    case 'scriptExhausted': return 'scriptExhausted'
    case 'modelError': return 'modelError'
    case 'maxTurns':
    case 'maxHandoffs': return 'limit'
    default: return 'other'
  }
}
