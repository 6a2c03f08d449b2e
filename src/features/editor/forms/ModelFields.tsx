/** Which endpoint an agent's model is at, by its name only, and what is sent along with each request. */
import { memo } from 'react'
import type { ScenarioAgent } from '../../../scenario/index.ts'
import { useAgentTexts } from '../../../ui/strings/edit/formAgent.ts'
import { withField } from './change.ts'
import type { Setter } from './change.ts'
import { Fold } from './Fold.tsx'
import { JsonSetting, NumberSetting, SelectSetting, TextSetting } from './Settings.tsx'
import styles from './forms.module.css'

type Params = NonNullable<ScenarioAgent['params']>
type Props = { model: string | undefined, params: Params | undefined, toolCalls: ScenarioAgent['toolCalls'] | undefined, set: Setter<ScenarioAgent> }
const ways = ['unset', 'yes', 'no'] as const

export const ModelFields = memo(function ModelFields({ model, params = {}, toolCalls = 'native', set }: Props) {
  const texts = useAgentTexts()
  const put = <K extends keyof Params>(key: K, value: Params[K] | undefined) => {
    const next = withField(params, key, value)
    return set('params', Object.keys(next).length === 0 ? undefined : next, `params.${key}`)
  }
  const parallel = params.parallelToolCalls === undefined ? 'unset' : params.parallelToolCalls ? 'yes' : 'no'
  return (
    <Fold id="model" title={texts.modelGroup} set={(model === undefined ? 0 : 1) + Object.keys(params).length + Number(toolCalls === 'text')} fields={['model', 'params', 'toolCalls']}>
      <TextSetting at="model" words={texts.model} value={model ?? ''} placeholder={texts.modelUsual} onPut={(text) => set('model', text === '' ? undefined : text, 'model')} />
      <div className={styles.pair}>
        <NumberSetting at="params.temperature" words={texts.temperature} value={params.temperature} usual={texts.endpoint} range={{ least: 0, most: 10 }} onPut={(value) => put('temperature', value)} />
        <NumberSetting at="params.topP" words={texts.topP} value={params.topP} usual={texts.endpoint} range={{ least: 0, most: 1 }} onPut={(value) => put('topP', value)} />
        <NumberSetting at="params.maxTokens" words={texts.maxTokens} value={params.maxTokens} usual={texts.endpoint} range={{ least: 1, most: 10_000_000, whole: true }} onPut={(value) => put('maxTokens', value)} />
        <SelectSetting at="params.parallelToolCalls" words={texts.parallel} value={parallel} usual="unset" options={ways.map((value) => ({ value, label: texts.parallelWays[value] }))} onPut={(way) => put('parallelToolCalls', way === 'unset' ? undefined : way === 'yes')} />
      </div>
      <SelectSetting at="toolCalls" words={texts.toolCalls} value={toolCalls} usual="native" options={(['native', 'text'] as const).map((value) => ({ value, label: texts.toolCallWays[value] }))} onPut={(way) => set('toolCalls', way === 'native' ? undefined : way)} />
      <JsonSetting at="params.toolChoice" words={texts.toolChoice} shape="any" optional value={params.toolChoice} placeholder={texts.endpoint} onPut={(value) => put('toolChoice', value)} />
    </Fold>
  )
})
