/**
 * A fork has a scope of its own: what its parent was told to do beyond the run, it was not. Before the first such act it
 * asks, once; the answer is a note in its journal and holds for all that follows. It performs nothing.
 */
import { hashOf } from '../hash.ts'
import { canonicalJson, freezeJson, isRecord } from '../json.ts'
import type { Json } from '../json.ts'
import { CONFIRMATION_EXPIRY } from '../limits.ts'
import type { Called } from '../messages.ts'
import type { Decision, ToolOutcome } from '../outcomes.ts'
import type { Confirmations } from './confirmations.ts'
import type { Flight, Settlement } from './flight.ts'
import type { Entry, Journal, Note } from './journal.ts'
import type { Task } from './machine.ts'
import type { ProgramTime } from './programTime.ts'
import type { ConfirmationRequest } from './step.ts'

/** What the run does about the answer. */
export interface Consenting {
  readonly time: ProgramTime
  note(path: string, data: Json): void
  /** They are begun again from the start, in their order. */
  again(tasks: readonly Task[]): void
  refuse(task: Task, settlement: Settlement): void
}

/** The channel of the note. */
export const FORK = 'fork'

export class Consent {
  private readonly confirmations: Confirmations
  private readonly consenting: Consenting
  private given: boolean | undefined
  private asked: { id: string, waiting: Task[] } | undefined

  constructor({ header, entries }: Journal, confirmations: Confirmations, consenting: Consenting) {
    this.confirmations = confirmations
    this.consenting = consenting
    if (header.parent?.kind !== 'fork' && !header.forked) this.given = true
    else {
      const answer = entries.findLast(isAnswer)
      if (answer) this.given = isRecord(answer.data) && answer.data['kind'] === 'approve'
    }
  }

  /** True where it may be done, a settlement where it may not; undefined while that is asked. */
  of(task: Task, call: Called, flight: Flight): true | Settlement | undefined {
    if (this.given !== undefined) return this.given || denied({ kind: 'reject' })
    if (this.asked) {
      this.asked.waiting.push(task)
      this.confirmations.join(this.asked.id, task, flight)
      return undefined
    }
    const request = requestOf(task, call, this.consenting.time.now())
    const waiting = [task]
    this.asked = { id: request.id, waiting }
    const answer = this.confirmations.ask(task, request, flight, (decision) => this.answered(task, waiting, decision))
    if (!answer) {
      this.consenting.time.hold()
      return undefined
    }
    this.asked = undefined
    return denied(answer)
  }

  private answered({ path }: Task, waiting: readonly Task[], decision: Decision): void {
    this.asked = undefined
    this.consenting.time.release()
    // A question that expired was not answered: the next act asks again.
    if (decision.kind !== 'expire') {
      this.given = decision.kind === 'approve'
      this.consenting.note(path, freezeJson(decision))
    }
    if (this.given) this.consenting.again(waiting)
    else for (const task of waiting) this.consenting.refuse(task, denied(decision))
  }
}

/** The answer that one fork was given does not hold for a fork of it. */
export function isAnswer(entry: Entry): entry is Note {
  return entry.t === 'note' && entry.channel === FORK
}

function requestOf({ path, effect }: Task, call: Called, now: number): ConfirmationRequest {
  return {
    id: `fork_${path.replaceAll('.', '_')}`, path, agent: effect.agent.name, ...call,
    argumentsHash: hashOf(call.name, canonicalJson(call.arguments)), expiresAt: now + CONFIRMATION_EXPIRY, fork: true,
  }
}

function denied(decision: Decision): Settlement {
  const note = decision.kind === 'reject' && decision.note ? { note: decision.note } : {}
  const outcome: ToolOutcome = { kind: 'denied', reason: decision.kind === 'expire' ? 'expired' : 'rejected', ...note }
  return { outcome: { ok: true, value: freezeJson(outcome) }, via: decision.kind === 'expire' ? 'engine' : 'person', delayMs: 0 }
}
