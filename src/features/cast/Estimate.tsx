/** What a live run may take, before it is begun: calls, tokens and, where prices are known, money. Rounded: more places would claim to know. */
import { useMemo } from 'react'
import { estimateRun } from '../../scenario/editing.ts'
import { askedLive, usePlayground } from '../../state/index.ts'
import type { Answerer } from '../../state/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'
import styles from './CastDialog.module.css'

export function Estimate({ all }: { all: ReadonlyMap<string, Answerer> }) {
  const texts = useLiveTexts()
  const scenario = usePlayground((state) => state.scenario)
  const bound = usePlayground((state) => state.bound)
  // What the script would do is known; what models did before says nothing of it.
  const scripted = usePlayground((state) => state.live || state.steps.some(askedLive) ? undefined : state.end)
  const { calls, prompt, completion, cost, unpriced, each = [] } = useMemo(() => estimateRun(scenario, bound, (agent) => endpointIn(all, agent), scripted), [scenario, bound, all, scripted])
  const likely = prompt.likely === undefined || completion.likely === undefined ? undefined : prompt.likely + completion.likely
  const more = (amount: (one: typeof each[number]) => string) => each.map((one) => texts.each[one.of](amount(one))).join('')
  const unpricedAt = [...new Set(unpriced.flatMap((agent) => endpointIn(all, agent)?.name ?? []))]
  return (
    <section className={styles.estimate} aria-label={texts.estimate}>
      <h3>{texts.estimate}</h3>
      <ul>
        <li>{texts.calls(calls.atMost)}{more((one) => texts.count(one.calls))}</li>
        <li>{texts.tokens(likely === undefined ? undefined : round(likely), round(prompt.atMost + completion.atMost, 'up'))}{more((one) => texts.count(round(one.prompt + one.completion, 'up')))}</li>
        {cost && <li>{texts.cost(cost.likely === undefined ? undefined : money(cost.likely), money(cost.atMost, 'up'))}{more((one) => money(one.cost ?? 0, 'up'))}</li>}
      </ul>
      {unpricedAt.length > 0 && <p>{texts.unpriced(unpricedAt)}</p>}
      <p>{texts.estimateNote}</p>
    </section>
  )
}

function endpointIn(all: ReadonlyMap<string, Answerer>, agent: string) {
  const answerer = all.get(agent) ?? 'script'
  return answerer === 'script' ? undefined : answerer.endpoint
}

/** Two figures that count; a bound is never less than it was. */
function round(amount: number, way: 'near' | 'up' = 'near'): number {
  if (amount === 0) return 0
  const place = 10 ** (Math.floor(Math.log10(amount)) - 1)
  const parts = way === 'up' ? Math.ceil(amount / place - 1e-9) : Math.round(amount / place)
  // Of a place below one, dividing by its inverse keeps the figures clean.
  return place < 1 ? parts / Math.round(1 / place) : parts * place
}

function money(amount: number, way: 'near' | 'up' = 'near'): string {
  return amount > 0 && amount < 0.0001 ? '< 0.0001' : String(round(amount, way))
}
