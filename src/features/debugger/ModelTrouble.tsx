/** What one can do when an endpoint failed: change its settings or who answers, or ask again from the step before. What is likelier to help comes first. */
import type { ErrorKind, StepInfo } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, useStrings } from '../../ui/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'
import styles from './Inspector.module.css'
import own from './ModelTrouble.module.css'
import { QUOTE } from './quote.ts'

/** What the settings of the endpoint mend; of everything else another model may be rid. */
const CONNECTION: ReadonlySet<ErrorKind> = new Set(['auth', 'network', 'protocol', 'bad_request'])
/** Asked again without a change, these fail again. */
const LASTING: ReadonlySet<ErrorKind> = new Set(['auth', 'quota', 'protocol', 'bad_request', 'context_length'])

export function ModelTrouble({ step: { step, outcome } }: { step: StepInfo }) {
  const { problem: texts } = useLiveTexts()
  const { cast } = useStrings()
  const told = usePlayground(({ view }) => view.step === step)
  if (outcome.ok) return null
  const { kind, message } = outcome.error
  const lasting = LASTING.has(kind)
  const dialog = CONNECTION.has(kind) ? 'endpoints' : 'cast'
  const again = <Button key="again" look={lasting ? 'plain' : 'strong'} onClick={() => usePlayground.getState().again(step - 1)}>{texts.again}</Button>
  const change = <Button key="change" look={lasting ? 'strong' : 'plain'} onClick={() => usePlayground.getState().showDialog(dialog)}>{dialog === 'endpoints' ? texts.endpoints : cast.open}</Button>
  return (
    <>
      {/* A short one stands whole in the sentence above, if that is about this step. */}
      {(message.length > QUOTE || !told) && <code className={styles.detail} lang="en">{message}</code>}
      <span>{kind in texts.advice ? texts.advice[kind as keyof typeof texts.advice] : texts.advice.other}</span>
      <div className={own.actions}>{lasting ? [change, again] : [again, change]}</div>
    </>
  )
}
