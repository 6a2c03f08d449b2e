/**
 * Everything that the actions do: it joins the open session, the archive and the address bar. No action rejects:
 * failures become a notice or a `Done`. What a person does before storage has answered waits for the answer.
 */
import type { Decision } from '../engine/index.ts'
import { encodeLink, lean, nodeId, parseScenarioText, placed } from '../scenario/index.ts'
import type { EditLabel, Scenario } from '../scenario/index.ts'
import { askedLive, RunLocks } from '../session/index.ts'
import type { Revision } from '../session/index.ts'
import { Archive, scripted } from '../storage/index.ts'
import type { Cast } from '../storage/index.ts'
import { Answers } from './answers.ts'
import type { EndpointDesk } from './endpoints.ts'
import type { ScenarioRecord } from '../storage/index.ts'
import { Notices } from './notices.ts'
import { Opener } from './opener.ts'
import { placeIn } from './goTo.ts'
import type { Page } from './page.ts'
import { Place } from './place.ts'
import type { Done, EditTab, PageDialog, InspectorTab, Language, Playground, PlaygroundActions, PlaygroundState, ScenarioEntry, ShareLink, Theme, WhatIf } from './playground.ts'
import { alike, bundledAs, changedAmong, editionOf, fileNameOf, firstFor, lastChanged, libraryOf, unreadId } from './scenarios.ts'
import type { Shelf } from './shelf.ts'

type Set = (change: Partial<Playground>) => void

/** Milliseconds after which a deletion is none that a page that is open could still undo. */
const LEFTOVER = 60_000

const tabs: readonly string[] = ['auto', 'request', 'reply', 'transcript', 'world', 'json'] satisfies InspectorTab[]

/** Why an edit is refused; it is shown beside the field that was edited. */
const readOnly: { readonly [L in Language]: string } = {
  en: 'This scenario is edited in another tab. Take over, or open a copy.',
  zh: '此场景正在另一个标签页中编辑。请先接管编辑，或打开副本。',
}
const editedMeanwhile: { readonly [L in Language]: string } = {
  en: 'The scenario was edited or left before its run was a script, so nothing was changed. Try again.',
  zh: '运行还没有保存为脚本，场景就被编辑或切换了，因此没有任何改动。请再试一次。',
}
const copyOf: { readonly [L in Language]: (title: string) => string } = {
  en: (title) => `${title} (copy)`,
  zh: (title) => `${title}（副本）`,
}

export class Desk implements PlaygroundActions {
  private readonly page: Page
  private readonly set: Set
  private readonly get: () => Playground
  private readonly archive: Archive
  private readonly notices: Notices
  private readonly answers: Answers
  private readonly opener: Opener
  private readonly place: Place
  private shelving: Promise<Shelf> | undefined
  private endpointing: Promise<EndpointDesk> | undefined
  /** Someone else is about to answer. */
  private casting: Promise<void> | undefined
  private listings = 0
  private answered!: () => void
  private readonly answer: Promise<void>

  constructor(page: Page, set: Set, get: () => Playground) {
    this.page = page
    this.set = set
    this.get = get
    const { after, locks, network, newId, pace } = page
    this.notices = new Notices((notice) => set({ notice }))
    this.archive = new Archive({
      ...page.archive, after,
      report: (trouble) => this.notices.say({ kind: 'storage', ...trouble }),
      saved: (saved) => set({ saved }),
      wrote: (ids) => this.opener.writing.wrote(ids),
    })
    this.place = new Place(page, this.archive)
    this.answers = new Answers(this.archive, page, (endpoints) => set({ endpoints }))
    this.opener = new Opener({ archive: this.archive, after, newId, pace, ...(network && { now: network.now }), ...(locks && { locks: new RunLocks(locks) }), trouble: (trouble) => this.notices.say({ kind: 'run', ...trouble }) }, this.answers, this.notices, this.place, page.tabs, set)
    this.answer = new Promise((resolve) => {
      this.answered = resolve
    })
  }

