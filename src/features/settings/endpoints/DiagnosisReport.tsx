/** One finding: the sentence first, then the next action, with a button where the page can do it, then what was checked. */
import type { Diagnosis, Draft, EndpointPreset } from '../../../state/index.ts'
import { useFindingTexts } from '../../../ui/strings/edit/endpointFindings.ts'
import type { FieldName } from './Doctor.tsx'
import styles from './Doctor.module.css'
import type { Edits } from './drafts.ts'
import { NextActs } from './NextActs.tsx'
import { isService } from './remedies.ts'
import { StartServer } from './StartServer.tsx'

export type ReportProps = {
  diagnosis: Diagnosis
  draft: Draft
  unsaved: boolean
  preset: EndpointPreset | undefined
  /** Changes the form and tests it as it is then. */
  onAgain: (edits: Edits) => void
  onEdit: (edits: Edits) => void
  onFocus: (field: FieldName) => void
  onFetch: () => void
  onProbe: () => void
}

const LONGEST = 400
const marks = { well: '✓', wrong: '✗', unknown: '–' } as const
/** Nothing is broken in these. */
const fine: ReadonlySet<Diagnosis['finding']> = new Set(['noModel', 'noTools', 'noStream', 'rateLimit'])

export function toneOf({ finding }: Diagnosis): 'ok' | 'note' | 'problem' {
  return finding === 'ok' ? 'ok' : fine.has(finding) ? 'note' : 'problem'
}

/** What the sentences are made of. */
export function toldBy({ details }: Diagnosis, { draft, unsaved, preset }: Pick<ReportProps, 'draft' | 'unsaved' | 'preset'>) {
  return { origin: details.origin, url: details.url, page: location.origin, unsaved, service: isService(details, preset), model: draft.model, status: details.status === undefined ? '' : ` (${details.status})` }
}

/** What follows the sentence, which is said beside it. */
export function DiagnosisReport(props: ReportProps) {
  const { diagnosis, diagnosis: { finding, checks, details }, draft, preset } = props
  const words = useFindingTexts()
  const told = toldBy(diagnosis, props)
  const starts = finding === 'cors' || finding === 'unreachable' || (finding === 'serverDown' && !told.service)
  return (
    <>
      {details.said !== undefined && details.said !== '' && <p className={styles.said}>{words.theServerSaid} <q>{short(details.said)}</q></p>}
      <p className={styles.next}>{words.next[finding](told)}</p>
      {starts && <StartServer details={details} preset={preset} model={draft.model} />}
      {finding === 'mixedContent' && <pre className={styles.code}>npm install && npm start</pre>}
      {finding === 'localNetwork' && (
        <>
          <h5>{words.browsers.heading}</h5>
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
                <span>{words.check(what, went)}{said !== undefined && said !== '' && <span className={styles.said}> {short(said)}</span>}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** A server may answer with a whole page. */
function short(said: string): string {
  return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said
}
