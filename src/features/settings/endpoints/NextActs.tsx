/** The next action after a finding, as buttons: every finding has at least one. Refuses what only the reader can do elsewhere. */
import type { ReactNode } from 'react'
import { Button } from '../../../ui/index.ts'
import { useEndpointTexts } from '../../../ui/strings/edit/endpoints.ts'
import { useFindingTexts } from '../../../ui/strings/edit/endpointFindings.ts'
import type { ReportProps } from './DiagnosisReport.tsx'
import styles from './Doctor.module.css'
import { nearest } from './nearest.ts'
import { onLocalhost } from './remedies.ts'

export function NextActs(props: ReportProps) {
  const acts = useActs(props)
  return acts === undefined ? null : <div className={styles.buttons}>{acts}</div>
}

function useActs({ diagnosis: { finding, details }, draft, preset, onAgain, onEdit, onFocus, onFetch, onProbe }: ReportProps): ReactNode {
  const { acts, nearest: near, testAgain } = useFindingTexts()
  const { makeKey } = useEndpointTexts()
  const again = <Button onClick={() => onAgain({})}>{testAgain}</Button>
  const address = <Button onClick={() => onFocus('address')}>{acts.address}</Button>
  const page = preset?.keyPage
  const link = page !== undefined && URL.canParse(page) && <a href={page} target="_blank" rel="noreferrer">{makeKey(new URL(page).host)}</a>
  const local = onLocalhost(draft.baseUrl)
  const models = details.models ?? []
  switch (finding) {
    case 'ok': return <Button onClick={onProbe}>{acts.probe}</Button>
    case 'noAddress': return address
    case 'mixedContent': return <>{local !== undefined && <Button onClick={() => onEdit({ baseUrl: local })}>{acts.localhost(new URL(local).origin)}</Button>}{address}</>
    case 'localNetwork': case 'rateLimit': case 'serverError': case 'refused': return again
    case 'quota': return <>{link}{again}</>
    case 'cors': case 'serverDown': case 'unreachable': return <>{again}{address}</>
    case 'badKey': return <><Button onClick={() => onFocus('key')}>{acts.newKey}</Button>{link}</>
    case 'noKey': return <><Button onClick={() => onFocus('key')}>{acts.key}</Button>{link}</>
    case 'noTools': return <Button onClick={() => onAgain({ tools: 'text' })}>{acts.text}</Button>
    case 'noStream': return <Button onClick={() => onAgain({ stream: false })}>{acts.noStream}</Button>
    case 'notAnEndpoint': {
      const usual = preset !== undefined && preset.baseUrl !== '' && preset.baseUrl !== draft.baseUrl ? preset.baseUrl : undefined
      return <>{usual !== undefined && <Button onClick={() => onEdit({ baseUrl: usual })}>{acts.preset(usual)}</Button>}{address}</>
    }
    case 'unknownModel': case 'noModel': {
      const wanted = finding === 'noModel' ? [] : nearest(draft.model, models)
      const offered = wanted.length > 0 ? wanted : models.slice(0, 3)
      return (
        <>
          {wanted.length > 0 && <span className={styles.near}>{near}</span>}
          {offered.map((model) => <Button key={model} aria-label={acts.useModel(model)} title={acts.useModel(model)} onClick={() => onAgain({ model })}><code>{model}</code></Button>)}
          <Button onClick={onFetch}>{acts.fetch}</Button>
        </>
      )
    }
  }
}
