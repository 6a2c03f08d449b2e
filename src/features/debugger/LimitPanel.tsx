/** Which limit was met, and the ways on. */
import type { StepInfo } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import { Section } from './Facts.tsx'
import { modelStepUpTo } from './newness.ts'
import styles from './panels.module.css'

export function LimitPanel({ step }: { step: StepInfo }) {
  const { debugger: words } = useStrings()
  const view = usePlayground((state) => state.view)
  const steps = usePlayground((state) => state.steps)
  const { maxTurns, maxHandoffs } = view.used
  return (
    <div className={styles.stack}>
      <p>{view.stopReason === 'maxHandoffs' ? words.limitHandoffs(maxHandoffs) : words.limitTurns(step.agent, maxTurns)}</p>
      <Section title={words.goOn}><p>{words.goOnReply(modelStepUpTo(steps, step.step))}</p></Section>
    </div>
  )
}
