/**
 * Everything that the actions do: it joins the open session, the archive and the address bar. No action rejects:
 * failures become a notice or a `Done`. What a person does before storage has answered waits for the answer.
 */
import { canonicalJson, hashOf } from '../engine/index.ts'
import type { Json } from '../engine/index.ts'
import { decodeLink, encodeLink, isLink, lean, parseScenarioText } from '../scenario/index.ts'
import type { LinkCursor, LinkPayload } from '../scenario/index.ts'
import { reopen, Session, visit } from '../session/index.ts'
import type { Surroundings } from '../session/index.ts'
import { Archive } from '../storage/index.ts'
import { Notices } from './notices.ts'
import { documentOf, viewOf } from './openScenario.ts'
import type { Document } from './openScenario.ts'
import type { Page } from './page.ts'
import type { Done, InspectorTab, Language, Playground, PlaygroundActions, PlaygroundState, ShareLink, Theme, WhatIf } from './playground.ts'
import { bundledAs, editionOf, fileNameOf, firstFor, libraryOf } from './scenarios.ts'

type Set = (change: Partial<Playground>) => void

const tabs: readonly string[] = ['request', 'reply', 'transcript', 'world', 'json'] satisfies InspectorTab[]

export class Desk implements PlaygroundActions {
  private readonly page: Page
  private readonly set: Set
  private readonly get: () => Playground
  private readonly archive: Archive
  private readonly around: Surroundings
  private readonly notices: Notices
  private session: Session | undefined
  /** The scenario that an own visit to the page comes back to. */
  private own: string
  /** Counts openings: of two at once the later one stays. */
  private opening = 0
  private answered!: () => void
  private readonly answer: Promise<void>

  constructor(page: Page, set: Set, get: () => Playground) {
    this.page = page
    this.set = set
    this.get = get
    this.notices = new Notices((notice) => set({ notice }))
    this.archive = new Archive({ ...page.archive, after: page.after, report: (trouble) => this.notices.say({ kind: 'storage', ...trouble }) })
    this.around = {
      archive: this.archive, after: page.after, newId: page.newId, pace: page.pace,
      trouble: (trouble) => this.notices.say({ kind: 'run', ...trouble }),
    }
    this.own = firstFor(this.readersLanguage).id
    this.answer = new Promise((resolve) => {
      this.answered = resolve
    })
  }

  /** What the page shows before storage has answered: a first visit. */
  first(): PlaygroundState {
    const language = this.readersLanguage
    const { id, scenario } = firstFor(language)
    const document = documentOf(scenario)
    if (document.compiled) this.session = Session.fresh(this.around, id, document.compiled)
    return {
      ready: false, scenarioId: id, visit: false, ...shownOf(document), ...viewOf(this.session, document.why), library: libraryOf([]),
      language, theme: 'system', tab: 'request', hint: true, notice: undefined,
    }
  }

  /** Once, when the page has loaded. */
  async start(): Promise<void> {
    try {
      await this.archive.open()
      const [settings, own] = await Promise.all([this.archive.settings(), this.archive.ownScenarios()])
      const { language = this.readersLanguage, theme = 'system', tab, stepped = false } = settings
      this.set({ language, theme, hint: !stepped, library: libraryOf(own), ...(tab !== undefined && tabs.includes(tab) && { tab: tab as InspectorTab }) })
      this.own = settings.open ?? firstFor(language).id
      if (!await this.openLink() && !await this.openOwn(this.own)) await this.openOwn(firstFor(language).id)
    } catch (error) {
      this.fail(error)
    }
    this.set({ ready: true })
    this.answered()
    this.page.onHash(() => this.addressChanged())
    this.page.onHide(() => this.archive.flush())
    this.page.onLeave(() => this.archive.leave())
  }

  step(path?: string): Promise<void> {
    return this.doing(async () => {
      this.stepped()
      await this.session?.step(path)
    })
  }

  stepBack(): void {
    void this.doing(() => this.session?.stepBack())
  }

  play(): void {
    void this.doing(() => {
      this.stepped()
      this.session?.play()
    })
  }

  pause(): void {
    void this.doing(() => this.session?.pause())
  }

  reset(): void {
    void this.doing(() => this.session?.reset())
  }

  seek(step: number): Promise<void> {
    return this.doing(async () => {
      if (step > this.get().cursor) this.stepped()
      await this.session?.seek(step)
    })
  }

  whatIf(step: number, change: WhatIf): Promise<Done> {
    return this.asking(() => this.session?.whatIf(step, change) ?? { ok: false, message: this.get().view.error?.message ?? '' })
  }

  switchBranch(id: string): void {
    void this.doing(() => this.session?.switchBranch(id))
  }

  open(scenarioId: string): Promise<void> {
    return this.doing(async () => {
      if (!await this.openOwn(scenarioId)) throw new Error(`There is no scenario ${scenarioId} any more; choose another one.`)
      this.page.clearHash()
      this.archive.setSetting('open', scenarioId)
    })
  }

