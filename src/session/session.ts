/**
 * One open scenario: the branch and the step that are shown, and everything that a person does there. Each change is
 * shown at once and kept behind the page's back. Refuses to know who shows it: no React, no store, no interface text.
 */
import { InvalidOptions } from '../engine/index.ts'
import type { ConfirmationRequest, Decision, Journal, Json, Limits, Options, Pending, ReplayState, RunEvent, StepInfo, UnknownCall } from '../engine/index.ts'
import type { Compiled, LinkCursor, LinkPayload, Scenario } from '../scenario/index.ts'
import { parseEdit } from '../storage/index.ts'
import type { Branch, BranchInfo } from './branch.ts'
import { Branches } from './branches.ts'
import { breathe } from './breathe.ts'
import { kindOf, upTo, withEdit } from './edits.ts'
import { stepTo } from './follow.ts'
import type { Seen } from './observed.ts'
import type { OpenRun } from './openRun.ts'
import { cursorOf, payloadOf } from './payload.ts'
import { Player } from './player.ts'
import { openBranch } from './openBranch.ts'
import type { Surroundings } from './surroundings.ts'
import { Work } from './work.ts'
import { scriptOf } from './answering.ts'
import { askedLive, isScripted } from './recompute.ts'

export type SessionView = {
  readonly branches: readonly BranchInfo[]
  readonly branchId: string
  readonly cursor: number
  readonly head: number
  readonly view: ReplayState
  readonly steps: readonly StepInfo[]
  readonly future: readonly StepInfo[]
  readonly end: ReplayState
  readonly frontier: readonly Pending[]
  readonly confirmations: readonly ConfirmationRequest[]
  readonly interrupted: { unknown: readonly UnknownCall[] } | undefined
  readonly playing: boolean
  readonly busy: boolean
  /** Some agent is answered beyond the page. */
  readonly live: boolean
} & Seen
/** A run as it can be made a script. */
export type Recording = { readonly journal: Journal, readonly state: ReplayState }
export type Changed = { ok: true } | { ok: false, message: string }

export class Session {
  /** Called after every change of what is shown; while text comes in, as often as eyes can follow. */
  changed: () => void = () => undefined
  readonly branches: Branches
  private readonly live: boolean
  private readonly compiled: Compiled
  private readonly around: Surroundings
  private readonly player: Player
  private readonly work: Work
  private shown: Branch
  private cursor = 0
  private linkAt: string | undefined
  /** Play came to a question: it goes on after the decision, unless something else was begun since. */
  private playsOn: (() => boolean) | undefined
  /** Text has come, and is told in a moment. */
  private told = false
  private readonly resting: (() => void)[] = []
  /** How many steps are being taken. */
  private performing = 0

  /** `shown` is open. `linkAt`: the cursor of the link that all this was opened from. */
  constructor(around: Surroundings, compiled: Compiled, branches: Branches, shown: Branch, linkAt?: string) {
    this.around = around
    this.compiled = compiled
    this.live = !isScripted(compiled)
    this.player = new Player(around.after, around.pace)
    this.work = new Work(around, () => this.changed())
    this.branches = branches
    this.shown = shown
    this.linkAt = linkAt
    this.listen(shown)
  }

  /** Before its first step, whatever was kept of it. */
  static fresh(around: Surroundings, scenarioId: string, compiled: Compiled): Session {
    const branches = new Branches(around, scenarioId, compiled, [])
    return new Session(around, compiled, branches, branches.begin())
  }

  get view(): SessionView {
    const { cursor, open, work: { busy } } = this
    const { steps, future, frontier, confirmations } = open.lists
    return {
      branches: this.branches.infos, branchId: this.shown.id, cursor, head: open.head, view: open.view(cursor), steps, future, end: open.end,
      // Whoever is asked has nothing to wait for.
      frontier: cursor === open.head ? frontier : none, confirmations,
      interrupted: open.interrupted ? open.brokenOff : undefined, playing: this.player.playing, busy: busy && confirmations.length === 0,
      live: this.live, ...open.observed.seen,
    }
  }

  /** Nothing was run, changed or forked. */
  get untouched(): boolean {
    return this.branches.size === 1 && this.open.head === 0 && this.shown.record.edits.length === 0
  }

  /** A model beyond the page is at work for it, or it goes on by itself and will ask one. */
  get atWork(): boolean {
    return this.live && ((this.performing > 0 && this.open.lists.confirmations.length === 0) || this.player.playing)
  }

  /** Resolves when it is not at work. */
  async atRest(): Promise<void> {
    while (this.atWork) await new Promise<void>((resolve) => this.resting.push(resolve))
  }

  /** Forward: along what is recorded, or, at the head, by performing a step (at `path` when given). */
  async step(path?: string): Promise<void> {
    this.begun()
    const next = this.open.stepAt(this.cursor + 1)
    if (next && (path === undefined || path === next.path)) return this.moveTo(this.cursor + 1)
    if (next) this.parted(this.branches.fork(this.shown, this.cursor, 'order', upTo(this.shown.record.edits, this.cursor)), this.cursor)
    await this.perform((open) => open.step(path))
  }

