/** A call as a chip of code: `lookup_order({ "order_id": "A-77" })`. Long arguments stand below it. */
import type { Json } from '../../engine/index.ts'
import { callText } from './glimpse.ts'
import { LongText } from './LongText.tsx'
import styles from './text.module.css'

const SHORT = 160

export function CallChip({ name, args }: { name: string, args: Json }) {
  const text = callText(name, args, SHORT)
  if (!text.endsWith('…)')) return <code className={styles.chip}>{text}</code>
  return (
    <div>
      <code className={styles.chip}>{name}</code>
      <LongText code text={typeof args === 'string' ? args : JSON.stringify(args, null, 2)} />
    </div>
  )
}
