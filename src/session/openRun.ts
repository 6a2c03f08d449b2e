/**
 * A run as the screen follows it: its steps, the state at any of them, and, where it is scripted, the steps that it
 * is known to take. Every list that it gives out stays the same object until it really changes.
 */
import { canonicalJson, InvalidOptions } from '../engine/index.ts'
import type { ConfirmationRequest, Decision, Json, Options, Pending, ReplayState, Run, RunEvent, Status, StepInfo, UnknownCall } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import type { Archive } from '../storage/index.ts'
import { breathe } from './breathe.ts'
import { questionId } from './ids.ts'
import { actsOutside, asInterrupted, leftoverOf } from './leftover.ts'

/** Further than this the known future is not worked out ahead. */
const FAR = 2_000

type Lists = { steps: readonly StepInfo[], future: readonly StepInfo[], frontier: readonly Pending[], confirmations: readonly ConfirmationRequest[] }

export class OpenRun {
  readonly run: Run
  /** Whoever shows or keeps it hears what the run tells; the lists are up to date by then. */
  told: (event: RunEvent) => void = () => undefined
  /** It was broken off by the end of its page: it has failed and takes no step. */
  interrupted = false
  /** Then: the calls beyond the page of which nobody knows whether they were done. */
  brokenOff: { unknown: readonly UnknownCall[] } = { unknown: none }
  /** What it does can't all be done again from its journal: that something begins is to be kept before it ends. */
  readonly fragile: boolean
  private readonly all: StepInfo[]
  /** `asks`: the last of them is followed by a question to a person. */
  private known: { from: number, steps: readonly StepInfo[], asks: boolean } | undefined
  private foreseeing: Promise<boolean> | undefined
  /** How many decisions the script holds. */
  private readonly scriptDecisions: number
  /** The questions that were asked and not answered, by path. */
  private readonly questions = new Set<string>()
  /** Every question that was ever asked, by its id here; with its id in the run. */
  private readonly asked = new Map<string, string>()
  private shown: Lists & { status: Status, asked: string } | undefined
  private seen: { cursor: number, head: number, view: ReplayState } | undefined

  constructor(run: Run, { orchestration, options }: Compiled) {
    const { model, script }: Options = options
    this.run = run
    this.scriptDecisions = script?.decisions?.length ?? 0
    this.fragile = model?.scripted === undefined || actsOutside(orchestration)
    this.all = run.state.steps
    // It may have been taken up to a question before anyone listened.
    const before = run.status === 'AWAITING_CONFIRMATION' ? leftoverOf(run.journal.entries).questions : none
    for (const { path, confirmation } of run.frontier) if (confirmation && before.includes(path)) this.question(confirmation)
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
    return this.interrupted ? 'FAILED' : this.run.status
  }

  get ended(): boolean {
    const { status } = this
    return status === 'SUCCEEDED' || status === 'FAILED' || status === 'CANCELLED'
  }

  get lists(): Lists {
    const { head, status } = this
    const asked = [...this.questions].join(' ')
    if (this.shown?.steps.length !== head || this.shown.status !== status || this.shown.asked !== asked) {
      const frontier = this.ended ? none : this.run.frontier.map((task) => task.confirmation ? { ...task, confirmation: this.named(task.confirmation) } : task)
      const open = frontier.flatMap(({ path, confirmation }) => confirmation && this.questions.has(path) ? [confirmation] : [])
      this.shown = {
        steps: this.shown?.steps.length === head ? this.shown.steps : this.all.slice(),
        future: this.known && !this.ended ? this.known.steps.slice(head - this.known.from) : none,
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

  stepAt(step: number): StepInfo | undefined {
    return this.all[step - 1]
  }

  /**
   * Performs one step; null when there is none to take, or none before a person has decided: the question is then open.
   * @throws InvalidOptions when nothing is pending at `path`.
   */
  async step(path?: string): Promise<StepInfo | null> {
    const info = await this.run.step(path, { wait: false })
    if (!info) return null
    if (info.step > this.head) this.all.push(info)
    if (this.known && !same(info, this.knows(info.step))) this.known = undefined
    return info
  }

  /** Puts the questions that come next to people, where the script has no answer. No step is taken. */
  async ask(): Promise<void> {
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
    await this.run.cancel()
    this.all.push(...this.run.state.steps.slice(this.head))
  }

  /** The first decision counts. @throws InvalidOptions when no such question was ever asked in this run, or this is no decision. */
  decide(id: string, decision: Decision): void {
    const asked = this.asked.get(id)
    if (asked === undefined) throw new InvalidOptions(`There is no question ${id} in the run shown; decide on one that it asks.`)
    if (!this.ended) this.run.decide(asked, decision)
  }

  /** An id in the run is a place, which every fork has too. */
  private named(request: ConfirmationRequest): ConfirmationRequest {
    return { ...request, id: questionId(this.run.id, request) }
  }

  private question(request: ConfirmationRequest): void {
    this.questions.add(request.path)
    this.asked.set(this.named(request).id, request.id)
  }

  private hear(event: RunEvent): void {
    if (event.type === 'confirmation.required') this.question(event.request)
    else if (event.type === 'confirmation.resolved' || event.type === 'settled') this.questions.delete(event.path)
    this.told(event)
  }

  private knows(step: number): StepInfo | undefined {
    return this.known?.steps[step - 1 - this.known.from]
  }

  /** Works the future out, on a fork that nobody keeps. True when it is known now and was not before. */
  foresee(): Promise<boolean> {
    return this.foreseeing ??= this.lookAhead().finally(() => {
      this.foreseeing = undefined
    })
  }

  private async lookAhead(): Promise<boolean> {
    // To look ahead on a live model would be to ask it.
    while (!this.fragile && !this.ended && this.knows(this.head + 1) === undefined) {
      const from = this.head
      if (this.known?.asks && this.known.from + this.known.steps.length === from) return false
      const shadow = this.run.fork(from, undefined, { runId: 'foreseen' })
      const steps = await ahead(shadow)
      // The run itself may have gone on meanwhile, and another way.
      if (!this.all.slice(from).every((step, i) => same(step, steps[i]))) continue
      this.known = { from, steps, asks: shadow.status === 'AWAITING_CONFIRMATION' }
      this.shown = undefined
      return true
    }
    return false
  }
}

/** What can't be undone waits until everything journaled so far is stored. */
export function flushed(archive: Archive, options: Options): Options {
  return { ...options, handlers: { ...options.handlers, flush: () => archive.flush() } }
}

const none: readonly never[] = []

async function ahead(shadow: Run): Promise<StepInfo[]> {
  const steps: StepInfo[] = []
  while (steps.length < FAR) {
    // Nobody decides for a person: what comes after a question is not known.
    const info = await shadow.step(undefined, { wait: false })
    if (!info) break
    steps.push(info)
    await breathe(steps.length)
  }
  return steps
}

function same(a: StepInfo, b: StepInfo | undefined): boolean {
  return b !== undefined && a.path === b.path && a.kind === b.kind && canonicalJson(a.outcome as Json) === canonicalJson(b.outcome as Json)
}
