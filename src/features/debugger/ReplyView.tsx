/** What came back from a model: text, calls, or a failure with what had come by then. */
import type { Outcome, Reply } from '../../engine/index.ts'
import { useStrings } from '../../ui/index.ts'
import { CallChip } from './CallChip.tsx'
import { LongText } from './LongText.tsx'
import styles from './panels.module.css'
import text from './text.module.css'

export function ReplyView({ outcome }: { outcome: Outcome }) {
  const { debugger: words } = useStrings()
  if (outcome.ok) return <ReplyParts reply={outcome.value as Reply} />
  return (
    <div className={styles.stack}>
      <p className={styles.problem}><strong>{outcome.error.kind}</strong> {outcome.error.message}</p>
      {outcome.error.partial && <><p className={text.second}>{words.partial}</p><ReplyParts reply={outcome.error.partial} /></>}
    </div>
  )
}

function ReplyParts({ reply }: { reply: Reply }) {
  const { debugger: words } = useStrings()
  const calls = reply.toolCalls ?? []
  return (
    <div className={styles.stack}>
      {reply.reasoning !== undefined && <div className={text.second}>{words.reasoning}: <LongText text={reply.reasoning} /></div>}
      {(reply.content !== undefined || calls.length === 0) && <LongText text={reply.content ?? ''} />}
      {/* Calls of a reply never change places. */}
      {calls.map((call, index) => <CallChip key={index} name={call.name} args={call.arguments} />)}
    </div>
  )
}
