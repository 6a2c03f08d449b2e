/** Which limit was met, and the ways on. */
import type { StepInfo } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import type { Messages } from '../../ui/index.ts'
import { Section } from './Facts.tsx'
import { modelStepUpTo } from './newness.ts'
import { RaiseLimit } from './RaiseLimit.tsx'
import styles from './panels.module.css'

export function LimitPanel({ step }: { step: StepInfo }) {
  const { debugger: words, kernel } = useStrings()
  const steps = usePlayground((state) => state.steps)
  const reason = step.limit?.reason ?? 'maxTurns'
  const replied = modelStepUpTo(steps, step.step)
  const turnsOrHandoffs = reason === 'maxTurns' || reason === 'maxHandoffs'
  return (
    <div className={styles.stack}>
      <p>{limitText(step, words, kernel)}</p>
      <Section title={words.goOn}>
        <p>{turnsOrHandoffs && replied > 0 ? words.goOnReply(replied) : kernel.goOnRaise(reason === 'time' ? 'seconds' : reason)}{reason === 'maxTurns' && kernel.raiseOrAnswer}</p>
        {step.limit && <RaiseLimit key={step.step} step={step} limit={step.limit} />}
      </Section>
    </div>
  )
}

function limitText({ agent, limit: { reason, limit } = { reason: 'maxTurns', limit: 0 } }: StepInfo, words: Messages['debugger'], kernel: Messages['kernel']): string {
  switch (reason) {
    case 'maxHandoffs': return words.limitHandoffs(limit)
    case 'time':
    case 'tokens':
    case 'cost':
    case 'depth': return kernel.limits[reason](limit)
    default: return words.limitTurns(agent, limit)
  }
}
