/** The label of the tab with the problems: their number stands beside its name, as a warning where one keeps the scenario from running. */
import { usePlayground } from '../../state/index.ts'
import { useEditorTexts } from '../../ui/strings/edit/shell.ts'
import styles from './ProblemCount.module.css'

export function ProblemCount() {
  const { tabs } = useEditorTexts()
  const count = usePlayground((state) => state.problems.length)
  const severe = usePlayground((state) => state.problems.some(({ severity }) => severity === 'error'))
  return <>{tabs.problems}{count > 0 && <> <span className={styles.count} data-severe={severe || undefined}>{count}</span></>}</>
}
