/** The stages of a pipeline in their order: each with a name, its agent, and the form of its output. */
import type { Json } from '../../../engine/index.ts'
import type { Scenario } from '../../../scenario/index.ts'
import { Button } from '../../../ui/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { ListEditor, moved } from '../../../ui/ListEditor.tsx'
import { useScenarioTexts } from '../../../ui/strings/edit/formScenario.ts'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import { withField } from './change.ts'
import type { Refusal } from './change.ts'
import { ProblemNotes, usePlace, useProblemsAt } from './FormPlace.tsx'
import { NamePick } from './NamePick.tsx'
import { isFields, JsonSetting, TextSetting } from './Settings.tsx'
import styles from './forms.module.css'

type Stages = Extract<Scenario['orchestration'], { kind: 'pipeline' }>['stages']
type Props = { stages: Stages, agents: readonly string[], onPut: (stages: Stages, burst?: string) => Refusal }

export function StageList({ stages, agents, onPut }: Props) {
  const texts = useScenarioTexts()
  const words = useFormTexts()
  const place = usePlace('orchestration.stages')
  const own = useProblemsAt(place).filter(({ where }) => where === place)
  const put = (i: number, stage: Stages[number], burst?: string) => onPut(stages.with(i, stage), burst && `stages.${i}.${burst}`)
  const add = () => {
    const agent = agents.find((name) => !stages.some((stage) => stage.agent === name)) ?? agents[0] ?? ''
    let name = agent === '' ? 'stage' : agent
    for (let n = 2; stages.some((stage) => stage.name === name); n++) name = `${agent} ${n}`
    onPut([...stages, { name, agent }])
  }
  return (
    <section className={styles.list} data-place={place}>
      <h3 className={fieldStyles.label}>{texts.stages[0]}</h3>
      <ListEditor label={texts.stages[0]} empty={texts.noStages} onMove={(from, to) => onPut(moved(stages, from, to))} onRemove={(index) => onPut(stages.filter((_, i) => i !== index))}
        items={stages.map((stage, i) => {
          const at = `orchestration.stages.${i}`
          return {
            key: String(i), name: stage.name, place: at,
            content: (
              <div className={styles.group}>
                <div className={styles.pair}>
                  <TextSetting at={`${at}.name`} words={[texts.stageName[0], '']} value={stage.name} onPut={(name) => put(i, { ...stage, name }, 'name')} />
                  <NamePick at={`${at}.agent`} words={[texts.stageAgent[0], '']} value={stage.agent} names={agents} onPut={(agent) => put(i, { ...stage, agent })} />
                </div>
                <details className={styles.inner}>
                  <summary>{texts.stageMore(stage.output !== undefined)}</summary>
                  <JsonSetting at={`${at}.output`} words={texts.stageOutput} shape="object" optional value={stage.output} placeholder={texts.anyText}
                    onPut={(output: Json | undefined) => output === undefined || isFields(output) ? put(i, withField(stage, 'output', output), 'output') : undefined} />
                </details>
              </div>
            ),
          }
        })} />
      <div className={styles.adder}><Button aria-label={words.addTo(texts.stages[0])} onClick={add}>{words.add}</Button></div>
      <small className={fieldStyles.help}>{texts.stages[1]}</small>
      <ProblemNotes problems={own} />
    </section>
  )
}
