/** A tool on the canvas. It lights up in the caller's colour at the step of its call; a failure is a word as well. */
import { Handle, Position } from '@xyflow/react'
import type { Node, NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { agentVariables, useStrings, WarningIcon } from '../../ui/index.ts'
import type { ToolNodeModel } from './canvasModel.ts'
import styles from './nodes.module.css'

export type ToolNodeType = Node<ToolNodeModel, 'tool'>

export const ToolNode = memo(function ToolNode({ data }: NodeProps<ToolNodeType>) {
  const { canvas } = useStrings()
  const { name, parameters, state, byIndex } = data
  return (
    <div className={styles.tool} style={agentVariables(byIndex)} data-state={state}>
      <div className={styles.title}>
        <code className={styles.toolName}>{name}</code>
        {state === 'failed' && <span className={styles.failed}><WarningIcon />{canvas.failed}</span>}
      </div>
      <div className={styles.text}>{parameters === '' ? canvas.noParameters : parameters}</div>
      <Handle type="target" position={Position.Top} isConnectable={false} className={styles.handle} />
    </div>
  )
})
