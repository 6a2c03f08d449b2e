/** A tool: what the model is told, what it fills in, whether a person is asked, and what the tool does. */
import { useMemo } from 'react'
import { TOOL_TIMEOUT } from '../../../engine/index.ts'
import { defaults, nodeId, timePresets } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import { useToolTexts } from '../../../ui/strings/edit/formTool.ts'
import { itemSetter } from './change.ts'
import { Fold } from './Fold.tsx'
import { ImplementationFields } from './ImplementationFields.tsx'
import { NameSetting } from './NameSetting.tsx'
import { ParameterFields } from './ParameterFields.tsx'
import { CheckSetting, NumberSetting, TextSetting } from './Settings.tsx'
import styles from './forms.module.css'

const presets = timePresets.filter((preset) => preset.of === 'tool')

export function ToolForm({ index, name }: { index: number, name: string }) {
  const tool = usePlayground((state) => state.scenario.tools[index])
  const set = useMemo(() => itemSetter('tools', index, name), [index, name])
  const texts = useToolTexts()
  const words = useFormTexts()
  if (!tool) return null
  const { readOnly, requiresConfirmation, timeoutSeconds } = tool
  const changed = Number(readOnly !== defaults.tool.readOnly) + Number(requiresConfirmation !== defaults.tool.requiresConfirmation) + Number(timeoutSeconds !== undefined)
  return (
    <>
      <div className={styles.pair}>
        <NameSetting id={nodeId('tool', name)} />
        <TextSetting at="title" words={words.title} value={tool.title ?? ''} onPut={(text) => set('title', text === '' ? undefined : text, 'title')} />
      </div>
      <TextSetting at="description" words={texts.description} area value={tool.description} onPut={(text) => set('description', text, 'description')} />
      <ParameterFields index={index} name={name} parameters={tool.parameters} />
      <ImplementationFields value={tool.implementation} parameters={tool.parameters} set={set} />
      <Fold id="behaviour" title={texts.behaviour} set={changed} fields={['readOnly', 'requiresConfirmation', 'timeoutSeconds']}>
        <CheckSetting at="readOnly" words={texts.readOnly} value={readOnly} usual={defaults.tool.readOnly} onPut={(value) => set('readOnly', value)} />
        <CheckSetting at="requiresConfirmation" words={texts.confirm} value={requiresConfirmation} usual={defaults.tool.requiresConfirmation} onPut={(value) => set('requiresConfirmation', value)} />
        <NumberSetting at="timeoutSeconds" words={texts.timeout} value={timeoutSeconds} usual={TOOL_TIMEOUT / 1_000} range={{ least: 0, most: 3_600, above: true }} presets={presets} onPut={(value) => set('timeoutSeconds', value, 'timeoutSeconds')} />
      </Fold>
    </>
  )
}
