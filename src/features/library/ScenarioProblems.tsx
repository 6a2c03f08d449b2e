/** How many problems the open scenario has, quietly; a click lists them with what to do. Nothing when there are none. */
import { useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import { Button, Dialog, useStrings, WarningIcon } from '../../ui/index.ts'
import { placeText, problemText } from './problemText.ts'
import styles from './ScenarioProblems.module.css'

export function ScenarioProblems() {
  const { problems: names } = useStrings()
  const problems = usePlayground((state) => state.problems)
  const [open, setOpen] = useState(false)
  if (problems.length === 0) return null
  const severe = problems.some(({ severity }) => severity === 'error')
  return (
    <>
      <Button look="quiet" className={severe ? styles.severe : styles.mild} onClick={() => setOpen(true)}><WarningIcon />{names.count(problems.length)}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={names.title}>
        <p>{names.explain}</p>
        <ul className={styles.list}>
          {problems.map((problem, i) => {
            const { message, fix, translated } = problemText(problem, names.byCode)
            return (
              <li key={i} className={styles.problem} data-severity={problem.severity} lang={translated ? undefined : 'en'}>
                <span className={styles.where}><b>{names[problem.severity]}</b> <code>{placeText(problem.where)}</code></span>
                <span>{message}</span>
                <span className={styles.fix}>→ {fix}</span>
              </li>
            )
          })}
        </ul>
      </Dialog>
    </>
  )
}
