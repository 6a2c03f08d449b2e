/**
 * Every edit of one document, in order: what was done, undone and done again, each as a difference, so that an edit
 * costs what it changed. Nothing is ever taken out of it; undoing is an entry too. Refuses to know what an edit means.
 */
import { difference, inverse, patched } from '../scenario/index.ts'
import type { EditLabel, Patch, Scenario } from '../scenario/index.ts'
import type { Json } from '../engine/index.ts'
import type { RevisionRecord } from '../storage/index.ts'

export type Revision = Omit<RevisionRecord, 'scenarioId'>

/** Edits of one burst (a name being typed) are one entry, until a pause of this length. */
const BURST = 1_500

export class EditLog {
  document: Scenario
  private readonly all: Revision[]
  private listed: readonly Revision[] | undefined
  private readonly put: (revision: Revision) => void
  private readonly now: () => number
  /** Numbers of the edits that can be undone, the newest last, and of those that can be done again. */
  private readonly done: number[] = []
  private readonly undone: number[] = []
  private burst: { key: string, before: Scenario, until: number } | undefined

  /** `document` is as it stands after all `revisions`. `put` keeps a revision; the same number again replaces it. */
  constructor(document: Scenario, revisions: readonly Revision[], put: (revision: Revision) => void, now: () => number = Date.now) {
    this.document = document
    this.all = [...revisions]
    this.put = put
    this.now = now
    for (const { kind, n, of } of revisions) this.count(kind, of ?? n)
  }

  /** Oldest first; the same list until one comes, or changes. */
  get revisions(): readonly Revision[] {
    return this.listed ??= [...this.all]
  }

  /** What undo would take back. */
  get undoable(): EditLabel | undefined {
    return this.labelOf(this.done.at(-1))
  }

  get redoable(): EditLabel | undefined {
    return this.labelOf(this.undone.at(-1))
  }

  /** The newest revision; 0 before the first. */
  get head(): number {
    return this.all.at(-1)?.n ?? 0
  }

  /** The newest document that no edit can change any more, and its revision: a burst that is open may still go on. */
  get closed(): { document: Scenario, revision: number } {
    return this.burst ? { document: this.burst.before, revision: this.head - 1 } : { document: this.document, revision: this.head }
  }

  /** False where nothing changes. Edits with one `burst` key that follow each other closely are one. */
  edit(label: EditLabel, next: Scenario, burst?: string): boolean {
    const at = this.now()
    const last = this.all.at(-1)
    if (burst !== undefined && this.burst?.key === burst && at <= this.burst.until && last) {
      const patch = difference(this.burst.before as unknown as Json, next as unknown as Json)
      this.burst.until = at + BURST
      this.document = next
      this.amend({ ...last, at, label, patch })
      return true
    }
    const patch = difference(this.document as unknown as Json, next as unknown as Json)
    if (patch.length === 0) return false
    this.burst = burst === undefined ? undefined : { key: burst, before: this.document, until: at + BURST }
    this.document = next
    this.add({ n: this.head + 1, at, kind: 'edit', label, patch })
    return true
  }

  undo(): EditLabel | undefined {
    return this.turn('undo', this.done.at(-1))
  }

  redo(): EditLabel | undefined {
    return this.turn('redo', this.undone.at(-1))
  }

  /** What follows is an edit of its own. */
  endBurst(): void {
    this.burst = undefined
  }

  /** The document as it was after revision n; 0 is before the first. @throws RangeError where there is no such revision. */
  at(n: number): Scenario {
    if (!Number.isInteger(n) || n < this.first - 1 || n > this.head) throw new RangeError(`there is no revision ${n}; there are ${this.first - 1} to ${this.head}`)
    let document = this.document as unknown as Json
    for (let i = this.all.length - 1; i >= 0 && this.all[i]!.n > n; i--) document = patched(document, inverse(this.all[i]!.patch))
    return document as unknown as Scenario
  }

  /** Gives what stands after a revision a name of its own; an empty one takes it away. */
  name(n: number, name: string): void {
    const revision = this.all.find((each) => each.n === n)
    if (!revision) return
    // What has a name is not typed into any more.
    this.burst = undefined
    const { name: _, ...rest } = revision
    this.amend(name === '' ? rest : { ...rest, name })
  }

  private get first(): number {
    return this.all[0]?.n ?? 1
  }

  private turn(kind: 'undo' | 'redo', of: number | undefined): EditLabel | undefined {
    const edit = this.find(of)
    if (!edit || of === undefined) return undefined
    this.burst = undefined
    const patch: Patch = kind === 'undo' ? inverse(edit.patch) : edit.patch
    this.document = patched(this.document as unknown as Json, patch) as unknown as Scenario
    this.add({ n: this.head + 1, at: this.now(), kind, of, label: edit.label, patch })
    return edit.label
  }

  private add(revision: Revision): void {
    this.all.push(revision)
    this.listed = undefined
    this.count(revision.kind, revision.of ?? revision.n)
    this.put(revision)
  }

  private amend(revision: Revision): void {
    const index = this.all.findLastIndex(({ n }) => n === revision.n)
    this.all[index] = revision
    this.listed = undefined
    this.put(revision)
  }

  private count(kind: Revision['kind'], n: number): void {
    if (kind === 'undo') {
      if (this.done.at(-1) === n) this.undone.push(this.done.pop()!)
    } else if (kind === 'redo') {
      if (this.undone.at(-1) === n) this.done.push(this.undone.pop()!)
    } else {
      this.done.push(n)
      this.undone.length = 0
    }
  }

  private labelOf(n: number | undefined): EditLabel | undefined {
    return this.find(n)?.label
  }

  /** Numbers count up by one, so a revision stands near where its number says. */
  private find(n: number | undefined): Revision | undefined {
    return n === undefined ? undefined : this.all[n - this.first]
  }
}

/** The document with what was edited after it was last written whole; it stops where an edit does not fit. */
export function caughtUp(document: Scenario, revision: number, revisions: readonly Revision[]): { document: Scenario, why?: string } {
  let found = document as unknown as Json
  try {
    for (const { n, patch } of revisions) if (n > revision) found = patched(found, patch)
  } catch (error) {
    return { document: found as unknown as Scenario, why: error instanceof Error ? error.message : String(error) }
  }
  return { document: found as unknown as Scenario }
}
