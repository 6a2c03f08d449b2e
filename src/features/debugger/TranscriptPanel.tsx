/** The conversation so far, with what the shown step added to it. */
import { usePlayground } from '../../state/index.ts'
import { MessageRows } from './MessageRows.tsx'

export function TranscriptPanel() {
  const view = usePlayground((state) => state.view)
  const steps = usePlayground((state) => state.steps)
  const { transcript } = view
  const before = view.step > 0 ? view.at(view.step - 1).transcript.length : 0
  return <MessageRows key={view.step} messages={transcript} steps={steps} upTo={view.step} mark={(index) => index >= before ? 'new' : undefined} />
}
