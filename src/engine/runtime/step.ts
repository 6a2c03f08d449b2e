/** How a pending effect and a settled one are told to the outside. */
import { rowOf } from '../effectTable.ts'
import type { EffectKind } from '../effects.ts'
import type { Purpose } from '../llm/model.ts'
import type { Called } from '../messages.ts'
import type { Decision, Outcome } from '../outcomes.ts'
import type { Settled, Via } from './journal.ts'
import type { Task } from './machine.ts'

export type ConfirmationRequest = Called & { id: string, path: string, agent: string, argumentsHash: string, expiresAt: number }
export type { Decision }
export type Pending = {
  path: string, kind: EffectKind, agent: string, agents: string[], tool?: Called, to?: string, confirmation?: ConfirmationRequest,
  purpose?: Purpose, turn?: number
}
export type StepInfo = Omit<Pending, 'confirmation'> & {
  step: number, seq: number, outcome: Outcome, at: number, ms: number, via: Via, scriptIndex?: number
}

export function pendingOf({ path, effect }: Task): Pending {
  return { path, kind: effect.kind, agent: effect.agent.name, agents: [effect.agent.name], ...rowOf(effect).describe(effect) }
}

export function stepOf(task: Task, entry: Settled): StepInfo {
  const { seq, outcome, at, ms, via, scriptIndex } = entry
  return { ...pendingOf(task), step: task.step, seq, outcome, at, ms, via, ...(scriptIndex !== undefined && { scriptIndex }) }
}
