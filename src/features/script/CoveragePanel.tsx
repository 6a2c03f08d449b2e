/** What of the scenario this run never reaches, and what no reply of the script leads to; each leads to its node. */
import { useMemo, useState } from 'react'
import { coverage } from '../../scenario/editing.ts'
import type { Covered } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button } from '../../ui/index.ts'
import { useExpectationTexts } from '../../ui/strings/edit/expectations.ts'
import { useScriptTexts } from '../../ui/strings/edit/script.ts'
import styles from './script.module.css'

export function useCoverage(): readonly Covered[] {
  const scenario = usePlayground((state) => state.scenario)
  const steps = usePlayground((state) => state.steps)
  const future = usePlayground((state) => state.future)
  return useMemo(() => coverage(scenario, [...steps, ...future]), [scenario, steps, future])
}

export function CoveragePanel() {
  const words = useExpectationTexts()
  const parts = useCoverage()
  const reached = parts.filter(({ reach }) => reach === 'run').length
  return (
    <div className={styles.panel}>
      <h2 className={styles.verdictTitle}>{parts.length === 0 ? words.coverageNone : words.coverage(reached, parts.length)}</h2>
      {parts.length > 0 && reached === parts.length && <p className={styles.second}>{words.coverageAll}</p>}
      {(['nothing', 'script'] as const).map((reach) => {
        const left = parts.filter((part) => part.reach === reach)
        return left.length > 0 && <Left key={reach} reach={reach} parts={left} />
      })}
    </div>
  )
}

/** Parts that are listed at once. */
const MANY = 60

function Left({ reach, parts }: { reach: 'nothing' | 'script', parts: readonly Covered[] }) {
  const words = useExpectationTexts()
  const { more } = useScriptTexts()
  const [shown, setShown] = useState(MANY)
  return (
    <section className={styles.list} aria-label={words.reach[reach]}>
      <h3 className={styles.heading}>{words.reach[reach]}</h3>
      <p className={styles.second}>{words.reachHelp[reach]}</p>
      <ul className={styles.parts}>
        {parts.slice(0, shown).map((part) => <li key={part.id}><Button onClick={() => jumpTo(part)}>{words.parts[part.kind](part.name, part.to ?? '')}</Button></li>)}
      </ul>
      {parts.length > shown && <div><Button onClick={() => setShown(shown + MANY)}>{more(parts.length - shown)}</Button></div>}
    </section>
  )
}

function jumpTo({ id }: Covered): void {
  usePlayground.getState().select([id])
  usePlayground.getState().openTab('node')
}
