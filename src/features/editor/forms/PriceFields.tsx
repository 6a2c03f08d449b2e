/** Prices by the name of a model, from which a run's cost is counted. */
import { useState } from 'react'
import type { Scenario } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { Button } from '../../../ui/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { ListEditor } from '../../../ui/ListEditor.tsx'
import { useScenarioTexts } from '../../../ui/strings/edit/formScenario.ts'
import { setScenario } from './change.ts'
import { Fold } from './Fold.tsx'
import { usePlace } from './FormPlace.tsx'
import { NumberSetting } from './Settings.tsx'
import styles from './forms.module.css'

type Prices = NonNullable<Scenario['prices']>
const range = { least: 0, most: 1_000_000_000 }
const none: Prices = {}

export function PriceFields() {
  const texts = useScenarioTexts()
  const place = usePlace('prices')
  const prices = usePlayground(({ scenario }) => scenario.prices) ?? none
  const models = usePlayground(({ scenario }) => [...new Set(scenario.agents.flatMap(({ model }) => model === undefined ? [] : [model]))].join('\n'))
  const names = Object.keys(prices)
  const offered = ['default', ...models.split('\n')].filter((name) => name !== '' && !names.includes(name))
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const put = (next: Prices, burst?: string) => setScenario('prices', Object.keys(next).length === 0 ? undefined : next, burst)
  const add = () => {
    const model = name === '' ? offered[0] : name
    if (model === undefined || names.includes(model) || model === '__proto__') return
    put({ ...prices, [model]: { prompt: 0, completion: 0 } })
    setTyped('')
  }
  return (
    <Fold id="prices" title={texts.prices[0]} set={names.length} fields={['prices']}>
      <section className={styles.list} data-place={place}>
        <small className={fieldStyles.help}>{texts.prices[1]}</small>
        <ListEditor label={texts.prices[0]} empty={texts.noPrices} onRemove={(index) => put(Object.fromEntries(Object.entries(prices).filter((_, i) => i !== index)))}
          items={names.map((model) => ({
            key: model, name: model, place: `${place}.${model}`,
            content: (
              <div className={styles.group}>
                <code>{model}</code>
                <div className={styles.pair}>
                  <NumberSetting at={`prices.${model}.prompt`} words={texts.pricePrompt} required value={prices[model]!.prompt} range={range} onPut={(prompt = 0) => put({ ...prices, [model]: { ...prices[model]!, prompt } }, `prices.${model}.prompt`)} />
                  <NumberSetting at={`prices.${model}.completion`} words={texts.priceCompletion} required value={prices[model]!.completion} range={range} onPut={(completion = 0) => put({ ...prices, [model]: { ...prices[model]!, completion } }, `prices.${model}.completion`)} />
                </div>
              </div>
            ),
          }))} />
        <div className={styles.adder}>
          <input className={fieldStyles.control} data-code aria-label={texts.priceModel} placeholder={offered[0] ?? texts.priceModel} autoComplete="off" spellCheck={false} maxLength={100} value={typed} onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && add()} />
          <Button disabled={name === '' ? offered.length === 0 : names.includes(name)} onClick={add}>{texts.addPrice}</Button>
        </div>
      </section>
    </Fold>
  )
}
