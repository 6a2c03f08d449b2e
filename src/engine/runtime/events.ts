/** What a run tells its listeners. Observation only: nothing that a listener does changes the run. */
import type { EffectKind } from '../effects.ts'
import type { Delta } from '../llm/model.ts'
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

export class Listeners {
  private all: Set<Listener> | undefined
  private seq = 0

  get any(): boolean {
    return this.all !== undefined && this.all.size > 0
  }

  add(listener: Listener): () => void {
    // Wrapped, so that the same function added twice is called twice and removed one at a time.
    const own: Listener = (event) => listener(event)
    const all = this.all ??= new Set()
    all.add(own)
    return () => void all.delete(own)
  }

  send(place: { runId: string, path: string, agents: string[], at: number }, body: RunEventBody): void {
    const event: RunEvent = { seq: this.seq++, ...place, ...body }
    for (const listener of this.all ?? []) {
      try {
        listener(event)
      } catch (error) {
        reportFault(error)
      }
    }
  }
}

/** A listener's own fault goes to the platform, as an unhandled rejection: the run must not fail because someone watched it. */
export function reportFault(error: unknown): void {
  void Promise.reject(error instanceof Error ? error : new Error(messageOf(error)))
}
