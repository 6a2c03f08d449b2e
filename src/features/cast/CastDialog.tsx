/** Who answers: the script or real models, agent by agent; and, before anything is asked, what a live run may take. */
import { useEffect, useId, useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { Answerer, ListedEndpoint } from '../../state/index.ts'
import type { ScenarioAgent } from '../../scenario/index.ts'
import { AgentMark, agentVariables, Button, Dialog, SelectField, TextField } from '../../ui/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'
import { answerers, askedIn, castOf, draftOf, nameOf, OWN, SCRIPT } from './castDraft.ts'
import type { CastDraft, Choice } from './castDraft.ts'
import styles from './CastDialog.module.css'
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
  // The first endpoint was added while the dialog was open.
  const shown = draft.everyone.who === '' && endpoints[0] ? { ...draft, everyone: { ...draft.everyone, who: endpoints[0].id } } : draft
  const cast = castOf(shown, agents.map(({ name }) => name))
  const all = answerers(cast, agents, endpoints)
  const asked = askedIn(all, endpoints)
  const nameless = [...all.values()].some((answerer) => answerer !== 'script' && answerer.model === '')
  const unable = (shown.live && asked.length === 0) || nameless
  const [pressed, setPressed] = useState(false)
  // What the environment names comes with it; where it can't be loaded, the dialog of endpoints says so.
  useEffect(() => void usePlayground.getState().endpointDesk().catch(() => undefined), [])
  const use = (run: boolean) => {
    setPressed(true)
    if (unable) return
    const page = usePlayground.getState()
    page.setCast(cast)
    onClose()
    if (run) page.again()
  }
  return (
    <form className={styles.cast}
      onSubmit={(event) => {
        event.preventDefault()
        use(asked.length > 0)
      }}>
      <p>{texts.explain}</p>
      <Everyone draft={shown} endpoints={endpoints} onChange={setDraft} />
      {endpoints.length > 0 && <Agents draft={shown} agents={agents} all={all} endpoints={endpoints} onChange={setDraft} />}
      <Keys asked={asked} />
      {asked.length > 0 && <Estimate all={all} />}
      {pressed && unable && <p role="alert" className={styles.problem}>{nameless ? texts.noModel : texts.missing}</p>}
      <div className={styles.actions}>
        {asked.length > 0 ? (
          <>
            <Button look="strong" type="submit">{texts.runLive}</Button>
            <Button onClick={() => use(false)}>{texts.use}</Button>
          </>
        ) : <Button look={shown.live ? 'plain' : 'strong'} type="submit">{texts.useScript}</Button>}
        <span className={styles.gap} />
        <Button onClick={() => usePlayground.getState().showDialog('endpoints')}>{texts.endpoints}</Button>
      </div>
    </form>
  )
}

type Editing = { draft: CastDraft, endpoints: readonly ListedEndpoint[], onChange: (draft: CastDraft) => void }

function Everyone({ draft, endpoints, onChange }: Editing) {
  const texts = useLiveTexts()
  const name = useId()
  const { live, everyone } = draft
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
          <p>{texts.none} {texts.noneExplain}</p>
          <Button look="strong" onClick={() => usePlayground.getState().showDialog('endpoints')}>{texts.add}</Button>
        </div>
      )}
      {live && endpoints.length > 0 && (
        <div className={styles.pair}>
          <SelectField label={texts.endpoint} value={everyone.who} options={endpoints.map(({ id, name: label }) => ({ value: id, label }))} onChange={(who) => onChange({ ...draft, everyone: { who, model: '' } })} />
          <Model choice={everyone} endpoints={endpoints} onChange={(model) => onChange({ ...draft, everyone: { ...everyone, model } })} />
        </div>
      )}
    </fieldset>
  )
}

function Model({ choice, endpoints, onChange }: { choice: Choice, endpoints: readonly ListedEndpoint[], onChange: (model: string) => void }) {
  const texts = useLiveTexts()
  const own = endpoints.find(({ id }) => id === choice.who)?.model ?? ''
  return <TextField label={texts.model} code spellCheck={false} value={choice.model} placeholder={own} help={texts.modelHelp(own)} onChange={onChange} />
}

function Agents({ draft, agents, all, endpoints, onChange }: Editing & { agents: readonly ScenarioAgent[], all: ReadonlyMap<string, Answerer> }) {
  const texts = useLiveTexts()
  const { live, everyone } = draft
  const general = live ? nameOf({ endpoint: endpoints.find(({ id }) => id === everyone.who)!, model: everyone.model || (endpoints.find(({ id }) => id === everyone.who)?.model ?? '') }, texts.script) : texts.script
  return (
    <details className={styles.agents} open={Object.values(draft.agents).some(({ who }) => who !== OWN)}>
      <summary>{texts.agents}</summary>
      <ul>
        {agents.map((agent, index) => {
          const { name, model } = agent
          const choice = draft.agents[name] ?? { who: OWN, model: '' }
          const answerer = all.get(name) ?? 'script'
          const wish = model !== undefined && live ? endpoints.find((each) => model === each.name || model.startsWith(`${each.name}/`)) : undefined
          const own = wish && choice.who === OWN ? texts.wishes(model!, nameOf(answerer, texts.script)) : wish ? texts.wishes(model!, wish.name) : texts.likeEveryone(general)
          const set = (change: Choice) => onChange({ ...draft, agents: { ...draft.agents, [name]: change } })
          return (
            <li key={name} style={agentVariables(index)}>
              <span className={styles.agent}><AgentMark index={index} size={10} />{name}</span>
              <select aria-label={name} value={choice.who} onChange={(event) => set({ who: event.target.value, model: '' })}>
                <option value={OWN}>{own}</option>
                <option value={SCRIPT}>{texts.script}</option>
                {endpoints.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}
              </select>
              {choice.who !== OWN && choice.who !== SCRIPT && (
                <input aria-label={`${name}: ${texts.model}`} spellCheck={false} value={choice.model} placeholder={endpoints.find(({ id }) => id === choice.who)?.model} onChange={(event) => set({ ...choice, model: event.target.value })} />
              )}
              {live && model !== undefined && !wish && choice.who === OWN && <small>{texts.wishUnknown(model)}</small>}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Where no key is held the server may refuse: said before, not after. */
function Keys({ asked }: { asked: readonly ListedEndpoint[] }) {
  const texts = useLiveTexts()
  const without = asked.filter(({ key }) => key === 'none')
  if (without.length === 0) return null
  return (
    <div className={styles.note}>
      {without.map(({ id, baseUrl }) => <p key={id}>{texts.noKey(hostOf(baseUrl))}</p>)}
      <Button onClick={() => usePlayground.getState().showDialog('endpoints')}>{texts.enterKey}</Button>
    </div>
  )
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl
}
