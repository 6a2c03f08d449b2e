/** Keys, and what each does. */
import type { ReactNode } from 'react'
import { Kbd } from '../../ui/index.ts'
import styles from './HelpDialog.module.css'

export type KeyRow = { keys: readonly ReactNode[], text: string }

export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <dl className={styles.keys}>
      {rows.map(({ keys, text }) => (
        <div key={text} className={styles.row}>
          <dt>{keys.map((key, i) => <Kbd key={i}>{key}</Kbd>)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
