/**
 * A live run: starts the pending effects, takes their settlements one at a time, journals each and drives the
 * machine on. It knows no kind of orchestration; what an agent does is in the programs.
 */
import { InvalidOptions } from '../errors.ts'
import type { Agent } from '../agentDefinition.ts'
import type { Model } from '../llm/model.ts'
import { everyAgent } from '../orchestration.ts'
import type { Ending, Orchestration, Status } from '../orchestration.ts'
import { messageOf } from '../outcomes.ts'
import type { Decision, Outcome, ToolOutcome } from '../outcomes.ts'
import { leftUndone } from './cancelled.ts'
import { Confirmations } from './confirmations.ts'
import { Listeners, Told } from './events.ts'
import type { Listener, MessageListener, RunEventBody } from './events.ts'
import type { Flight, Settlement } from './flight.ts'
import { Flights } from './flights.ts'
import { forkedJournal } from './fork.ts'
import type { Entry, Journal, Settled } from './journal.ts'
import { Machine } from './machine.ts'
import type { Task } from './machine.ts'
import { assertRunnable, journalOf, modelOf } from './options.ts'
import type { Options } from './options.ts'
import type { Surroundings } from './perform.ts'
import { ownMemory } from './ownMemory.ts'
import { ProgramTime } from './programTime.ts'
import { feed, ReplayDiverged } from './replay.ts'
import type { Change, Run, RunResult } from './run.ts'
import { holderBefore, nextTask } from './schedule.ts'
import { ScriptUse } from './scriptUse.ts'
import { Unknown } from './unknown.ts'
import { CancelSource } from './signal.ts'
import { StateReader } from './state.ts'
import type { ReplayState } from './state.ts'
import { pendingOf, stepOf } from './step.ts'
import type { Pending, StepInfo } from './step.ts'

/** @throws InvalidOrchestration, InvalidOptions; ReplayDiverged, which is one, when the journal does not fit. */
export function createRun(orchestration: Orchestration, options: Options): Run {
  assertRunnable(orchestration, options)
  return new LiveRun(orchestration, options, journalOf(orchestration, options))
}

/** Runs to the end. Rejects only for an invalid orchestration or options. */
export async function run(orchestration: Orchestration, options: Options): Promise<RunResult> {
  assertRunnable(orchestration, options)
  const live = new LiveRun(orchestration, options, journalOf(orchestration, options), true)
  await live.play()
  return live.result
}

class LiveRun implements Run {
  readonly id: string
  readonly journal: Journal
  readonly result: Promise<RunResult>
  private readonly orchestration: Orchestration
  private readonly options: Options
  private readonly entries: Entry[]
  private readonly machine: Machine
  private readonly reader: StateReader
  private readonly confirmations: Confirmations
  private readonly unknown: Unknown
  private readonly uses: ScriptUse
  private readonly virtual: boolean
  private readonly time: ProgramTime
  private readonly around: Surroundings
  private readonly listeners = new Listeners()
  private messageListeners: Told<Parameters<MessageListener>> | undefined
  private readonly flights: Flights
  private seq: number
  private forks = 0
  private plays = 0
  /** Every play up to this one is to pause. */
  private pausedPlays = 0
  private begun: boolean
  private finished = false
  private announced: Status = 'PENDING'
  private cancelled = false
  private crash: Error | undefined
  /** Calls queue: each begins when the one before has ended. */
  private tail: Promise<unknown> = Promise.resolve()
  private wakeUp: (() => void) | undefined
  /** Steps that wait for the world. */
  private readonly waiting: (() => void)[] = []
  /** Something has happened since the waiting step last looked. */
  private stirred = false
  private resolveResult!: (result: RunResult) => void

