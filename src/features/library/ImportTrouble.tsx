/** Why a scenario was not imported: in a word to the reader, then each problem with its place. */
import type { Trouble } from './importScenario.ts'
import styles from './ImportTrouble.module.css'
import { ProblemList } from './ProblemList.tsx'

export function ImportTrouble({ message, problems }: Trouble) {
  return (
    <div role="alert" className={styles.trouble}>
      <p>{message}</p>
      <ProblemList problems={problems} />
    </div>
  )
}
