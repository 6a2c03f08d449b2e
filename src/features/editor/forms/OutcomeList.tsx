/** The outcomes that a scripted tool gives, one for each call: in order, of every kind that a call can have. */
import type { ToolOutcome } from '../../../engine/index.ts'
import { Button } from '../../../ui/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { ListEditor, moved } from '../../../ui/ListEditor.tsx'
import { useToolTexts } from '../../../ui/strings/edit/formTool.ts'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import { withField } from './change.ts'
import type { Refusal } from './change.ts'
import { ProblemNotes, usePlace, useProblemsAt } from './FormPlace.tsx'
import { CheckSetting, NumberSetting, SelectSetting, TextSetting, ValueSetting } from './Settings.tsx'
import styles from './forms.module.css'

type Kind = ToolOutcome['kind']
const kinds = ['ok', 'error', 'denied', 'cancelled', 'skipped'] as const satisfies readonly Kind[]
type Put = (outcome: ToolOutcome, burst?: string) => Refusal

export function OutcomeList({ outcomes, onPut }: { outcomes: readonly ToolOutcome[], onPut: (outcomes: ToolOutcome[], burst?: string) => Refusal }) {
  const texts = useToolTexts()
  const words = useFormTexts()
  const at = 'implementation.outcomes'
  const place = usePlace(at)
  const problems = useProblemsAt(place)
  return (
    <section className={styles.list} data-place={place}>
      <h3 className={fieldStyles.label}>{texts.outcomes[0]}</h3>
      <ListEditor label={texts.outcomes[0]} empty={texts.noOutcomes} onMove={(from, to) => onPut(moved(outcomes, from, to))} onRemove={(index) => onPut(outcomes.filter((_, i) => i !== index))}
        items={outcomes.map((outcome, i) => ({ key: String(i), name: texts.outcome(i + 1), content: <OutcomeFields at={`${at}.${i}`} value={outcome} onPut={(next, burst) => onPut(outcomes.with(i, next), burst && `${i}.${burst}`)} /> }))} />
      <div className={styles.adder}><Button aria-label={words.addTo(texts.outcomes[0])} onClick={() => onPut([...outcomes, { kind: 'ok', value: 'done' }])}>{words.add}</Button></div>
      <small className={fieldStyles.help}>{texts.outcomes[1]}</small>
      <ProblemNotes problems={problems} />
    </section>
  )
}

function OutcomeFields({ at, value, onPut }: { at: string, value: ToolOutcome, onPut: Put }) {
  const texts = useToolTexts()
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <SelectSetting<Kind> at={`${at}.kind`} words={[texts.outcomeKind[0], '']} value={value.kind} options={kinds.map((kind) => ({ value: kind, label: texts.outcomeKinds[kind] }))} onPut={(kind) => onPut(begun(kind))} />
        {value.kind === 'ok' && <ValueSetting at={`${at}.value`} words={[texts.value[0], '']} value={value.value} onPut={(json) => onPut({ ...value, value: json }, 'value')} />}
        {value.kind === 'error' && <TextSetting at={`${at}.message`} words={[texts.message[0], '']} value={value.message} onPut={(message) => onPut({ ...value, message }, 'message')} />}
        {value.kind === 'skipped' && <TextSetting at={`${at}.why`} words={[texts.why[0], '']} value={value.why} onPut={(why) => onPut({ ...value, why }, 'why')} />}
        {value.kind === 'denied' && <SelectSetting at={`${at}.reason`} words={[texts.reason[0], '']} value={value.reason} options={(['rejected', 'expired'] as const).map((reason) => ({ value: reason, label: texts.reasons[reason] }))} onPut={(reason) => onPut({ ...value, reason })} />}
      </div>
      {value.kind === 'denied' && <TextSetting at={`${at}.note`} words={texts.note} value={value.note ?? ''} onPut={(note) => onPut(withField(value, 'note', note === '' ? undefined : note), 'note')} />}
      {(value.kind === 'error' || value.kind === 'cancelled') && <CheckSetting at={`${at}.maybeDone`} words={texts.maybeDone} value={value.maybeDone === true} usual={false} onPut={(maybe) => onPut(withField<typeof value, 'maybeDone'>(value, 'maybeDone', maybe ? true : undefined))} />}
      {value.kind === 'ok' && <OkMore at={at} value={value} onPut={onPut} />}
    </div>
  )
}

type Ok = Extract<ToolOutcome, { kind: 'ok' }>
const sources = ['unset', 'tool', 'cache', 'ledger', 'person'] as const

function OkMore({ at, value, onPut }: { at: string, value: Ok, onPut: Put }) {
  const texts = useToolTexts()
  const set = value.by !== undefined || value.waitedMs !== undefined
  return (
    <details className={styles.inner}>
      <summary>{texts.by2[0]} · {texts.waited[0]}{set && <span className={styles.dot} aria-hidden="true" />}</summary>
      <div className={styles.pair}>
        <SelectSetting at={`${at}.by`} words={texts.by2} value={value.by ?? 'unset'} usual="unset" options={sources.map((source) => ({ value: source, label: texts.byNames[source] }))} onPut={(by) => onPut(withField(value, 'by', by === 'unset' ? undefined : by))} />
        <NumberSetting at={`${at}.waitedMs`} words={texts.waited} value={value.waitedMs} usual={texts.byNames.unset} range={{ least: 0, most: Number.MAX_SAFE_INTEGER }} onPut={(waitedMs) => onPut(withField(value, 'waitedMs', waitedMs), 'waitedMs')} />
      </div>
    </details>
  )
}

function begun(kind: Kind): ToolOutcome {
  switch (kind) {
    case 'ok': return { kind, value: 'done' }
    case 'error': return { kind, message: '' }
    case 'denied': return { kind, reason: 'rejected' }
    case 'cancelled': return { kind }
    case 'skipped': return { kind, why: '' }
  }
}
