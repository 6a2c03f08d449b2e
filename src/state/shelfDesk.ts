/** Everything that the shelf's actions do. What is open is edited through the desk, what is not through a log of its own. */
import { check, lean, parseScenarioText, scenarioFault } from '../scenario/index.ts'
import type { EditLabel, Scenario } from '../scenario/index.ts'
import { template } from '../library/templates/index.ts'
import { EditLog } from '../session/index.ts'
import type { Archive, ScenarioRecord } from '../storage/index.ts'
import { beginsBackup } from '../storage/backup.ts'
import { backUp, restore } from './backup.ts'
import { keptDocument } from './keptDocument.ts'
import { Offers } from './offers.ts'
import type { Page } from './page.ts'
import type { Done, Playground } from './playground.ts'
import { alike, bundledAs, fileNameOf, firstFor, lastChanged } from './scenarios.ts'
import type { Added, BackedUp, Restored, Shelf, TemplateKind, Watch } from './shelf.ts'

type Around = {
  archive: Archive
  page: Pick<Page, 'after' | 'newId'>
  get: () => Playground
  set: (change: Partial<Playground>) => void
  /** The list as it stands in storage is shown. */
  list: () => Promise<void>
  /** Does something to a scenario that is not on the screen, and writes it; refused where another tab edits it. */
  alone: (id: string, work: () => Promise<Done>) => Promise<Done>
  /** Whatever was edited is written. */
  finish: () => Promise<void>
  /** The endpoints and the scenario on the screen are read again, as they were kept. */
  reopen: () => Promise<void>
}
type Failed = Extract<Done, { ok: false }>
type Change = { label: EditLabel, edit: (scenario: Scenario) => Scenario }

const done: Done = { ok: true }
const gone: Failed = { ok: false, message: 'This scenario is not there any more.' }

export class ShelfDesk implements Shelf {
  private readonly around: Around
  private readonly offers: Offers

  constructor(around: Around) {
    this.around = around
    this.offers = new Offers(around.page.after, (shelved) => around.set({ shelved }))
  }

  create(kind: TemplateKind): Promise<Done> {
    return this.trying(async () => {
      const scenario = await template(kind, this.around.get().language)
      await this.openNew({ ...scenario, title: this.freeTitle(scenario.title) })
      this.around.get().setEditing(true)
      return done
    })
  }

  duplicate(id: string, title: string): Promise<Done> {
    return this.trying(async () => {
      const document = await this.documentOf(id)
      if (!document) return gone
      await this.openNew({ ...document, title: title.slice(0, 200) })
      return done
    })
  }

  rename(id: string, title: string): Promise<Done> {
    return this.trying(async () => {
      const before = await this.documentOf(id)
      if (!before) return gone
      if (before.title === title) return done
      const changed = await this.change(id, { label: { code: 'set', name: 'title' }, edit: (scenario) => ({ ...scenario, title }) })
      if (changed.ok) this.offers.make('renamed', title, () => this.takeBack(id, changed.head))
      return changed
    })
  }

