/** The slider of the timeline: its keys, its words for a screen reader, and the head of the cursor's line. */
import type { KeyboardEvent } from 'react'
import type { YieldedKind } from '../../engine/index.ts'
import { currentStep, lastKnownStep, usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import styles from './Lanes.module.css'

const LEAP = 10

export function Ruler() {
  const { timeline: words, debugger: { kinds } } = useStrings()
  const cursor = usePlayground((state) => state.cursor)
  const last = usePlayground(lastKnownStep)
  const step = usePlayground(currentStep)
  const onKeyDown = (event: KeyboardEvent) => {
    const state = usePlayground.getState()
    const to = targetOf(event.key, state.cursor, lastKnownStep(state))
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // A live run knows no future: one step on from its head is a step.
    if (to > lastKnownStep(state)) void state.step()
    else if (to !== state.cursor) void state.seek(to)
  }
  return (
    // An <input type=range> can't have the lanes' columns for its steps, nor scroll with them.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={styles.ruler} role="slider" tabIndex={0} aria-label={words.label} aria-valuemin={0} aria-valuemax={last} aria-valuenow={cursor}
      aria-valuetext={words.valueText(cursor, last, step ? kinds[step.kind as YieldedKind] : '', step?.agent ?? '')} onKeyDown={onKeyDown}>
      <svg className={styles.head} width="12" height="8" viewBox="0 0 12 8" aria-hidden="true"><path d="M0 0h12L6 8Z" fill="currentColor" /></svg>
    </div>
  )
}

function targetOf(key: string, cursor: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp': return cursor + 1
    case 'ArrowLeft':
    case 'ArrowDown': return Math.max(0, cursor - 1)
    case 'PageUp': return Math.min(last, cursor + LEAP)
    case 'PageDown': return Math.max(0, cursor - LEAP)
    case 'Home': return 0
    case 'End': return last
    default: return undefined
  }
}
