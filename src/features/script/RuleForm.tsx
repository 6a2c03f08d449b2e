/** When a rule replies, and how often. */
import type { RowContent } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { SelectField, TextArea } from '../../ui/index.ts'
import { useScriptTexts } from '../../ui/strings/edit/script.ts'
import { NumberField } from './NumberField.tsx'
import styles from './script.module.css'
import { withField } from './withField.ts'

type When = NonNullable<RowContent['when']>
type Props = { when: When, times: number | undefined, onChange: (rule: { when: When, times?: number }, field: string) => string | undefined }

export function RuleForm({ when, times, onChange }: Props) {
  const words = useScriptTexts()
  const agents = usePlayground((state) => state.scenario.agents)
  const tools = usePlayground((state) => state.scenario.tools)
  const rest = times === undefined ? {} : { times }
  const choice = (none: string, names: readonly string[], chosen: string | undefined) =>
    [...new Set(['', ...names, ...(chosen === undefined ? [] : [chosen])])].map((value) => ({ value, label: value === '' ? none : value }))
  return (
    <div className={styles.columns}>
      <SelectField label={words.whenAgent} value={when.agent ?? ''} options={choice(words.anyAgent, agents.map(({ name }) => name), when.agent)}
        onChange={(agent) => onChange({ when: withField(when, 'agent', agent || undefined), ...rest }, 'agent')} />
      <SelectField label={words.whenTool} value={when.tool ?? ''} options={choice(words.anyMessage, tools.map(({ name }) => name), when.tool)}
        onChange={(tool) => onChange({ when: withField(when, 'tool', tool || undefined), ...rest }, 'tool')} />
      <TextArea rows={1} label={words.whenContains} help={words.whenContainsHelp} value={when.contains ?? ''}
        onChange={(text) => onChange({ when: withField(when, 'contains', text || undefined), ...rest }, 'contains')} />
      <NumberField label={words.times} help={words.timesHelp} whole least={1} value={times} onChange={(next) => onChange(next === undefined ? { when } : { when, times: next }, 'times')} />
    </div>
  )
}
