/**
 * A run as the screen follows it: its steps, the state at any of them, and, where it is scripted, the steps that it
 * is known to take. Every list that it gives out stays the same object until it really changes.
 */
import { canonicalJson } from '../engine/index.ts'
import type { Json, Pending, ReplayState, Run, Status, StepInfo } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import { breathe } from './breathe.ts'

/** Further than this the known future is not worked out ahead. */
const FAR = 2_000

export class OpenRun {
  readonly run: Run
  private readonly scripted: boolean
  private readonly all: StepInfo[]
  private known: { from: number, steps: readonly StepInfo[] } | undefined
  private foreseeing: Promise<boolean> | undefined
  private shown: { steps: readonly StepInfo[], future: readonly StepInfo[], frontier: readonly Pending[], status: Status } | undefined
  private seen: { cursor: number, head: number, view: ReplayState } | undefined

  constructor(run: Run, { options: { model } }: Compiled) {
    this.run = run
    // To look ahead on a live model would be to ask it.
    this.scripted = model.scripted !== undefined
    this.all = run.state.steps
  }

  get head(): number {
    return this.all.length
  }

  /** Nothing was done yet, nor is anything under way. */
  get unbegun(): boolean {
    return this.head === 0 && this.run.journal.entries.length === 0
  }

  get ended(): boolean {
    const { status } = this.run
    return status === 'SUCCEEDED' || status === 'FAILED' || status === 'CANCELLED'
  }

  get lists() {
    const { head } = this
    const { status } = this.run
    if (this.shown?.steps.length !== head || this.shown.status !== status) {
      this.shown = {
        steps: this.all.slice(),
        future: this.known && !this.ended ? this.known.steps.slice(head - this.known.from) : none,
        frontier: this.ended ? none : this.run.frontier,
        status,
      }
    }
    return this.shown
  }

  view(cursor: number): ReplayState {
    const { head } = this
    if (this.seen?.cursor !== cursor || this.seen.head !== head) this.seen = { cursor, head, view: this.run.state.at(cursor) }
    return this.seen.view
  }

  stepAt(step: number): StepInfo | undefined {
    return this.all[step - 1]
  }

  /** Performs one step; null when there is none to take. @throws InvalidOptions when nothing is pending at `path`. */
  async step(path?: string): Promise<StepInfo | null> {
    const info = await this.run.step(path)
    if (!info) return null
    this.all.push(info)
    if (this.known && !same(info, this.knows(info.step))) this.known = undefined
    return info
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
    while (this.scripted && !this.ended && this.knows(this.head + 1) === undefined) {
      const from = this.head
      const steps = await ahead(this.run.fork(from, undefined, { runId: 'foreseen' }))
      // The run itself may have gone on meanwhile, and another way.
      if (!this.all.slice(from).every((step, i) => same(step, steps[i]))) continue
      this.known = { from, steps }
      this.shown = undefined
      return true
    }
    return false
  }
}

const none: readonly never[] = []

async function ahead(shadow: Run): Promise<StepInfo[]> {
  const steps: StepInfo[] = []
  while (steps.length < FAR) {
    const info = await shadow.step()
    if (!info) break
    steps.push(info)
    await breathe(steps.length)
  }
  return steps
}

function same(a: StepInfo, b: StepInfo | undefined): boolean {
  return b !== undefined && a.path === b.path && a.kind === b.kind && canonicalJson(a.outcome as Json) === canonicalJson(b.outcome as Json)
}
