/** Said to those who listen, shown to nobody. `live` announces each change of the text. */
import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

export function VisuallyHidden({ children, live = false }: { children: ReactNode, live?: boolean }) {
  return live
    ? <output className={styles.hidden}>{children}</output>
    : <span className={styles.hidden}>{children}</span>
}
