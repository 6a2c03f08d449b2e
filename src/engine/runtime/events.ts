/** What a run tells its listeners. Observation only: nothing that a listener does changes the run. */
import type { EffectKind } from '../effects.ts'
import type { Delta } from '../llm/model.ts'
import type { Message } from '../messages.ts'
import type { Status } from '../orchestration.ts'
import { messageOf } from '../outcomes.ts'
import type { Settled } from './journal.ts'
import type { ConfirmationRequest, Decision } from './step.ts'

export type RunEventBody =
  | { type: 'status', status: Status }
  | { type: 'started', kind: EffectKind }
  | { type: 'delta', delta: Delta }
  | { type: 'settled', entry: Settled }
  | { type: 'confirmation.required', request: ConfirmationRequest }
  | { type: 'confirmation.resolved', decision: Decision }
export type RunEvent = { seq: number, runId: string, path: string, agents: string[], at: number } & RunEventBody
export type Listener = (event: RunEvent) => void
/** `path`: where the program stands that the message belongs to. */
export type MessageListener = (message: Message, path: string) => void

/** Whoever listens. A listener's fault is its own. */
export class Told<A extends readonly unknown[]> {
  private readonly all = new Set<(...told: A) => void>()

  get any(): boolean {
    return this.all.size > 0
  }

  add(listener: (...told: A) => void): () => void {
    // Wrapped, so that the same function added twice is called twice and removed one at a time.
    const own = (...told: A) => listener(...told)
    this.all.add(own)
    return () => void this.all.delete(own)
  }

  tell(...told: A): void {
    for (const listener of this.all) {
      try {
        listener(...told)
      } catch (error) {
        reportFault(error)
      }
    }
  }
}

export class Listeners extends Told<[RunEvent]> {
  private seq = 0

  send(place: { runId: string, path: string, agents: string[], at: number }, body: RunEventBody): void {
    this.tell({ seq: this.seq++, ...place, ...body })
  }
}

/** A listener's own fault goes to the platform, as an unhandled rejection: the run must not fail because someone watched it. */
export function reportFault(error: unknown): void {
  void Promise.reject(error instanceof Error ? error : new Error(messageOf(error)))
}
