/** How a pending effect and a settled one are told to the outside. */
import { rowOf } from '../effectTable.ts'
import type { Described } from '../effectTable.ts'
import type { EffectKind } from '../effects.ts'
import type { HumanConfirm } from '../effects.ts'
import type { Called } from '../messages.ts'
import type { Decision, Outcome } from '../outcomes.ts'
import type { Settled, Via } from './journal.ts'
import type { Task } from './machine.ts'

export type ConfirmationRequest = Called & { id: string, path: string, agent: string, argumentsHash: string, expiresAt: number,
  /** The run is a fork, and asks whether it may act beyond itself at all: this call is the first that would. */
  fork?: true }
export type { Decision }
export type Pending = Described & { path: string, kind: EffectKind, agent: string, agents: string[], confirmation?: ConfirmationRequest }
export type StepInfo = Omit<Pending, 'confirmation'> & {
  step: number, seq: number, outcome: Outcome, at: number, ms: number, via: Via, scriptIndex?: number
}

export function pendingOf(task: Task): Pending {
  const { path, effect, within } = task
  const agent = effect.agent.name
  const agents = within.at(-1) === agent ? [...within] : [...within, agent]
  const pending: Pending = { path, kind: effect.kind, agent, agents, ...rowOf(effect).describe(effect) }
  if (effect.kind === 'human.confirm' && task.step === 0) pending.confirmation = confirmationOf(task, effect)
  return pending
}

export function confirmationId(path: string): string {
  return `confirm_${path.replaceAll('.', '_')}`
}

/** The question that a person is asked. Its id is its place, so it is the same in a replay. */
export function confirmationOf({ path, flight, bornAt }: Task, { agent, call, argumentsHash, expiresAfter }: HumanConfirm): ConfirmationRequest {
  return { id: confirmationId(path), path, agent: agent.name, ...call, argumentsHash, expiresAt: (flight?.startedAt ?? bornAt) + expiresAfter }
}

export function stepOf(task: Task, entry: Settled): StepInfo {
  const { seq, outcome, at, ms, via, scriptIndex } = entry
  const { confirmation: _, ...told } = pendingOf(task)
  return { ...told, step: task.step, seq, outcome, at, ms, via, ...(scriptIndex !== undefined && { scriptIndex }) }
}
