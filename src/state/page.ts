/** What the store is given of the page that it runs in, so that tests can be another page. */
import { realClock } from '../session/index.ts'
import type { Locks, Network } from '../session/index.ts'
import type { After, ArchiveOptions } from '../storage/index.ts'
import { after, DATABASE } from '../storage/index.ts'

/** The other tabs of this browser that have the page open. */
export type Tabs = {
  /** As the Web Locks of the browser. */
  readonly locks: Pick<LockManager, 'request'>
  /** Everything that is said goes to all the other tabs; `heard` gets what they say. */
  talk(this: void, heard: (message: unknown) => void): { say(message: unknown): void }
}

export type Page = {
  /** Where to keep things; the browser's database by default. */
  readonly archive: Omit<ArchiveOptions, 'report' | 'after'>
  readonly after: After
  readonly newId: () => string
  /** Such as navigator.locks. */
  readonly locks?: Locks
  /** Milliseconds between two steps of play. */
  readonly pace: number
  /** Absent where nothing beyond the page may be asked: then the script answers everyone. */
  readonly network?: Pick<Network, 'fetch' | 'clock' | 'now'>
  /** The reader's language, such as zh-CN. */
  readonly language: string
  readonly location: Pick<Location, 'href' | 'hash' | 'hostname' | 'protocol' | 'origin'>
  /** Puts another fragment into the address, or none, without leaving a trace in the history. */
  setHash(this: void, hash: string): void
  onHash(this: void, changed: () => Promise<void>): void
  /** The page is hidden: it may come back, or be ended without another word. */
  onHide(this: void, hidden: () => Promise<void>): void
  /** The page is left, as at a reload: there is no time to wait for anything. */
  onLeave(this: void, left: () => Promise<void>): void
  /** Absent where a page can't know of other tabs: then it acts as the only one. */
  readonly tabs?: Tabs
}

/** The page that this module is loaded in. Outside a browser, as in a unit test, it has no address and nobody leaves it. */
export function thisPage(): Page {
  const inBrowser = typeof window !== 'undefined'
  return {
    archive: shelfHere(),
    after,
    newId,
    // Missing where the page is served over plain http.
    ...(typeof navigator !== 'undefined' && 'locks' in navigator && { locks: navigator.locks }),
    pace: 900,
    language: typeof navigator === 'undefined' ? 'en' : navigator.language,
    ...(inBrowser && { network: { fetch: (...asked) => fetch(...asked), clock: realClock(), now: () => Date.now() } }),
    location: inBrowser ? window.location : { href: '', hash: '', hostname: '', protocol: '', origin: '' },
    setHash: (hash) => history.replaceState(history.state, '', location.pathname + location.search + hash),
    onHash: (changed) => window.addEventListener('hashchange', () => void changed()),
    onHide: (hidden) => document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void hidden()
    }),
    onLeave: (left) => window.addEventListener('pagehide', () => void left()),
    ...tabsHere(inBrowser),
  }
}

/** Locks need a secure context; both are missing in old browsers. */
function tabsHere(inBrowser: boolean): Pick<Page, 'tabs'> {
  if (!inBrowser || typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) return {}
  return {
    tabs: {
      locks: navigator.locks,
      talk: (heard) => {
        const channel = new BroadcastChannel(DATABASE)
        channel.addEventListener('message', ({ data }) => heard(data))
        return { say: (message) => channel.postMessage(message) }
      },
    },
  }
}

/** Where cookies are forbidden, even asking for it throws. */
function shelfHere(): Page['archive'] {
  try {
    return typeof sessionStorage === 'undefined' ? {} : { shelf: sessionStorage }
  } catch {
    return {}
  }
}

/** As `crypto.randomUUID`, which is missing where the page is served over plain http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
