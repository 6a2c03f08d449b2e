/** When an agent's answer counts. */
import type { Json } from '../../../engine/index.ts'
import type { ScenarioAgent } from '../../../scenario/index.ts'
import { useAgentTexts } from '../../../ui/strings/edit/formAgent.ts'
import type { Setter } from './change.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { isFields, JsonSetting, SelectSetting } from './Settings.tsx'
import { WordsSetting } from './WordsSetting.tsx'

type DoneWhen = NonNullable<ScenarioAgent['doneWhen']>
type Kind = 'off' | 'schema' | 'fields' | 'condition'

export function DoneWhenFields({ value, set }: { value: DoneWhen | undefined, set: Setter<ScenarioAgent> }) {
  const texts = useAgentTexts()
  const kind: Kind = value === undefined ? 'off' : 'schema' in value ? 'schema' : 'fields' in value ? 'fields' : 'condition'
  return (
    <>
      <SelectSetting<Kind> at="doneWhen" words={texts.doneWhen} value={kind} usual="off" options={(['off', 'schema', 'fields', 'condition'] as const).map((each) => ({ value: each, label: texts.doneKinds[each] }))}
        onPut={(next) => set('doneWhen', begun[next])} />
      {value && 'schema' in value && <JsonSetting at="doneWhen.schema" words={texts.doneSchema} shape="object" value={value.schema} onPut={(schema: Json | undefined) => isFields(schema) ? set('doneWhen', { schema }, 'doneWhen.schema') : undefined} />}
      {value && 'fields' in value && <WordsSetting at="doneWhen.fields" words={texts.doneFields} value={value.fields} onPut={(fields) => set('doneWhen', { fields }, 'doneWhen.fields')} />}
      {value && 'condition' in value && <ConditionFields at="doneWhen.condition" value={value.condition} onPut={(condition, burst) => set('doneWhen', { condition }, burst && `doneWhen.${burst}`)} />}
    </>
  )
}

/** How each begins, so that it means something at once. */
const begun: { readonly [K in Kind]: DoneWhen | undefined } = {
  off: undefined,
  schema: { schema: { type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'] } },
  fields: { fields: ['answer'] },
  condition: { condition: { path: '', matches: '\\S' } },
}
