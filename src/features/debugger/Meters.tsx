/** How much of its limits the run has used at the shown step. */
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import styles from './Meters.module.css'

export function Meters() {
  const { source: words } = useStrings()
  const { used, usage, status, step } = usePlayground((state) => state.view)
  // A scenario that can't run has no limits to use.
  if (status === 'FAILED' && step === 0) return null
  return (
    <fieldset className={styles.meters} aria-label={words.meters}>
      <Meter name={words.turns} value={used.turns} most={used.maxTurns} />
      <Meter name={words.handoffs} value={used.handoffs} most={used.maxHandoffs} />
      <span>{usage.estimated ? words.tokensEstimated : words.tokens}</span>
      {/* Tokens have no limit here, so there is nothing to fill. */}
      <span className={styles.tokens}>{words.number(usage.prompt + usage.completion)}</span>
    </fieldset>
  )
}

function Meter({ name, value, most }: { name: string, value: number, most: number }) {
  const { source: words } = useStrings()
  return (
    <>
      <span>{name}</span>
      {/* A limit of 0 is used up from the start. */}
      <meter className={styles.track} aria-label={name} min={0} max={Math.max(1, most)} value={most === 0 ? 1 : value} aria-valuetext={words.of(value, most)} data-full={value >= most || undefined} />
      <span className={styles.number}>{words.of(value, most)}</span>
    </>
  )
}
