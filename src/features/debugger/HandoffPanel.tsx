/** What a handoff passes on, and what it leaves behind. */
import { useMemo } from 'react'
import type { Message, ReplayState, StepInfo } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import { AgentName } from './AgentName.tsx'
import { frameOf } from './conversation.ts'
import { Fact, Facts } from './Facts.tsx'
import { LongText } from './LongText.tsx'
import { MessageRows } from './MessageRows.tsx'
import styles from './panels.module.css'

export function HandoffPanel({ step }: { step: StepInfo }) {
  const { debugger: words, kernel } = useStrings()
  const view = usePlayground((state) => state.view)
  const steps = usePlayground((state) => state.steps)
  const target = usePlayground((state) => state.scenario.agents.find(({ name }) => name === step.to))
  const passed = useMemo(() => passedOn(view, steps, step), [view, steps, step])
  const { before = 0, after = 0 } = step.shown ?? {}
  return (
    <div className={styles.stack}>
      <p className={styles.passing}><AgentName name={step.agent} /> → <AgentName name={step.to ?? ''} /></p>
      <Facts>
        <Fact name={words.goesAlong}>{before === after ? words.goesAlongText(after) : kernel.goesAlongSome(after, before)}</Fact>
        <Fact name={words.stays}>{words.staysText(step.agent)}</Fact>
        {target && <Fact name={words.bringsAlong}><LongText text={target.instructions} /></Fact>}
      </Facts>
      {passed && <MessageRows key={step.step} messages={passed} steps={steps} upTo={step.step} frame={frameOf(step.path)} mark={unmarked} />}
    </div>
  )
}

/** What the next agent is shown, as far as it is known: by its own request, or where all goes along by the transcript. */
function passedOn(view: ReplayState, steps: readonly StepInfo[], { step, path, shown }: StepInfo): readonly Message[] | undefined {
  const frame = frameOf(path)
  const next = steps.slice(step).find((one) => one.kind === 'model.complete' && frameOf(one.path) === frame)
  if (next) return view.at(next.step).request(next.step).messages.slice(1)
  return frame === '' && shown?.before === shown?.after ? view.transcript : undefined
}

const unmarked = () => undefined
