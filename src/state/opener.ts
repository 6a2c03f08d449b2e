/**
 * Which scenario is open: one of the reader's own or a bundled one, as it was left, or what the address links to. Of
 * two openings at once the later one stays.
 */
import { canonicalJson, hashOf } from '../engine/index.ts'
import type { Json } from '../engine/index.ts'
import { decodeLink, isLink, lean } from '../scenario/index.ts'
import type { LinkCursor, LinkPayload, Scenario } from '../scenario/index.ts'
import { reopen, Session, visit } from '../session/index.ts'
import type { SessionView, Surroundings, Visit } from '../session/index.ts'
import type { Notices } from './notices.ts'
import { documentOf, viewOf } from './openScenario.ts'
import type { Document } from './openScenario.ts'
import type { PlaygroundState } from './playground.ts'
import { bundledAs } from './scenarios.ts'

/** All that changes when another scenario is opened. */
export type Opened = Pick<PlaygroundState, 'scenarioId' | 'visit' | 'scenario' | 'problems' | 'bound'> & SessionView

export class Opener {
  /** Absent where the scenario can't run. */
  session: Session | undefined
  /** The scenario that the end of a visit comes back to. */
  own = ''
  private readonly around: Surroundings
  private readonly notices: Notices
  private readonly show: (change: Opened | SessionView) => void
  private openings = 0

  constructor(around: Surroundings, notices: Notices, show: (change: Opened | SessionView) => void) {
    this.around = around
    this.notices = notices
    this.show = show
  }

  /** Before its first step, without asking what was kept of it. */
  fresh(id: string, scenario: Scenario): Opened {
    const document = documentOf(scenario)
    return this.opened(id, document, document.compiled && Session.fresh(this.around, id, document.compiled), false)
  }

  /** False when there is no such scenario. */
  async openOwn(id: string): Promise<boolean> {
    const opening = ++this.openings
    const kept = await this.around.archive.scenario(id)
    const scenario = kept?.kind === 'own' ? kept.document : bundledAs(id)?.scenario
    if (!scenario) return false
    const document = documentOf(scenario)
    const session = document.compiled && await reopen(this.around, id, document.compiled)
    if (opening !== this.openings) return true
    this.show(this.opened(id, document, session, false))
    session?.foresee()
    return true
  }

  /** False when the fragment holds no link that can be opened; a damaged one was then reported. */
  async openLink(fragment: string): Promise<boolean> {
    if (!isLink(fragment)) return false
    const opening = ++this.openings
    const decoded = await decodeLink(fragment)
    if (!decoded.ok) {
      this.notices.say({ kind: 'link', reason: decoded.reason, detail: decoded.detail })
      return false
    }
    const { payload, at, unreadAt } = decoded
    const id = `visit-${checksum(payload)}`
    const asked = unreadAt ?? textOf(at)
    const document = documentOf(payload.document)
    const visited = document.compiled && await visit(this.around, id, document.compiled, payload, at, asked)
    if (opening !== this.openings) return true
    const asLeft = visited && visited.document !== payload.document ? documentOf(visited.document) : document
    this.show(this.opened(id, asLeft, visited?.session, true))
    visited?.session.foresee()
    this.report(asked, visited, unreadAt !== undefined)
    return true
  }

  private opened(scenarioId: string, { scenario, problems, bound, why }: Document, session: Session | undefined, isVisit: boolean): Opened {
    this.session?.stop()
    this.session = session
    if (session) session.changed = () => this.show(session.view)
    if (!isVisit) this.own = scenarioId
    return { scenarioId, visit: isVisit, scenario, problems, bound, ...viewOf(session, why) }
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

function checksum({ document, edits = [], order = [] }: LinkPayload): string {
  return hashOf(canonicalJson({ document: lean(document), edits, order } as Json))
}