  /** What the page shows before storage has answered: a first visit. */
  first(): PlaygroundState {
    const language = this.readersLanguage
    const { id, scenario } = firstFor(language)
    return { ready: false, ...this.opener.fresh(id, scenario), library: libraryOf([]), shelved: undefined, language, theme: 'system', tab: 'auto', hint: true, notice: undefined, editing: false, editTab: 'node', editPlace: undefined, canvasAsked: undefined, saved: 'saved', elsewhere: undefined, endpoints: [], dialogs: [] }
  }

  /** Once, when the page has loaded. */
  async start(): Promise<void> {
    try {
      await this.archive.open()
      const [settings, own] = await Promise.all([this.archive.settings(), this.archive.ownScenarios(), this.answers.read()])
      const { language = this.readersLanguage, theme = 'system', tab, stepped = false } = settings
      this.set({ language, theme, hint: !stepped, library: libraryOf(own, undefined, this.archive.unreadScenarios), ...(tab !== undefined && tabs.includes(tab) && { tab: tab as InspectorTab }) })
      void this.afterwards(own)
      const first = firstFor(language).id
      const { opener, place } = this
      place.begin(settings.open, first)
      if (await opener.openLink(this.page.location.hash) === 'none' && await opener.openOwn(place.own) === 'none') await opener.openOwn(first)
    } catch (error) {
      this.fail(error)
    }
    this.set({ ready: true })
    this.answered()
    this.page.onHash(() => this.addressChanged())
    this.page.onHide(() => {
      this.opener.editor.finish()
      return this.archive.flush()
    })
    this.page.onLeave(() => {
      this.opener.editor.finish()
      return this.archive.leave()
    })
  }

  step(path?: string): Promise<void> {
    return this.doing(() => {
      this.stepped()
      return this.withEdits(() => this.opener.session?.step(path))
    })
  }

  stepBack(): void {
    void this.doing(() => this.opener.session?.stepBack())
  }

  decide(id: string, decision: Decision): void {
    void this.doing(() => this.opener.session?.decide(id, decision))
  }

  play(): void {
    void this.doing(() => {
      this.stepped()
      return this.withEdits(() => this.opener.session?.play())
    })
  }

  pause(): void {
    void this.doing(() => this.opener.session?.pause())
  }

  cancel(): Promise<void> {
    return this.doing(() => this.opener.session?.cancel())
  }

  reset(): void {
    void this.doing(() => this.opener.session?.reset())
  }

  seek(step: number): Promise<void> {
    return this.doing(() => {
      if (step > this.get().cursor) this.stepped()
      return this.withEdits(() => this.opener.session?.seek(step))
    })
  }

  whatIf(step: number, change: WhatIf): Promise<Done> {
    return this.asking(async () => await this.withEdits(() => this.opener.session?.whatIf(step, change)) ?? { ok: false, message: this.get().view.error?.message ?? '' })
  }

  resume(resolve: Parameters<Playground['resume']>[0]): Promise<Done> {
    return this.asking(() => this.opener.session?.resume(resolve) ?? { ok: false, message: this.get().view.error?.message ?? '' })
  }

  switchBranch(id: string): void {
    void this.doing(() => this.opener.session?.switchBranch(id))
  }

  again(step = 0): void {
    void this.doing(() => {
      this.stepped()
      return this.withEdits(() => {
        this.opener.session?.again(step)
        this.opener.session?.play()
      })
    })
  }

  showDialog(dialog: PageDialog): void {
    this.closeDialog(dialog)
    this.set({ dialogs: [...this.get().dialogs, dialog] })
  }

  closeDialog(dialog: PageDialog): void {
    this.set({ dialogs: this.get().dialogs.filter((each) => each !== dialog) })
  }

  saveAsScript(): Promise<Done> {
    return this.asking(async () => await this.withEdits(async () => {
      const { scenario: before, view, language } = this.get()
      const { session, onScreen } = this.opener
      if (!session) return { ok: false, message: view.error?.message ?? '' }
      const { recorded } = await import('../scenario/editing.ts')
      const { scenario, masked, differs } = await recorded(before, session.recording, await this.answers.secrets())
      if (onScreen !== this.opener.onScreen || this.get().scenario !== before) return { ok: false, message: editedMeanwhile[language] }
      const done = this.edit({ code: 'script' }, () => scenario)
      if (!done.ok) return done
      await this.castAs(scripted)
      if (onScreen === this.opener.onScreen) this.opener.session?.again(0)
      this.notices.say({ kind: 'recorded', replies: repliesIn(scenario), masked: masked.length, ...(differs && { differs: differs.step }) })
      return done
    }) ?? { ok: false, message: editedMeanwhile[this.get().language] })
  }

