/**
 * Which scenario is open: one of the reader's own or a bundled one, as it was left, or what the address links to. Of
 * two openings at once the later one stays.
 */
import { canonicalJson, hashOf } from '../engine/index.ts'
import type { Json } from '../engine/index.ts'
import { decodeLink, isLink, lean, scenarioHash } from '../scenario/index.ts'
import type { LinkCursor, LinkPayload, Scenario } from '../scenario/index.ts'
import { caughtUp, reopen, Session, visit } from '../session/index.ts'
import type { Revision, SessionView, Surroundings, Visit } from '../session/index.ts'
import { scripted } from '../storage/index.ts'
import type { Cast } from '../storage/index.ts'
import type { Answers } from './answers.ts'
import { Editor } from './editor.ts'
import type { Tabs } from './page.ts'
import type { Notices } from './notices.ts'
import { documentOf, viewOf } from './openScenario.ts'
import type { Document } from './openScenario.ts'
import type { Place } from './place.ts'
import type { PlaygroundState } from './playground.ts'
import { bundledAs } from './scenarios.ts'
import { Writing } from './writing.ts'

/** All that changes when another scenario is opened. */
export type Opened = Pick<PlaygroundState, 'scenarioId' | 'cast' | 'visit' | 'unread' | 'scenario' | 'problems' | 'bound' | 'undoable' | 'redoable' | 'lastEdit' | 'revision' | 'history' | 'selection'> & SessionView
/** What changes when the open scenario was edited. */
export type Edited = Pick<PlaygroundState, 'problems' | 'bound'> & SessionView

/** superseded: another opening that was asked for later went before. */
export type Opening = 'shown' | 'superseded' | 'none'

export class Opener {
  /** Absent where the scenario can't run. */
  session: Session | undefined
  private readonly around: Surroundings
  private readonly notices: Notices
  private readonly place: Place
  private readonly show: (change: Opened | Edited | SessionView | Pick<PlaygroundState, 'cast'>) => void
  readonly editor: Editor
  private document: Document | undefined
  private scenarioId = ''
  private visits = false
  private asked = 0
  /** The latest opening that has something to open. */
  private latest = 0
  private copying = false
  /** Count the scenarios that came onto the screen, and the runs that followed their edits: neither keeps what was asked for from opening. */
  onScreen = 0
  private follows = 0
  readonly writing: Writing
  private readonly answers: Answers
  private cast: Cast = scripted
  /** Scenarios that were left while a model beyond the page was at work for them. */
  private readonly left = new Map<string, { session: Session, document: Document, cast: Cast }>()

  constructor(around: Surroundings, answers: Answers, notices: Notices, place: Place, tabs: Tabs | undefined, show: (change: Partial<PlaygroundState>) => void) {
    this.answers = answers
    this.writing = new Writing(tabs, around.after, {
      changed: (elsewhere) => {
        show({ elsewhere })
        this.editor.lock(elsewhere !== undefined)
      },
      follow: (whole) => this.follow(whole),
      finish: () => this.finish(),
    })
    this.editor = new Editor(around.archive, around.after, show, (id, scenario) => this.edited(id, scenario))
    this.around = around
    this.notices = notices
    this.place = place
    this.show = show
  }

  /** Before its first step, without asking what was kept of it. */
  fresh(id: string, scenario: Scenario): Opened {
    const document = documentOf(scenario)
    return this.opened(id, document, document.compiled && Session.fresh(this.around, id, document.compiled), [], scripted)
  }

  /** None when there is no such scenario. `chosen`: by the reader, so that a reload comes back to it. */
  async openOwn(id: string, chosen = false): Promise<Opening> {
    const opening = ++this.asked
    if (id === this.scenarioId && this.session?.atWork) {
      // It is on the screen, and no opening touches a run for which a model is at work.
      this.latest = opening
      if (chosen) this.place.choose()
      return 'shown'
    }
    return this.claimed(id, async (begin) => {
      const written = await this.written(id)
      if (!written) return 'none'
      if (!this.begins(opening)) return 'superseded'
      const { scenario, revisions } = await this.withEdits(id, written.document, written.revision)
      const cast = await this.answers.castOf(id)
      const document = documentOf(scenario)
      const session = this.stillAtWork(id, document, cast) ?? await this.reopened(id, document, cast)
      if (opening !== this.latest) return 'superseded'
      this.show(this.opened(id, document, session, revisions, cast))
      begin()
      if (chosen) this.place.choose()
      session?.foresee()
      return 'shown'
    })
  }

  /** A text that is no scenario: nothing is kept before it is edited. */
  async openText(id: string, text: string, title: string): Promise<void> {
    const opening = ++this.asked
    const { salvaged } = await import('../scenario/salvage.ts')
    await this.claimed(id, async (begin) => {
      if (!this.begins(opening)) return 'superseded'
      const scenario = salvaged(text, title)
      this.show({ ...this.fresh(id, scenario), unread: { text, scenario } })
      begin()
      this.session?.foresee()
      return 'shown'
    })
  }

