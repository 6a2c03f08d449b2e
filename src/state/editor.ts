/**
 * Editing the open scenario: every edit is on the screen at once and in the log at once; what follows from it (problems,
 * the bound, the runs) a moment later, when nothing more is typed. Refuses to know which edits there are.
 */
import { scenarioFault } from '../scenario/index.ts'
import type { EditLabel, Scenario } from '../scenario/index.ts'
import { EditLog } from '../session/index.ts'
import type { Revision } from '../session/index.ts'
import type { Archive, After } from '../storage/index.ts'
import type { Done, PlaygroundState } from './playground.ts'

/** Milliseconds without an edit after which the rest follows. */
const QUIET = 150
/** The whole document is written after so many edits, and when nothing more is done. */
const MANY = 50

type Shown = Pick<PlaygroundState, 'undoable' | 'redoable' | 'revision' | 'history'>

/** Before anything is open. */
const nothing = {} as Scenario

export class Editor {
  private readonly archive: Archive
  private readonly after: After
  private readonly show: (change: Shown & Partial<Pick<PlaygroundState, 'scenario' | 'lastEdit'>>) => void
  /** What follows from an edit. */
  private readonly follow: (scenarioId: string, scenario: Scenario) => Promise<void>
  private log = new EditLog(nothing, [], () => undefined)
  private scenarioId = ''
  private kind: 'own' | 'visit' = 'own'
  private written = 0
  private history = 0
  /** Another tab edits. */
  private locked = false
  private cancelQuiet: (() => void) | undefined
  private following: Promise<void> | undefined

  constructor(archive: Archive, after: After, show: Editor['show'], follow: Editor['follow']) {
    this.archive = archive
    this.after = after
    this.show = show
    this.follow = follow
  }

  /** Another scenario is open. */
  open(scenarioId: string, kind: 'own' | 'visit', scenario: Scenario, revisions: readonly Revision[]): Shown & Pick<PlaygroundState, 'lastEdit'> {
    this.finish()
    this.scenarioId = scenarioId
    this.kind = kind
    this.begin(scenario, revisions)
    return { ...this.shown, lastEdit: undefined }
  }

  /** The open scenario as another tab has written it. */
  reread(scenario: Scenario, revisions: readonly Revision[]): void {
    this.begin(scenario, revisions)
    this.show({ ...this.shown, scenario, lastEdit: undefined })
  }

  /** While it is locked nothing is edited here. */
  lock(locked: boolean): void {
    this.locked = locked
    this.show(this.shown)
  }

  /** With every edit. */
  get document(): Scenario {
    return this.log.document
  }

  get revisions(): readonly Revision[] {
    return this.log.revisions
  }

  at(revision: number): Scenario {
    return this.log.at(revision)
  }

  name(revision: number, name: string): void {
    if (this.locked) return
    this.log.name(revision, name)
    this.history++
    this.show(this.shown)
  }

  edit(label: EditLabel, change: (scenario: Scenario) => Scenario, burst?: string): Done {
    const before = this.log.document
    const next = change(before)
    if (next === before) return { ok: true }
    const fault = scenarioFault(next)
    if (fault) return { ok: false, message: `${fault.where}: ${fault.message}` }
    if (this.log.edit(label, next, burst)) this.changed({ label, kind: 'edit' })
    return { ok: true }
  }

  undo(): void {
    if (this.locked) return
    const label = this.log.undo()
    if (label) this.changed({ label, kind: 'undo' })
  }

  redo(): void {
    if (this.locked) return
    const label = this.log.redo()
    if (label) this.changed({ label, kind: 'redo' })
  }

  /** Resolves when whatever was edited is in the runs, too; undefined where it is. */
  get pending(): Promise<void> | undefined {
    if (this.cancelQuiet) this.settle()
    return this.following
  }

  /** What was edited is written whole. */
  finish(): void {
    if (this.cancelQuiet) this.settle()
    this.log.endBurst()
    this.write()
  }

  private begin(scenario: Scenario, revisions: readonly Revision[]): void {
    const { scenarioId } = this
    this.written = revisions.at(-1)?.n ?? 0
    this.history++
    this.log = new EditLog(scenario, revisions, (revision) => this.archive.putRevision({ scenarioId, ...revision }))
  }

  private get shown(): Shown {
    const { undoable, redoable, head } = this.log
    return { ...(this.locked ? { undoable: undefined, redoable: undefined } : { undoable, redoable }), revision: head, history: this.history }
  }

  private changed(edit: { label: EditLabel, kind: 'edit' | 'undo' | 'redo' }): void {
    const { document, head } = this.log
    this.history++
    this.show({ ...this.shown, scenario: document, lastEdit: { ...edit, revision: head } })
    if (head - this.written >= MANY) this.write()
    this.cancelQuiet?.()
    this.cancelQuiet = this.after(QUIET, () => this.settle())
  }

  private settle(): void {
    this.cancelQuiet?.()
    this.cancelQuiet = undefined
    const { scenarioId, log: { document } } = this
    this.write()
    const following = (this.following ?? Promise.resolve()).then(() => this.follow(scenarioId, document)).finally(() => {
      if (this.following === following) this.following = undefined
    })
    this.following = following
  }

  /** An open burst is left out: what is typed on would be missing in what was written of it. */
  private write(): void {
    const { document, revision } = this.log.closed
    if (revision === this.written || this.scenarioId === '') return
    this.written = revision
    this.archive.putScenario({ id: this.scenarioId, kind: this.kind, document, revision })
  }
}
