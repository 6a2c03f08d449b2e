/** One line across the page that says what happened and what to do. `problem` is told at once, the rest politely. */
import type { ReactNode } from 'react'
import styles from './NoticeBar.module.css'

export function NoticeBar({ tone = 'plain', children, actions }: { tone?: 'plain' | 'problem', children: ReactNode, actions?: ReactNode }) {
  return (
    <div className={`${styles.bar} ${tone === 'problem' ? styles.problem : ''}`} role={tone === 'problem' ? 'alert' : 'status'}>
      <div className={styles.text}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
