/**
 * One tab edits a scenario, and the others that have it open read along: whoever holds the scenario's lock writes. A
 * reader stands in the queue for it, so that it goes on where the writer's tab is closed; it may also ask for it, and
 * then the writer gives it away once all that it has is written. Refuses to take a lock by force: an edit could be lost.
 */
import { DATABASE } from '../storage/index.ts'
import type { After } from '../storage/index.ts'
import type { Tabs } from './page.ts'

/**
 * Set while another tab edits the scenario. asked: it was asked to let this one; silent: it does not answer; refused:
 * it keeps what can't be written, and would lose it.
 */
export type Elsewhere = 'reading' | 'asked' | 'silent' | 'refused'

/** saved: something was written; wanted: another tab would write; unsaved: no, what is here can't be written. */
type Said = { id: string, say: 'saved' | 'wanted' | 'unsaved' }

export type WritingHooks = {
  changed(elsewhere: Elsewhere | undefined): void
  /** Reads again what another tab has written. `whole`: with its runs, to go on with them. */
  follow(whole: boolean): Promise<void>
  /** Writes all there is; false where it can't be. */
  finish(): Promise<boolean>
}

/** How long the writer is waited for. */
const PATIENCE = 4_000

/** A scenario's lock, held or waited for, by those who open it here. */
export type Claim = {
  readonly id: string
  held: boolean
  users: number
  /** Something else is on the screen already, and what was edited is still being written. */
  closing: boolean
  tried: Promise<unknown>
  /** Ends whatever it holds or waits for. */
  end: () => void
}

export class Writing {
  private readonly tabs: Tabs | undefined
  private readonly after: After
  private readonly hooks: WritingHooks
  private readonly say: (said: Said) => void
  private readonly claims = new Map<string, Claim>()
  /** That of the scenario on the screen. */
  private open: Claim | undefined
  private elsewhere: Elsewhere | undefined
  private cancelPatience: (() => void) | undefined
  private giving: Claim | undefined
  private following: Promise<void> | undefined
  private followAgain = false

  constructor(tabs: Tabs | undefined, after: After, hooks: WritingHooks) {
    this.tabs = tabs
    this.after = after
    this.hooks = hooks
    const channel = tabs?.talk((message) => this.heard(message))
    this.say = (said) => channel?.say(said)
  }

  /** Before a scenario is read: what is read then is as whoever wrote before has left it. Each claim is begun or dropped. */
  async claim(id: string): Promise<Claim> {
    const known = this.claims.get(id)
    if (known) {
      known.users++
      await known.tried
      return known
    }
    const claim: Claim = { id, held: this.tabs === undefined, users: 1, closing: false, tried: Promise.resolve(), end: () => undefined }
    this.claims.set(id, claim)
    claim.tried = this.tryNow(claim)
    await claim.tried
    return claim
  }