  stepBack(): void {
    this.begun()
    this.moveTo(Math.max(0, this.cursor - 1))
  }

  reset(): void {
    this.begun()
    this.moveTo(0)
  }

  /** To any step: beyond the head, as far as the future is known, by performing what lies between. */
  async seek(step: number): Promise<void> {
    const latest = this.begun()
    const { shown, open } = this
    if (step > open.head) await open.foresee()
    const before = open.head
    const to = Math.max(0, Math.min(Math.floor(step) || 0, before + open.lists.future.length))
    if (to > before && latest()) {
      await this.taking(shown, async () => {
        for (let taken = 1; open.head < to && latest() && await open.step(); taken++) await breathe(taken)
      })
    }
    if (latest()) this.moveTo(Math.min(to, open.head))
    else this.changed()
    this.foresee()
  }

  /**
   * Answers an open question; the first decision counts. Its step settles, and the cursor goes along with the head.
   * @throws InvalidOptions when no such question was asked, or this is no decision.
   */
  decide(id: string, decision: Decision): void {
    this.open.decide(id, decision)
  }

  /** Steps on at a pace, until the end, a question, a pause or anything else that a person does. */
  play(): void {
    const latest = this.begun()
    const more = (): boolean => this.cursor < this.open.head || this.open.lists.frontier.length > 0
    if (!more()) return this.changed()
    this.player.start(async () => {
      if (this.cursor < this.open.head) this.moveTo(this.cursor + 1)
      else if (!await this.perform((open) => open.step())) return false
      return more()
    }, () => {
      if (this.open.lists.confirmations.length > 0) this.playsOn = latest
      this.rested()
      this.changed()
    })
    this.changed()
  }

  /** Also stops longer work at the next step. */
  pause(): void {
    this.begun()
    this.changed()
  }

  /** Ends the run of the branch shown; whatever was open in it is closed as cancelled. */
  async cancel(): Promise<void> {
    this.begun()
    const { shown, open, cursor } = this
    const before = open.head
    await open.cancel()
    this.branches.keep(shown)
    if (shown === this.shown && cursor === before && this.cursor === before) this.moveTo(open.head)
    else this.changed()
  }

  /** Another input (step 0) or outcome, or limits from a step on, in a fork that is then shown. Of a run that has not begun the input is just replaced. */
  whatIf(step: number, wanted: { outcome: Json } | { input: Json } | { limits: Partial<Limits> }): Changed {
    this.begun()
    const { shown } = this
    // As it will be read from storage.
    const edit = parseEdit({ step, change: wanted })
    if (typeof edit === 'string') return { ok: false, message: edit }
    const { change } = edit
    return changed(() => {
      if ('input' in change && step === 0 && this.open.unbegun) {
        this.branches.restart(shown, change.input)
        this.parted(shown, 0)
      } else {
        this.parted(this.branches.fork(shown, step, kindOf(edit), withEdit(shown.record.edits, edit), change), step)
      }
    })
  }

  /** Another run, with the first `step` steps of the one shown. */
  again(step: number): void {
    this.begun()
    const { shown } = this
    // Pressed twice it is one run: what was asked is answered once, and paid once.
    if (step === 0 && (this.open.unbegun || (this.open.head === 0 && this.atWork))) return this.moveTo(0)
    this.parted(this.branches.fork(shown, step, 'again', upTo(shown.record.edits, step)), step)
  }

  /** Ends a wait before a model is asked again. @throws InvalidOptions where nothing waits there. */
  endWait(path: string, then: 'ask' | 'giveUp'): void {
    this.open.run.endWait(path, then)
  }

  /** All of the run shown, as far as it has come. */
  get recording(): Recording {
    const { run, head } = this.open
    return { journal: run.journal, state: run.state.at(head) }
  }

  /** Goes on where the run shown was broken off, in a run of its own. `resolve`: by path, what became of each call of which nobody knows. */
  resume(resolve: NonNullable<Options['resolve']>): Changed {
    this.begun()
    if (!this.open.interrupted) return { ok: false, message: 'this run was not broken off' }
    return changed(() => {
      const branch = this.branches.resume(this.shown, resolve)
      this.parted(branch, branch.open!.head)
    })
  }

  async switchBranch(id: string): Promise<void> {
    const latest = this.begun()
    const branch = this.branches.find(id)
    const fits = branch && await openBranch(this.around, this.compiled, branch)
    if (branch && !fits) this.branches.drop(branch)
    if (fits && latest()) this.show(branch, this.cursor)
    else this.changed()
  }

  /** Shows a branch that is open; a step beyond its head is the head. */
  show(branch: Branch, cursor: number): void {
    this.shown = branch
    this.listen(branch)
    this.moveTo(Math.min(cursor, this.open.head))
    this.foresee()
  }

