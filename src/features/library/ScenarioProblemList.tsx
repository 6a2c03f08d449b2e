/** Problems of the open scenario, each with its place and what to do. */
import { placeText, problemText } from '../../scenario/editing.ts'
import type { ScenarioProblem } from '../../scenario/index.ts'
import { useLanguage, useStrings } from '../../ui/index.ts'
import { problemWords } from '../../ui/strings/problems.ts'
import styles from './ScenarioProblems.module.css'

export function ScenarioProblemList({ problems }: { problems: readonly ScenarioProblem[] }) {
  const { problems: names } = useStrings()
  const { byCode } = problemWords[useLanguage()]
  return (
    <ul className={styles.list}>
      {problems.map((problem, i) => {
        const { message, fix, translated } = problemText(problem, byCode)
        return (
          <li key={i} className={styles.problem} data-severity={problem.severity} lang={translated ? undefined : 'en'}>
            <span className={styles.where}><b>{names[problem.severity]}</b> <code>{placeText(problem.where)}</code></span>
            <span>{message}</span>
            <span className={styles.fix}>→ {fix}</span>
          </li>
        )
      })}
    </ul>
  )
}