  constructor(orchestration: Orchestration, options: Options, journal: Journal, unattended = false) {
    const { header, entries } = journal
    this.orchestration = orchestration
    this.options = options
    this.entries = entries
    this.journal = journal
    this.id = header.runId
    this.seq = (entries.at(-1)?.seq ?? -1) + 1
    this.machine = new Machine(orchestration, header)
    this.reader = new StateReader(this.machine, orchestration)
    const divergence = entries.length > 0 ? feed(this.machine, entries) : undefined
    if (divergence) throw new ReplayDiverged(divergence)
    this.begun = this.machine.head > 0
    const models = new Set([...everyAgent(orchestration)].map((agent) => this.modelFor(agent)))
    this.virtual = [...models].every((model) => model.scripted !== undefined)
    const given = options.handlers?.clock
    const clock = this.virtual ? undefined : given
    this.time = new ProgramTime(clock, this.machine.now)
    this.uses = new ScriptUse(this.machine, models, (agent) => this.modelFor(agent), options.script?.toolOutcomes)
    this.around = { signal: new CancelSource(), clock, timer: given, validate: options.handlers?.validate, memory: options.handlers?.memory ?? ownMemory(this.machine), evaluate: options.handlers?.evaluate, flush: options.handlers?.flush, seed: header.seed }
    this.unknown = new Unknown(this.machine, options)
    const told = { tell: (task: Task, body: () => RunEventBody): void => this.tell(task, body), fault: (error: unknown): void => this.fault(error) }
    this.confirmations = new Confirmations(this.machine, { options, unattended, around: this.around, time: this.time, ...told, changed: () => this.ending ?? this.announce(this.status) })
    this.flights = new Flights({
      machine: this.machine, modelFor: (agent) => this.modelFor(agent), uses: this.uses, around: this.around, time: this.time, virtual: this.virtual,
      nextSeq: () => this.seq++,
      write: (entry) => this.write(entry),
      ...told, journal, confirmations: this.confirmations, unknown: this.unknown, store: options.handlers?.memory !== undefined,
      // By place in the list, since names may repeat: of the run's own guardrails the machine knows no more than the header says.
      guardrailFor: ({ guardrail }) => options.guardrails?.[this.machine.scope.guardrails.indexOf(guardrail)] ?? guardrail,
      wake: () => this.wake(),
    })
    this.result = new Promise((resolve) => {
      this.resolveResult = resolve
    })
    if (this.ending) this.finish()
  }

  get status(): Status {
    return this.ending?.status ?? (this.confirmations.any ? 'AWAITING_CONFIRMATION' : this.begun ? 'RUNNING' : 'PENDING')
  }

  get state(): ReplayState {
    return this.reader.at(this.machine.head)
  }

  get frontier(): Pending[] {
    return this.machine.frontier.map((task) => {
      const confirmation = task.effect.kind === 'human.confirm' ? undefined : this.confirmations.requestAt(task.path)
      return confirmation ? { ...pendingOf(task), confirmation } : pendingOf(task)
    })
  }

  on(listener: Listener): () => void {
    return this.listeners.add(listener)
  }

  onMessage(listener: MessageListener): () => void {
    const { ledger } = this.machine.scope
    const heard = this.messageListeners ??= new Told()
    ledger.heard = (message, path) => heard.tell(message, path)
    return heard.add(listener)
  }

  async step(path?: string, { wait = true }: { wait?: boolean } = {}): Promise<StepInfo | null> {
    for (;;) {
      const taken = await this.queue(async () => {
        const held = path === undefined || this.ending ? undefined : this.held(path)
        const task = held ? undefined : await this.advanceOne(path, () => this.cancelled, wait)
        return { held, info: task ? this.infoOf(task) : null }
      })
      if (!taken.held) return taken.info
      // Others may step meanwhile: the writer's own step has to be taken before this one.
      await taken.held
    }
  }

  play({ until }: { until?: (step: StepInfo) => boolean } = {}): Promise<RunResult | null> {
    const mine = ++this.plays
    const stopped = () => this.cancelled || this.pausedPlays >= mine
    return this.queue(async () => {
      for (;;) {
        if (this.ending) return this.report()
        const task = await this.advanceOne(undefined, stopped)
        if (task && until?.(this.infoOf(task))) return null
        if (this.cancelled) return this.drain()
        if (!this.ending && stopped()) return null
      }
    })
  }

  pause(): void {
    this.pausedPlays = this.plays
    this.wake()
  }

  cancel(): Promise<RunResult> {
    if (!this.ending) {
      this.cancelled = true
      this.around.signal.abort()
      this.wake()
    }
    return this.queue(async () => this.drain())
  }

  decide(confirmationId: string, decision: Decision): void {
    this.confirmations.decide(confirmationId, decision)
  }

  endWait(path: string, then: 'ask' | 'giveUp'): void {
    const task = this.machine.find(path)
    if (task?.effect.kind !== 'delay') throw new InvalidOptions(`nothing waits at ${path}`)
    this.flights.endWait(task, then)
  }

