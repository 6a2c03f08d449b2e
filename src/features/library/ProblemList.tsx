/** Problems of a document, each with its place. Whoever parsed it wrote them in English, for whoever writes documents. */
import styles from './ProblemList.module.css'

export function ProblemList({ problems }: { problems: readonly { where: string, message: string }[] }) {
  return problems.length === 0 ? null : (
    <ul className={styles.list} lang="en">
      {problems.map(({ where, message }, i) => (
        <li key={i}>{where !== '' && <code>{where}</code>} {message}</li>
      ))}
    </ul>
  )
}
