/**
 * The effects under way: starts them in path order, hands each to its handler, and keeps what the handler gave until
 * its turn comes. It takes no settlement itself and decides no order; a result that nobody waits for becomes a note.
 * What can't be had again is made safe: the journal is flushed before a question to a person and before an act beyond the
 * run, and after the settlement of a live reply or of such an act.
 */
import { rowOf } from '../effectTable.ts'
import type { Json } from '../json.ts'
import type { Delta } from '../llm/model.ts'
import { Consent, FORK } from './consent.ts'
import type { Flight, Settlement } from './flight.ts'
import type { Ground } from './ground.ts'
import type { Task } from './machine.ts'
import { performCode, performGuard, performMemory, performModel, performTool } from './perform.ts'
import { isWriter } from './schedule.ts'

export class Flights {
  private readonly ground: Ground
  /** Pending and not started, in the order of birth, which within one step is path order. */
  private unstarted: readonly Task[]
  /** The scripted call that has not picked its reply yet: the next one waits for it. */
  private asking: Flight | undefined
  private arrivals = 0
  /** Waits that a person has ended, by path. */
  private readonly ended = new Map<string, Settlement>()
  private consent: Consent | undefined

  constructor(ground: Ground) {
    this.ground = ground
    // By birth, as a run that was never stopped had asked: the same call gets the same scripted reply again.
    this.unstarted = ground.machine.tasks.filter((task) => task.step === 0)
  }

  /** Starts what is pending. False while a scripted call must be answered before the rest can start. */
  startPending(): boolean {
    const { unstarted } = this
    let started = 0
    for (const task of unstarted) {
      if (this.asking) break
      started++
      if (!isWriter(task)) this.start(task)
    }
    if (started > 0) this.unstarted = unstarted.slice(started)
    return this.unstarted.length === 0
  }

  start(task: Task): Flight {
    const { virtual, time, around: { flush } } = this.ground
    // In virtual time an effect has been under way since it was yielded, also where a reopened run asks for it again.
    const startedAt = virtual ? task.bornAt : time.now()
    const flight: Flight = { startedAt, begun: false, settlement: undefined, waiting: undefined, said: undefined, withPerson: false, dueAt: startedAt, arrival: 0 }
    task.flight = flight
    const outside = this.outsideOf(task)
    const allowed = outside && 'call' in task.effect ? this.asked().of(task, task.effect.call, flight) : true
    if (allowed === undefined) {
      // It waits for a person; whatever else there is may go on.
      this.ground.wake()
      return flight
    }
    this.record(task, outside && allowed === true)
    if (allowed !== true) this.arrive(flight, allowed)
    else if (flush && (outside || task.effect.kind === 'human.confirm')) this.beginSafely(task, flight, flush)
    else this.begin(task, flight)
    return flight
  }

  /** The `started` entry; a reopened run has it already. Told again where a script had its outcome, and it is really done now. */
  record(task: Task, outside?: boolean): void {
    const { path, effect, effect: { kind } } = task
    if (!task.recorded || (outside && task.recorded.outside === false)) {
      const fingerprint = rowOf(effect).fingerprint(effect)
      const seq = this.ground.nextSeq()
      task.recorded = outside === undefined ? { seq, path, t: 'started', kind, fingerprint } : { seq, path, t: 'started', kind, fingerprint, outside }
      this.ground.write(task.recorded)
    }
    this.ground.tell(task, () => ({ type: 'started', kind }))
  }

  /** It has settled, and that is journaled. What comes next does not wait: it is made safe itself where it has to be. */
  settled({ effect, recorded }: Task): void {
    const { around: { flush } } = this.ground
    const live = effect.kind === 'model.complete' ? !this.ground.modelFor(effect.agent).scripted : recorded?.outside
    // Whoever stores the journal tells of a failure; the next act that needs it safe is not begun.
    if (live && flush) flush().catch(() => undefined)
  }

  /** What a settlement brought is to be started before the next one is taken. */
  add(fresh: readonly Task[]): void {
    if (this.unstarted.length === 0) this.unstarted = fresh
    else this.unstarted = [...this.unstarted, ...fresh]
  }

  noteLate(path: string, { outcome }: Settlement): void {
    this.note(path, 'late', outcome as Json)
  }

  private note(path: string, channel: string, data: Json): void {
    this.ground.write({ seq: this.ground.nextSeq(), path, t: 'note', channel, data })
  }

  /** A person has enough of a wait, also of one that has not begun. */
  endWait(task: Task, then: 'ask' | 'giveUp'): void {
    const settlement: Settlement = { outcome: { ok: true, value: then === 'ask' ? null : then }, via: 'person', delayMs: 0 }
    this.ended.set(task.path, settlement)
    this.decide(task, settlement)
  }

  /** A person's answer, or an expiry. */
  decide(task: Task, settlement: Settlement): void {
    const { flight } = task
    if (!flight || flight.settlement) return
    if (this.ground.virtual) flight.dueAt = this.ground.time.now()
    this.arrive(flight, settlement)
  }