  /** None when the fragment holds no link that can be opened; a damaged one was then reported. */
  async openLink(fragment: string): Promise<Opening> {
    if (!isLink(fragment)) return 'none'
    const opening = ++this.asked
    const decoded = await decodeLink(fragment)
    if (!decoded.ok) {
      this.notices.say({ kind: 'link', reason: decoded.reason, detail: decoded.detail })
      return 'none'
    }
    if (!this.begins(opening)) return 'superseded'
    const { payload, at, unreadAt } = decoded
    const id = `visit-${checksum(payload)}`
    const asked = unreadAt ?? textOf(at)
    return this.claimed(id, async (begin) => {
      const [left, cast] = await Promise.all([this.leftVisit(id), this.answers.castOf(id)])
      const working = left && this.stillAtWork(id, documentOf(left.scenario), cast)
      if (left && (working || scenarioHash(left.scenario) !== scenarioHash(payload.document))) {
        const document = documentOf(left.scenario)
        const session = working ?? await this.reopened(id, document, cast)
        if (opening !== this.latest) return 'superseded'
        this.show(this.opened(id, document, session, left.revisions, cast, fragment))
        begin()
        session?.foresee()
        return 'shown'
      }
      const document = documentOf(payload.document)
      const visited = document.compiled && await visit(this.around, id, this.answers.answered(document.compiled, cast), payload, at, asked)
      if (opening !== this.latest) return 'superseded'
      this.show(this.opened(id, left ? documentOf(left.scenario) : document, visited?.session, left?.revisions ?? [], cast, fragment))
      begin()
      visited?.session.foresee()
      this.report(asked, visited, unreadAt !== undefined)
      return 'shown'
    })
  }

  /** What is on the screen, as it is there, becomes a scenario of the reader's own. A visit is then no more, unless another tab has it. */
  async keepCopy(id: string, scenario: Scenario): Promise<void> {
    if (this.copying) return
    this.copying = true
    const opening = ++this.asked
    this.latest = opening
    try {
      const { archive } = this.around
      const { scenarioId, visits, cast } = this
      await this.claimed(id, async (begin) => {
        const gone = visits && this.writing.mine
        const session = await this.session?.copyTo(id, gone)
        archive.putScenario({ id, kind: 'own', document: scenario })
        if (cast !== scripted) archive.setCast(id, cast)
        if (opening !== this.latest) return 'superseded'
        this.show(this.opened(id, documentOf(scenario), session, [], cast))
        if (gone) archive.removeScenario(scenarioId)
        begin()
        this.place.choose()
        return 'shown'
      })
    } finally {
      this.copying = false
    }
  }

  /** Opens a scenario with its lock, or as a reader: `begin` says that it is on the screen. */
  private async claimed(id: string, open: (begin: () => void) => Promise<Opening>): Promise<Opening> {
    const { writing } = this
    const claim = await writing.claim(id)
    const { held } = claim
    let opening: Opening = 'none'
    try {
      opening = await open(() => writing.begin(claim, held, this.around.archive.flush()))
      return opening
    } finally {
      if (opening !== 'shown') writing.drop(claim)
    }
  }

  /** As it was last written whole. */
  private async written(id: string): Promise<{ document: Scenario, revision?: number } | undefined> {
    const kept = await this.around.archive.scenario(id)
    if (kept?.kind === 'own') return kept
    const document = await bundledAs(id)?.load()
    return document && { document }
  }

  /** What another tab has written comes onto the screen; with the runs where this one goes on with them. */
  private async follow(whole: boolean): Promise<void> {
    const { scenarioId, visits, around: { archive } } = this
    await archive.reach()
    const found = visits ? await this.leftVisit(scenarioId) : await this.writtenWithEdits(scenarioId)
    if (!found || scenarioId !== this.scenarioId) return
    this.editor.reread(found.scenario, found.revisions)
    await this.edited(scenarioId, found.scenario, whole)
  }

  private async writtenWithEdits(id: string): Promise<Awaited<ReturnType<Opener['withEdits']>> | undefined> {
    const written = await this.written(id)
    return written && this.withEdits(id, written.document, written.revision)
  }

  /** Everything that was edited is written; false where it can't be. */
  private async finish(): Promise<boolean> {
    const { archive } = this.around
    this.editor.finish()
    await archive.flush()
    if (archive.saved === 'saving') await archive.flush()
    return archive.saved === 'saved'
  }

  /** False when something that was asked for later has begun already. */
  private begins(opening: number): boolean {
    if (opening < this.latest) return false
    this.latest = opening
    return true
  }

  /** A visit as it was left; undefined where it is new. */
  private async leftVisit(id: string): Promise<Awaited<ReturnType<Opener['withEdits']>> | undefined> {
    const kept = await this.around.archive.scenario(id)
    return kept && this.withEdits(id, kept.document, kept.revision)
  }

