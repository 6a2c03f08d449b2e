/** How an agent looks on the canvas. What it does at this step is in its outline and in a word. */
import { AgentMark, agentVariables, useStrings, WarningIcon } from '../../ui/index.ts'
import styles from './cards.module.css'
import type { AgentNodeModel } from './canvasModel.ts'

export function AgentCard({ name, title, instructions, index, entry, role, stage, state }: AgentNodeModel) {
  const { canvas } = useStrings()
  return (
    <div className={styles.agent} style={agentVariables(index)} data-state={state}>
      <div className={styles.title}>
        <AgentMark index={index} />
        <span className={styles.agentName}>{name}</span>
        {title !== undefined && <span className={styles.second}>{title}</span>}
        {state === 'failed'
          ? <span className={styles.failed}><WarningIcon />{canvas.failed}</span>
          : (role !== undefined || entry) && <span className={styles.entry}>{role === undefined ? canvas.entry : stage ?? canvas.roles[role]}</span>}
      </div>
      <div className={styles.text}>{instructions}</div>
    </div>
  )
}