  /** Made when it is first needed: few runs act beyond themselves. */
  private asked(): Consent {
    const { journal, confirmations, time } = this.ground
    return this.consent ??= new Consent(journal, confirmations, {
      time,
      note: (path, data) => this.note(path, FORK, data),
      again: (tasks) => this.again(tasks),
      refuse: (task, settlement) => this.refuse(task, settlement),
    })
  }

  /** These waited, and are begun again from the start. */
  private again(tasks: readonly Task[]): void {
    for (const task of tasks) task.flight = undefined
    this.add(tasks)
    this.ground.wake()
  }

  /** It is not done; this stands in its place. */
  private refuse(task: Task, settlement: Settlement): void {
    this.record(task, false)
    this.decide(task, settlement)
  }

  /** Undefined where nothing is done beyond the run, else whether it really is: a script may hold its outcome, a person have said it. */
  private outsideOf({ effect, path }: Task): boolean | undefined {
    const { uses, store } = this.ground
    if (!rowOf(effect).outside?.(effect, store)) return undefined
    return !(effect.kind === 'tool.call' && uses.holds(effect.call.name)) && !this.ground.unknown.said(path)
  }

  private beginSafely(task: Task, flight: Flight, flush: () => Promise<void>): void {
    flush().then(() => {
      // Meanwhile it may have been cancelled: then it is not begun at all.
      if (task.flight !== flight || this.ground.around.signal.aborted) return
      this.begin(task, flight)
      this.ground.wake()
    }).catch((error: unknown) => this.ground.fault(error))
  }

  private begin(task: Task, flight: Flight): void {
    flight.begun = true
    const performed = this.perform(task, flight)
    if (performed instanceof Promise) void performed.then((settlement) => this.land(task, flight, settlement)).catch((error: unknown) => this.ground.fault(error))
    else if (performed) this.land(task, flight, performed)
  }

  /** Undefined where someone is asked, who answers in their own time. */
  private perform(task: Task, flight: Flight): Settlement | Promise<Settlement> | undefined {
    const { uses, around, time, machine } = this.ground
    const { effect, path } = task
    const late = (settlement: Settlement) => this.noteLate(path, settlement)
    if (effect.kind === 'model.complete') {
      const model = this.ground.modelFor(effect.agent)
      if (model.scripted) this.asking = flight
      return performModel(effect, path, this.ground.time.now(), model, uses.of(model), around, (delta) => {
        if (task.flight !== flight) return
        flight.said = saidWith(flight.said, delta)
        this.ground.tell(task, () => ({ type: 'delta', delta }))
      }, late)
    }
    if (effect.kind === 'human.confirm') return this.ground.confirmations.confirm(task, effect, flight, (settlement) => this.decide(task, settlement))
    if (effect.kind === 'guard.check') return performGuard(this.ground.guardrailFor(effect), effect.text)
    if (effect.kind === 'code.eval') return performCode(effect, around)
    if (effect.kind === 'memory.recall') return performMemory(effect, around)
    if (effect.kind === 'memory.remember') return this.ground.unknown.said(path) ?? performMemory(effect, around)
    if (effect.kind === 'delay') return this.ended.get(path) ?? { ...marker, delayMs: effect.ms }
    if (effect.kind !== 'tool.call') return marker
    const decided = this.ground.unknown.said(path)
    if (decided) return decided
    // A reader sees the world and the time at which it was asked for, also where a reopened run asks again.
    const now = this.ground.virtual ? task.bornAt : time.now()
    const world = isWriter(task) ? machine.world.version : task.world
    return performTool(effect, path, now, { history: machine.world, version: world }, around, () => uses.toolOutcome(effect.call.name), late)
  }

  /** A handler is done. */
  private land(task: Task, flight: Flight, settlement: Settlement): void {
    if (this.asking === flight) this.asking = undefined
    if (task.flight !== flight) return this.noteLate(task.path, settlement)
    const { clock, signal } = this.ground.around
    if (!clock || settlement.delayMs === 0) return this.arrive(flight, settlement)
    flight.waiting = settlement
    this.ground.wake()
    // A sleep that a cancelled run calls off may say so by rejecting.
    clock.sleep(settlement.delayMs, signal).then(() => flight.settlement ?? this.arrive(flight, settlement), (error: unknown) => signal.aborted ? undefined : this.ground.fault(error))
  }

  private arrive(flight: Flight, settlement: Settlement): void {
    flight.settlement = settlement
    flight.arrival = ++this.arrivals
    if (this.ground.virtual) flight.dueAt += settlement.delayMs
    this.ground.wake()
  }
}

/** Calls are left out: one that is not whole is none. */
function saidWith(said: Flight['said'], { content, reasoning }: Delta): Flight['said'] {
  if (!content && !reasoning) return said
  return { ...said, ...(content && { content: (said?.content ?? '') + content }), ...(reasoning && { reasoning: (said?.reasoning ?? '') + reasoning }) }
}

const marker: Settlement = Object.freeze({ outcome: Object.freeze({ ok: true, value: null }), via: 'engine', delayMs: 0 })