  /** The document with the edits that it was not written with yet. */
  private async withEdits(id: string, written: Scenario, revision = 0): Promise<{ scenario: Scenario, revisions: readonly Revision[] }> {
    const revisions = await this.around.archive.revisions(id)
    const { document, why } = caughtUp(written, revision, revisions)
    if (why !== undefined) this.notices.say({ kind: 'storage', reason: 'damaged', message: `An edit of ${written.title} can't be read: ${why}. It is shown as it was before.` })
    return { scenario: document, revisions: why === undefined ? revisions : [] }
  }

  /** The runs of the open scenario follow its document; what changes nothing that runs touches none. */
  private async edited(id: string, scenario: Scenario, whole = false): Promise<void> {
    const { scenarioId, document } = this
    // Another one may have been opened right after the edit.
    if (!document || id !== scenarioId || (scenario === document.scenario && !whole)) return
    this.place.keep()
    const next = documentOf(scenario)
    const same = document.compiled && next.compiled && document.compiled.orchestration.scenarioHash === next.compiled.orchestration.scenarioHash
    if (same && !whole) {
      this.document = { ...next, compiled: document.compiled }
      return this.show({ problems: next.problems, bound: next.bound } as Edited)
    }
    const [follows, on] = [++this.follows, this.onScreen]
    if (this.session?.atWork) {
      // No edit touches a run for which a model is at work.
      this.show({ problems: next.problems, bound: next.bound } as Edited)
      await this.session.atRest()
      if (follows !== this.follows || on !== this.onScreen) return
    }
    this.session?.stop()
    const { cast } = this
    const session = next.compiled && (whole || this.session?.untouched === false || !this.session ? await this.reopened(scenarioId, next, cast) : Session.fresh(this.around, scenarioId, this.answers.answered(next.compiled, cast)))
    if (follows !== this.follows || on !== this.onScreen) return
    this.document = next
    this.show({ problems: next.problems, bound: next.bound, ...viewOf(this.watched(session), next.why) })
    session?.foresee()
  }

  /** Who answers from here on, in the scenario that is open. What was edited and is in no run yet comes along. */
  async castAs(cast: Cast): Promise<void> {
    const { scenarioId, document, editor } = this
    if (!document) return
    this.cast = cast
    this.around.archive.setCast(scenarioId, cast)
    this.show({ cast })
    await this.edited(scenarioId, editor.document, true)
  }

  private async reopened(id: string, { compiled }: Document, cast: Cast): Promise<Session | undefined> {
    return compiled && reopen(this.around, id, this.answers.answered(compiled, cast))
  }

  /** The session that is on the screen or was left there, as long as a model is at work for it. */
  private stillAtWork(id: string, document: Document, cast: Cast): Session | undefined {
    const { session, document: shown } = this
    const left = id === this.scenarioId && session && shown ? { session, document: shown, cast: this.cast } : this.left.get(id)
    const same = left?.session.atWork && canonicalJson(left.cast as Json) === canonicalJson(cast as Json) && left.document.compiled?.orchestration.scenarioHash === document.compiled?.orchestration.scenarioHash
    return same ? left.session : undefined
  }

  /** What was on the screen goes on by itself no more; a model that is at work may end what it began. */
  private leave(): void {
    const { session, document, scenarioId, cast } = this
    if (!session) return
    session.stop()
    if (!session.atWork || !document) return
    const left = { session, document, cast }
    this.left.set(scenarioId, left)
    void session.atRest().then(() => {
      if (this.left.get(scenarioId) === left) this.left.delete(scenarioId)
    })
  }

  private watched(session: Session | undefined): Session | undefined {
    this.session = session
    if (session) session.changed = () => {
      this.show(session.view)
      if (!session.untouched) this.place.keep()
    }
    return session
  }

  private opened(scenarioId: string, document: Document, session: Session | undefined, revisions: readonly Revision[], cast: Cast, link?: string): Opened {
    if (session !== this.session) this.leave()
    this.watched(session)
    this.document = document
    this.scenarioId = scenarioId
    this.cast = cast
    this.visits = link !== undefined
    this.onScreen++
    const edits = this.editor.open(scenarioId, link === undefined ? 'own' : 'visit', document.scenario, revisions)
    if (link === undefined) this.place.home(scenarioId)
    else this.place.visit(link)
    const { scenario, problems, bound, why } = document
    return { scenarioId, cast, visit: link !== undefined, unread: undefined, scenario, problems, bound, ...edits, selection: [], ...viewOf(session, why) }
  }

  private report(asked: string, visited: Visit | undefined, unread: boolean): void {
    if (visited?.why !== undefined) this.notices.say({ kind: 'run', reason: 'failed', message: visited.why })
    const found = visited?.found ?? (unread ? { step: 0 } as const : undefined)
    if (found) this.notices.say({ kind: 'linkStep', asked, found: textOf(found) })
  }
}

function textOf(at: LinkCursor): string {
  return 'path' in at ? `${at.step}~${at.path}~${at.kind}` : '0'
}

function checksum({ document, edits = [], order = [], decisions }: LinkPayload): string {
  return hashOf(canonicalJson({ document: lean(document), edits, order, ...(decisions && { decisions }) } as Json))
}
