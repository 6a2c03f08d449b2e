/** What a scenario says as a whole: its title and texts, its input, who guards the run, and its seed. */
import { defaults, nodeOf } from '../../../scenario/index.ts'
import { addNode } from '../../../scenario/editing.ts'
import { usePlayground } from '../../../state/index.ts'
import { useAgentTexts } from '../../../ui/strings/edit/formAgent.ts'
import { useScenarioTexts } from '../../../ui/strings/edit/formScenario.ts'
import { change, setScenario } from './change.ts'
import { Fold } from './Fold.tsx'
import { NameList } from './NameList.tsx'
import { NumberSetting, SelectSetting, TextSetting, ValueSetting } from './Settings.tsx'
import styles from './forms.module.css'

const languages = ['unset', 'en', 'zh'] as const

export function AboutFields() {
  const texts = useScenarioTexts()
  const title = usePlayground(({ scenario }) => scenario.title)
  const description = usePlayground(({ scenario }) => scenario.description)
  const language = usePlayground(({ scenario }) => scenario.language)
  const notes = usePlayground(({ scenario }) => scenario.notes)
  const set = Number(description !== undefined) + Number(language !== undefined) + Number(notes !== undefined)
  return (
    <Fold id="about" title={texts.about} set={set} fields={['title', 'description', 'language', 'notes']}>
      <div className={styles.pair}>
        <TextSetting at="title" words={texts.title} value={title} fault={(text) => text === '' ? texts.titleEmpty : undefined} onPut={(text) => setScenario('title', text, 'title')} />
        <SelectSetting at="language" words={texts.language} value={language ?? 'unset'} usual="unset" options={languages.map((value) => ({ value, label: texts.languages[value] }))} onPut={(value) => setScenario('language', value === 'unset' ? undefined : value)} />
      </div>
      <TextSetting at="description" words={texts.description} area value={description ?? ''} onPut={(text) => setScenario('description', text === '' ? undefined : text, 'description')} />
      <TextSetting at="notes" words={texts.notes} area value={notes ?? ''} onPut={(text) => setScenario('notes', text === '' ? undefined : text, 'notes')} />
    </Fold>
  )
}

export function InputField() {
  const texts = useScenarioTexts()
  const input = usePlayground(({ scenario }) => scenario.input)
  return <ValueSetting at="input" words={texts.input} area value={input} onPut={(value) => setScenario('input', value, 'input')} />
}

export function RunGuardrails() {
  const texts = useScenarioTexts()
  const words = useAgentTexts()
  const names = usePlayground(({ scenario }) => scenario.runGuardrails)
  const make = () => {
    const made = addNode(usePlayground.getState().scenario, 'guardrail')
    const { name } = nodeOf(made.id)
    change({ code: 'add', name: made.id }, () => ({ ...made.scenario, runGuardrails: [...made.scenario.runGuardrails, name] }))
  }
  return (
    <Fold id="runGuardrails" title={texts.runGuardrails[0]} set={names.length} fields={['runGuardrails']}>
      <NameList at="runGuardrails" words={texts.runGuardrails} kind="guardrail" names={names} empty={texts.noRunGuardrails} onChange={(how) => setScenario('runGuardrails', how(names, (each) => each))} fresh={{ label: words.newGuardrail, onMake: make }} />
    </Fold>
  )
}

export function SeedField() {
  const texts = useScenarioTexts()
  const seed = usePlayground(({ scenario }) => scenario.seed)
  const retries = usePlayground(({ scenario }) => scenario.retries)
  return (
    <Fold id="seed" title={texts.chance} set={Number(seed !== defaults.scenario.seed) + Number(retries !== defaults.scenario.retries)} fields={['retries', 'seed']}>
      <NumberSetting at="retries" words={texts.retries} value={retries} usual={defaults.scenario.retries} range={{ least: 0, most: 10, whole: true }} onPut={(value) => setScenario('retries', value ?? defaults.scenario.retries, 'retries')} />
      <NumberSetting at="seed" words={texts.seed} value={seed} usual={defaults.scenario.seed} range={{ least: 0, most: Number.MAX_SAFE_INTEGER, whole: true }} onPut={(value) => setScenario('seed', value ?? defaults.scenario.seed, 'seed')} />
    </Fold>
  )
}
