/**
 * The state of a run after one of its steps, read from the marks that a machine left. Cheap to make, so a screen
 * can look at any step; what costs more (hash, drift, request, usage) is worked out when read.
 */
import { rowOf } from '../effectTable.ts'
import { hashMix, hashMore, hashStart, hashText } from '../hash.ts'
import type { HashState } from '../hash.ts'
import { canonicalJson, isRecord } from '../json.ts'
import type { Json } from '../json.ts'
import { costOf } from '../ledger.ts'
import type { Prices } from '../limits.ts'
import type { ModelRequest } from '../llm/model.ts'
import { requestOf, requestTokens } from '../llm/request.ts'
import type { Message, Reply } from '../messages.ts'
import { everyAgent } from '../orchestration.ts'
import type { Orchestration, RunError, Status, StopReason } from '../orchestration.ts'
import { replyTokens } from '../tokens.ts'
import type { World } from '../world.ts'
import type { Settled, Usage } from './journal.ts'
import type { Machine, Mark, Task } from './machine.ts'
import { comparePaths } from './path.ts'
import { pendingOf, stepOf } from './step.ts'
import type { Pending, StepInfo } from './step.ts'

export type Divergence = { path: string, recorded: string, asked: string }
/** What the run has used of its limits. `turns` counts the model calls of the agent at work. */
export type Used = { turns: number, maxTurns: number, handoffs: number, maxHandoffs: number }

export interface ReplayState {
  /** The step that this is the state after; 0 before the first. */
  readonly step: number
  readonly steps: StepInfo[]
  readonly frontier: Pending[]
  readonly status: Status
  readonly stopReason?: StopReason
  readonly route: string[]
  readonly handoffs: number
  readonly agent: string
  readonly transcript: Message[]
  readonly finalText: string
  readonly usage: Usage
  readonly used: Used
  readonly world: World
  /** What step k sent. @throws RangeError unless k is a model step up to here. */
  request(step: number): ModelRequest
  readonly hash: string
  /** Steps whose request is not the one that was recorded. */
  readonly drift: number[]
  readonly divergence?: Divergence
  readonly error?: RunError
  /** The state after another step of the same replay, without running anything. @throws RangeError */
  at(step: number): ReplayState
}

/** Reads states from one machine; what was worked out for a step is kept for the next reader. */
export class StateReader {
  private readonly machine: Machine
  private readonly orchestration: Orchestration
  private readonly infos: StepInfo[] = []
  private readonly stepHashes: HashState[] = [hashStart]
  private readonly usages: Usage[] = [{ prompt: 0, completion: 0, calls: 0, estimated: false }]
  private worldHash: { version: number, text: string } | undefined

  constructor(machine: Machine, orchestration: Orchestration) {
    this.machine = machine
    this.orchestration = orchestration
  }

  at(step: number, divergence?: Divergence): ReplayState {
    return new StateAt(this.machine, this, step, divergence)
  }

  turnLimit(agent: string): number {
    return this.machine.scope.limits.maxTurns ?? [...everyAgent(this.orchestration)].find(({ name }) => name === agent)?.maxTurns ?? 0
  }

  info(step: number): StepInfo {
    const { settledTasks, settledEntries } = this.machine
    return this.infos[step - 1] ??= stepOf(settledTasks[step - 1]!, settledEntries[step - 1]!)
  }

  stepsHash(step: number): HashState {
    const { settledTasks, settledEntries } = this.machine
    for (let i = this.stepHashes.length; i <= step; i++) {
      this.stepHashes.push(hashMore(this.stepHashes[i - 1]!, stepText(settledTasks[i - 1]!, settledEntries[i - 1]!)))
    }
    return this.stepHashes[step]!
  }

  worldText(version: number): string {
    if (this.worldHash?.version !== version) this.worldHash = { version, text: canonicalJson(this.machine.world.at(version)) }
    return this.worldHash.text
  }

  usage(step: number): Usage {
    const { settledTasks, settledEntries } = this.machine
    for (let i = this.usages.length; i <= step; i++) {
      this.usages.push(addUsage(this.usages[i - 1]!, settledTasks[i - 1]!, settledEntries[i - 1]!, this.machine.scope.ledger.prices))
    }
    return this.usages[step]!
  }
}

class StateAt implements ReplayState {
  readonly step: number
  readonly divergence?: Divergence
  readonly stopReason?: StopReason
  readonly error?: RunError
  private readonly machine: Machine
  private readonly reader: StateReader
  private readonly mark: Mark

  constructor(machine: Machine, reader: StateReader, step: number, divergence: Divergence | undefined) {
    const mark = machine.marks[step]
    if (!Number.isInteger(step) || !mark) throw new RangeError(`there is no step ${step}; this run has the steps 0 to ${machine.head}`)
    this.machine = machine
    this.reader = reader
    this.step = step
    this.mark = mark
    if (divergence) this.divergence = divergence
    const { ending } = this
    if (ending) this.stopReason = ending.stopReason
    if (ending?.error) this.error = ending.error
  }

