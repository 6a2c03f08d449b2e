/** How long an agent may go on, and what happens when it may not any more; with what makes its answer count. */
import { memo } from 'react'
import { defaults, turnLimitPresets } from '../../../scenario/index.ts'
import type { ScenarioAgent } from '../../../scenario/index.ts'
import { useAgentTexts } from '../../../ui/strings/edit/formAgent.ts'
import type { Setter } from './change.ts'
import { DoneWhenFields } from './DoneWhenFields.tsx'
import { Fold } from './Fold.tsx'
import { NumberSetting, SelectSetting } from './Settings.tsx'
import styles from './forms.module.css'

type Props = Pick<ScenarioAgent, 'maxTurns' | 'atTurnLimit'> & { doneWhen: ScenarioAgent['doneWhen'] | undefined, set: Setter<ScenarioAgent> }
const { maxTurns: usualTurns, atTurnLimit: usualWay } = defaults.agent

export const TurnFields = memo(function TurnFields({ maxTurns, atTurnLimit, doneWhen, set }: Props) {
  const texts = useAgentTexts()
  const count = Number(maxTurns !== usualTurns) + Number(atTurnLimit !== usualWay) + Number(doneWhen !== undefined)
  return (
    <Fold id="turns" title={texts.turns} set={count} fields={['maxTurns', 'atTurnLimit', 'doneWhen']}>
      <div className={styles.pair}>
        <NumberSetting at="maxTurns" words={texts.maxTurns} value={maxTurns} usual={usualTurns} range={{ least: 1, most: 1_000, whole: true }} presets={turnLimitPresets} onPut={(turns) => set('maxTurns', turns ?? usualTurns, 'maxTurns')} />
        <SelectSetting at="atTurnLimit" words={texts.atTurnLimit} value={atTurnLimit} usual={usualWay} options={(['stop', 'answer'] as const).map((value) => ({ value, label: texts.limitWays[value] }))} onPut={(way) => set('atTurnLimit', way)} />
      </div>
      <DoneWhenFields value={doneWhen} set={set} />
    </Fold>
  )
})
