/** A page to test the store on: its own database, address, clock and ids. Reloading it makes a new store on the same database. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach } from 'vitest'
import { createPlayground } from '../../src/state/store.ts'
import type { Playground } from '../../src/state/index.ts'
import type { Page, Tabs } from '../../src/state/page.ts'
import type { Shelf } from '../../src/storage/stash.ts'
import { handTimer } from '../storage/support.ts'

export type Tab = {
  /** The state now, with its actions. */
  readonly now: Playground
  readonly address: URL
  /** Called at every change of the state. */
  watch(seen: (now: Playground) => void): void
  /** As many steps of play as there are pauses given. */
  pass(): Promise<void>
  /** Puts another fragment into the address, as following a link in the same tab does. */
  follow(hash: string): Promise<void>
  /** What is pending is written, as the browser does when the page is left, and the page is loaded again. */
  reload(): Promise<Tab>
  leave(): Promise<void>
  /** What goes on by itself, such as the known future, has come to an end. */
  settled(): Promise<void>
}

/** As sessionStorage: what is in it stays with the tab. */
export function memoryShelf(): Shelf {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text), removeItem: (key) => void kept.delete(key) }
}

export type PageOptions = { indexedDB?: IDBFactory, language?: string, href?: string, name?: string, tabs?: Tabs, network?: Page['network'], shelf?: Shelf }

let ids = 0
const left: (() => void)[] = []
afterEach(() => {
  for (const leave of left.splice(0)) leave()
})

export async function openTab(options: PageOptions = {}): Promise<Tab> {
  const tab = loadTab(options)
  await tab.start()
  return tab
}

/** A tab in which the page has loaded and storage has not been asked yet. */
export function loadTab({ indexedDB = new IDBFactory(), language = 'zh-CN', href = 'https://mesh.example/play/', name = 'test', tabs, network, shelf }: PageOptions = {}): Tab & { start(): Promise<void> } {
  const address = new URL(href)
  const timer = handTimer()
  let hashChanged = (): Promise<void> => Promise.resolve()
  let leaving = (): Promise<void> => Promise.resolve()
  const { usePlayground, start } = createPlayground({
    archive: { indexedDB, IDBKeyRange, name, ...(shelf && { shelf }) },
    after: timer.after,
    newId: () => `id${++ids}`,
    pace: 900,
    language,
    location: address,
    setHash: (hash) => { address.hash = hash },
    onHash: (changed) => { hashChanged = changed },
    onHide: () => undefined,
    onLeave: (leave) => { leaving = leave },
    ...(tabs && { tabs }),
    ...(network && { network }),
  })
  left.push(() => usePlayground.getState().pause())
  const settled = async (): Promise<void> => {
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    start: async () => {
      await start()
      await settled()
    },
    get now() {
      return usePlayground.getState()
    },
    address,
    watch: (seen) => void usePlayground.subscribe(seen),
    pass: async () => {
      timer.pass()
      await settled()
    },
    follow: async (hash) => {
      address.hash = hash
      await hashChanged()
      await settled()
    },
    reload: async () => {
      await leaving()
      return openTab({ indexedDB, language, href: address.href, name, ...(shelf && { shelf }), ...(network && { network }) })
    },
    leave: () => leaving(),
    settled,
  }
}
