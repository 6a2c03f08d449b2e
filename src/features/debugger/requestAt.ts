/** The request that belongs to the shown step, from the state; and its size in tokens. */
import { useMemo } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { ReplayState, Reply, StepInfo } from '../../engine/index.ts'
import { newnessOf, nothingNew, requestsAt } from './newness.ts'
import type { Newness, RequestAt } from './newness.ts'

/** `asked`: by the shown step itself; else it is the last request before it, in which nothing counts as new. */
export type ShownRequest = RequestAt & { asked: boolean, newness: Newness }

export function useRequest(): ShownRequest | undefined {
  const view = usePlayground((state) => state.view)
  const steps = usePlayground((state) => state.steps)
  return useMemo(() => {
    const found = requestsAt(steps, view.step, (step) => view.request(step))
    if (!found) return undefined
    const asked = found.step === view.step
    return { ...found, asked, newness: asked ? newnessOf(found.request.messages, found.before) : nothingNew }
  }, [view, steps])
}

/** Tokens of the prompt of a model step: what the model reported, else the engine's estimate. */
export function promptTokens(view: ReplayState, step: StepInfo): { tokens: number, estimated: boolean } {
  const reply = (step.outcome.ok ? step.outcome.value : step.outcome.error.partial ?? {}) as Reply
  if (reply.usage) return { tokens: reply.usage.prompt, estimated: false }
  return { tokens: view.at(step.step).usage.prompt - view.at(step.step - 1).usage.prompt, estimated: true }
}

export function completionTokens(view: ReplayState, step: StepInfo): number {
  return view.at(step.step).usage.completion - view.at(step.step - 1).usage.completion
}
