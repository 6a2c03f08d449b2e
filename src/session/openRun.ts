/**
 * A run as the screen follows it: its steps, the state at any of them, and, where it is scripted, the steps that it
 * is known to take. Every list that it gives out stays the same object until it really changes. No run is opened without
 * what makes it wait for storage, and none takes a step after its end.
 */
import type { ConfirmationRequest, Decision, Options, Pending, ReplayState, Run, RunEvent, Status, StepInfo, UnknownCall } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import { Foresight } from './foresight.ts'
import { asInterrupted } from './leftover.ts'
import { Observed } from './observed.ts'
import { Questions } from './questions.ts'
import { apart, canBeRecomputed, isFragile } from './recompute.ts'
import type { Surroundings } from './surroundings.ts'

/** What a run is given as its own, whether it is new, a fork or read again. */
export type Own = Required<Pick<Options, 'runId' | 'handlers'>>
type Keeping = Pick<Surroundings, 'archive' | 'locks' | 'now'>
type Lists = { steps: readonly StepInfo[], future: readonly StepInfo[], frontier: readonly Pending[], confirmations: readonly ConfirmationRequest[] }

export class OpenRun {
  readonly run: Run
  /** Whoever shows or keeps it hears what the run tells; the lists are up to date by then. */
  told: (event: RunEvent) => void = () => undefined
  /** Whoever keeps it hands in what there is of it. */
  handIn: () => void = () => undefined
  /** It was broken off by the end of its page: it has failed and takes no step. */
  interrupted = false
  /** Another tab is at work on it: it is shown, and everything that is done in it is done there. */
  elsewhere = false
  /** Of one that was broken off: the calls beyond the page of which nobody knows whether they were done. */
  brokenOff: { unknown: readonly UnknownCall[] } = { unknown: none }
  /** What it does can't all be done again from its journal: that something begins is to be kept before it ends. */
  readonly fragile: boolean
  /** What is seen of its steps while they are at work. */
  readonly observed: Observed
  private readonly around: Keeping
  private readonly all: StepInfo[]
  private readonly foresight: Foresight | undefined
  /** How many decisions the script holds. */
  private readonly scriptDecisions: number
  private readonly questions: Questions
  /** The last question is about to be shown. */
  private putting: Promise<void> | undefined
  private shown: Lists & { status: Status, asked: string } | undefined
  private seen: { cursor: number, head: number, view: ReplayState } | undefined
  private last: { head: number, view: ReplayState } | undefined

  constructor(around: Keeping, compiled: Compiled, runId: string, make: (own: Own) => Run) {
    const { script, handlers }: Options = compiled.options
    this.fragile = isFragile(compiled)
    this.around = around
    this.observed = new Observed(around.now ?? (() => 0))
    // What can't be undone waits until everything journaled so far is stored. What can be done again need not be.
    const flush = (): Promise<void> => {
      this.handIn()
      return this.fragile ? around.archive.safe(runId, run.journal.entries) : around.archive.flush()
    }
    const run = make({ runId, handlers: { ...handlers, flush } })
    this.run = run
    this.questions = new Questions(runId)
    this.scriptDecisions = script?.decisions?.length ?? 0
    this.all = run.state.steps
    if (canBeRecomputed(compiled)) this.foresight = new Foresight(this.all, () => this.ended ? undefined : run.fork(this.head, undefined, { runId: 'foreseen', handlers: apart(compiled) }))
    run.on((event) => this.hear(event))
  }

  get head(): number {
    return this.all.length
  }

  /** Nothing was done yet, nor is anything under way. */
  get unbegun(): boolean {
    return this.head === 0 && this.run.journal.entries.length === 0
  }

  get status(): Status {
    return this.interrupted ? 'FAILED' : this.elsewhere ? 'RUNNING' : this.run.status
  }

  get ended(): boolean {
    const { status } = this
    return status === 'SUCCEEDED' || status === 'FAILED' || status === 'CANCELLED'
  }

  get lists(): Lists {
    const { head, status } = this
    const asked = this.questions.key
    if (this.shown?.steps.length !== head || this.shown.status !== status || this.shown.asked !== asked) {
      const frontier = this.ended ? none : this.run.frontier.map((task) => this.questions.named(task))
      const open = this.questions.among(frontier)
      this.shown = {
        steps: this.shown?.steps.length === head ? this.shown.steps : this.all.slice(),
        future: this.ended ? none : this.foresight?.after(head) ?? none,
        frontier,
        confirmations: open.length > 0 ? open : none,
        status,
        asked,
      }
    }
    return this.shown
  }

