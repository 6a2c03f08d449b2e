/** When things happen: the transport bar, and under it the lanes. */
import { Lanes } from './Lanes.tsx'
import { Transport } from './Transport.tsx'
import styles from './Timeline.module.css'

export function Timeline() {
  return <div className={styles.timeline}><Transport /><Lanes /></div>
}