  /** Something is done to a scenario that need not be on the screen; undefined, and nothing is done, where another tab edits it. */
  async alone<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
    const claim = await this.claim(id)
    try {
      return claim.held ? await work() : undefined
    } finally {
      this.drop(claim)
    }
  }

  drop(claim: Claim): void {
    if (--claim.users > 0) return
    this.claims.delete(claim.id)
    claim.end()
  }

  /** The scenario is on the screen. `read`: it was read with the lock held; `written` resolves when the one before it is written. */
  begin(claim: Claim, read: boolean, written: Promise<unknown>): void {
    const before = this.open
    this.open = claim
    if (before) {
      before.closing = true
      void written.then(() => this.drop(before))
    }
    claim.closing = false
    this.cancelPatience?.()
    this.show(claim.held ? undefined : 'reading')
    // It came while the scenario was being read: there may be more by now.
    if (claim.held && !read) void this.become(claim)
  }

  /** These scenarios were written here. */
  wrote(ids: readonly string[]): void {
    for (const id of ids) if (this.claims.get(id)?.held) this.say({ id, say: 'saved' })
  }

  /** Whether what is on the screen may be written here. */
  get mine(): boolean {
    return this.elsewhere === undefined
  }

  takeOver(): void {
    const { open } = this
    if (!open || this.elsewhere === undefined || this.elsewhere === 'asked') return
    this.show('asked')
    this.say({ id: open.id, say: 'wanted' })
    this.cancelPatience?.()
    this.cancelPatience = this.after(PATIENCE, () => {
      if (open === this.open && this.elsewhere === 'asked') this.show('silent')
    })
  }

  private heard(message: unknown): void {
    const { id, say } = Object(message) as Partial<Said>
    const claim = id === undefined ? undefined : this.claims.get(id)
    if (!claim) return
    if (say === 'wanted') void this.give(claim)
    if (claim !== this.open || claim.held) return
    if (say === 'saved') void this.follow()
    if (say === 'unsaved' && this.elsewhere !== undefined && this.elsewhere !== 'reading') this.show('refused')
  }

  /** Who only waits goes behind the one that asked, and so does who has not begun to edit. */
  private async give(claim: Claim): Promise<void> {
    if (claim.closing || this.giving === claim) return
    if (claim.held && claim === this.open && this.elsewhere === undefined) {
      this.giving = claim
      // From now on nothing more is edited here.
      this.show('reading')
      const finished = await this.hooks.finish()
      this.giving = undefined
      if (!finished) {
        if (claim === this.open) this.show(undefined)
        return this.say({ id: claim.id, say: 'unsaved' })
      }
    }
    if (this.claims.get(claim.id) !== claim || claim.closing) return
    claim.end()
    this.queue(claim)
  }

  /** One reading at a time; what is written during one is read by another after it. */
  private async follow(): Promise<void> {
    if (this.following) {
      this.followAgain = true
      return this.following
    }
    this.following = this.hooks.follow(false).finally(() => {
      this.following = undefined
    })
    await this.following
    if (!this.followAgain) return
    this.followAgain = false
    await this.follow()
  }

  /** Reads what the writer left, and writes from then on. */
  private async become(claim: Claim): Promise<void> {
    if (this.elsewhere === undefined) this.show('reading')
    await this.following
    await this.hooks.follow(true)
    if (claim !== this.open || !claim.held) return
    this.cancelPatience?.()
    this.show(undefined)
  }

  private show(elsewhere: Elsewhere | undefined): void {
    this.elsewhere = elsewhere
    this.hooks.changed(elsewhere)
  }

  /** Held at once, or waited for. */
  private async tryNow(claim: Claim): Promise<void> {
    const { tabs } = this
    if (!tabs) return
    await new Promise<void>((resolve) => {
      // Where locks are forbidden there is nobody to agree with.
      const alone = (): void => {
        claim.held = true
        resolve()
      }
      tabs.locks.request(nameOf(claim.id), { ifAvailable: true }, (lock) => {
        const held = lock === null ? undefined : this.hold(claim)
        resolve()
        return held
      }).catch(alone)
    })
    if (!claim.held) this.queue(claim)
  }

  private queue(claim: Claim): void {
    const { tabs } = this
    if (!tabs) return
    const waiting = new AbortController()
    claim.held = false
    claim.end = () => waiting.abort()
    tabs.locks.request(nameOf(claim.id), { signal: waiting.signal }, () => {
      // It may come in the very moment in which it is not wanted any more.
      if (waiting.signal.aborted) return undefined
      const held = this.hold(claim)
      if (claim === this.open) void this.become(claim)
      return held
    }).catch(() => undefined)
  }

  private hold(claim: Claim): Promise<void> {
    claim.held = true
    return new Promise((resolve) => {
      claim.end = () => {
        claim.held = false
        resolve()
      }
    })
  }
}

function nameOf(scenarioId: string): string {
  return `${DATABASE} scenario ${scenarioId}`
}