  view(cursor: number): ReplayState {
    const { head } = this
    if (this.seen?.cursor !== cursor || this.seen.head !== head) {
      const view = this.run.state.at(cursor)
      this.seen = { cursor, head, view: this.interrupted && cursor === head ? asInterrupted(view) : view }
    }
    return this.seen.view
  }

  /** The state after all that is known of it: the steps that it took and those that it is known to take. */
  get end(): ReplayState {
    const known = this.ended ? undefined : this.foresight?.end
    if (known) return known
    const { head } = this
    if (this.last?.head !== head) {
      const view = this.run.state.at(head)
      this.last = { head, view: this.interrupted ? asInterrupted(view) : view }
    }
    return this.last.view
  }

  stepAt(step: number): StepInfo | undefined {
    return this.all[step - 1]
  }

  /**
   * Performs one step; null after the end, or where none can be taken before a person has decided: the question is then open.
   * @throws InvalidOptions when nothing is pending at `path`.
   */
  async step(path?: string): Promise<StepInfo | null> {
    if (this.ended) return null
    if (this.fragile) await this.claim()
    const info = await this.run.step(path, { wait: false })
    if (info && info.step > this.head) this.all.push(info)
    if (info) this.foresight?.compare(info)
    // Whoever comes to a question finds it open.
    await this.putting
    return info
  }

  /**
   * Puts the questions that come next to people, where the script has no answer. No step is taken; but a step begins all
   * that is pending, and beyond the page only a person begins anything.
   */
  async ask(): Promise<void> {
    if (this.fragile && this.lists.frontier.some(({ kind }) => kind !== 'human.confirm')) return
    if (this.all.filter(({ kind, via }) => kind === 'human.confirm' && via === 'script').length < this.scriptDecisions) return
    for (const { path, confirmation } of this.lists.frontier) if (confirmation) await this.step(path)
  }

  /** Takes the answered question's step, unless another step took it meanwhile. */
  async settle(path: string): Promise<StepInfo | null> {
    const pending = (): boolean => this.run.frontier.some((task) => task.path === path)
    try {
      return pending() ? await this.step(path) : null
    } catch (error) {
      if (pending()) throw error
      return null
    }
  }

  /** Ends it, with everything that was pending answered as cancelled. */
  async cancel(): Promise<void> {
    if (this.ended) return
    if (this.fragile) await this.claim()
    await this.run.cancel()
    this.all.push(...this.run.state.steps.slice(this.head))
  }

  /** Another tab may go on with it. */
  release(): void {
    this.around.locks?.release(this.run.id)
  }

  /** The first decision counts. @throws InvalidOptions when no such question was ever asked in this run, or this is no decision. */
  decide(id: string, decision: Decision): void {
    const asked = this.questions.inRun(id)
    if (!this.ended) this.run.decide(asked, decision)
  }

  /** Works the future out. True when it is known now and was not before. */
  async foresee(): Promise<boolean> {
    const found = await this.foresight?.look() ?? false
    if (found) this.shown = undefined
    return found
  }

  /** It is this tab's from here on. @throws where it is another's. */
  private async claim(): Promise<void> {
    const { locks } = this.around
    if (this.elsewhere || (locks && !await locks.take(this.run.id))) throw new Error('Another tab is at work on this run. Go on there, or close that tab and reload this page.')
  }

  private hear(event: RunEvent): void {
    this.observed.hear(event, () => this.run.frontier.find(({ path }) => path === event.path))
    if (event.type === 'confirmation.required') {
      this.putting = this.put(event)
      return
    }
    if (event.type === 'confirmation.resolved' || event.type === 'settled') this.questions.gone(event.path)
    if (event.type === 'status' && this.ended) this.release()
    this.told(event)
  }

  private async put(event: Extract<RunEvent, { type: 'confirmation.required' }>): Promise<void> {
    this.handIn()
    if (await this.questions.put(event.request, this.around.archive.flush())) this.told(event)
  }
}

const none: readonly never[] = []
