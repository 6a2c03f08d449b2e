/**
 * The questions to people that are open in a run, and how each is answered: by the script, by the handler that the run
 * was given, by `decide`, or by expiring. The first decision counts; a later one changes nothing.
 */
import { InvalidOptions } from '../errors.ts'
import type { HumanConfirm } from '../effects.ts'
import { freezeJson } from '../json.ts'
import { decisionSchema } from '../outcomes.ts'
import type { Decision } from '../outcomes.ts'
import type { RunEventBody } from './events.ts'
import type { Flight, Settlement } from './flight.ts'
import type { Via } from './journal.ts'
import type { Machine, Task } from './machine.ts'
import type { Options } from './options.ts'
import type { Surroundings } from './perform.ts'
import type { ProgramTime } from './programTime.ts'
import { confirmationId, confirmationOf } from './step.ts'
import type { ConfirmationRequest } from './step.ts'

/** What the run does about its questions. */
export interface Asking {
  readonly options: Options
  /** `run()` has nobody to ask: what nobody answers expires at once. */
  readonly unattended: boolean
  readonly around: Surroundings
  readonly time: ProgramTime
  tell(task: Task, body: () => RunEventBody): void
  /** Whether any question is open has changed. */
  changed(): void
  fault(error: unknown): void
}

/** `tasks`: all that wait for the answer, the one that is asked about first. */
type Asked = { readonly request: ConfirmationRequest, readonly tasks: Task[], readonly byHandler: boolean, readonly answered: (decision: Decision) => void }

export class Confirmations {
  /** By id, in the order of asking. */
  private readonly open = new Map<string, Asked>()
  private readonly decided = new Set<string>()
  private readonly asking: Asking
  private readonly usedDecisions = new Set<number>()

  constructor(machine: Machine, asking: Asking) {
    this.asking = asking
    machine.settledTasks.forEach(({ effect, path }, i) => {
      if (effect.kind !== 'human.confirm') return
      this.decided.add(confirmationId(path))
      const { scriptIndex } = machine.settledEntries[i]!
      if (scriptIndex !== undefined) this.usedDecisions.add(scriptIndex)
    })
  }

  get any(): boolean {
    return this.open.size > 0
  }

  /** The question of a program: the answer where it is known at once; else it lands when it comes. */
  confirm(task: Task, effect: HumanConfirm, flight: Flight, land: (settlement: Settlement) => void): Settlement | undefined {
    const scripted = this.scripted()
    if (scripted) return scripted
    const answer = this.ask(task, confirmationOf(task, effect), flight, (decision) => land(settlementOf(decision)))
    return answer && settlementOf(answer)
  }

  /** Puts a question; gives the answer where it has expired already, or nobody is there to be asked. */
  ask(task: Task, request: ConfirmationRequest, flight: Flight, answered: Asked['answered']): Decision | undefined {
    const { options: { confirm }, unattended, around: { clock, signal }, time } = this.asking
    if ((unattended && !confirm) || request.expiresAt <= time.now()) return { kind: 'expire' }
    flight.withPerson = !confirm
    const { id } = request
    this.open.set(id, { request, tasks: [task], byHandler: confirm !== undefined, answered })
    this.asking.changed()
    this.asking.tell(task, () => ({ type: 'confirmation.required', request }))
    if (confirm) Promise.resolve().then(() => confirm(request)).then((decision) => this.take(id, decision), () => this.take(id, { kind: 'expire' })).catch((error: unknown) => this.asking.fault(error))
    clock?.sleep(request.expiresAt - time.now(), signal).then(() => this.take(id, { kind: 'expire' }), (error: unknown) => signal.aborted ? undefined : this.asking.fault(error))
    return undefined
  }

  /** Another task waits for the answer to an open question. */
  join(id: string, task: Task, flight: Flight): void {
    const asked = this.open.get(id)!
    asked.tasks.push(task)
    flight.withPerson = !asked.byHandler
  }

  /** @throws InvalidOptions when no such question was ever open, or this is no answer to it. */
  decide(id: string, decision: Decision): void {
    const asked = this.open.get(id)
    if (!asked) {
      if (this.decided.has(id)) return
      const open = [...this.open.keys()]
      throw new InvalidOptions(`no confirmation ${id} is open in this run; ${open.length > 0 ? `open are: ${open.join(', ')}` : 'none is open'}`)
    }
    const fault = faultOf(decision, asked.request)
    if (fault !== undefined) throw new InvalidOptions(fault)
    this.answer(asked, decision)
  }

  /** The question that is asked about this task. */
  requestAt(path: string): ConfirmationRequest | undefined {
    for (const { request } of this.open.values()) if (request.path === path) return request
    return undefined
  }

  /** It waits for a person's answer. */
  asks(task: Task): boolean {
    for (const { tasks, byHandler } of this.open.values()) if (!byHandler && tasks.includes(task)) return true
    return false
  }

  /** Its step has settled, however: whoever answers now is too late. */
  forget(task: Task): void {
    if (task.effect.kind === 'human.confirm') this.decided.add(confirmationId(task.path))
    for (const [id, { tasks }] of this.open) {
      const at = tasks.indexOf(task)
      if (at >= 0) tasks.splice(at, 1)
      if (tasks.length > 0) continue
      this.open.delete(id)
      this.decided.add(id)
    }
  }

  /** Answers those whose time is over. */
  expire(): void {
    const { time } = this.asking
    for (const [id, { request }] of this.open) if (request.expiresAt <= (request.fork ? time.unheld : time.now())) this.take(id, { kind: 'expire' })
  }

  /** What a handler or the time says: a thing that is no decision is none. */
  private take(id: string, decision: Decision): void {
    const asked = this.open.get(id)
    if (asked) this.answer(asked, faultOf(decision, asked.request) === undefined ? decision : { kind: 'expire' })
  }

  private answer({ request, tasks, answered }: Asked, decision: Decision): void {
    this.open.delete(request.id)
    this.decided.add(request.id)
    answered(decision)
    this.asking.tell(tasks[0]!, () => ({ type: 'confirmation.resolved', decision }))
    this.asking.changed()
  }

  private scripted(): Settlement | undefined {
    const decisions = this.asking.options.script?.decisions ?? []
    const scriptIndex = decisions.findIndex((_, i) => !this.usedDecisions.has(i))
    if (scriptIndex < 0) return undefined
    this.usedDecisions.add(scriptIndex)
    return { ...settlementOf(decisions[scriptIndex]!, 'script'), scriptIndex }
  }
}

function faultOf(decision: Decision, { fork }: ConfirmationRequest): string | undefined {
  const issue = decisionSchema.safeParse(decision).error?.issues[0]
  if (issue) return `this is no decision: ${issue.path.join('.') || 'kind'}: ${issue.message}`
  // It is asked of all that a fork does, so it can't be answered for one call.
  if (fork && (decision.kind === 'answer' || (decision.kind === 'approve' && decision.arguments !== undefined))) return 'whether a fork may act beyond the run is answered with approve or reject, and nothing more'
  return undefined
}

function settlementOf(decision: Decision, via: Via = decision.kind === 'expire' ? 'engine' : 'person'): Settlement {
  return { outcome: { ok: true, value: freezeJson(decision) }, via, delayMs: 0 }
}
