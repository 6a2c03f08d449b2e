/** The orchestration: who works how, with the settings of its kind; then what the scenario as a whole says. */
import { orchestrateAs, orchestrationKinds } from '../../../scenario/editing.ts'
import type { OrchestrationKind } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { useScenarioTexts } from '../../../ui/strings/edit/formScenario.ts'
import { change } from './change.ts'
import { LimitFields } from './LimitFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { RoleFields } from './RoleFields.tsx'
import { AboutFields, InputField, RunGuardrails, SeedField } from './ScenarioFields.tsx'
import { SelectSetting } from './Settings.tsx'

export function OrchestrationForm() {
  const texts = useScenarioTexts()
  const orchestration = usePlayground(({ scenario }) => scenario.orchestration)
  const { kind } = orchestration
  return (
    <>
      <SelectSetting<OrchestrationKind> at="orchestration.kind" words={[texts.kind[0], texts.kindHelp[kind]]} value={kind} options={orchestrationKinds.map((each) => ({ value: each, label: texts.kinds[each] }))}
        onPut={(next) => change({ code: 'orchestrate', name: next }, (scenario) => orchestrateAs(scenario, next))} />
      <RoleFields orchestration={orchestration} />
      <InputField />
      <AboutFields />
      <LimitFields />
      <RunGuardrails />
      <PriceFields />
      <SeedField />
    </>
  )
}
