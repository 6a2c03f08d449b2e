/** The run's own conversation so far, with what the shown step added to it; a frame has one of its own. */
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import { frameSteps } from './conversation.ts'
import { MessageRows } from './MessageRows.tsx'
import styles from './panels.module.css'

export function TranscriptPanel() {
  const { kernel } = useStrings()
  const view = usePlayground((state) => state.view)
  const steps = usePlayground((state) => state.steps)
  const { transcript } = view
  const before = view.step > 0 ? view.at(view.step - 1).transcript.length : 0
  const step = steps[view.step - 1]
  const frame = step && frameSteps(steps, step.path)
  return (
    <>
      {frame && <p className={styles.note}>{kernel.notHere(step.agent)}</p>}
      <MessageRows key={view.step} messages={transcript} steps={steps} upTo={view.step} mark={(index) => index >= before ? 'new' : undefined} />
    </>
  )
}
