/** What people decide when they are asked, and what tools give in place of what they do: lists that are used from the top. */
import { useState } from 'react'
import type { Decision, Json, ToolOutcome } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, CheckField, PlusIcon, SelectField, TextField } from '../../ui/index.ts'
import { useOutcomeTexts } from '../../ui/strings/edit/outcomes.ts'
import { editScript } from './editScript.ts'
import { focusPanel } from './focusPanel.ts'
import { ItemList } from './ItemList.tsx'
import { JsonField } from './JsonField.tsx'
import styles from './script.module.css'
import { withField } from './withField.ts'

export function PeoplePanel() {
  const words = useOutcomeTexts()
  const decisions = usePlayground((state) => state.scenario.script.decisions) ?? noDecisions
  const toolOutcomes = usePlayground((state) => state.scenario.script.toolOutcomes) ?? {}
  return (
    <div className={styles.panel}>
      <section className={styles.list} aria-label={words.decisions}>
        <h2 className={styles.heading}>{words.decisions}</h2>
        <p className={styles.second}>{words.decisionsHelp}</p>
        {decisions.length === 0 && <p className={styles.second}>{words.noDecisions}</p>}
        <ItemList items={decisions} name={words.decision} add={words.addDecision} fresh={{ kind: 'approve' }}
          onChange={(next, burst) => editScript((script) => withField(script, 'decisions', next.length > 0 ? next : undefined), undefined, burst && `decisions ${burst}`)}>
          {(decision, onChange) => <DecisionForm decision={decision} onChange={onChange} />}
        </ItemList>
      </section>
      <section className={styles.list} aria-label={words.outcomes}>
        <h2 className={styles.heading}>{words.outcomes}</h2>
        <p className={styles.second}>{words.outcomesHelp}</p>
        {Object.keys(toolOutcomes).length === 0 && <p className={styles.second}>{words.noOutcomes}</p>}
        {Object.entries(toolOutcomes).map(([tool, outcomes]) => <Outcomes key={tool} tool={tool} outcomes={outcomes} />)}
        <AddTool taken={Object.keys(toolOutcomes)} />
      </section>
    </div>
  )
}

const noDecisions: readonly Decision[] = []

function Outcomes({ tool, outcomes }: { tool: string, outcomes: readonly ToolOutcome[] }) {
  const words = useOutcomeTexts()
  return (
    <fieldset className={styles.group} aria-label={words.outcomesOf(tool)}>
      <h3 className={styles.heading}><code>{tool}</code></h3>
      <ItemList items={outcomes} name={words.outcome} add={words.addOutcome(tool)} fresh={{ kind: 'ok', value: '' }}
        onChange={(next, burst) => editScript((script) => {
          const { [tool]: _, ...others } = script.toolOutcomes ?? {}
          const all = next.length > 0 ? { ...script.toolOutcomes, [tool]: next } : others
          return withField(script, 'toolOutcomes', Object.keys(all).length > 0 ? all : undefined)
        }, tool, burst && `toolOutcomes ${tool} ${burst}`)}>
        {(outcome, onChange) => <OutcomeForm outcome={outcome} onChange={onChange} />}
      </ItemList>
    </fieldset>
  )
}

function AddTool({ taken }: { taken: readonly string[] }) {
  const words = useOutcomeTexts()
  const tools = usePlayground((state) => state.scenario.tools)
  const left = tools.map(({ name }) => name).filter((name) => !taken.includes(name))
  const [chosen, setChosen] = useState('')
  const tool = left.includes(chosen) ? chosen : left[0]
  if (tool === undefined) return null
  return (
    <div className={styles.addFor}>
      <SelectField label={words.forTool} value={tool} options={left.map((value) => ({ value, label: value }))} onChange={setChosen} />
      <Button onClick={(event) => {
        if (left.length === 1) focusPanel(event.currentTarget)
        editScript((script) => ({ ...script, toolOutcomes: { ...script.toolOutcomes, [tool]: [{ kind: 'ok', value: '' }] } }), tool)
      }}><PlusIcon />{words.addOutcome(tool)}</Button>
    </div>
  )
}

type FormProps<T> = { onChange: (value: T, field: string) => string | undefined }

function DecisionForm({ decision, onChange }: FormProps<Decision> & { decision: Decision }) {
  const words = useOutcomeTexts()
  const kind = decision.kind === 'approve' && decision.arguments !== undefined ? 'changed' : decision.kind
  const fresh: Record<typeof kind, Decision> = { approve: { kind: 'approve' }, changed: { kind: 'approve', arguments: {} }, answer: { kind: 'answer', value: '' }, reject: { kind: 'reject' }, expire: { kind: 'expire' } }
  return (
    <>
      <SelectField label={words.decides} value={kind} options={(['approve', 'changed', 'answer', 'reject', 'expire'] as const).map((value) => ({ value, label: words.decisionKinds[value] }))}
        onChange={(next) => onChange(fresh[next], 'kind')} />
      {decision.kind === 'approve' && decision.arguments !== undefined && <JsonField label={words.newArguments} value={decision.arguments} onChange={(value) => onChange({ kind: 'approve', arguments: value }, 'arguments')} />}
      {decision.kind === 'answer' && <JsonField loose label={words.answer} value={decision.value} onChange={(value) => onChange({ kind: 'answer', value }, 'value')} />}
      {decision.kind === 'reject' && <TextField label={words.note} value={decision.note ?? ''} onChange={(note) => onChange(note === '' ? { kind: 'reject' } : { kind: 'reject', note }, 'note')} />}
    </>
  )
}

function OutcomeForm({ outcome, onChange }: FormProps<ToolOutcome> & { outcome: ToolOutcome }) {
  const words = useOutcomeTexts()
  const fresh: Record<ToolOutcome['kind'], ToolOutcome> = { ok: { kind: 'ok', value: '' }, error: { kind: 'error', message: '' }, denied: { kind: 'denied', reason: 'rejected' }, cancelled: { kind: 'cancelled' }, skipped: { kind: 'skipped', why: '' } }
  return (
    <>
      <SelectField label={words.gives} value={outcome.kind} options={(['ok', 'error', 'denied', 'cancelled', 'skipped'] as const).map((value) => ({ value, label: words.outcomeKinds[value] }))}
        onChange={(next) => onChange(fresh[next], 'kind')} />
      {outcome.kind === 'ok' && <JsonField loose label={words.value} value={outcome.value} onChange={(value: Json) => onChange({ ...outcome, value }, 'value')} />}
      {outcome.kind === 'error' && <TextField label={words.message} value={outcome.message} onChange={(message) => onChange({ ...outcome, message }, 'message')} />}
      {outcome.kind === 'denied' && (
        <>
          <SelectField label={words.why} value={outcome.reason} options={(['rejected', 'expired'] as const).map((value) => ({ value, label: words.denials[value] }))} onChange={(reason) => onChange({ ...outcome, reason }, 'reason')} />
          <TextField label={words.note} value={outcome.note ?? ''} onChange={(note) => onChange(withField(outcome, 'note', note || undefined), 'note')} />
        </>
      )}
      {outcome.kind === 'skipped' && <TextField label={words.why} value={outcome.why} onChange={(why) => onChange({ ...outcome, why }, 'why')} />}
      {(outcome.kind === 'error' || outcome.kind === 'cancelled') && (
        <CheckField label={words.maybeDone} checked={outcome.maybeDone ?? false} onChange={(checked) => onChange(withField(outcome, 'maybeDone', checked ? true : undefined), 'maybeDone')} />
      )}
    </>
  )
}