  at(step: number): ReplayState {
    return this.reader.at(step, step === this.machine.head ? this.divergence : undefined)
  }

  get steps(): StepInfo[] {
    return Array.from({ length: this.step }, (_, i) => this.reader.info(i + 1))
  }

  get frontier(): Pending[] {
    return this.pendingTasks().map(pendingOf)
  }

  get status(): Status {
    const { ending } = this
    if (ending) return ending.status
    if (this.step === 0) return 'PENDING'
    if (this.pendingTasks().some(({ effect }) => effect.kind === 'human.confirm')) return 'AWAITING_CONFIRMATION'
    return 'RUNNING'
  }

  get route(): string[] {
    // By place, which is the order of activation, and for agents at work together the order of their branches.
    return this.machine.scope.ledger.route.filter(({ step }) => step <= this.step).sort((a, b) => comparePaths(a.path, b.path)).map(({ agent }) => agent)
  }

  get handoffs(): number {
    return this.mark.handoffs
  }

  get agent(): string {
    return this.mark.agent
  }

  get transcript(): Message[] {
    return this.machine.scope.transcript.take(this.mark.transcript)
  }

  get finalText(): string {
    // A history's answers are not this run's.
    const { transcript, start } = this.machine.scope
    return transcript.lastAnswer(start, this.mark.transcript)
  }

  get usage(): Usage {
    return { ...this.reader.usage(this.step) }
  }

  get used(): Used {
    return { turns: this.mark.turn, maxTurns: this.reader.turnLimit(this.agent), handoffs: this.mark.handoffs, maxHandoffs: this.machine.scope.maxHandoffs }
  }

  get world(): World {
    return this.machine.world.at(this.mark.world)
  }

  request(step: number): ModelRequest {
    const task = step <= this.step ? this.machine.settledTasks[step - 1] : undefined
    if (task?.effect.kind !== 'model.complete') throw new RangeError(`step ${step} is no model step of this run up to step ${this.step}`)
    return requestOf(task.effect)
  }

  get drift(): number[] {
    return this.machine.settledTasks.slice(0, this.step)
      .filter((task) => task.recorded && task.recorded.fingerprint !== rowOf(task.effect).fingerprint(task.effect))
      .map((task) => task.step)
  }

  get hash(): string {
    const { status, stopReason, route, handoffs, agent, finalText } = this
    const frontier = this.pendingTasks().map((task) => [task.path, task.effect.kind])
    const small = canonicalJson([status, stopReason ?? null, route, handoffs, agent, finalText, frontier])
    const large = hashMix(this.reader.stepsHash(this.step), this.machine.scope.transcript.hashAt(this.mark.transcript))
    return hashText(hashMore(hashMore(large, small), this.reader.worldText(this.mark.world)))
  }

  private get ending() {
    return this.step === this.machine.head ? this.machine.ending : undefined
  }

  /** Each step settles one task, so of those born by now exactly this many are pending: the walk ends early. */
  private pendingTasks(): Task[] {
    const { tasks } = this.machine
    const found: Task[] = []
    const wanted = this.mark.born - this.step
    for (let i = this.mark.born - 1; found.length < wanted; i--) {
      const task = tasks[i]!
      if (task.step === 0 || task.step > this.step) found.push(task)
    }
    return found.sort((a, b) => comparePaths(a.path, b.path))
  }
}

/** Reported usage, the model's pace and waiting times are no part of what happened. */
function stepText({ path, effect }: Task, { outcome }: Settled): string {
  if (outcome.ok) return canonicalJson([path, effect.kind, { ok: true, value: untimed(outcome.value) }])
  const { retryAfterMs: _, partial, ...error } = outcome.error
  return canonicalJson([path, effect.kind, { ok: false, error, partial: untimed((partial ?? null) as Json) }])
}

function untimed(value: Json): Json {
  if (!isRecord(value)) return value
  const { usage: _, delayMs: __, waitedMs: ___, ...rest } = value
  return rest
}

function addUsage(before: Usage, { effect }: Task, { outcome, via, usage }: Settled, prices: Prices | undefined): Usage {
  // What a cancelled run answers by itself was asked of no model.
  if (effect.kind !== 'model.complete' || (via === 'engine' && !outcome.ok && outcome.error.kind === 'cancelled')) return before
  const reply = (outcome.ok ? outcome.value : outcome.error.partial ?? {}) as Reply
  const reported = usage ?? reply.usage
  const prompt = reported?.prompt ?? requestTokens(effect)
  const completion = reported?.completion ?? replyTokens(reply)
  return {
    prompt: before.prompt + prompt, completion: before.completion + completion, calls: before.calls + 1, estimated: before.estimated || !reported,
    ...(prices && { cost: (before.cost ?? 0) + costOf(effect.agent, prompt, completion, prices) }),
  }
}
