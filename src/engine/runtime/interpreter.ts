/**
 * A live run: starts the pending effects, takes their settlements one at a time, journals each and drives the
 * machine on. It knows no kind of orchestration; what an agent does is in the programs.
 */
import { rowOf } from '../effectTable.ts'
import { InvalidOptions } from '../errors.ts'
import type { Model } from '../llm/model.ts'
import type { Ending, Orchestration, Status } from '../orchestration.ts'
import type { ToolOutcome } from '../outcomes.ts'
import type { Json } from '../json.ts'
import { conflict } from '../world.ts'
import { Listeners } from './events.ts'
import type { Listener, RunEventBody } from './events.ts'
import { forkedJournal } from './fork.ts'
import type { Entry, Header, Journal, Settled } from './journal.ts'
import { Machine } from './machine.ts'
import type { Task } from './machine.ts'
import { assertRunnable, headerOf, modelOf } from './options.ts'
import type { Clock, Options } from './options.ts'
import type { Flight, Settlement } from './flight.ts'
import { comparePaths } from './path.ts'
import { performModel, performTool } from './perform.ts'
import type { Surroundings } from './perform.ts'
import { feed, ReplayDiverged } from './replay.ts'
import type { Change, Run, RunResult } from './run.ts'
import { isWriter, nextTask } from './schedule.ts'
import { ScriptUse } from './scriptUse.ts'
import { CancelSource } from './signal.ts'
import { StateReader } from './state.ts'
import type { ReplayState } from './state.ts'
import { pendingOf, stepOf } from './step.ts'
import type { Decision, Pending, StepInfo } from './step.ts'
import { messageOf } from './toolRunner.ts'

/** @throws InvalidOrchestration, InvalidOptions, ReplayDiverged when the journal does not fit. */
export function createRun(orchestration: Orchestration, options: Options): Run {
  assertRunnable(orchestration, options)
  const { journal } = options
  const header = headerOf(orchestration, options)
  return new LiveRun(orchestration, options, header, journal ? [...entriesFor(header, journal)] : [])
}

/** Runs to the end. Rejects only for an invalid orchestration or options. */
export async function run(orchestration: Orchestration, options: Options): Promise<RunResult> {
  const live = createRun(orchestration, options)
  await live.play()
  return live.result
}

