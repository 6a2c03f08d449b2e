/** The public shapes of a live run. What they promise is in ENGINE.md, "The door"; interpreter.ts keeps it. */
import type { Json } from '../json.ts'
import type { Limits } from '../limits.ts'
import type { Message } from '../messages.ts'
import type { Orchestration, RunError, Status, StopReason } from '../orchestration.ts'
import type { World } from '../world.ts'
import type { Listener, MessageListener } from './events.ts'
import type { Journal, Usage } from './journal.ts'
import type { Options } from './options.ts'
import type { ReplayState } from './state.ts'
import type { Decision, Pending, StepInfo } from './step.ts'

export type RunResult = {
  runId: string
  status: Status
  stopReason: StopReason
  route: string[]
  handoffs: number
  finalText: string
  transcript: Message[]
  usage: Usage
  world: World
  journal: Journal
  unusedReplies: number
  error?: RunError
}

export type Change = { outcome: Json } | { input: Json } | { orchestration: Orchestration } | { limits: Partial<Limits> }

export interface Run {
  readonly id: string
  readonly status: Status
  /** The run's own list: it grows as the run goes on. Copy `entries` to keep a moment. */
  readonly journal: Journal
  readonly frontier: Pending[]
  readonly state: ReplayState
  /** Resolves at SUCCEEDED, FAILED or CANCELLED; never rejects. */
  readonly result: Promise<RunResult>
  /**
   * Settles one effect: the next by the schedule, or the one at `path`. Null after the end; with `wait: false` also
   * where only a person's decision can bring it on: the question is then open, and nothing waits for it.
   */
  step(path?: string, options?: { wait?: boolean }): Promise<StepInfo | null>
  /** Steps until the end (the result), or until `until` holds or `pause` is called (null). */
  play(options?: { until?: (step: StepInfo) => boolean }): Promise<RunResult | null>
  pause(): void
  cancel(): Promise<RunResult>
  decide(confirmationId: string, decision: Decision): void
  /** Ends the wait before a model is asked again, begun or not: it is asked now, or never. @throws InvalidOptions where nothing waits. */
  endWait(path: string, then: 'ask' | 'giveUp'): void
  advance(ms: number): void
  fork(step: number, change?: Change, options?: Partial<Options>): Run
  on(listener: Listener): () => void
  /** Told of each assistant and tool message of any conversation in the run, as it enters it. */
  onMessage(listener: MessageListener): () => void
}
