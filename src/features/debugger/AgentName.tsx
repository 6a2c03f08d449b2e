/** An agent's name in its colour, with its mark. */
import { AgentMark, agentStyle } from '../../ui/index.ts'
import { useAgents } from './agents.ts'
import styles from './text.module.css'

export function AgentName({ name, size }: { name: string, size?: number }) {
  const index = useAgents().indexOf(name)
  return (
    <span className={styles.agent} style={{ color: agentStyle(index).solid }}>
      <AgentMark index={index} {...(size !== undefined && { size })} />{name}
    </span>
  )
}
