/**
 * The effects under way: starts them in path order, hands each to its handler, and keeps what the handler gave until
 * its turn comes. It takes no settlement itself and decides no order; a result that nobody waits for becomes a note.
 */
import { rowOf } from '../effectTable.ts'
import type { GuardCheck } from '../effects.ts'
import type { Guardrail } from '../guardrails.ts'
import type { Json } from '../json.ts'
import type { Agent } from '../agentDefinition.ts'
import type { Model } from '../llm/model.ts'
import type { RunEventBody } from './events.ts'
import type { Flight, Settlement } from './flight.ts'
import type { Entry } from './journal.ts'
import type { Machine, Task } from './machine.ts'
import { performCode, performGuard, performMemory, performModel, performTool } from './perform.ts'
import type { Surroundings } from './perform.ts'
import type { ProgramTime } from './programTime.ts'
import { isWriter } from './schedule.ts'
import type { ScriptUse } from './scriptUse.ts'

/** What the run does for the effects under way. */
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
  /** What a person has said of a call whose outcome was unknown. */
  resolved(path: string): Settlement | undefined
  /** Asks a person; the answer lands like any other. */
  ask(task: Task, flight: Flight): Settlement | Promise<Settlement> | undefined
  /** Something has changed that a waiting step may want. */
  wake(): void
  fault(error: unknown): void
}

export class Flights {
  private readonly ground: Ground
  /** Pending and not started, in the order of birth, which within one step is path order. */
  private unstarted: readonly Task[]
  /** The scripted call that has not picked its reply yet: the next one waits for it. */
  private asking: Flight | undefined
  private arrivals = 0

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
    const { virtual, time } = this.ground
    this.record(task)
    // In virtual time an effect has been under way since it was yielded, also where a reopened run asks for it again.
    const startedAt = virtual ? task.bornAt : time.now()
    const flight: Flight = { startedAt, settlement: undefined, waiting: undefined, withPerson: false, dueAt: startedAt, arrival: 0 }
    task.flight = flight
    const performed = this.perform(task, flight)
    if (!performed) {
      flight.withPerson = true
      return flight
    }
    if (performed instanceof Promise) void performed.then((settlement) => this.land(task, flight, settlement)).catch((error: unknown) => this.ground.fault(error))
    else this.land(task, flight, performed)
    return flight
  }

  /** The `started` entry; a reopened run has it already. */
  record(task: Task): void {
    const { kind } = task.effect
    if (task.recorded === '') {
      task.recorded = rowOf(task.effect).fingerprint(task.effect)
      this.ground.write({ seq: this.ground.nextSeq(), path: task.path, t: 'started', kind, fingerprint: task.recorded })
    }
    this.ground.tell(task, () => ({ type: 'started', kind }))
  }

  /** What a settlement brought is to be started before the next one is taken. */
  add(fresh: readonly Task[]): void {
    if (this.unstarted.length === 0) this.unstarted = fresh
    else this.unstarted = [...this.unstarted, ...fresh]
  }

  noteLate(path: string, { outcome }: Settlement): void {
    this.ground.write({ seq: this.ground.nextSeq(), path, t: 'note', channel: 'late', data: outcome as Json })
  }

  /** A person's answer, or an expiry. */
  decide(task: Task, settlement: Settlement): void {
    const { flight } = task
    if (!flight || flight.settlement) return
    if (this.ground.virtual) flight.dueAt = this.ground.time.now()
    this.arrive(flight, settlement)
  }

  /** Undefined where a person is asked, who answers in their own time. */
  private perform(task: Task, flight: Flight): Settlement | Promise<Settlement> | undefined {
    const { uses, around, time, machine } = this.ground
    const { effect, path } = task
    const late = (settlement: Settlement) => this.noteLate(path, settlement)
    if (effect.kind === 'model.complete') {
      const model = this.ground.modelFor(effect.agent)
      if (model.scripted) this.asking = flight
      return performModel(effect, path, this.ground.time.now(), model, uses.of(model), around, (delta) => {
        if (task.flight === flight) this.ground.tell(task, () => ({ type: 'delta', delta }))
      }, late)
    }
    if (effect.kind === 'human.confirm') return this.ground.ask(task, flight)
    if (effect.kind === 'guard.check') return performGuard(this.ground.guardrailFor(effect), effect.text)
    if (effect.kind === 'code.eval') return performCode(effect, around)
    if (effect.kind === 'memory.remember' || effect.kind === 'memory.recall') return performMemory(effect, around)
    if (effect.kind !== 'tool.call') return marker
    const decided = this.ground.resolved(path)
    if (decided) return decided
    // A reader sees the world and the time at which it was asked for, also where a reopened run asks again.
    const now = this.ground.virtual ? task.bornAt : time.now()
    const world = isWriter(task) ? machine.world.version : task.world
    const call = () => performTool(effect, path, now, { history: machine.world, version: world }, around, () => uses.toolOutcome(effect.call.name), late)
    // What can't be undone is not begun before its `started` entry is safe.
    return effect.tool?.outside && around.flush ? around.flush().then(call) : call()
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
    clock.sleep(settlement.delayMs, signal).then(() => this.arrive(flight, settlement), (error: unknown) => signal.aborted ? undefined : this.ground.fault(error))
  }

  private arrive(flight: Flight, settlement: Settlement): void {
    flight.settlement = settlement
    flight.arrival = ++this.arrivals
    if (this.ground.virtual) flight.dueAt += settlement.delayMs
    this.ground.wake()
  }
}

const marker: Settlement = Object.freeze({ outcome: Object.freeze({ ok: true, value: null }), via: 'engine', delayMs: 0 })
