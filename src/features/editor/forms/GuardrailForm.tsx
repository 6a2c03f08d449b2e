/** A guardrail: what it does to a text, which texts it sees, and a box in which it can be tried. */
import { useMemo } from 'react'
import { guardrailPoints } from '../../../engine/index.ts'
import { defaults, nodeId } from '../../../scenario/index.ts'
import type { ScenarioGuardrail } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { useToolTexts } from '../../../ui/strings/edit/formTool.ts'
import { changeItem, itemSetter, withField } from './change.ts'
import { ProblemNotes, usePlace, useProblemsAt } from './FormPlace.tsx'
import { GuardrailTry } from './GuardrailTry.tsx'
import { NameSetting } from './NameSetting.tsx'
import { NumberSetting, SelectSetting, TextSetting, Usual } from './Settings.tsx'
import { usePatternFault } from './usePatternFault.ts'
import styles from './forms.module.css'

type Kind = ScenarioGuardrail['kind']
const kinds = ['blockPattern', 'maskCards', 'maxLength'] as const satisfies readonly Kind[]

export function GuardrailForm({ index, name }: { index: number, name: string }) {
  const guardrail = usePlayground((state) => state.scenario.guardrails[index])
  const set = useMemo(() => itemSetter('guardrails', index, name), [index, name])
  const texts = useToolTexts()
  const fault = usePatternFault()
  if (!guardrail) return null
  const { kind, on } = guardrail
  const put = (field: string, next: ScenarioGuardrail, burst?: string) => changeItem('guardrails', index, { code: 'set', name, to: field }, () => next, burst && `guardrails.${index}.${burst}`)
  return (
    <>
      <div className={styles.pair}>
        <NameSetting id={nodeId('guardrail', name)} />
        <SelectSetting<Kind> at="kind" words={[texts.guardKind[0], texts.guardHelp[kind]]} value={kind} options={kinds.map((each) => ({ value: each, label: texts.guardKinds[each] }))} onPut={(next) => put('kind', begun(next, guardrail))} />
      </div>
      {guardrail.kind === 'blockPattern' && (
        <>
          <TextSetting at="pattern" words={texts.pattern} code value={guardrail.pattern} fault={(text) => text === '' ? texts.noPattern : fault(text, `u${guardrail.flags ?? ''}`)} onPut={(pattern) => put('pattern', { ...guardrail, pattern }, 'pattern')} />
          <Flags guardrail={guardrail} onPut={(next) => put('flags', next)} />
        </>
      )}
      {guardrail.kind === 'maxLength' && <NumberSetting at="length" words={texts.length} required value={guardrail.length} range={{ least: 0, most: 10_000_000, whole: true }} onPut={(length) => length === undefined ? undefined : put('length', { ...guardrail, length }, 'length')} />}
      <Points on={on} usual={defaults.guardrail[kind].on} onPut={(next) => set('on', next)} />
      <GuardrailTry guardrail={guardrail} />
    </>
  )
}

type Block = Extract<ScenarioGuardrail, { kind: 'blockPattern' }>

function Flags({ guardrail, onPut }: { guardrail: Block, onPut: (guardrail: Block) => void }) {
  const texts = useToolTexts()
  const place = usePlace('flags')
  const flags = guardrail.flags ?? ''
  const toggled = (flag: 'i' | 'm' | 's', on: boolean) => (['i', 'm', 's'] as const).filter((each) => each === flag ? on : flags.includes(each)).join('') as NonNullable<Block['flags']> | ''
  return (
    <fieldset className={styles.checks} data-place={place}>
      <legend className={fieldStyles.label}>{texts.flags[0]}</legend>
      {(['i', 'm', 's'] as const).map((flag) => (
        <label key={flag} className={fieldStyles.check}>
          <input type="checkbox" checked={flags.includes(flag)} onChange={(event) => {
            const next = toggled(flag, event.target.checked)
            onPut(withField(guardrail, 'flags', next === '' ? undefined : next))
          }} />
          {texts.flagNames[flag]}
        </label>
      ))}
    </fieldset>
  )
}

type On = ScenarioGuardrail['on']

function Points({ on, usual, onPut }: { on: On, usual: readonly On[number][], onPut: (on: On) => void }) {
  const texts = useToolTexts()
  const place = usePlace('on')
  const problems = useProblemsAt(place)
  const same = on.length === usual.length && usual.every((point) => on.includes(point))
  return (
    <fieldset className={styles.checks} data-place={place}>
      <legend className={fieldStyles.label}>{texts.on[0]}</legend>
      {guardrailPoints.map((point) => (
        <label key={point} className={fieldStyles.check}>
          <input type="checkbox" checked={on.includes(point)} onChange={(event) => onPut(guardrailPoints.filter((each) => each === point ? event.target.checked : on.includes(each)))} />
          {texts.points[point]}
        </label>
      ))}
      <Usual label={texts.on[0]} value={usual.map((point) => texts.points[point]).join(', ')} onReset={same ? undefined : () => onPut([...usual])} />
      <small className={fieldStyles.help}>{texts.on[1]}</small>
      <ProblemNotes problems={problems} />
    </fieldset>
  )
}

/** A pattern that finds nothing in most texts: an empty one would block every text at once. */
function begun(kind: Kind, { name, on }: ScenarioGuardrail): ScenarioGuardrail {
  switch (kind) {
    case 'blockPattern': return { kind, name, on, pattern: '\\bpassword\\b', flags: 'i' }
    case 'maskCards': return { kind, name, on }
    case 'maxLength': return { kind, name, on, length: 2_000 }
  }
}