  endWait(path: string, then: 'ask' | 'giveUp'): void {
    void this.doing(() => this.opener.session?.endWait(path, then))
  }

  setCast(cast: Cast): void {
    void this.doing(() => this.castAs(cast))
  }

  endpointDesk(): Promise<EndpointDesk> {
    this.endpointing ??= this.openEndpoints().catch((error: unknown) => {
      this.endpointing = undefined
      throw error
    })
    return this.endpointing
  }

  open(scenarioId: string): Promise<void> {
    return this.doing(async () => {
      const stored = unreadId(scenarioId)
      const unread = stored !== undefined && this.archive.unreadScenarios.find(({ id }) => id === stored)
      if (unread) return this.showText(unread.text, unread.title)
      if (await this.opener.openOwn(scenarioId, true) === 'none') throw new Error(`There is no scenario ${scenarioId} any more; choose another one.`)
    })
  }

  shelf(): Promise<Shelf> {
    this.shelving ??= this.openShelf().catch((error: unknown) => {
      this.shelving = undefined
      throw error
    })
    return this.shelving
  }

  moveNode(name: string, { x, y }: { x: number, y: number }): void {
    const { agents, tools } = this.get().scenario
    const kind = agents.some((agent) => agent.name === name) ? 'agent' : tools.some((tool) => tool.name === name) ? 'tool' : undefined
    if (kind && Number.isFinite(x) && Number.isFinite(y)) this.edit({ code: 'move', name }, (scenario) => placed(scenario, { [nodeId(kind, name)]: { x, y } }))
  }

  edit(label: EditLabel, change: (scenario: Scenario) => Scenario, burst?: string): Done {
    const { ready, elsewhere, language } = this.get()
    if (!ready) return { ok: false, message: '' }
    if (elsewhere !== undefined) return { ok: false, message: readOnly[language] }
    const done = this.opener.editor.edit(label, change, burst)
    if (done.ok) this.listOpen()
    return done
  }

  undo(): void {
    this.opener.editor.undo()
    this.listOpen()
  }

  redo(): void {
    this.opener.editor.redo()
    this.listOpen()
  }

  revisions(): readonly Revision[] {
    return this.opener.editor.revisions
  }

  scenarioAt(revision: number): Scenario {
    return this.opener.editor.at(revision)
  }

  nameRevision(revision: number, name: string): void {
    this.opener.editor.name(revision, name)
  }

  takeOver(): void {
    this.opener.writing.takeOver()
  }

  openCopy(): Promise<void> {
    return this.doing(async () => {
      const { scenario, language } = this.get()
      await this.opener.keepCopy(this.page.newId(), { ...scenario, title: copyOf[language](scenario.title.slice(0, 190)) })
      await this.listLibrary()
    })
  }

  setEditing(editing: boolean): void {
    this.set({ editing })
  }

  select(selection: Playground['selection']): void {
    this.set({ selection })
  }

  setEditTab(editTab: EditTab): void {
    this.set({ editTab })
  }

  openTab(editTab: EditTab): void {
    this.set({ editing: true, editTab, editPlace: { where: '' } })
  }

  openCanvas(): void {
    this.set({ editing: true, canvasAsked: {} })
  }

  editAt(where: string): void {
    const { tab, node } = placeIn(this.get().scenario, where)
    this.set({ editing: true, editTab: tab, editPlace: { where }, ...(node && { selection: [node] }) })
  }

  importText(text: string): Promise<Done> {
    return this.asking(async () => {
      const parsed = parseScenarioText(text)
      if (!parsed.ok) {
        this.notices.say({ kind: 'import', problems: parsed.problems })
        return { ok: false, message: parsed.problems.map(({ where, message }) => where ? `${where}: ${message}` : message).join('; ') }
      }
      const id = this.page.newId()
      this.archive.putScenario({ id, kind: 'own', document: parsed.scenario })
      await this.open(id)
      await this.listLibrary()
      return { ok: true }
    })
  }

