/** An agent: what it is and what it may use at a glance, everything else in groups that open. Every setting of the document is here. */
import { memo, useMemo } from 'react'
import { defaults, nodeId, nodeOf } from '../../../scenario/index.ts'
import { addNode } from '../../../scenario/editing.ts'
import type { ScenarioAgent, ScenarioHandoff } from '../../../scenario/index.ts'
import { useAgentTexts } from '../../../ui/strings/edit/formAgent.ts'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import { usePlayground } from '../../../state/index.ts'
import { change, itemSetter } from './change.ts'
import type { Setter } from './change.ts'
import { ErrorTextFields } from './ErrorTextFields.tsx'
import { Fold } from './Fold.tsx'
import { HandoffFields } from './HandoffFields.tsx'
import { MemoryFields } from './MemoryFields.tsx'
import { ModelFields } from './ModelFields.tsx'
import { NameList } from './NameList.tsx'
import { NameSetting } from './NameSetting.tsx'
import { TextSetting } from './Settings.tsx'
import { TurnFields } from './TurnFields.tsx'
import styles from './forms.module.css'

export function AgentForm({ index, name }: { index: number, name: string }) {
  const agent = usePlayground((state) => state.scenario.agents[index])
  const set = useMemo(() => itemSetter('agents', index, name), [index, name])
  const texts = useAgentTexts()
  const words = useFormTexts()
  if (!agent) return null
  return (
    <>
      <div className={styles.pair}>
        <NameSetting id={nodeId('agent', name)} />
        <TextSetting at="title" words={words.title} value={agent.title ?? ''} onPut={(text) => set('title', text === '' ? undefined : text, 'title')} />
      </div>
      <TextSetting at="instructions" words={texts.instructions} area value={agent.instructions} onPut={(text) => set('instructions', text, 'instructions')} />
      <Tools index={index} names={agent.tools} set={set} />
      <Handoffs index={index} name={name} handoffs={agent.handoffs} set={set} />
      <TurnFields maxTurns={agent.maxTurns} atTurnLimit={agent.atTurnLimit} doneWhen={agent.doneWhen} set={set} />
      <MemoryFields value={agent.memory} set={set} />
      <Guardrails index={index} names={agent.guardrails} set={set} />
      <Fold id="uses" title={texts.uses} set={agent.agents.length + (agent.description === undefined ? 0 : 1)} fields={['agents', 'description']}>
        <Used index={index} name={name} names={agent.agents} set={set} />
        <TextSetting at="description" words={texts.description} area value={agent.description ?? ''} onPut={(text) => set('description', text === '' ? undefined : text, 'description')} />
      </Fold>
      <ModelFields model={agent.model} params={agent.params} toolCalls={agent.toolCalls} set={set} />
      <ErrorTextFields value={agent.errorTexts} set={set} />
    </>
  )
}

type ListProps = { index: number, names: readonly string[], set: Setter<ScenarioAgent> }

const Tools = memo(function Tools({ index, names, set }: ListProps) {
  const texts = useAgentTexts()
  return <NameList at="tools" words={texts.tools} kind="tool" names={names} empty={texts.noTools} onChange={(how) => set('tools', how(names, (each) => each))} fresh={{ label: texts.newTool, onMake: () => make(index, 'tool', (agent, added) => ({ ...agent, tools: [...agent.tools, added] })) }} />
})

const Used = memo(function Used({ index, name, names, set }: ListProps & { name: string }) {
  const texts = useAgentTexts()
  return <NameList at="agents" words={texts.agents} kind="agent" but={name} names={names} empty={texts.noAgents} onChange={(how) => set('agents', how(names, (each) => each))} fresh={{ label: texts.newAgent, onMake: () => make(index, 'agent', (agent, added) => ({ ...agent, agents: [...agent.agents, added] })) }} />
})

const Guardrails = memo(function Guardrails({ index, names, set }: ListProps) {
  const texts = useAgentTexts()
  return (
    <Fold id="guardrails" title={texts.guardrails[0]} set={names.length} fields={['guardrails']}>
      <NameList at="guardrails" words={texts.guardrails} kind="guardrail" names={names} empty={texts.noGuardrails} onChange={(how) => set('guardrails', how(names, (each) => each))} fresh={{ label: texts.newGuardrail, onMake: () => make(index, 'guardrail', (agent, added) => ({ ...agent, guardrails: [...agent.guardrails, added] })) }} />
    </Fold>
  )
})

const Handoffs = memo(function Handoffs({ index, name, handoffs, set }: { index: number, name: string, handoffs: readonly ScenarioHandoff[], set: Setter<ScenarioAgent> }) {
  const texts = useAgentTexts()
  const put = (i: number, handoff: ScenarioHandoff, burst?: string) => set('handoffs', handoffs.with(i, handoff), burst && `handoffs.${i}.${burst}`)
  return (
    <NameList at="handoffs" words={texts.handoffs} kind="agent" but={name} names={handoffs.map(({ to }) => to)} empty={texts.noHandoffs}
      onChange={(how) => set('handoffs', how<ScenarioHandoff>(handoffs, begun))} fresh={{ label: texts.newAgent, onMake: () => make(index, 'agent', (agent, added) => ({ ...agent, handoffs: [...agent.handoffs, begun(added)] })) }}
      more={(i) => (
        <details className={styles.inner}>
          <summary>{saidOf(handoffs[i]!, texts)}</summary>
          <HandoffFields at={`handoffs.${i}`} value={handoffs[i]!} onPut={(handoff, burst) => put(i, handoff, burst)} />
        </details>
      )} />
  )
})

function saidOf({ history, when }: ScenarioHandoff, texts: ReturnType<typeof useAgentTexts>): string {
  const shown = typeof history === 'string' ? texts.histories[history] : `${texts.histories.last} (${history.last})`
  return texts.shown(shown, when !== undefined)
}

function begun(to: string): ScenarioHandoff {
  return { to, history: defaults.handoff.history }
}

/** A new node, and named by the agent at once: one edit. */
function make(index: number, kind: 'tool' | 'agent' | 'guardrail', join: (agent: ScenarioAgent, added: string) => ScenarioAgent) {
  const made = addNode(usePlayground.getState().scenario, kind)
  const { name } = nodeOf(made.id)
  change({ code: 'add', name: made.id }, () => ({ ...made.scenario, agents: made.scenario.agents.map((agent, i) => i === index ? join(agent, name) : agent) }))
}
