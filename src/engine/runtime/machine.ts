/**
 * Runs programs, synchronously and purely: it is given settlements one at a time and shows what is pending. It
 * performs nothing and knows no journal; live runs and replays drive the same machine. After each settlement it
 * leaves a mark, from which the state at any step can be read without running anything again.
 */
import type { Effect, Instruction, Program } from '../effects.ts'
import type { Ending, Orchestration } from '../orchestration.ts'
import { EffectFailure } from '../outcomes.ts'
import { failureOf } from '../frames.ts'
import type { Guardrail, GuardrailPoint } from '../guardrails.ts'
import { Ledger } from '../ledger.ts'
import { Scope } from '../scope.ts'
import { WorldHistory } from '../world.ts'
import type { Flight } from './flight.ts'
import type { Header, Settled, Started } from './journal.ts'

/** An effect that was yielded. */
export interface Task {
  readonly path: string
  readonly effect: Effect
  /** The agents whose frames it stands in, the outermost first. */
  readonly within: readonly string[]
  /** Program time at which it was yielded. */
  readonly bornAt: number
  /** The version of the world then. */
  readonly world: number
  /** The program that waits for it; let go when it has settled. */
  fiber: Fiber | undefined
  /** What whoever performs it is doing about it. */
  flight: Flight | undefined
  /** 0 while it is pending. */
  step: number
  /** Its `started` entry, once it is started. */
  recorded: Started | undefined
}

/** What the run looked like after a step, as lengths into things that only grow. */
export interface Mark {
  readonly transcript: number
  readonly agent: string
  readonly handoffs: number
  readonly turn: number
  /** How many tasks had been yielded. */
  readonly born: number
  /** Version of the world. */
  readonly world: number
}

interface Fiber {
  readonly program: Program<unknown>
  readonly prefix: string
  readonly within: readonly string[]
  ordinal: number
  readonly join: Join | undefined
  readonly index: number
}

interface Join {
  readonly parent: Fiber
  left: number
  readonly results: unknown[]
  /** A frame has one result, branches have a list. */
  readonly single: boolean
  failed: number
  failure: unknown
}

export class Machine {
  readonly scope: Scope
  /** In path order. */
  readonly frontier: Task[] = []
  /** Every task, in the order of birth. */
  readonly tasks: Task[] = []
  /** The task and the entry of step i + 1. */
  readonly settledTasks: Task[] = []
  readonly settledEntries: Settled[] = []
  /** marks[k] is the state after step k. */
  readonly marks: Mark[] = []
  now: number
  readonly world: WorldHistory
  ending: Ending | undefined
  /** A fault of a program itself: no settlement can lead on from it. */
  crash: unknown
  private current!: Fiber
  /** The tasks that the last settlement brought, in path order. */
  fresh: Task[] = []

  constructor(orchestration: Orchestration, header: Header) {
    this.now = header.startedAt
    this.world = new WorldHistory(header.worldBase)
    const { limits, prices, guardrails = [], retries } = header.options
    const ledger = new Ledger(limits, prices, {
      here: () => this.current.prefix + String(this.current.ordinal),
      now: () => this.now,
      head: () => this.head,
    }, header.startedAt, retries)
    this.scope = new Scope({ history: header.history, input: header.input, ledger, maxHandoffs: orchestration.maxHandoffs, guardrails: guardrails.map(named) })
    const root: Fiber = { program: orchestration.program(this.scope), prefix: '', within: [], ordinal: 0, join: undefined, index: 0 }
    this.drive(root, undefined, undefined)
    this.frontier.push(...this.fresh)
    this.mark()
  }

  get head(): number {
    return this.settledTasks.length
  }

  find(path: string): Task | undefined {
    const { frontier } = this
    for (let i = 0; i < frontier.length; i++) if (frontier[i]!.path === path) return frontier[i]
    return undefined
  }

  settle(task: Task, entry: Settled): void {
    const { frontier } = this
    const index = frontier.length === 1 ? 0 : frontier.indexOf(task)
    this.now = entry.at
    this.settledTasks.push(task)
    this.settledEntries.push(entry)
    task.step = this.settledTasks.length
    if (entry.patch) this.world.apply(entry.patch)
    this.fresh = []
    this.resume(task, entry)
    // New tasks belong to the settled branch, or to its parent when it was the last, so their place is this one.
    if (this.fresh.length === 1) frontier[index] = this.fresh[0]!
    else frontier.splice(index, 1, ...this.fresh)
    this.mark()
  }

