/** A condition as data: where it looks, how it compares, and with what; or a pattern that the text there must match. */
import type { Condition, Json } from '../../../engine/index.ts'
import { useAgentTexts } from '../../../ui/strings/edit/formAgent.ts'
import type { Refusal } from './change.ts'
import { usePatternFault } from './usePatternFault.ts'
import { SelectSetting, TextSetting, ValueSetting } from './Settings.tsx'
import styles from './forms.module.css'

const comparisons = ['=', '!=', '<', '<=', '>', '>='] as const
type Operator = typeof comparisons[number] | 'matches'

export function ConditionFields({ at, value, onPut }: { at: string, value: Condition, onPut: (value: Condition, burst?: string) => Refusal }) {
  const texts = useAgentTexts()
  const fault = usePatternFault()
  const operator: Operator = 'matches' in value ? 'matches' : value.is
  const as = (next: Operator): Condition => {
    const { path } = value
    if (next !== 'matches') return { path, is: next, value: 'matches' in value ? value.matches : value.value }
    return { path, matches: 'matches' in value ? value.matches : typeof value.value === 'string' ? value.value : JSON.stringify(value.value) }
  }
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <TextSetting at={`${at}.path`} words={texts.path} code value={value.path} onPut={(path) => onPut({ ...value, path }, 'path')} />
        <SelectSetting<Operator> at={`${at}.is`} words={texts.operator} value={operator} options={[...comparisons.map((each) => ({ value: each, label: each })), { value: 'matches', label: texts.matches }]} onPut={(next) => onPut(as(next))} />
      </div>
      {'matches' in value
        ? <TextSetting at={`${at}.matches`} words={texts.pattern} code value={value.matches} fault={(text) => fault(text, 'u')} onPut={(matches) => onPut({ path: value.path, matches }, 'matches')} />
        : <ValueSetting at={`${at}.value`} words={texts.compared} value={value.value} onPut={(json: Json) => onPut({ ...value, value: json }, 'value')} />}
    </div>
  )
}
