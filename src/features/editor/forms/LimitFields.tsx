/** The limits of a run. One that is left out is as the agents, the swarm or the engine have it. */
import { limitNames, MAX_DEPTH, RUN_SECONDS } from '../../../engine/index.ts'
import { timePresets, turnLimitPresets } from '../../../scenario/index.ts'
import type { Scenario } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import type { NumberRange } from '../../../ui/NumberField.tsx'
import { useScenarioTexts } from '../../../ui/strings/edit/formScenario.ts'
import { setScenario, withField } from './change.ts'
import { Fold } from './Fold.tsx'
import { NumberSetting } from './Settings.tsx'
import styles from './forms.module.css'

type Limits = NonNullable<Scenario['limits']>
type Name = typeof limitNames[number]

/** As the document has them. */
const ranges: { readonly [N in Name]: NumberRange } = {
  maxTurns: { least: 1, most: 1_000, whole: true },
  maxHandoffs: { least: 0, most: 200, whole: true },
  seconds: { least: 0, most: 1_000_000, above: true },
  tokens: { least: 1, most: 1_000_000_000_000, whole: true },
  cost: { least: 0, most: 1_000_000_000, above: true },
  depth: { least: 0, most: 100, whole: true },
}
const runSeconds = timePresets.filter((preset) => preset.of === 'run')

export function LimitFields() {
  const texts = useScenarioTexts()
  const limits = usePlayground(({ scenario }) => scenario.limits) ?? none
  const put = (name: Name, value: number | undefined) => {
    const next: Limits = withField<Limits, Name>(limits, name, value)
    return setScenario('limits', Object.keys(next).length === 0 ? undefined : next, `limits.${name}`)
  }
  const usual = { ...texts.limitUsual, seconds: RUN_SECONDS, depth: MAX_DEPTH }
  return (
    <Fold id="limits" title={texts.limits} set={Object.keys(limits).length} fields={['limits']}>
      <small className={fieldStyles.help}>{texts.limitHelp}</small>
      <div className={styles.pair}>
        {limitNames.map((name) => (
          <NumberSetting key={name} at={`limits.${name}`} words={texts.limitNames[name]} value={limits[name]} usual={usual[name]} range={ranges[name]} onPut={(value) => put(name, value)}
            presets={name === 'maxTurns' ? turnLimitPresets : name === 'seconds' ? runSeconds : undefined} />
        ))}
      </div>
    </Fold>
  )
}

const none: Limits = {}
