/** Problems of a document, each with its place. */
import { documentText } from '../../scenario/editing.ts'
import type { DocumentProblem } from '../../scenario/index.ts'
import { useLanguage } from '../../ui/index.ts'
import { problemWords } from '../../ui/strings/problems.ts'
import styles from './ProblemList.module.css'

export function ProblemList({ problems }: { problems: readonly DocumentProblem[] }) {
  const words = problemWords[useLanguage()]
  return problems.length === 0 ? null : (
    <ul className={styles.list}>
      {problems.map((problem, i) => {
        const { where, message, translated } = documentText(problem, words)
        return <li key={i}>{where !== '' && <code>{where}</code>} <span lang={translated ? undefined : 'en'}>{message}</span></li>
      })}
    </ul>
  )
}
