/** What a handoff passes on, and what it leaves behind. */
import type { StepInfo } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import { AgentName } from './AgentName.tsx'
import { Fact, Facts } from './Facts.tsx'
import { LongText } from './LongText.tsx'
import { MessageRows } from './MessageRows.tsx'
import styles from './panels.module.css'

export function HandoffPanel({ step }: { step: StepInfo }) {
  const { debugger: words } = useStrings()
  const transcript = usePlayground((state) => state.view).transcript
  const steps = usePlayground((state) => state.steps)
  const target = usePlayground((state) => state.scenario.agents.find(({ name }) => name === step.to))
  return (
    <div className={styles.stack}>
      <p className={styles.passing}><AgentName name={step.agent} /> → <AgentName name={step.to ?? ''} /></p>
      <Facts>
        <Fact name={words.goesAlong}>{words.goesAlongText(transcript.length)}</Fact>
        <Fact name={words.stays}>{words.staysText(step.agent)}</Fact>
        {target && <Fact name={words.bringsAlong}><LongText text={target.instructions} /></Fact>}
      </Facts>
      <MessageRows key={step.step} messages={transcript} steps={steps} upTo={step.step} mark={unmarked} />
    </div>
  )
}

const unmarked = () => undefined
