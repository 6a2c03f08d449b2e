/**
 * The steps that a run is known to take: worked out ahead on a fork that nobody keeps. Only for a run that can be
 * recomputed: to look ahead on any other would be to ask its model, or to act beyond the page.
 */
import { canonicalJson } from '../engine/index.ts'
import type { Json, ReplayState, Run, StepInfo } from '../engine/index.ts'
import { breathe } from './breathe.ts'

/** Further than this the known future is not worked out. */
const FAR = 2_000

export class Foresight {
  private readonly taken: readonly StepInfo[]
  /** A fork at the head; undefined when the run is at its end. */
  private readonly forked: () => Run | undefined
  /** `asks`: the last of them is followed by a question to a person. */
  private known: { from: number, steps: readonly StepInfo[], asks: boolean, end: ReplayState } | undefined
  private looking: Promise<boolean> | undefined

  /** `taken` grows with the run. */
  constructor(taken: readonly StepInfo[], forked: () => Run | undefined) {
    this.taken = taken
    this.forked = forked
  }

  after(head: number): readonly StepInfo[] {
    return this.known?.steps.slice(head - this.known.from) ?? []
  }

  /** The state after the last of them; undefined where none is known. */
  get end(): ReplayState | undefined {
    return this.known && this.known.steps.length > 0 ? this.known.end : undefined
  }

  /** A step that is not the one that was known ends what is known. */
  compare(step: StepInfo): void {
    if (this.known && !same(step, this.knows(step.step))) this.known = undefined
  }

  /** True when the future is known now and was not before. */
  look(): Promise<boolean> {
    return this.looking ??= this.lookAhead().finally(() => {
      this.looking = undefined
    })
  }

  private knows(step: number): StepInfo | undefined {
    return this.known?.steps[step - 1 - this.known.from]
  }

  private async lookAhead(): Promise<boolean> {
    while (this.knows(this.taken.length + 1) === undefined) {
      const from = this.taken.length
      if (this.known?.asks && this.known.from + this.known.steps.length === from) return false
      const shadow = this.forked()
      if (!shadow) return false
      const steps = await ahead(shadow)
      // The run itself may have gone on meanwhile, and another way.
      if (!this.taken.slice(from).every((step, i) => same(step, steps[i]))) continue
      this.known = { from, steps, asks: shadow.status === 'AWAITING_CONFIRMATION', end: shadow.state }
      return true
    }
    return false
  }
}

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
