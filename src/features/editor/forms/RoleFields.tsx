/** Who does what in an orchestration, by its kind. */
import { memo } from 'react'
import { defaults } from '../../../scenario/index.ts'
import type { Scenario } from '../../../scenario/index.ts'
import { useScenarioTexts } from '../../../ui/strings/edit/formScenario.ts'
import { setOrchestration } from './change.ts'
import { NameList } from './NameList.tsx'
import { NamePick } from './NamePick.tsx'
import { NumberSetting } from './Settings.tsx'
import { StageList } from './StageList.tsx'
import { useNames } from './useNames.ts'
import styles from './forms.module.css'

type Orchestration = Scenario['orchestration']

export const RoleFields = memo(function RoleFields({ orchestration }: { orchestration: Orchestration }) {
  const texts = useScenarioTexts()
  const agents = useNames('agent')
  const put = (field: string, next: Orchestration, burst?: string) => setOrchestration(field, () => next, burst)
  switch (orchestration.kind) {
    case 'swarm': return (
      <div className={styles.pair}>
        <NamePick at="orchestration.entry" words={texts.entry} value={orchestration.entry} names={agents} onPut={(entry) => put('entry', { ...orchestration, entry })} />
        <NumberSetting at="orchestration.maxHandoffs" words={texts.maxHandoffs} value={orchestration.maxHandoffs} usual={defaults.swarm.maxHandoffs} range={{ least: 0, most: 200, whole: true }}
          onPut={(maxHandoffs = defaults.swarm.maxHandoffs) => put('maxHandoffs', { ...orchestration, maxHandoffs }, 'maxHandoffs')} />
      </div>
    )
    case 'single': return <NamePick at="orchestration.agent" words={texts.agent} value={orchestration.agent} names={agents} onPut={(agent) => put('agent', { ...orchestration, agent })} />
    case 'team': return (
      <>
        <div className={styles.pair}>
          <NamePick at="orchestration.planner" words={texts.planner} value={orchestration.planner} names={agents} onPut={(planner) => put('planner', { ...orchestration, planner })} />
          <NamePick at="orchestration.reducer" words={texts.reducer} value={orchestration.reducer} names={agents} onPut={(reducer) => put('reducer', { ...orchestration, reducer })} />
        </div>
        <NameList at="orchestration.workers" words={texts.workers} kind="agent" names={orchestration.workers} empty={texts.noWorkers} repeats onChange={(how) => put('workers', { ...orchestration, workers: how(orchestration.workers, (each) => each) })} />
        <NumberSetting at="orchestration.concurrency" words={texts.concurrency} value={orchestration.concurrency} usual={defaults.team.concurrency} range={{ least: 1, most: 100, whole: true }}
          onPut={(concurrency = defaults.team.concurrency) => put('concurrency', { ...orchestration, concurrency }, 'concurrency')} />
      </>
    )
    case 'pipeline': return <StageList stages={orchestration.stages} agents={agents} onPut={(stages, burst) => put('stages', { ...orchestration, stages }, burst)} />
    case 'plan': return (
      <div className={styles.pair}>
        <NamePick at="orchestration.planner" words={texts.planner} value={orchestration.planner} names={agents} onPut={(planner) => put('planner', { ...orchestration, planner })} />
        <NamePick at="orchestration.executor" words={texts.executor} value={orchestration.executor} names={agents} onPut={(executor) => put('executor', { ...orchestration, executor })} />
      </div>
    )
  }
})