  tag(id: string, tags: readonly string[]): Promise<Done> {
    return this.trying(() => this.change(id, { label: { code: 'set', name: 'tags' }, edit: ({ tags: before = [], ...scenario }) => {
      const wanted = [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
      const same = wanted.length === before.length && wanted.every((tag, i) => tag === before[i])
      return wanted.length === 0 ? scenario : { ...scenario, tags: same ? before : wanted }
    } }))
  }

  remove(id: string): Promise<Done> {
    return this.trying(async () => {
      const { archive, get, set } = this.around
      const record = await archive.scenario(id)
      if (!record || bundledAs(id)) return gone
      const { library, language } = get()
      const wasOpen = this.isOpen(id)
      const next = library.find((entry) => !entry.bundled && entry.id !== id)?.id ?? firstFor(language).id
      if (wasOpen) await get().open(next)
      if (this.isOpen(id)) return { ok: false, message: 'No other scenario could be opened in its place.' }
      const removedAt = Date.now()
      const removed = await this.around.alone(id, async () => {
        archive.putScenario({ ...record, removedAt })
        return done
      })
      if (!removed.ok) {
        if (wasOpen) await get().open(id)
        return removed
      }
      set({ library: get().library.filter((entry) => entry.id !== id) })
      this.offers.make('deleted', record.document.title, () => this.bringBack(record, wasOpen), () => archive.sweep(removedAt + 1))
      return done
    })
  }

  reset(id: string): Promise<Done> {
    return this.trying(async () => {
      const original = await bundledAs(id)?.load()
      const now = await this.documentOf(id)
      if (!original || !now) return gone
      if (alike(original, now)) return done
      const changed = await this.change(id, { label: { code: 'restore', name: original.title }, edit: () => original })
      if (changed.ok) this.offers.make('reset', original.title, () => this.takeBack(id, changed.head))
      return changed
    })
  }

  undo(): Promise<Done> {
    return this.trying(() => this.offers.undo())
  }

  async add(text: string): Promise<Added> {
    try {
      if (beginsBackup(text)) return { kind: 'backup' }
      const parsed = parseScenarioText(text)
      if (!parsed.ok) return { kind: 'refused', message: '', problems: parsed.problems }
      const id = this.keepNew(parsed.scenario)
      return { kind: 'added', id, title: parsed.scenario.title, problems: check(parsed.scenario).length }
    } catch (error) {
      return { kind: 'refused', message: messageOf(error), problems: [] }
    }
  }

  async file(id: string): ReturnType<Shelf['file']> {
    try {
      const document = await this.documentOf(id)
      return document ? { ok: true, fileName: fileNameOf(document), text: JSON.stringify(lean(document), null, 2) + '\n' } : gone
    } catch (error) {
      return { ok: false, message: messageOf(error) }
    }
  }

  async backUp(watch: Watch): Promise<BackedUp> {
    try {
      await this.around.finish()
      return await backUp(this.around.archive, watch)
    } catch (error) {
      return { kind: 'failed', message: messageOf(error) }
    }
  }

  async restore(text: string, copyTitle: (title: string) => string, watch: Watch): Promise<Restored> {
    try {
      // What was deleted may be in the backup: then it comes from there.
      await this.offers.settle()
      const { archive, page, list, finish, reopen } = this.around
      await finish()
      const restored = await restore(archive, text, { ...watch, copyTitle, newId: page.newId })
      await list()
      await reopen()
      return restored
    } catch (error) {
      return { kind: 'failed', message: messageOf(error) }
    }
  }

  private async documentOf(id: string): Promise<Scenario | undefined> {
    return this.isOpen(id) ? this.around.get().scenario : (await keptDocument(this.around.archive, id))?.document
  }

  /** `head`: the revision that it is now at. */
  private async change(id: string, { label, edit }: Change): Promise<{ ok: true, head: number } | Failed> {
    const { get } = this.around
    if (this.isOpen(id)) {
      const edited = get().edit(label, edit)
      return edited.ok ? { ok: true, head: get().revision } : edited
    }
    let head = 0
    const changed = await this.around.alone(id, async () => {
      const log = await this.logOf(id)
      if (!('head' in log)) return log
      const next = edit(log.document)
      const fault = scenarioFault(next)
      if (fault) return { ok: false, message: `${fault.where}: ${fault.message}` }
      if (log.edit(label, next)) this.write(id, log)
      head = log.head
      return done
    })
    return changed.ok ? { ok: true, head } : changed
  }

  /** Undone, where nothing was edited after it. */
  private async takeBack(id: string, head: number): Promise<Done> {
    const { get } = this.around
    const since: Failed = { ok: false, message: 'It was edited since; undo it there, in its history.' }
    if (this.isOpen(id)) {
      if (get().revision !== head || get().undoable === undefined) return since
      get().undo()
      return done
    }
    return this.around.alone(id, async () => {
      const log = await this.logOf(id)
      if (!('head' in log)) return log
      if (log.head !== head) return since
      if (log.undo()) this.write(id, log)
      return done
    })
  }

  private async bringBack(record: ScenarioRecord, open: boolean): Promise<Done> {
    this.around.archive.putScenario(record)
    await this.around.list()
    if (open) await this.around.get().open(record.id)
    return done
  }

  private isOpen(id: string): boolean {
    const { scenarioId, visit } = this.around.get()
    return id === scenarioId && !visit
  }

  private async logOf(id: string): Promise<EditLog | Failed> {
    const { archive } = this.around
    const kept = await keptDocument(archive, id)
    if (!kept) return gone
    if (kept.why !== undefined) return { ok: false, message: `An edit of ${kept.document.title} can't be read: ${kept.why}` }
    return new EditLog(kept.document, kept.revisions, (revision) => archive.putRevision({ scenarioId: id, ...revision }))
  }

  /** What is listed of one that is not open is what is written of it. */
  private write(id: string, log: EditLog): void {
    const { archive, get, set, list } = this.around
    archive.putScenario({ id, kind: 'own', document: log.document, revision: log.head })
    set({ library: lastChanged(get().library, id, log.document, Date.now()) })
    // It may be what it was when it came.
    if (bundledAs(id)) void list()
  }

  private keepNew(document: Scenario): string {
    const { archive, page, get, set } = this.around
    const id = page.newId()
    archive.putScenario({ id, kind: 'own', document })
    set({ library: lastChanged(get().library, id, document, Date.now()) })
    return id
  }

  private async openNew(document: Scenario): Promise<void> {
    await this.around.get().open(this.keepNew(document))
  }

  private freeTitle(title: string): string {
    const taken = new Set(this.around.get().library.map((entry) => entry.title))
    let free = title
    for (let i = 2; taken.has(free); i++) free = `${title} ${i}`
    return free
  }

  private async trying(work: () => Promise<Done>): Promise<Done> {
    try {
      // What was edited is written before anything is done to it.
      await this.around.finish()
      const { ok, ...told } = await work()
      return ok ? done : { ok, message: '', ...told }
    } catch (error) {
      return { ok: false, message: messageOf(error) }
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
