/** An agent on the canvas. What it does at this step is in its outline, in a word, and in the node's accessible name. */
import { Handle, Position } from '@xyflow/react'
import type { Node, NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { AgentMark, agentVariables, useStrings, WarningIcon } from '../../ui/index.ts'
import type { AgentNodeModel } from './canvasModel.ts'
import styles from './nodes.module.css'

export type AgentNodeType = Node<AgentNodeModel, 'agent'>

export const AgentNode = memo(function AgentNode({ data }: NodeProps<AgentNodeType>) {
  const { canvas } = useStrings()
  const { name, index, title, instructions, entry, state } = data
  return (
    <div className={styles.agent} style={agentVariables(index)} data-state={state}>
      <div className={styles.title}>
        <AgentMark index={index} />
        <span className={styles.agentName}>{name}</span>
        {title !== undefined && <span className={styles.second}>{title}</span>}
        {state === 'failed'
          ? <span className={styles.failed}><WarningIcon />{canvas.failed}</span>
          : entry && <span className={styles.entry}>{canvas.entry}</span>}
      </div>
      <div className={styles.text}>{instructions}</div>
      {/* Edges find the sides by themselves; React Flow asks for handles all the same. */}
      <Handle type="target" position={Position.Left} isConnectable={false} className={styles.handle} />
      <Handle type="source" position={Position.Right} isConnectable={false} className={styles.handle} />
    </div>
  )
})