  private resume(task: Task, { outcome, via }: Settled): void {
    const fiber = task.fiber!
    task.fiber = undefined
    if (outcome.ok) this.drive(fiber, outcome.value, undefined)
    else this.drive(fiber, undefined, new EffectFailure(outcome.error, task.path, via === 'engine' && outcome.error.kind === 'cancelled'))
  }

  /** Runs a fiber to its next effect, and its parent after it when that waited for this fiber alone. */
  private drive(start: Fiber, value: unknown, failure: unknown): void {
    let fiber = start
    for (;;) {
      this.current = fiber
      let step: IteratorResult<Instruction, unknown> | undefined
      try {
        step = failure === undefined ? fiber.program.next(value) : fiber.program.throw(failure)
        failure = undefined
      } catch (thrown) {
        failure = thrown ?? new Error('a program threw nothing')
      }
      if (step === undefined || step.done) {
        const { join } = fiber
        if (!join) return this.end(step?.value as Ending | undefined, failure)
        settleBranch(join, fiber.index, step?.value, failure)
        failure = undefined
        if (join.left > 0) return
        fiber = join.parent
        value = join.single ? join.results[0] : join.results
        if (join.failed >= 0) failure = join.failure
        continue
      }
      const instruction = step.value
      const ordinal = fiber.ordinal++
      if (instruction.kind === 'frame') {
        // A frame is one branch that keeps its ordinal as its own path.
        const join: Join = { parent: fiber, left: 1, results: [undefined], single: true, failed: -1, failure: undefined }
        fiber = { program: instruction.program, prefix: `${fiber.prefix}${ordinal}.`, within: [...fiber.within, instruction.agent.name], ordinal: 0, join, index: 0 }
        value = undefined
        continue
      }
      if (instruction.kind !== 'all') {
        const task: Task = { path: fiber.prefix + String(ordinal), effect: instruction, within: fiber.within, bornAt: this.now, world: this.world.version, fiber, flight: undefined, step: 0, recorded: undefined }
        this.tasks.push(task)
        this.fresh.push(task)
        return
      }
      const join = this.branch(fiber, ordinal, instruction.programs)
      if (join.left > 0) return
      value = join.results
      if (join.failed >= 0) failure = join.failure
    }
  }

  private branch(parent: Fiber, ordinal: number, programs: readonly Program<unknown>[]): Join {
    // One more than there are branches, so that a branch which yields nothing can't resume the parent from inside.
    const join: Join = { parent, left: programs.length + 1, results: new Array(programs.length), single: false, failed: -1, failure: undefined }
    for (let index = 0; index < programs.length; index++) {
      this.drive({ program: programs[index]!, prefix: `${parent.prefix}${ordinal}.${index}.`, within: parent.within, ordinal: 0, join, index }, undefined, undefined)
    }
    join.left--
    return join
  }

  private end(ending: Ending | undefined, failure: unknown): void {
    if (failure === undefined) this.ending = ending
    else if (failure instanceof EffectFailure) this.ending = failure.cancelled ? cancelledAt(failure) : failureOf(failure)
    else this.crash = failure
  }

  private mark(): void {
    const { scope } = this
    this.marks.push({
      transcript: scope.transcript.length, agent: scope.ledger.agent, handoffs: scope.ledger.handoffs, turn: scope.ledger.turn,
      born: this.tasks.length, world: this.world.version,
    })
  }
}

function settleBranch(join: Join, index: number, value: unknown, failure: unknown): void {
  join.left--
  join.results[index] = value
  if (failure !== undefined && (join.failed < 0 || index < join.failed)) {
    join.failed = index
    join.failure = failure
  }
}

function cancelledAt({ error, path }: EffectFailure): Ending {
  return { status: 'CANCELLED', stopReason: 'cancelled', error: { kind: 'cancelled', message: error.message, path } }
}

/** The run's own guardrails, as the header names them: a replay has their verdicts and needs no more of them. */
function named({ name, on }: { name: string, on: readonly GuardrailPoint[] }): Guardrail {
  return { name, on, check: () => ({ block: `the guardrail ${name} was not given to this run` }) }
}
