/**
 * While the scenario is edited nobody sees the question that its run waits with: one line says so, and leads to it.
 * Refuses to answer by itself, and never takes the focus from whoever edits.
 */
import { usePlayground } from '../state/index.ts'
import { Button, NoticeBar, useStrings } from '../ui/index.ts'
import { useEditorTexts } from '../ui/strings/edit/shell.ts'

export function WaitsBar() {
  const texts = useEditorTexts()
  const { confirmation } = useStrings()
  const first = usePlayground((state) => state.confirmations[0])
  if (!first) return null
  return <NoticeBar actions={<Button look="strong" onClick={() => usePlayground.getState().setEditing(false)}>{texts.answer}</Button>}>{confirmation.waiting(first.agent, first.name)}</NoticeBar>
}
