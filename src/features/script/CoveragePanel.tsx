/** What of the scenario this run never reaches, and what no reply of the script leads to; each leads to its node. */
import { useMemo } from 'react'
import { coverage } from '../../scenario/index.ts'
import type { Covered } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button } from '../../ui/index.ts'
import { useExpectationTexts } from '../../ui/strings/edit/expectations.ts'
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
      <h3 className={styles.verdictTitle}>{parts.length === 0 ? words.coverageNone : words.coverage(reached, parts.length)}</h3>
      {parts.length > 0 && reached === parts.length && <p className={styles.second}>{words.coverageAll}</p>}
      {(['nothing', 'script'] as const).map((reach) => {
        const left = parts.filter((part) => part.reach === reach)
        return left.length > 0 && (
          <section key={reach} className={styles.list} aria-label={words.reach[reach]}>
            <h4 className={styles.heading}>{words.reach[reach]}</h4>
            <p className={styles.second}>{words.reachHelp[reach]}</p>
            <ul className={styles.parts}>
              {left.map((part) => <li key={part.id}><Button onClick={() => jumpTo(part)}>{words.parts[part.kind](part.name, part.to ?? '')}</Button></li>)}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function jumpTo({ id }: Covered): void {
  usePlayground.getState().select([id])
  usePlayground.getState().setEditTab('node')
}