  /** Shows the step that a link asks for, taking the steps up to it, or the nearest to it. Gives the step found. */
  async showLinked(branch: Branch, at: LinkCursor, text: string): Promise<LinkCursor> {
    this.linkAt = text
    this.shown = branch
    this.listen(branch)
    const found = await stepTo(this.open, at)
    this.branches.keep(branch)
    this.show(branch, found)
    return cursorOf(this.open.lists.steps, this.cursor)
  }

  /** What a link to the branch and step shown carries. */
  async link(document: Scenario): Promise<{ payload: LinkPayload, at: LinkCursor }> {
    const { cursor } = this
    const { steps } = this.open.lists
    const payload = await payloadOf(document, scriptOf(this.compiled), this.shown.record.edits, steps, cursor)
    return { payload, at: steps.slice(0, cursor).some(askedLive) ? { step: 0 } : cursorOf(steps, cursor) }
  }

  /** All of it once more, as another scenario's and no link's. `gone`: this scenario is no more. */
  async copyTo(scenarioId: string, gone = false): Promise<Session> {
    this.begun()
    const { around, compiled, cursor, shown } = this
    const { branches, copyOf } = await this.branches.copyTo(scenarioId, gone)
    const copy = copyOf(shown)
    const session = new Session(around, compiled, branches, copy)
    session.show(copy, cursor)
    return session
  }

  /** Nothing goes on by itself any more; what a model beyond the page is at work on is still kept when it comes. */
  stop(): void {
    this.begun()
    const left = (): void => undefined
    this.changed = left
    // Whoever shows it again meanwhile goes on with it.
    void this.atRest().then(() => this.changed === left && this.branches.release())
  }

  /** Works out what a scripted run will do, and shows it when it is known. */
  foresee(): void {
    const { open } = this
    open.foresee().then((found) => {
      if (found && open === this.open) this.changed()
    }, (error: unknown) => this.work.fail(error))
  }

  private get open(): OpenRun {
    return this.shown.open!
  }

  /** Whoever looks need not be told of every word. */
  private soon(): void {
    if (this.told) return
    this.told = true
    this.around.after(FRAME, () => {
      this.told = false
      this.changed()
    })
  }

  private rested(): void {
    for (const go of this.resting.splice(0)) go()
  }

  private begun(): () => boolean {
    this.player.stop()
    this.rested()
    return this.work.begin()
  }

  private moveTo(cursor: number): void {
    this.cursor = cursor
    this.remember()
    this.changed()
  }

  private remember(): void {
    const { cursor, linkAt, shown } = this
    this.around.archive.setLook(this.branches.scenarioId, { branchId: shown.id, cursor, ...(linkAt !== undefined && { at: linkAt }) })
  }

  private parted(branch: Branch, cursor: number): void {
    this.branches.keep(branch)
    this.show(branch, cursor)
  }

  private listen(branch: Branch): void {
    const open = branch.open!
    open.told = (event) => this.hear(branch, event)
    open.handIn = () => this.branches.keep(branch)
  }

  private hear(branch: Branch, event: RunEvent): void {
    if (event.type === 'confirmation.required') this.changed()
    else if (event.type === 'started' && branch.open!.fragile) {
      this.branches.keep(branch)
    } else if (event.type === 'status' && event.status === 'RUNNING') {
      branch.refresh()
      this.changed()
    } else if (event.type === 'delta') this.soon()
    else if (event.type === 'confirmation.resolved') void this.answered(branch, event.path)
  }

  private async answered(branch: Branch, path: string): Promise<void> {
    await this.perform(() => branch.open!.settle(path), branch)
    if (branch === this.shown && this.playsOn?.()) this.play()
  }

  /** Keeps what was taken. */
  private async taking<T>(branch: Branch, work: () => Promise<T>): Promise<T | undefined> {
    this.performing++
    const done = await this.work.on(branch.open!, work)
    this.branches.keep(branch)
    this.performing--
    this.rested()
    return done
  }

  /** False when no step was taken. */
  private async perform(step: (open: OpenRun) => Promise<StepInfo | null>, branch = this.shown): Promise<boolean> {
    const open = branch.open!
    if (open.ended) {
      this.changed()
      return false
    }
    const info = await this.taking(branch, () => step(open))
    // The cursor stays with the head, unless it was moved meanwhile.
    if (info && open === this.open && this.cursor === info.step - 1) this.moveTo(info.step)
    else this.changed()
    if (info) this.foresee()
    return Boolean(info)
  }
}

const none: readonly never[] = []
/** Milliseconds between two looks at text that comes in. */
const FRAME = 40

/** What can't be changed so is said by the run. */
function changed(change: () => void): Changed {
  try {
    change()
    return { ok: true }
  } catch (error) {
    if (!(error instanceof InvalidOptions)) throw error
    return { ok: false, message: error.message }
  }
}
