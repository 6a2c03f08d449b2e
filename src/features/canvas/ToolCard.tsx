/** How a tool looks on the canvas. It lights up in the caller's colour at the step of its call; a failure is a word as well. */
import { agentVariables, useStrings, WarningIcon } from '../../ui/index.ts'
import styles from './cards.module.css'
import type { ToolNodeModel } from './canvasModel.ts'

export function ToolCard({ name, parameters, state, byIndex }: ToolNodeModel) {
  const { canvas } = useStrings()
  return (
    <div className={styles.tool} style={agentVariables(byIndex)} data-state={state}>
      <div className={styles.title}>
        <code className={styles.toolName}>{name}</code>
        {state === 'failed' && <span className={styles.failed}><WarningIcon />{canvas.failed}</span>}
      </div>
      <div className={styles.text}>{parameters === '' ? canvas.noParameters : parameters}</div>
    </div>
  )
}
