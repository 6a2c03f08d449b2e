/** A key of the keyboard, as it stands in a sentence or a table. */
import type { ReactNode } from 'react'
import styles from './Kbd.module.css'

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>
}
