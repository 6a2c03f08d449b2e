/** One finding: the sentence first, then the next action, with a button where the page can do it, then what was checked. */
import type { Diagnosis, Draft, EndpointPreset } from '../../../state/index.ts'
import { useFindingTexts } from '../../../ui/strings/edit/endpointFindings.ts'
import type { FieldName } from './Doctor.tsx'
import styles from './Doctor.module.css'
import type { Edits } from './drafts.ts'
import { NextActs } from './NextActs.tsx'
import { StartServer } from './StartServer.tsx'

export type ReportProps = {
  diagnosis: Diagnosis
  draft: Draft
  preset: EndpointPreset | undefined
  /** Changes the form and tests it as it is then. */
  onAgain: (edits: Edits) => void
  onEdit: (edits: Edits) => void
  onFocus: (field: FieldName) => void
  onFetch: () => void
  onProbe: () => void
}

const marks = { well: '✓', wrong: '✗', unknown: '–' } as const
/** Nothing is broken in these. */
const fine: ReadonlySet<Diagnosis['finding']> = new Set(['ok', 'noModel', 'noTools', 'noStream', 'rateLimit'])

export function DiagnosisReport(props: ReportProps) {
  const { diagnosis: { finding, checks, details }, draft, preset } = props
  const words = useFindingTexts()
  const told = { origin: details.origin, url: details.url, page: location.origin, model: draft.model, status: details.status === undefined ? '' : ` (${details.status})` }
  const starts = finding === 'cors' || finding === 'serverDown' || finding === 'unreachable'
  return (
    <div className={styles.report} data-tone={finding === 'ok' ? 'ok' : fine.has(finding) ? 'note' : 'problem'}>
      <output className={styles.sentence}>{words.says[finding](told)}</output>
      {details.said !== undefined && details.said !== '' && <p className={styles.said}>{words.theServerSaid} <q>{details.said}</q></p>}
      <p className={styles.next}>{words.next[finding](told)}</p>
      {starts && <StartServer details={details} preset={preset} model={draft.model} />}
      {finding === 'mixedContent' && <pre className={styles.code}>npm install && npm start</pre>}
      {finding === 'localNetwork' && (
        <>
          <p className={styles.next}>{words.browsers.heading}</p>
          <ul className={styles.list}>
            <li>{words.browsers.chrome}</li>
            <li>{words.browsers.firefox}</li>
            <li>{words.browsers.safari}</li>
          </ul>
        </>
      )}
      <NextActs {...props} />
      {checks.length > 0 && (
        <>
          <h5>{words.checked}</h5>
          <ul className={styles.checks}>
            {checks.map(({ what, went, said }) => (
              <li key={what} data-went={went}>
                <span aria-hidden="true" className={styles.mark}>{marks[went]}</span>
                <span>{words.checks[what]}: {words.went[went]}{said !== undefined && said !== '' && <span className={styles.said}> {said}</span>}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