  moveNode(name: string, { x, y }: { x: number, y: number }): void {
    void this.doing(() => {
      const { scenario, scenarioId, visit: isVisit } = this.get()
      if (![...scenario.agents, ...scenario.tools].some((node) => node.name === name) || !Number.isFinite(x) || !Number.isFinite(y)) return
      const document = { ...scenario, layout: { nodes: { ...scenario.layout?.nodes, [name]: { x: onCanvas(x), y: onCanvas(y) } } } }
      this.set({ scenario: document })
      this.archive.putScenario({ id: scenarioId, kind: isVisit ? 'visit' : 'own', document })
    })
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

  exportText(): { fileName: string, text: string } {
    const { scenario } = this.get()
    return { fileName: fileNameOf(scenario), text: JSON.stringify(lean(scenario), null, 2) + '\n' }
  }

  /** Rejects only where the browser can't compress. */
  async shareLink(): Promise<ShareLink> {
    await this.answer
    const { scenario } = this.get()
    const { payload, at } = await this.session?.link(scenario) ?? { payload: { document: scenario }, at: { step: 0 } as const }
    const { href, hostname, protocol } = this.page.location
    const url = href.replace(/[?#].*$/s, '') + await encodeLink(payload, at)
    return { url, characters: url.length, localOnly: protocol === 'file:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname) }
  }

  keepCopy(): Promise<void> {
    return this.doing(async () => {
      const { scenario, scenarioId, visit: isVisit } = this.get()
      if (!isVisit) return
      const id = this.page.newId()
      this.archive.putScenario({ id, kind: 'own', document: scenario })
      this.session?.moveToScenario(id)
      this.archive.removeScenario(scenarioId)
      this.page.clearHash()
      this.remember(id)
      this.set({ scenarioId: id, visit: false })
      await this.listLibrary()
    })
  }

  setLanguage(language: Language): void {
    void this.doing(async () => {
      this.set({ language })
      this.archive.setSetting('language', language)
      const { scenario, scenarioId, visit: isVisit } = this.get()
      const bundle = bundledAs(scenarioId)
      const edition = editionOf(scenarioId, language)
      if (isVisit || !bundle || !edition || edition === bundle || !this.session?.untouched || !same(scenario, bundle.scenario)) return
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

  private get readersLanguage(): Language {
    return this.page.language.toLowerCase().startsWith('zh') ? 'zh' : 'en'
  }

  private async addressChanged(): Promise<void> {
    await this.doing(async () => {
      if (await this.openLink()) return
      // Back to before the link was followed. Another fragment is no business of ours.
      if (this.get().visit && this.page.location.hash.length <= 1) await this.openOwn(this.own)
    })
  }

  /** False when the address holds no link that can be opened; a damaged one was then reported. */
  private async openLink(): Promise<boolean> {
    const { hash } = this.page.location
    if (!isLink(hash)) return false
    const opening = ++this.opening
    const decoded = await decodeLink(hash)
    if (!decoded.ok) {
      this.notices.say({ kind: 'link', reason: decoded.reason, detail: decoded.detail })
      return false
    }
    const { payload, at, unreadAt } = decoded
    const id = `visit-${checksum(payload)}`
    const text = unreadAt ?? textOf(at)
    let document = documentOf(payload.document)
    const visited = document.compiled && await visit(this.around, id, document.compiled, payload, at, text)
    if (opening !== this.opening) return true
    if (visited && visited.document !== payload.document) document = documentOf(visited.document)
    this.show(id, document, visited?.session, true)
    if (visited?.why !== undefined) this.notices.say({ kind: 'run', reason: 'failed', message: visited.why })
    const found = visited?.found ?? (unreadAt === undefined ? undefined : { step: 0 } as const)
    if (found) this.notices.say({ kind: 'linkStep', asked: text, found: textOf(found) })
    return true
  }

  /** False when there is no such scenario. */
  private async openOwn(id: string): Promise<boolean> {
    const opening = ++this.opening
    const kept = await this.archive.scenario(id)
    const scenario = kept?.kind === 'own' ? kept.document : bundledAs(id)?.scenario
    if (!scenario) return false
    const document = documentOf(scenario)
    const session = document.compiled && await reopen(this.around, id, document.compiled)
    if (opening === this.opening) this.show(id, document, session, false)
    return true
  }

  private show(scenarioId: string, document: Document, session: Session | undefined, isVisit: boolean): void {
    this.session?.stop()
    this.session = session
    if (session) session.changed = () => this.set(session.view)
    if (!isVisit) this.own = scenarioId
    this.set({ scenarioId, visit: isVisit, ...shownOf(document), ...viewOf(session, document.why) })
    session?.foresee()
  }

  private remember(own: string): void {
    this.own = own
    this.archive.setSetting('open', own)
  }

  private async listLibrary(): Promise<void> {
    this.set({ library: libraryOf(await this.archive.ownScenarios()) })
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

function shownOf({ scenario, problems, bound }: Document): Pick<PlaygroundState, 'scenario' | 'problems' | 'bound'> {
  return { scenario, problems, bound }
}

function textOf(at: LinkCursor): string {
  return 'path' in at ? `${at.step}~${at.path}~${at.kind}` : '0'
}

function checksum({ document, edits = [], order = [] }: LinkPayload): string {
  return hashOf(canonicalJson({ document: lean(document), edits, order } as Json))
}

function same(a: object, b: object): boolean {
  return a === b || canonicalJson(a as Json) === canonicalJson(b as Json)
}

/** As the document has it: whole, and within its bounds. */
function onCanvas(coordinate: number): number {
  return Math.max(-1_000_000, Math.min(1_000_000, Math.round(coordinate)))
}
