/** How an agent's model is told that a call went wrong: as usual, as another system does, or in words of one's own. */
import { memo } from 'react'
import { errorTextNames } from '../../../engine/index.ts'
import type { ErrorTextName } from '../../../engine/index.ts'
import { errorTextPresetNames, errorTextPresets, errorTextsOf } from '../../../scenario/index.ts'
import type { ScenarioAgent } from '../../../scenario/index.ts'
import { useLanguage } from '../../../ui/index.ts'
import { useAgentTexts } from '../../../ui/strings/edit/formAgent.ts'
import { withField } from './change.ts'
import type { Setter } from './change.ts'
import { Fold } from './Fold.tsx'
import { SelectSetting, TextSetting } from './Settings.tsx'

type Value = ScenarioAgent['errorTexts']
type Way = 'usual' | typeof errorTextPresetNames[number] | 'custom'

export const ErrorTextFields = memo(function ErrorTextFields({ value, set }: { value: Value, set: Setter<ScenarioAgent> }) {
  const texts = useAgentTexts()
  const language = useLanguage()
  const way: Way = value === undefined ? 'usual' : typeof value === 'string' ? value : 'custom'
  const label = (each: Way) => each === 'usual' ? texts.errorUsual : each === 'custom' ? texts.custom : each
  const help = way === 'usual' ? texts.errorUsualHelp : way === 'custom' ? texts.errorTexts[1] : errorTextPresets[way].origin[language]
  const choose = (next: Way) => set('errorTexts', next === 'usual' ? undefined : next === 'custom' ? { ...value === undefined ? {} : errorTextsOf(value) } : next)
  return (
    <Fold id="errorTexts" title={texts.errorTexts[0]} set={value === undefined ? 0 : label(way)} fields={['errorTexts']}>
      <SelectSetting<Way> at="errorTexts" words={[texts.errorTexts[0], help]} value={way} usual="usual" options={(['usual', ...errorTextPresetNames, 'custom'] as const).map((each) => ({ value: each, label: label(each) }))} onPut={choose} />
      {typeof value === 'object' && errorTextNames.map((name) => (
        <TextSetting key={name} at={`errorTexts.${name}`} words={texts.errorKinds[name]} code value={value[name] ?? ''} placeholder={usualText(name, value)}
          onPut={(text) => set('errorTexts', withField(value, name, text === '' ? undefined : text), `errorTexts.${name}`)} />
      ))}
    </Fold>
  )
})

/** What the model reads where a text is left out. */
function usualText(name: ErrorTextName, texts: { readonly error?: string }): string {
  return name === 'denied' ? 'denied: {message}' : name === 'error' ? 'error: {message}' : texts.error ?? 'error: {message}'
}
