/** The branches: what each is called, where it parts from its parent, how long it is and how it ended. */
import { canRun, currentBranch, usePlayground } from '../../state/index.ts'
import { ChevronIcon, Menu, MenuItem, useStrings } from '../../ui/index.ts'
import { originOf } from './branchText.ts'
import styles from './Transport.module.css'

export function BranchMenu() {
  const { timeline: words } = useStrings()
  const branches = usePlayground((state) => state.branches)
  const shown = usePlayground(currentBranch)
  const runs = usePlayground(canRun)
  const name = shown?.name ?? ''
  return (
    <Menu label={words.branch(name)} className={styles.branch} button={<>{name}<ChevronIcon /></>}>
      {branches.map((branch) => (
        <MenuItem key={branch.id} checked={branch === shown} onChoose={() => usePlayground.getState().switchBranch(branch.id)}>
          <span className={styles.branchItem}>
            <span>{branch.name}</span>
            <small>{originOf(branch, branches, words)}</small>
            <small>{[words.head(branch.head), runs ? words.statuses[branch.status] : words.unrunnable].join(' · ')}</small>
          </span>
        </MenuItem>
      ))}
      {branches.length < 2 && runs && <p className={styles.noForks}>{words.noForks}</p>}
    </Menu>
  )
}
