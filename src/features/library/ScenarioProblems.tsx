/** How many problems the open scenario has, quietly; a click lists them with what to do. Nothing when there are none. */
import { useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import { Button, Dialog, later, useStrings, WarningIcon } from '../../ui/index.ts'
import styles from './ScenarioProblems.module.css'

const ScenarioProblemList = later(async () => (await import('./ScenarioProblemList.tsx')).ScenarioProblemList)

/** `short`: the number alone, where there is no room for the word. */
export function ScenarioProblems({ short = false }: { short?: boolean }) {
  const { problems: names } = useStrings()
  const problems = usePlayground((state) => state.problems)
  const [open, setOpen] = useState(false)
  if (problems.length === 0) return null
  const severe = problems.some(({ severity }) => severity === 'error')
  return (
    <>
      <Button look="quiet" className={severe ? styles.severe : styles.mild} aria-label={names.count(problems.length)} onClick={() => setOpen(true)}><WarningIcon />{short ? problems.length : names.count(problems.length)}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={names.title}>
        <p>{names.explain}</p>
        <ScenarioProblemList problems={problems} />
      </Dialog>
    </>
  )
}
