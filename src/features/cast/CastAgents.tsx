/** Agent by agent: as everyone, the script, or an endpoint and model of its own. Opened at first where one has. */
import { useState } from 'react'
import type { Answerer, ListedEndpoint } from '../../state/index.ts'
import type { ScenarioAgent } from '../../scenario/index.ts'
import { AgentMark, agentVariables } from '../../ui/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'
import { nameOf, OWN, SCRIPT, wishedIn } from './castDraft.ts'
import type { CastDraft, Choice } from './castDraft.ts'
import styles from './CastDialog.module.css'

type Props = {
  draft: CastDraft, agents: readonly ScenarioAgent[], endpoints: readonly ListedEndpoint[]
  /** Whom each would be answered by. */
  all: ReadonlyMap<string, Answerer>
  /** Those that were refused for want of a model. */
  nameless: readonly string[]
  onChange: (draft: CastDraft) => void
}

export function CastAgents({ draft, agents, endpoints, all, nameless, onChange }: Props) {
  const texts = useLiveTexts()
  const [begun] = useState(() => Object.values(draft.agents).some(({ who }) => who !== OWN))
  return (
    <details className={styles.agents} open={begun}>
      <summary>{texts.agents}</summary>
      <ul>
        {agents.map((agent, index) => (
          <Row key={agent.name} agent={agent} index={index} draft={draft} endpoints={endpoints} answerer={all.get(agent.name) ?? 'script'} nameless={nameless.includes(agent.name)}
            onChange={(choice) => onChange({ ...draft, agents: { ...draft.agents, [agent.name]: choice } })} />
        ))}
      </ul>
    </details>
  )
}

type RowProps = Pick<Props, 'draft' | 'endpoints'> & { agent: ScenarioAgent, index: number, answerer: Answerer, nameless: boolean, onChange: (choice: Choice) => void }

function Row({ agent: { name, model }, index, draft: { live, everyone, agents }, endpoints, answerer, nameless, onChange }: RowProps) {
  const texts = useLiveTexts()
  const choice = agents[name] ?? { who: OWN, model: '' }
  const own = choice.who === OWN
  const general = endpoints.find(({ id }) => id === everyone.who)
  const wished = live ? wishedIn(endpoints, model) : undefined
  const like = wished
    ? texts.wishes(model!, own ? nameOf(answerer, texts.script) : wished.name)
    : texts.likeEveryone(!live ? texts.script : general ? nameOf({ endpoint: general, model: everyone.model.trim() || general.model }, texts.script) : texts.choose)
  // What everyone lacks is said there.
  const lacks = nameless && (!own || wished !== undefined)
  return (
    <li style={agentVariables(index)}>
      <span className={styles.agent}><AgentMark index={index} size={10} />{name}</span>
      <select aria-label={name} value={choice.who} aria-invalid={(lacks && own) || undefined} onChange={(event) => onChange({ who: event.target.value, model: '' })}>
        <option value={OWN}>{like}</option>
        <option value={SCRIPT}>{texts.script}</option>
        {endpoints.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}
      </select>
      {!own && choice.who !== SCRIPT && (
        <input aria-label={`${name}: ${texts.model}`} aria-invalid={lacks || undefined} autoComplete="off" spellCheck={false} value={choice.model} placeholder={endpoints.find(({ id }) => id === choice.who)?.model || texts.model}
          onChange={(event) => onChange({ ...choice, model: event.target.value })} />
      )}
      {lacks && <small role="alert" className={styles.problem}>{own ? texts.noModelAt(wished!.name) : texts.noModel}</small>}
      {live && model !== undefined && !wished && own && <small>{texts.wishUnknown(model)}</small>}
    </li>
  )
}
