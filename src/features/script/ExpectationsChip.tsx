/** How many expectations of the scenario hold, in a few words; leads to them. Nothing where nothing is expected. */
import { usePlayground } from '../../state/index.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import { useExpectationTexts } from '../../ui/strings/edit/expectations.ts'
import styles from './ExpectationsChip.module.css'
import { summaryOf } from './summaryOf.ts'
import { useVerdicts } from './useVerdicts.ts'
import { VerdictMark } from './VerdictMark.tsx'

/** `short`: numbers only; the words are said all the same. */
export function ExpectationsChip({ short = false }: { short?: boolean }) {
  const words = useExpectationTexts()
  const judged = useVerdicts()
  const { verdicts, holding } = judged
  if (verdicts.length === 0) return null
  const { ok, text } = summaryOf(judged, words)
  return (
    <button type="button" className={styles.chip} data-ok={String(ok)} title={text} onClick={() => usePlayground.getState().editAt('expectations')}>
      <VerdictMark ok={ok} />
      {short ? <><VisuallyHidden>{text}</VisuallyHidden><span aria-hidden="true">{words.short(holding, verdicts.length)}</span></> : text}
    </button>
  )
}
