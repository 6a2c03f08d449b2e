/** An agent's memory: none, one of the presets with where it comes from, or every setting of its own. */
import { memo } from 'react'
import type { Memory } from '../../../engine/index.ts'
import { memoryNames, memoryPresets } from '../../../scenario/index.ts'
import type { MemoryName, ScenarioAgent } from '../../../scenario/index.ts'
import { useLanguage } from '../../../ui/index.ts'
import { useAgentTexts } from '../../../ui/strings/edit/formAgent.ts'
import { withField } from './change.ts'
import type { Setter } from './change.ts'
import { Fold } from './Fold.tsx'
import { NumberSetting, SelectSetting, TextSetting } from './Settings.tsx'
import type { Words } from './Settings.tsx'
import styles from './forms.module.css'

type Value = ScenarioAgent['memory']
type Way = 'off' | MemoryName | 'custom'
type Unit = 'messages' | 'rounds' | 'tokens'

export const MemoryFields = memo(function MemoryFields({ value, set }: { value: Value, set: Setter<ScenarioAgent> }) {
  const texts = useAgentTexts()
  const language = useLanguage()
  const way: Way = value === undefined ? 'off' : typeof value === 'string' ? value : 'custom'
  const label = (each: Way) => each === 'off' ? texts.memoryOff : each === 'custom' ? texts.custom : each
  const origin = way === 'off' ? texts.memoryOffHelp : way === 'custom' ? texts.memory[1] : memoryPresets[way].origin[language]
  // A memory of one's own begins as the one that was chosen before.
  const choose = (next: Way) => set('memory', next === 'off' ? undefined : next !== 'custom' ? next : { ...memoryPresets[typeof value === 'string' ? value : 'agent-mesh'].value })
  return (
    <Fold id="memory" title={texts.memory[0]} set={value === undefined ? 0 : label(way)} fields={['memory']}>
      <SelectSetting<Way> at="memory" words={[texts.memory[0], origin]} value={way} usual="off" options={(['off', ...memoryNames, 'custom'] as const).map((each) => ({ value: each, label: label(each) }))} onPut={choose} />
      {typeof value === 'object' && <Custom value={value} onPut={(next, burst) => set('memory', next, burst && `memory.${burst}`)} />}
    </Fold>
  )
})

function Custom({ value, onPut }: { value: Memory, onPut: (value: Memory, burst?: string) => string | undefined }) {
  const texts = useAgentTexts()
  const field = <K extends keyof Memory>(key: K, next: Memory[K] | undefined) => onPut(withField(value, key, next), key)
  return (
    <>
      <Measure at="memory.above" words={texts.above} units={['messages', 'rounds', 'tokens']} value={value.above} onPut={(above, burst) => onPut({ ...value, above: above as Memory['above'] }, burst && `above.${burst}`)} />
      <Measure at="memory.keep" words={texts.keep} units={['messages', 'rounds']} value={value.keep} onPut={(keep, burst) => onPut({ ...value, keep: keep as Memory['keep'] }, burst && `keep.${burst}`)} />
      <TextSetting at="memory.instructions" words={texts.summary} area value={value.instructions} onPut={(text) => field('instructions', text)} />
      <div className={styles.pair}>
        <TextSetting at="memory.before" words={texts.before} area value={value.before} onPut={(text) => field('before', text)} />
        <TextSetting at="memory.after" words={texts.after} area value={value.after} onPut={(text) => field('after', text)} />
      </div>
      <NumberSetting at="memory.most" words={texts.most} value={value.most} usual={texts.mostUsual} range={{ least: 1, most: 1_000_000, whole: true }} onPut={(most) => field('most', most)} />
    </>
  )
}

type MeasureProps = { at: string, words: Words, units: readonly Unit[], value: { readonly [unit: string]: number }, onPut: (value: { [unit: string]: number }, burst?: string) => string | undefined }

function Measure({ at, words, units, value, onPut }: MeasureProps) {
  const texts = useAgentTexts()
  const [unit, count] = Object.entries(value)[0] as [Unit, number]
  return (
    <div className={styles.pair}>
      <NumberSetting at={`${at}.${unit}`} words={words} value={count} required range={{ least: unit === 'tokens' ? 1 : 0, most: unit === 'tokens' ? 100_000_000 : 100_000, whole: true }} onPut={(next) => next === undefined ? undefined : onPut({ [unit]: next }, 'count')} />
      <SelectSetting<Unit> at={at} words={texts.unit} value={unit} options={units.map((each) => ({ value: each, label: texts.units[each] }))}
        onPut={(next) => onPut({ [next]: next === 'tokens' ? Math.max(1, count) : Math.min(100_000, count) })} />
    </div>
  )
}
