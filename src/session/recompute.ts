/**
 * Which runs can be recomputed from their scenario alone, and what they are then given. To look ahead, to make a link and
 * to open one performs nothing beyond the page: whatever would is not recomputed at all.
 */
import type { Entry, Handlers, Options, Orchestration, StepInfo } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'

/** Every model is scripted, and no tool acts beyond the page. */
export function canBeRecomputed(compiled: Compiled): boolean {
  return isScripted(compiled) && !actsOutside(compiled.orchestration)
}

/** Something that it does can't all be done again from its journal. A memory that other runs share is kept beyond it. */
export function isFragile(compiled: Compiled): boolean {
  const { handlers }: Options = compiled.options
  return !canBeRecomputed(compiled) || handlers?.memory !== undefined
}

export function isScripted({ options }: Compiled): boolean {
  const { model, models, agentModels }: Options = options
  return [model, ...Object.values(models ?? {}), ...Object.values(agentModels ?? {})].every((one) => one?.scripted !== undefined)
}

/** A model beyond the page was asked, and said something or failed. That a script has no reply is none. */
export function askedLive({ kind, via, outcome }: Pick<StepInfo, 'kind' | 'via' | 'outcome'>): boolean {
  return kind === 'model.complete' && (via === 'handler' || via === 'engine') && (outcome.ok || (outcome.error.kind !== 'scriptExhausted' && (outcome.error.kind !== 'cancelled' || outcome.error.partial !== undefined)))
}

/** The same of a journal: some of its outcomes can be had from nowhere else. */
export function hasLive(entries: readonly Entry[]): boolean {
  const asked = new Set<string>()
  return entries.some((entry) => {
    if (entry.t === 'started' && entry.kind === 'model.complete') asked.add(entry.path)
    return entry.t === 'settled' && asked.has(entry.path) && askedLive({ kind: 'model.complete', via: entry.via, outcome: entry.outcome })
  })
}

/** The handlers of a run that nobody keeps: what it remembers is its own. */
export function apart({ options }: Compiled): Partial<Handlers> {
  const { handlers }: Options = options
  const { memory: _, ...rest } = handlers ?? {}
  return rest
}

function actsOutside(orchestration: Orchestration, seen = new Set<Orchestration>()): boolean {
  if (seen.has(orchestration)) return false
  seen.add(orchestration)
  return orchestration.agents.some(({ tools }) => tools.some(({ outside, subagent }) => outside || (subagent !== undefined && actsOutside(subagent, seen))))
    || (orchestration.workers?.some((worker) => actsOutside(worker, seen)) ?? false)
}