  advance(ms: number): void {
    if (!Number.isFinite(ms) || ms < 0) throw new InvalidOptions(`time can't move by ${ms} ms`)
    if (!this.virtual) throw new InvalidOptions('this run is in real time; only virtual time can be moved')
    this.time.pass(ms)
    this.confirmations.expire()
  }

  fork(step: number, change?: Change, more: Partial<Options> = {}): Run {
    const runId = more.runId ?? `${this.id}.${++this.forks}`
    if (runId === this.id) throw new InvalidOptions(`a fork needs an id of its own; ${runId} is its parent's`)
    // A fork's own limits are a change like any other; those of the parent stand in the journal's header.
    const { limits: _, resolve: __, ...own } = this.options
    const { limits, ...rest } = more
    const orchestration = change && 'orchestration' in change ? change.orchestration : this.orchestration
    const changed = change ?? (limits ? { limits } : undefined)
    if (change && limits) throw new InvalidOptions('a fork makes one change: give the limits alone, then change the rest in a fork of that')
    assertRunnable(orchestration, { ...own, ...rest, journal: this.journal })
    const journal = forkedJournal(this.journal, this.machine, orchestration, step, changed, runId, rest)
    return createRun(orchestration, { ...own, ...rest, journal, runId })
  }

  private get ending(): Ending | undefined {
    if (this.machine.ending) return this.machine.ending
    const fault = this.machine.crash ?? this.crash
    if (fault === undefined) return undefined
    return { status: 'FAILED', stopReason: 'internal', error: { kind: 'internal', message: messageOf(fault), path: this.machine.settledTasks.at(-1)?.path ?? '' } }
  }

  private queue<T>(job: () => Promise<T>): Promise<T> {
    const mine = this.tail.then(job)
    this.tail = mine.catch(() => undefined)
    return mine
  }

  /** Takes one settlement. Undefined at the end, when `stopped` holds before one is there, or when only a person's would do and is not to be waited for. */
  private async advanceOne(path: string | undefined, stopped: () => boolean, wait = true): Promise<Task | undefined> {
    if (this.ending || stopped()) return undefined
    try {
      this.begin()
      for (;;) {
        if (this.ending || stopped()) return undefined
        this.stirred = false
        const task = this.flights.startPending() ? this.next(path) : undefined
        const flight = task && (task.flight ?? this.flights.start(task))
        if (flight?.settlement) return this.take(task!, flight, flight.settlement)
        // What was just started may have cancelled, paused or landed already.
        if (this.stirred) continue
        if (!wait && this.upToPeople(path)) return undefined
        await new Promise<void>((resolve) => {
          this.wakeUp = resolve
        })
      }
    } catch (error) {
      this.fault(error)
      return undefined
    } finally {
      this.wakeUp = undefined
      this.rest()
    }
  }

  /** Nothing is at work: until a person decides, no step can be taken. */
  private upToPeople(path: string | undefined): boolean {
    const asked = path === undefined ? undefined : this.machine.find(path)
    return (asked ? [asked] : this.machine.frontier).every((task) => this.confirmations.asks(task) || (!asked && task.flight?.settlement))
  }

  private begin(): void {
    this.time.go()
    if (this.begun) return
    this.begun = true
    this.announce('RUNNING')
  }

  /** The task to take; undefined while there is none. */
  private next(path: string | undefined): Task | undefined {
    return path === undefined ? nextTask(this.machine.frontier, this.virtual, this.time.now()) : this.machine.find(path)
  }

  /** Where another writer is at work on the world that this step wants: until something has happened. @throws InvalidOptions */
  private held(path: string): Promise<void> | undefined {
    const { frontier } = this.machine
    const task = this.machine.find(path)
    if (!task) throw new InvalidOptions(`nothing is pending at ${path}; pending are: ${frontier.map((other) => other.path).join(', ')}`)
    const holder = holderBefore(task, frontier)
    if (holder?.flight?.settlement) throw new InvalidOptions(`${holder.path} has written the world and its step is not taken; take it before the one at ${path}`)
    return holder && new Promise((resolve) => this.waiting.push(resolve))
  }

  private modelFor(agent: Agent): Model {
    return modelOf(agent, this.options)!
  }

