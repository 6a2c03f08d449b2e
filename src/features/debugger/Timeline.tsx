/** When things happen: the transport bar, and under it the lanes. */
import type { ReactNode } from 'react'
import { Lanes } from './Lanes.tsx'
import { Transport } from './Transport.tsx'
import styles from './Timeline.module.css'

/** `extra`: what else can be done with the run. */
export function Timeline({ extra }: { extra?: ReactNode }) {
  return <div className={styles.timeline}><Transport extra={extra} /><Lanes /></div>
}
