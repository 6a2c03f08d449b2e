/** Who answers: the script or real models, agent by agent; and, before anything is asked, what a live run may take. */
import { useEffect, useId, useRef, useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { Answerer, ListedEndpoint } from '../../state/index.ts'
import { Button, Dialog, SelectField, TextField } from '../../ui/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'
import { CastAgents } from './CastAgents.tsx'
import { answerers, askedIn, castOf, draftOf, fitted, isUnchosen, OWN, wishedIn } from './castDraft.ts'
import type { CastDraft, Choice } from './castDraft.ts'
import styles from './CastDialog.module.css'
import { CastKeys } from './CastKeys.tsx'
import { Estimate } from './Estimate.tsx'

export function CastDialog() {
  const texts = useLiveTexts()
  const close = () => usePlayground.getState().closeDialog('cast')
  return <Dialog open onClose={close} title={texts.title}><Cast onClose={close} /></Dialog>
}

function Cast({ onClose }: { onClose: () => void }) {
  const texts = useLiveTexts()
  const { agents } = usePlayground((state) => state.scenario)
  const endpoints = usePlayground((state) => state.endpoints)
  const [draft, setDraft] = useState(() => draftOf(usePlayground.getState().cast, endpoints))
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const shown = fitted(draft, endpoints)
  const names = agents.map(({ name }) => name)
  const cast = castOf(shown, names)
  const all = answerers(cast, agents, endpoints)
  const asked = askedIn(all, endpoints)
  const unchosen = isUnchosen(shown, names, endpoints)
  const nameless = names.filter((name) => isNameless(all.get(name)))
  const refused = refusals > 0
  // The others have their fields in their rows.
  const everyoneNameless = agents.some(({ name, model }) => nameless.includes(name) && (shown.agents[name]?.who ?? OWN) === OWN && !wishedIn(endpoints, model))
  // Where it can be mended, the reader goes on.
  useEffect(() => {
    const field = refusals > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid=true]') : undefined
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }, [refusals])
  const use = (run: boolean) => {
    if (unchosen || nameless.length > 0) return setRefusals(refusals + 1)
    const page = usePlayground.getState()
    page.setCast(cast)
    onClose()
    if (run) page.again()
  }
  return (
    <form ref={form} className={styles.cast} noValidate
      onSubmit={(event) => {
        event.preventDefault()
        use(asked.length > 0)
      }}>
      <p>{texts.explain}</p>
      <Everyone draft={shown} endpoints={endpoints} unchosen={refused && unchosen} nameless={refused && everyoneNameless} onChange={setDraft} />
      {endpoints.length > 0 && <CastAgents draft={shown} agents={agents} all={all} endpoints={endpoints} nameless={refused ? nameless : []} onChange={setDraft} />}
      <CastKeys asked={asked} />
      {asked.length > 0 && <Estimate all={all} />}
      <div className={styles.actions}>
        {asked.length > 0 || unchosen ? (
          <>
            <Button look="strong" type="submit">{texts.runLive}</Button>
            <Button title={texts.useExplain} onClick={() => use(false)}>{texts.use}</Button>
          </>
        ) : <Button look={shown.live ? 'plain' : 'strong'} type="submit">{texts.useScript}</Button>}
        <span className={styles.gap} />
        {(endpoints.length > 0 || !shown.live) && <Button onClick={showEndpoints}>{texts.endpoints}</Button>}
      </div>
    </form>
  )
}

type Editing = { draft: CastDraft, endpoints: readonly ListedEndpoint[], /** It was refused for want of an endpoint, or of a model. */ unchosen: boolean, nameless: boolean, onChange: (draft: CastDraft) => void }

function Everyone({ draft, endpoints, unchosen, nameless, onChange }: Editing) {
  const texts = useLiveTexts()
  const name = useId()
  const { live, everyone } = draft
  const options = endpoints.map(({ id, name: label }) => ({ value: id, label }))
  // What was chosen was removed: nothing else is chosen by itself.
  if (options.every(({ value }) => value !== everyone.who)) options.unshift({ value: everyone.who, label: texts.choose })
  return (
    <fieldset className={styles.everyone}>
      <legend>{texts.everyone}</legend>
      {([false, true] as const).map((each) => (
        <label key={String(each)} className={styles.way}>
          <input type="radio" name={name} data-first={each === live || undefined} checked={each === live} onChange={() => onChange({ ...draft, live: each })} />
          <span>{each ? texts.live : texts.script}<small>{each ? texts.liveExplain : texts.scriptExplain}</small></span>
        </label>
      ))}
      {live && endpoints.length === 0 && (
        <div className={styles.none}>
          <p>{texts.none}</p>
          <Button look="strong" onClick={showEndpoints}>{texts.add}</Button>
        </div>
      )}
      {live && endpoints.length > 0 && (
        <div className={styles.pair}>
          <SelectField label={texts.endpoint} value={everyone.who} options={options} problem={unchosen ? texts.missing : undefined} onChange={(who) => onChange({ ...draft, everyone: { who, model: '' } })} />
          <Model choice={everyone} endpoints={endpoints} nameless={nameless} onChange={(model) => onChange({ ...draft, everyone: { ...everyone, model } })} />
        </div>
      )}
    </fieldset>
  )
}

function Model({ choice, endpoints, nameless, onChange }: { choice: Choice, endpoints: readonly ListedEndpoint[], nameless: boolean, onChange: (model: string) => void }) {
  const texts = useLiveTexts()
  const own = endpoints.find(({ id }) => id === choice.who)?.model ?? ''
  return (
    <TextField label={texts.model} code spellCheck={false} autoComplete="off" value={choice.model} placeholder={own} help={choice.model === '' ? texts.modelHelp(own) : undefined}
      problem={nameless ? texts.noModel : undefined} onChange={onChange} />
  )
}

function isNameless(answerer: Answerer = 'script'): boolean {
  return answerer !== 'script' && answerer.model === ''
}

function showEndpoints() {
  usePlayground.getState().showDialog('endpoints')
}
