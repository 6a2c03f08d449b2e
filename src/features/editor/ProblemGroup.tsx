/** The problems of one severity; a few dozen at once, the rest when they are wanted. */
import { useId, useState } from 'react'
import type { ScenarioProblem } from '../../scenario/index.ts'
import { Button } from '../../ui/index.ts'
import { useProblemTexts } from '../../ui/strings/edit/problems.ts'
import styles from './ProblemPanel.module.css'
import { ProblemRow } from './ProblemRow.tsx'

const FEW = 50

type Props = { severity: ScenarioProblem['severity'], problems: readonly ScenarioProblem[], onFix: () => void }

export function ProblemGroup({ severity, problems, onFix }: Props) {
  const texts = useProblemTexts()
  const id = useId()
  const [most, setMost] = useState(FEW)
  if (problems.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>{texts.groups[severity](problems.length)}</h2>
      <ul className={styles.list}>
        {/* By their places in the list: what is mended gives its place, and the focus in it, to the next. */}
        {problems.slice(0, most).map((problem, i) => <ProblemRow key={i} problem={problem} onFix={onFix} />)}
      </ul>
      {problems.length > most && <Button look="quiet" onClick={() => setMost(most + FEW * 4)}>{texts.more(Math.min(problems.length - most, FEW * 4))}</Button>}
    </section>
  )
}
