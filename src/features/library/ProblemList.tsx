/** Problems of a document, each with its place. */
import type { DocumentProblem } from '../../scenario/index.ts'
import { useStrings } from '../../ui/index.ts'
import styles from './ProblemList.module.css'
import { documentText } from './problemText.ts'

export function ProblemList({ problems }: { problems: readonly DocumentProblem[] }) {
  const { problems: words } = useStrings()
  return problems.length === 0 ? null : (
    <ul className={styles.list}>
      {problems.map((problem, i) => {
        const { where, message, translated } = documentText(problem, words)
        return <li key={i}>{where !== '' && <code>{where}</code>} <span lang={translated ? undefined : 'en'}>{message}</span></li>
      })}
    </ul>
  )
}
