/** Says that a step is at work, once it takes long enough for one to wonder. */
import { useEffect, useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import styles from './Transport.module.css'

export function AtWork() {
  const busy = usePlayground((state) => state.busy)
  return busy ? <Clock /> : null
}

/** Lives as long as one stretch of work. */
function Clock() {
  const { timeline: words } = useStrings()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const clock = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(clock)
  }, [])
  return <output className={styles.atWork}>{seconds > 0 && words.atWork(seconds)}</output>
}
