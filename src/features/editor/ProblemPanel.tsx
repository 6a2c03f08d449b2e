/** Everything that is wrong with the open document, while it is edited: errors first, each with a way to its place and, where there is one, a click that mends it. */
import { useEffect, useMemo, useRef } from 'react'
import { fixedAll, fixOf } from '../../scenario/editing.ts'
import { usePlayground } from '../../state/index.ts'
import { Button } from '../../ui/index.ts'
import { useProblemTexts } from '../../ui/strings/edit/problems.ts'
import { ProblemGroup } from './ProblemGroup.tsx'
import styles from './ProblemPanel.module.css'

export function ProblemPanel() {
  const texts = useProblemTexts()
  const scenario = usePlayground((state) => state.scenario)
  const problems = usePlayground((state) => state.problems)
  const fixable = useMemo(() => problems.filter((problem) => fixOf(scenario, problem) !== undefined).length, [scenario, problems])
  const top = useRef<HTMLDivElement>(null)
  const mended = useRef(false)

  useEffect(() => {
    // The button that was pressed may be gone with its problem.
    if (mended.current && document.activeElement === document.body) top.current?.focus()
    mended.current = false
  }, [problems])

  const fixAll = () => {
    mended.current = true
    usePlayground.getState().edit({ code: 'fix', count: fixable }, fixedAll)
  }
  return (
    <div ref={top} tabIndex={-1} className={styles.panel}>
      {problems.length === 0 ? (
        <div className={styles.none}>
          <p><strong>{texts.none}</strong></p>
          <p>{texts.noneMore}</p>
        </div>
      ) : (
        <>
          {fixable > 0 && <div className={styles.bar}><Button look="strong" onClick={fixAll}>{texts.fixAll(fixable)}</Button></div>}
          {(['error', 'warning'] as const).map((severity) => (
            <ProblemGroup key={severity} severity={severity} problems={problems.filter((problem) => problem.severity === severity)} onFix={() => (mended.current = true)} />
          ))}
        </>
      )}
    </div>
  )
}
