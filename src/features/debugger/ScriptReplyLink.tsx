/** Which reply of the script a step was, and the way to it: what one would word otherwise is a click away. */
import { rowsOf } from '../../scenario/editing.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, useStrings } from '../../ui/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'

export function ScriptReplyLink({ index }: { index: number }) {
  const { debugger: words } = useStrings()
  const { recorded: texts } = useLiveTexts()
  const where = usePlayground(({ scenario: { script } }) => rowsOf(script).find(({ scriptIndex }) => scriptIndex === index)?.where)
  return (
    <>
      {words.scriptReply(index + 1)}{' '}
      {where !== undefined && <Button look="quiet" onClick={() => usePlayground.getState().editAt(where)}>{texts.edit}</Button>}
    </>
  )
}
