/** How much of its limits the run has used at the shown step. */
import { useMemo } from 'react'
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import { secondsUsed } from './secondsUsed.ts'
import styles from './Meters.module.css'

export function Meters() {
  const { source: words, kernel } = useStrings()
  const { used, usage, status, step } = usePlayground((state) => state.view)
  const limits = usePlayground((state) => state.scenario.limits)
  // Between frames nobody is active: then it is whoever acted last, or will act first.
  const own = usePlayground(({ scenario, view, steps }) => {
    const active = view.agent || (steps[view.step - 1] ?? view.frontier[0])?.agent
    return scenario.agents.find(({ name }) => name === active)?.maxTurns
  })
  // A scenario that can't run has no limits to use.
  if (status === 'FAILED' && step === 0) return null
  return (
    <fieldset className={styles.meters} aria-label={words.meters}>
      <Meter name={words.turns} value={used.turns} most={used.maxTurns || (limits?.maxTurns ?? own ?? 0)} />
      <Meter name={words.handoffs} value={used.handoffs} most={used.maxHandoffs} />
      {limits?.tokens !== undefined
        ? <Meter name={usage.estimated ? words.tokensEstimated : words.tokens} value={usage.prompt + usage.completion} most={limits.tokens} />
        // Without a limit there is nothing to fill.
        : <><span>{usage.estimated ? words.tokensEstimated : words.tokens}</span><span className={styles.tokens}>{words.number(usage.prompt + usage.completion)}</span></>}
      {limits?.cost !== undefined && <Meter name={kernel.meterCost} value={rounded(usage.cost ?? 0)} most={limits.cost} />}
      {limits?.cost === undefined && usage.cost !== undefined && usage.cost > 0 && <><span>{kernel.meterCost}</span><span className={styles.tokens}>{rounded(usage.cost)}</span></>}
      {limits?.seconds !== undefined && <Seconds most={limits.seconds} />}
    </fieldset>
  )
}

function Seconds({ most }: { most: number }) {
  const { kernel } = useStrings()
  const steps = usePlayground((state) => state.steps)
  const cursor = usePlayground((state) => state.cursor)
  const used = useMemo(() => secondsUsed(steps, cursor), [steps, cursor])
  return <Meter name={kernel.meterTime} value={used} most={most} />
}

function rounded(cost: number): number {
  return Math.round(cost * 1_000_000) / 1_000_000
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
