/** What a live run may take, before it is begun: calls, tokens and, where prices are known, money. */
import { useMemo } from 'react'
import { estimateRun } from '../../scenario/editing.ts'
import { usePlayground } from '../../state/index.ts'
import type { Answerer } from '../../state/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'
import styles from './CastDialog.module.css'

export function Estimate({ all }: { all: ReadonlyMap<string, Answerer> }) {
  const texts = useLiveTexts()
  const scenario = usePlayground((state) => state.scenario)
  const bound = usePlayground((state) => state.bound)
  // What the script would do is known; what models did before says nothing of it.
  const scripted = usePlayground((state) => state.live || state.steps.length > 0 ? undefined : state.end)
  const { calls, prompt, completion, cost, unpriced, each = [] } = useMemo(() => estimateRun(scenario, bound, (agent) => {
    const answerer = all.get(agent) ?? 'script'
    return answerer === 'script' ? undefined : answerer.endpoint
  }, scripted), [scenario, bound, all, scripted])
  const more = each.map(({ of, calls: few }) => texts.each[of](few)).join('')
  const likely = prompt.likely === undefined || completion.likely === undefined ? undefined : prompt.likely + completion.likely
  return (
    <section className={styles.estimate} aria-label={texts.estimate}>
      <h3>{texts.estimate}</h3>
      <ul>
        <li>{texts.calls(calls.atMost, more)}</li>
        <li>{texts.tokens(likely, prompt.atMost + completion.atMost)}</li>
        {cost && <li>{texts.cost(cost.likely === undefined ? undefined : money(cost.likely), money(cost.atMost))}</li>}
      </ul>
      {unpriced.length > 0 && <p>{texts.unpriced(unpriced)}</p>}
      <p>{texts.estimateNote}</p>
    </section>
  )
}

/** Two figures that count, never more than four places. */
function money(amount: number): string {
  if (amount === 0) return '0'
  return amount < 0.0001 ? '< 0.0001' : String(Number(amount.toPrecision(2)))
}
