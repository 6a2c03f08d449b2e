/** Who used each reply of the script, and at which steps of the run that is shown or is known to come. */
import { useMemo } from 'react'
import { usePlayground } from '../../state/index.ts'

export type Use = { readonly agent: string, readonly steps: readonly number[] }

/** By the number of the reply. */
export function useUses(): ReadonlyMap<number, Use> {
  const steps = usePlayground((state) => state.steps)
  const future = usePlayground((state) => state.future)
  return useMemo(() => {
    const uses = new Map<number, { agent: string, steps: number[] }>()
    for (const { kind, scriptIndex, agent, step } of [...steps, ...future]) {
      if (kind !== 'model.complete' || scriptIndex === undefined) continue
      const use = uses.get(scriptIndex) ?? { agent, steps: [] }
      use.steps.push(step)
      uses.set(scriptIndex, use)
    }
    return uses
  }, [steps, future])
}
