/**
 * Which runs can be recomputed from their scenario alone, and what they are then given. To look ahead, to make a link and
 * to open one performs nothing beyond the page: whatever would is not recomputed at all.
 */
import type { Handlers, Options, Orchestration } from '../engine/index.ts'
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
  const { model, models }: Options = options
  return [model, ...Object.values(models ?? {})].every((one) => one?.scripted !== undefined)
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
