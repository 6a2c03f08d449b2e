/** An effect being performed, and what its handler gave. */
import type { Reply } from '../messages.ts'
import type { Outcome } from '../outcomes.ts'
import type { Patch } from '../world.ts'
import type { Usage, Via } from './journal.ts'

export type Settlement = { outcome: Outcome, via: Via, delayMs: number, scriptIndex?: number, usage?: Usage, patch?: Patch }

export interface Flight {
  readonly startedAt: number
  /** Its handler was called: before that, what came before is made safe, or a person is asked. */
  begun: boolean
  /** There when the handler is done. */
  settlement: Settlement | undefined
  /** What the handler gave, while a scripted delay in real time goes by. */
  waiting: Settlement | undefined
  /** What a model has said so far. */
  said: Pick<Reply, 'content' | 'reasoning'> | undefined
  /** A person has the question: time stands still for what is due later, and nobody else waits for it. */
  withPerson: boolean
  /** Program time at which it may settle. */
  dueAt: number
  /** Order of finishing; 0 while its handler is at work. */
  arrival: number
}
