/** What is expected of the run that is shown, judged at the end of what is known of it. */
import { useMemo } from 'react'
import { hasEnded, judge } from '../../scenario/editing.ts'
import type { Verdict } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'

/** `ahead`: the end that was judged is still to come. */
export type Judged = { readonly verdicts: readonly Verdict[], readonly holding: number, readonly failing: number, readonly ended: boolean, readonly ahead: boolean }

export function useVerdicts(): Judged {
  const expectations = usePlayground((state) => state.scenario.expectations)
  const end = usePlayground((state) => state.end)
  const head = usePlayground((state) => state.head)
  const verdicts = useMemo(() => expectations ? judge(expectations, end) : [], [expectations, end])
  const counted = (ok: boolean) => verdicts.filter((verdict) => verdict.ok === ok).length
  return { verdicts, holding: counted(true), failing: counted(false), ended: hasEnded(end), ahead: end.step > head }
}
