/** What a handoff says besides whom it leads to: what the next agent is shown, and when it is offered. */
import type { HistoryPolicy } from '../../../engine/index.ts'
import type { ScenarioHandoff } from '../../../scenario/index.ts'
import { useAgentTexts } from '../../../ui/strings/edit/formAgent.ts'
import { withField } from './change.ts'
import type { Refusal } from './change.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { NumberSetting, SelectSetting } from './Settings.tsx'
import styles from './forms.module.css'

type Props = { at: string, value: ScenarioHandoff, onPut: (value: ScenarioHandoff, burst?: string) => Refusal }
type Way = Exclude<HistoryPolicy, object> | 'last'
const ways: readonly Way[] = ['full', 'withoutTools', 'last', 'summary', 'brief']
const LAST = 10

export function HandoffFields({ at, value, onPut }: Props) {
  const texts = useAgentTexts()
  const { history, when } = value
  const way: Way = typeof history === 'string' ? history : 'last'
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <SelectSetting<Way> at={`${at}.history`} words={texts.history} value={way} usual="full" options={ways.map((each) => ({ value: each, label: texts.histories[each] }))}
          onPut={(next) => onPut({ ...value, history: next === 'last' ? { last: LAST } : next })} />
        {typeof history === 'object'
          ? <NumberSetting at={`${at}.history.last`} words={texts.last} value={history.last} required range={{ least: 1, most: 10_000, whole: true }} onPut={(last) => last === undefined ? undefined : onPut({ ...value, history: { last } }, 'last')} />
          : <When at={at} value={value} onPut={onPut} />}
      </div>
      {typeof history === 'object' && <When at={at} value={value} onPut={onPut} />}
      {when && <ConditionFields at={`${at}.when`} value={when} onPut={(next, burst) => onPut({ ...value, when: next }, burst && `when.${burst}`)} />}
    </div>
  )
}

function When({ at, value, onPut }: Props) {
  const texts = useAgentTexts()
  return (
    <SelectSetting<'always' | 'sometimes'> at={`${at}.when`} words={texts.when} value={value.when ? 'sometimes' : 'always'} usual="always"
      options={[{ value: 'always', label: texts.always }, { value: 'sometimes', label: texts.sometimes }]}
      onPut={(next) => onPut(withField(value, 'when', next === 'always' ? undefined : value.when ?? { path: 'input', matches: '' }))} />
  )
}
