/** The small shape before an agent's name. Decoration for the ear: the name always stands beside it. */
import type { ReactNode } from 'react'
import { agentStyle } from './agentColours.ts'
import type { MarkShape } from './agentColours.ts'
import styles from './AgentMark.module.css'

export function AgentMark({ index, size = 9 }: { index: number, size?: number }) {
  const { solid, mark } = agentStyle(index)
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 12 12" style={{ color: solid }} aria-hidden="true" focusable="false">
      {shapes[mark]}
    </svg>
  )
}

const shapes: Record<MarkShape, ReactNode> = {
  square: <rect x="1" y="1" width="10" height="10" rx="2" fill="currentColor" />,
  circle: <circle cx="6" cy="6" r="5.4" fill="currentColor" />,
  triangle: <path d="M6 .8 11.6 11H.4Z" fill="currentColor" />,
  diamond: <path d="M6 .2 11.8 6 6 11.8.2 6Z" fill="currentColor" />,
  cross: <path d="M4.2.6h3.6v3.6h3.6v3.6H7.8v3.6H4.2V7.8H.6V4.2h3.6Z" fill="currentColor" />,
  ring: <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="2.6" />,
}