/** A child asks anew for what was in flight; the same run keeps its `started` entries and performs them again. */
function entriesFor(header: Header, journal: Journal): readonly Entry[] {
  if (header === journal.header) return journal.entries
  const settled = new Set(journal.entries.filter((entry) => entry.t === 'settled').map((entry) => entry.path))
  return journal.entries.filter((entry) => entry.t !== 'started' || settled.has(entry.path))
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
  private readonly models = new Map<string, Model>()
  private readonly uses: ScriptUse
  private readonly virtual: boolean
  private readonly clock: Clock | undefined
  private readonly around: Surroundings
  private readonly listeners = new Listeners()
  /** Pending and not started, in path order. */
  private unstarted: Task[]
  /** The scripted call that was made last: the next one waits until it has picked its reply. */
  private asking: Flight | undefined
  private seq: number
  private arrivals = 0
  private forks = 0
  private begun = false
  private cancelled = false
  private pausing = false
  private crash: unknown
  /** Calls queue: each begins when the one before has ended. */
  private tail: Promise<unknown> = Promise.resolve()
  private wake: (() => void) | undefined
  private resolveResult!: (result: RunResult) => void
  /** Program time and clock time when the work now going on began; a pause between two calls does not count. */
  private since = { program: 0, clock: 0 }

  constructor(orchestration: Orchestration, options: Options, header: Header, entries: Entry[]) {
    this.orchestration = orchestration
    this.options = options
    this.entries = entries
    this.journal = { header, entries }
    this.id = header.runId
    this.seq = entries.length === 0 ? 0 : entries.at(-1)!.seq + 1
    this.machine = new Machine(orchestration, header)
    this.reader = new StateReader(this.machine, orchestration)
    const divergence = entries.length > 0 ? feed(this.machine, entries) : undefined
    if (divergence) throw new ReplayDiverged(divergence)
    this.begun = this.machine.head > 0
    this.unstarted = [...this.machine.frontier]
    for (const agent of orchestration.agents) this.models.set(agent.name, modelOf(agent, options)!)
    this.virtual = [...this.models.values()].every((model) => model.scripted !== undefined)
    this.clock = this.virtual ? undefined : options.handlers?.clock
    this.uses = new ScriptUse(this.machine, this.models, options.script?.toolOutcomes)
    this.around = { signal: new CancelSource(), clock: this.clock, validate: options.handlers?.validate, seed: header.seed }
    this.result = new Promise((resolve) => {
      this.resolveResult = resolve
    })
    if (this.ending) this.resolveResult(this.report())
  }

  get status(): Status {
    return this.ending?.status ?? (this.begun ? 'RUNNING' : 'PENDING')
  }

  get state(): ReplayState {
    return this.reader.at(this.machine.head)
  }

  get frontier(): Pending[] {
    return this.machine.frontier.map(pendingOf)
  }

  on(listener: Listener): () => void {
    return this.listeners.add(listener)
  }

  step(path?: string): Promise<StepInfo | null> {
    return this.queue(async () => {
      if (path !== undefined && !this.ending && !this.machine.find(path)) {
        throw new InvalidOptions(`nothing is pending at ${path}; pending are: ${this.machine.frontier.map((task) => task.path).join(', ')}`)
      }
      const task = await this.advanceOne(path, () => this.cancelled)
      return task ? this.infoOf(task) : null
    })
  }

  play({ until }: { until?: (step: StepInfo) => boolean } = {}): Promise<RunResult | null> {
    return this.queue(async () => {
      this.pausing = false
      for (;;) {
        if (this.ending) return this.report()
        const task = await this.advanceOne(undefined, () => this.cancelled || this.pausing)
        if (task && until?.(this.infoOf(task))) return null
        if (this.cancelled) return this.drain()
        if (this.pausing) return null
      }
    })
  }

  pause(): void {
    this.pausing = true
    this.wake?.()
  }

  cancel(): Promise<RunResult> {
    if (!this.ending) {
      this.cancelled = true
      this.around.signal.abort()
      this.wake?.()
    }
    return this.queue(async () => this.drain())
  }

  decide(confirmationId: string, _decision: Decision): void {
    throw new InvalidOptions(`no confirmation ${confirmationId} is open in this run`)
  }

  advance(ms: number): void {
    if (!(ms >= 0)) throw new InvalidOptions(`time can't move by ${ms} ms`)
    if (!this.virtual) throw new InvalidOptions('this run is in real time; only virtual time can be moved')
    this.machine.now += ms
  }

  fork(step: number, change?: Change, more: Partial<Options> = {}): Run {
    const runId = more.runId ?? `${this.id}.${++this.forks}`
    const { journal: _, input: __, ...own } = this.options
    const orchestration = change && 'orchestration' in change ? change.orchestration : this.orchestration
    const journal = forkedJournal(this.journal, this.machine, step, change, runId)
    return createRun(orchestration, { ...own, ...more, journal, runId })
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

  /** Takes one settlement. Undefined at the end, or when `stopped` holds before one is there. */
  private async advanceOne(path: string | undefined, stopped: () => boolean): Promise<Task | undefined> {
    if (this.ending || stopped()) return undefined
    this.begin()
    try {
      for (;;) {
        if (stopped()) return undefined
        const task = this.startPending() ? this.next(path) : undefined
        const flight = task && (task.flight ?? this.start(task))
        if (flight?.settlement) return this.take(task!, flight, flight.settlement)
        await this.sleep()
      }
    } catch (error) {
      // A fault of the engine or of a tool's definition: the journal stays as it is, the run ends.
      this.crash = error
      this.finish()
      return undefined
    }
  }

  private begin(): void {
    if (this.clock) this.since = { program: this.machine.now, clock: this.clock.now() }
    if (this.begun) return
    this.begun = true
    this.announce('RUNNING')
  }

  private next(path: string | undefined): Task | undefined {
    return path === undefined ? nextTask(this.machine.frontier, this.virtual) : this.machine.find(path)
  }

  /** False while a scripted call must be answered before the rest can start. */
  private startPending(): boolean {
    const { unstarted } = this
    let started = 0
    for (const task of unstarted) {
      if (this.asking && !this.asking.settlement) break
      started++
      if (!isWriter(task)) this.start(task)
    }
    if (started > 0) this.unstarted = unstarted.slice(started)
    return this.unstarted.length === 0
  }

  private start(task: Task): Flight {
    this.recordStart(task)
    const startedAt = this.now()
    const flight: Flight = { startedAt, settlement: undefined, dueAt: Math.max(startedAt, task.bornAt), arrival: 0 }
    task.flight = flight
    if (this.listeners.any) this.tell(task, { type: 'started', kind: task.effect.kind })
    const performed = this.perform(task, flight)
    if (performed instanceof Promise) void performed.then((settlement) => this.land(task, flight, settlement), (error: unknown) => this.fault(error))
    else this.land(task, flight, performed)
    return flight
  }

  private recordStart(task: Task): void {
    if (task.recorded !== '') return
    const { kind } = task.effect
    task.recorded = rowOf(task.effect).fingerprint(task.effect)
    this.entries.push({ seq: this.seq++, path: task.path, t: 'started', kind, fingerprint: task.recorded })
  }

  private perform(task: Task, flight: Flight): Settlement | Promise<Settlement> {
    const { effect, path } = task
    if (effect.kind === 'model.complete') {
      const model = this.models.get(effect.agent.name)!
      if (model.scripted) this.asking = flight
      return performModel(effect, path, model, this.uses.of(model), this.around, (delta) => {
        if (this.listeners.any) this.tell(task, { type: 'delta', delta })
      })
    }
    if (effect.kind !== 'tool.call') return marker
    // The script speaks for a tool that the agent has; a call to any other is an error as ever.
    return (effect.tool && this.uses.toolOutcome(effect.call.name)) ?? performTool(effect, path, this.now(), this.machine.world, this.around)
  }

  /** A handler is done. */
  private land(task: Task, flight: Flight, settlement: Settlement): void {
    if (task.flight !== flight) {
      this.entries.push({ seq: this.seq++, path: task.path, t: 'note', channel: 'late', data: settlement.outcome as Json })
      return
    }
    if (this.clock && settlement.delayMs > 0) {
      void this.clock.sleep(settlement.delayMs, this.around.signal).then(() => this.arrive(flight, settlement), (error: unknown) => this.fault(error))
    } else {
      this.arrive(flight, settlement)
    }
  }

  private arrive(flight: Flight, settlement: Settlement): void {
    flight.settlement = settlement
    flight.arrival = ++this.arrivals
    if (this.virtual) flight.dueAt += settlement.delayMs
    this.wake?.()
  }

  private fault(error: unknown): void {
    this.crash = error
    this.wake?.()
  }

  private take(task: Task, { startedAt, dueAt }: Flight, settlement: Settlement): Task {
    const at = this.virtual ? Math.max(this.machine.now, dueAt) : this.now()
    this.settle(task, at, at - startedAt, settlement)
    return task
  }

  private settle(task: Task, at: number, ms: number, { outcome, via, scriptIndex, usage, patch }: Settlement): void {
    const lost = patch && conflict(this.machine.world, patch)
    const entry: Settled = { seq: this.seq++, path: task.path, t: 'settled', outcome: lost ? conflictOutcome(lost) : outcome, at, ms, via }
    if (scriptIndex !== undefined) entry.scriptIndex = scriptIndex
    if (usage) entry.usage = usage
    if (patch && !lost) entry.patch = patch
    this.entries.push(entry)
    task.flight = undefined
    this.machine.settle(task, entry)
    this.awaitStart(this.machine.fresh)
    if (this.listeners.any) this.tell(task, { type: 'settled', entry })
    if (this.ending) this.finish()
  }

  private awaitStart(fresh: Task[]): void {
    if (this.unstarted.length === 0) this.unstarted = fresh
    else this.unstarted = [...this.unstarted, ...fresh].sort((a, b) => comparePaths(a.path, b.path))
  }

  /** Ends a cancelled run: everything pending, and everything that the programs still ask, is answered `cancelled`. */
  private drain(): RunResult {
    if (!this.ending) this.begin()
    while (!this.ending) {
      const task = this.machine.frontier[0]!
      const { flight } = task
      this.recordStart(task)
      const outcome = flight && isWriter(task) ? maybeDone : rowOf(task.effect).cancelled
      this.settle(task, this.machine.now, flight ? this.machine.now - flight.startedAt : 0, { outcome, via: 'engine', delayMs: 0 })
    }
    return this.report()
  }

  private now(): number {
    return this.clock ? this.since.program + this.clock.now() - this.since.clock : this.machine.now
  }

  private sleep(): Promise<void> {
    if (this.crash !== undefined) throw this.crash
    return new Promise((resolve) => {
      this.wake = () => {
        this.wake = undefined
        resolve()
      }
    })
  }

  private infoOf(task: Task): StepInfo {
    return stepOf(task, this.machine.settledEntries[task.step - 1]!)
  }

  private tell(task: Task, body: RunEventBody): void {
    this.listeners.send({ runId: this.id, path: task.path, agents: [task.effect.agent.name], at: this.machine.now }, body)
  }

  private announce(status: Status): void {
    if (this.listeners.any) this.listeners.send({ runId: this.id, path: '', agents: [], at: this.machine.now }, { type: 'status', status })
  }

  private finish(): void {
    this.announce(this.status)
    this.resolveResult(this.report())
  }

  private report(): RunResult {
    const { state } = this
    const ending = this.ending!
    return {
      runId: this.id, status: ending.status, stopReason: ending.stopReason,
      route: state.route, handoffs: state.handoffs, finalText: state.finalText, transcript: state.transcript,
      get usage() {
        return state.usage
      },
      world: state.world, journal: this.journal,
      unusedReplies: this.uses.unused(),
      ...(ending.error && { error: ending.error }),
    }
  }
}

const marker: Settlement = Object.freeze({ outcome: Object.freeze({ ok: true, value: null }), via: 'engine', delayMs: 0 })
/** A write that was told to stop while it was at work may have happened. */
const maybeDone = Object.freeze({ ok: true as const, value: Object.freeze({ kind: 'cancelled', maybeDone: true } satisfies ToolOutcome) })

function conflictOutcome(row: string) {
  return { ok: true as const, value: { kind: 'error', message: `conflict: ${row} was changed meanwhile; read it again` } satisfies ToolOutcome }
}
