/** What a run is to the effects under way. Its parts are the run's own: nothing here decides anything. */
import type { Agent } from '../agentDefinition.ts'
import type { GuardCheck } from '../effects.ts'
import type { Guardrail } from '../guardrails.ts'
import type { Model } from '../llm/model.ts'
import type { Confirmations } from './confirmations.ts'
import type { RunEventBody } from './events.ts'
import type { Entry, Journal } from './journal.ts'
import type { Machine, Task } from './machine.ts'
import type { Surroundings } from './perform.ts'
import type { ProgramTime } from './programTime.ts'
import type { ScriptUse } from './scriptUse.ts'
import type { Unknown } from './unknown.ts'

export interface Ground {
  readonly machine: Machine
  modelFor(agent: Agent): Model
  guardrailFor(effect: GuardCheck): Guardrail
  readonly uses: ScriptUse
  readonly around: Surroundings
  readonly time: ProgramTime
  readonly virtual: boolean
  nextSeq(): number
  write(entry: Entry): void
  tell(task: Task, body: () => RunEventBody): void
  readonly confirmations: Confirmations
  readonly unknown: Unknown
  readonly journal: Journal
  /** Memories are kept beyond the run. */
  readonly store: boolean
  /** Something has changed that a waiting step may want. */
  wake(): void
  fault(error: unknown): void
}