  openText(text: string): Promise<void> {
    return this.doing(() => this.showText(text, this.get().language === 'zh' ? '未命名' : 'Untitled'))
  }

  private async showText(text: string, title: string): Promise<void> {
    await this.opener.openText(this.page.newId(), text, title)
    this.set({ editing: true, editTab: 'json', editPlace: undefined })
  }

  exportText(): { fileName: string, text: string } {
    const { scenario } = this.get()
    return { fileName: fileNameOf(scenario), text: JSON.stringify(lean(scenario), null, 2) + '\n' }
  }

  async exportCode(): ReturnType<PlaygroundActions['exportCode']> {
    const { scenario } = this.get()
    try {
      const { codeOf } = await import('../scenario/code/code.ts')
      return { ok: true, fileName: fileNameOf(scenario).replace(/-scenario\.json$/, '.ts'), text: codeOf(scenario) }
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) }
    }
  }

  /** Rejects only where the browser can't compress. */
  async shareLink(): Promise<ShareLink> {
    await this.answer
    const edits = this.edits()
    if (edits) await edits
    const { scenario } = this.get()
    const { payload, at } = await this.opener.session?.link(scenario) ?? { payload: { document: scenario }, at: { step: 0 } as const }
    const { href, hostname, protocol } = this.page.location
    const url = href.replace(/[?#].*$/s, '') + await encodeLink(payload, at)
    return { url, characters: url.length, leftOut: this.get().steps.slice(0, this.get().cursor).some(askedLive), localOnly: protocol === 'file:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname) }
  }

  keepCopy(): Promise<void> {
    return this.doing(async () => {
      const edits = this.edits()
      if (edits) await edits
      const { scenario, visit: isVisit } = this.get()
      if (!isVisit) return
      await this.opener.keepCopy(this.page.newId(), scenario)
      await this.listLibrary()
    })
  }

  setLanguage(language: Language): void {
    void this.doing(async () => {
      this.set({ language })
      this.archive.setSetting('language', language)
      this.place.keep()
      const { scenario, scenarioId, visit: isVisit } = this.get()
      const bundle = bundledAs(scenarioId)
      const edition = editionOf(scenarioId, language)
      if (isVisit || !bundle || !edition || edition === bundle || !this.opener.session?.untouched || !alike(scenario, await bundle.load())) return
      await this.open(edition.id)
    })
  }

  setTheme(theme: Theme): void {
    void this.doing(() => {
      this.set({ theme })
      this.archive.setSetting('theme', theme)
    })
  }

  setTab(tab: InspectorTab): void {
    void this.doing(() => {
      this.set({ tab })
      this.archive.setSetting('tab', tab)
    })
  }

  dismissNotice(): void {
    this.notices.dismiss()
  }

  /** What runs, or is shared, has all that was edited, and is answered by whom the reader chose. */
  private edits(): Promise<unknown> | undefined {
    const { casting, opener: { editor: { pending } } } = this
    return casting && pending ? Promise.all([casting, pending]) : casting ?? pending
  }

  /** With all that was edited. Undefined, and not done, where something else was opened while that was waited for. */
  private async withEdits<T>(work: () => T | Promise<T>): Promise<T | undefined> {
    const { onScreen } = this.opener
    const edits = this.edits()
    if (edits) await edits
    return onScreen === this.opener.onScreen ? work() : undefined
  }

  private castAs(cast: Cast): Promise<void> {
    // An edit that came to the runs meanwhile went before it.
    const casting = this.opener.castAs(cast).then(() => this.opener.editor.pending).finally(() => {
      if (this.casting === casting) this.casting = undefined
    })
    this.casting = casting
    return casting
  }

  private get readersLanguage(): Language {
    return this.page.language.toLowerCase().startsWith('zh') ? 'zh' : 'en'
  }

  private async addressChanged(): Promise<void> {
    await this.doing(async () => {
      const { hash } = this.page.location
      if (await this.opener.openLink(hash) !== 'none') return
      // Back to before the link was followed. Any other fragment leaves the visit on the screen.
      const leaves = this.get().visit && hash.length <= 1
      if (!leaves || await this.opener.openOwn(this.place.own) === 'none') this.place.restore()
    })
  }

  private async listLibrary(): Promise<void> {
    const listing = ++this.listings
    this.opener.editor.finish()
    const before = this.get().library
    const own = await this.archive.ownScenarios()
    const changed = await changedAmong(own)
    if (listing !== this.listings) return
    // Something else came onto the list while it was read.
    if (this.get().library !== before) return this.listLibrary()
    this.set({ library: libraryOf(own, changed, this.archive.unreadScenarios) })
  }

  /** Once the page is there: which bundled scenarios were changed, and what is left of deletions of before. */
  private async afterwards(own: readonly ScenarioRecord[]): Promise<void> {
    await this.answer
    await this.archive.sweep(Date.now() - LEFTOVER)
    if (own.some(({ id }) => bundledAs(id))) await this.listLibrary()
  }

  /** What the list says of the open scenario is what the reader sees. */
  private listOpen(): void {
    const { library, scenarioId, scenario, visit, lastEdit } = this.get()
    if (visit || !lastEdit) return
    this.set({ library: lastChanged(library, scenarioId, scenario, Date.now()) })
    if (lastEdit.kind !== 'edit' && bundledAs(scenarioId)) void this.listLibraryWith(scenarioId, scenario)
  }

  /** Undoing may have made a bundled one what it was. */
  private async listLibraryWith(id: string, document: Scenario): Promise<void> {
    const changed = await changedAmong([{ id, document }])
    if (changed.size > 0 || this.get().scenario !== document) return
    this.set({ library: this.get().library.map((entry) => entry.id === id ? asItCame(entry) : entry) })
  }

  private async openEndpoints(): Promise<EndpointDesk> {
    const { answers, archive, page } = this
    const [{ Endpoints }, keys] = await Promise.all([import('./endpointDesk.ts'), answers.keys, this.answer])
    const desk = new Endpoints({ archive, keys, page, changed: async () => {
      await answers.read()
      const { cast } = this.get()
      // A model that is at work is waited for, which nobody who changed an endpoint has to.
      if (cast.everyone !== 'script' || cast.agents) void this.doing(() => this.castAs(cast))
    } })
    await desk.begin()
    return desk
  }

  private async openShelf(): Promise<Shelf> {
    const [{ ShelfDesk }] = await Promise.all([import('./shelfDesk.ts'), this.answer])
    const { archive, page, get, set } = this
    return new ShelfDesk({
      archive, page, get, set,
      list: () => this.listLibrary(),
      alone: async (id, work) => await this.opener.writing.alone(id, async () => {
        const worked = await work()
        await this.archive.flush()
        return worked
      }) ?? { ok: false, message: readOnly[get().language] },
      finish: async () => {
        await this.edits()
        this.opener.editor.finish()
      },
      reopen: async () => {
        await this.answers.read()
        if (!get().visit) await this.opener.openOwn(get().scenarioId)
      },
    })
  }

  /** The hint on how to step has done its work. */
  private stepped(): void {
    if (!this.get().hint) return
    this.set({ hint: false })
    this.archive.setSetting('stepped', true)
  }

  private async doing(work: () => unknown): Promise<void> {
    if (!this.get().ready) await this.answer
    try {
      await work()
    } catch (error) {
      this.fail(error)
    }
  }

  private async asking(work: () => Done | Promise<Done>): Promise<Done> {
    let done: Done = { ok: false, message: '' }
    await this.doing(async () => {
      done = await work()
    })
    return done
  }

  private fail(error: unknown): void {
    this.notices.say({ kind: 'run', reason: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

function repliesIn({ script }: Scenario): number {
  return script.mode === 'agent' ? Object.values(script.replies).flat().length : script.replies.length
}

function asItCame(changed: ScenarioEntry): ScenarioEntry {
  const { changed: _, ...entry } = changed
  return entry
}