  /** A fault of the engine or of a handler of the surroundings: the journal stays as it is, the run ends. */
  private fault(error: unknown): void {
    this.crash ??= error instanceof Error ? error : new Error(messageOf(error))
    this.finish()
    this.wake()
  }

  private wake(): void {
    this.stirred = true
    this.wakeUp?.()
    for (const go of this.waiting.splice(0)) go()
  }

  private rest(): void {
    try {
      this.time.stop()
    } catch (error) {
      this.fault(error)
    }
  }

  private take(task: Task, { startedAt, dueAt }: Flight, settlement: Settlement): Task {
    this.time.moveTo(dueAt)
    const at = this.time.now()
    this.settle(task, at, at - startedAt, settlement)
    if (this.confirmations.any) this.confirmations.expire()
    return task
  }

  private settle(task: Task, at: number, ms: number, { outcome, via, scriptIndex, usage, patch }: Settlement): void {
    const lost = patch && this.machine.world.conflict(patch)
    const kept = Object.freeze(lost ? conflictOutcome(lost) : outcome)
    // Two literals: a field that is added later costs every entry of a long run some forty bytes.
    const entry: Settled = scriptIndex === undefined
      ? { seq: this.seq++, path: task.path, t: 'settled', outcome: kept, at, ms, via }
      : { seq: this.seq++, path: task.path, t: 'settled', outcome: kept, at, ms, via, scriptIndex }
    if (usage) entry.usage = usage
    if (patch && !lost) entry.patch = patch
    this.write(entry)
    task.flight = undefined
    this.confirmations.forget(task)
    this.machine.settle(task, entry)
    this.flights.add(this.machine.fresh)
    this.tell(task, () => ({ type: 'settled', entry }))
    if (this.around.flush) this.flights.settled(task)
    if (this.ending) this.finish()
  }

  private write(entry: Entry): void {
    this.entries.push(Object.freeze(entry))
  }

  /** Ends a cancelled run: everything pending, and everything that the programs still ask, is answered `cancelled`. */
  private drain(): RunResult {
    try {
      if (!this.ending) this.begin()
      for (let answered = 0; !this.ending; answered++) {
        if (answered > MOST_AFTER_CANCEL) throw new Error('the program goes on and on after it was cancelled')
        this.answerCancelled(this.machine.frontier[0]!)
      }
    } catch (error) {
      this.fault(error)
    }
    this.rest()
    return this.report()
  }

  private answerCancelled(task: Task): void {
    const { flight } = task
    if (!flight || !task.recorded) this.flights.record(task)
    const at = this.time.now()
    const { settlement, late } = leftUndone(task, this.unknown)
    this.settle(task, at, flight ? at - flight.startedAt : 0, settlement)
    if (late) this.flights.noteLate(task.path, late)
  }

  private infoOf(task: Task): StepInfo {
    return stepOf(task, this.machine.settledEntries[task.step - 1]!)
  }

  private tell(task: Task, body: () => RunEventBody): void {
    if (this.listeners.any) this.listeners.send({ runId: this.id, path: task.path, agents: [task.effect.agent.name], at: this.time.now() }, body())
  }

  private announce(status: Status): void {
    if (status === this.announced) return
    this.announced = status
    if (this.listeners.any) this.listeners.send({ runId: this.id, path: '', agents: [], at: this.time.now() }, { type: 'status', status })
  }

  private finish(): void {
    if (this.finished) return
    this.finished = true
    // A run fails from RUNNING; a person may cancel it from either.
    if (this.announced === 'AWAITING_CONFIRMATION' && this.status !== 'CANCELLED') this.announce('RUNNING')
    this.announce(this.status)
    this.resolveResult(this.report())
  }

  private report(): RunResult {
    const { state } = this
    const ending = this.ending!
    return {
      runId: this.id, status: ending.status, stopReason: ending.stopReason,
      route: state.route, handoffs: state.handoffs, finalText: state.finalText, transcript: state.transcript,
      usage: state.usage, world: state.world, journal: this.journal, unusedReplies: this.uses.unused(),
      ...(ending.error && { error: ending.error }),
    }
  }
}

/** A cancelled program closes what is open; one that asks for more than this would never end. */
const MOST_AFTER_CANCEL = 10_000

function conflictOutcome(row: string): Outcome {
  return { ok: true, value: Object.freeze({ kind: 'error', message: `conflict: ${row} was changed meanwhile; read it again` } satisfies ToolOutcome) }
}
