/** A tool's call: its arguments, what came of it, what the model will read, and what it changed in the world. */
import { toolText } from '../../engine/index.ts'
import type { ErrorTexts, StepInfo, ToolOutcome } from '../../engine/index.ts'
import { errorTextsOf } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import { CallChip } from './CallChip.tsx'
import { Section } from './Facts.tsx'
import { LongText } from './LongText.tsx'
import { nearestIn } from './sentence.ts'
import { changedRows } from './worldView.ts'
import styles from './panels.module.css'
import text from './text.module.css'

export function ToolPanel({ step }: { step: StepInfo }) {
  const { debugger: words } = useStrings()
  const view = usePlayground((state) => state.view)
  const errorTexts = usePlayground((state) => state.scenario.agents.find(({ name }) => name === step.agent)?.errorTexts)
  const changed = changedRows(view.world, view.at(step.step - 1).world)
  return (
    <div className={styles.stack}>
      <CallChip name={step.tool?.name ?? ''} args={step.tool?.arguments ?? null} />
      {step.outcome.ok ? <OutcomeView outcome={step.outcome.value as ToolOutcome} tool={step.tool?.name ?? ''} texts={errorTexts && errorTextsOf(errorTexts)} /> : <p className={styles.problem}>{step.outcome.error.message}</p>}
      {changed > 0 && <p>{words.changedWorld(changed)}</p>}
    </div>
  )
}

function OutcomeView({ outcome, tool, texts }: { outcome: ToolOutcome, tool: string, texts: ErrorTexts | undefined }) {
  const { debugger: words } = useStrings()
  const nearest = outcome.kind === 'error' ? nearestIn(outcome.message) : undefined
  return (
    <>
      <Section title={words.outcome}>
        <p className={outcome.kind === 'ok' ? styles.fine : styles.problem}>{words.outcomes[outcome.kind]}</p>
        {outcome.kind === 'ok' && typeof outcome.value !== 'string' && <LongText code lines={12} text={JSON.stringify(outcome.value, null, 2)} />}
      </Section>
      {nearest && nearest.length > 0 && <Section title={words.nearest}><code className={text.code}>{nearest.join(', ')}</code></Section>}
      <Section title={words.modelReads}><LongText code lines={12} text={toolText(outcome, tool, texts)} /></Section>
    </>
  )
}
