import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { Database } from '../../src/storage/database.ts'
import { openTab } from './support.ts'
import type { Tab } from './support.ts'

const set = { code: 'set', name: 'title' } as const
const titled = (title: string) => (scenario: Tab['now']['scenario']) => ({ ...scenario, title })

afterEach(() => vi.restoreAllMocks())

/** Ends whatever pages are at work, as a killed process does: what is not committed is gone, and nothing more is written. */
function killer(): () => void {
  const connections = new Set<IDBDatabase>()
  const dead = new Set<IDBDatabase>()
  let open: IDBTransaction[] = []
  const { transaction: begin } = IDBDatabase.prototype as { transaction: (this: IDBDatabase, ...asked: Parameters<IDBDatabase['transaction']>) => IDBTransaction }
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
    if (dead.has(this)) throw new DOMException('the page is gone', 'InvalidStateError')
    connections.add(this)
    const transaction = begin.apply(this, asked)
    open.push(transaction)
    transaction.addEventListener('complete', () => {
      open = open.filter((other) => other !== transaction)
    })
    return transaction
  })
  return () => {
    for (const connection of connections) dead.add(connection)
    for (const transaction of open.splice(0)) {
      try {
        transaction.abort()
      } catch {
        // It had come to its end already.
      }
    }
  }
}

/** The same every time: a test must not find today what it can't find tomorrow. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9 | 0
    return ((state ^ (state >>> 13)) >>> 0) % sides
  }
}

async function prepared(): Promise<IDBFactory> {
  const indexedDB = new IDBFactory()
  const database = await new Database('test', { indexedDB, IDBKeyRange }).open()
  database.close()
  return indexedDB
}

it.each([1, 2, 3])('of two hundred edits, everything that was said to be saved is there, whenever the page is killed (%i)', async (seed) => {
  const indexedDB = await prepared()
  const roll = dice(seed)
  const kill = killer()
  let tab = await openTab({ indexedDB, language: 'en' })
  // Every state that was ever on the screen, and the newest of them that was said to be saved.
  const shown: string[] = [JSON.stringify(tab.now.scenario)]
  let saved = 0
  let kills = 0
  const watch = () => tab.watch((now) => {
    const text = JSON.stringify(now.scenario)
    if (text !== shown.at(-1)) shown.push(text)
    if (now.saved === 'saved') saved = shown.length - 1
  })
  watch()
  for (let edits = 1; edits <= 200; edits++) {
    switch (roll(8)) {
      case 0: tab.now.undo(); break
      case 1: tab.now.redo(); break
      case 2: tab.now.moveNode('triage', { x: roll(900), y: edits }); break
      case 3: case 4: case 5: tab.now.edit(set, titled(`${tab.now.scenario.title.slice(0, 60)}${edits % 10}`), 'title'); break
      default: tab.now.edit({ code: 'set', name: 'triage' }, (scenario) => ({ ...scenario, agents: scenario.agents.map((agent, i) => i === 0 ? { ...agent, instructions: `${edits}` } : agent) }))
    }
    for (let i = roll(5); i > 0; i--) await new Promise((resolve) => setImmediate(resolve))
    if (roll(2) === 0) await tab.pass()
    if (roll(9) > 0) continue
    kill()
    kills++
    tab = await openTab({ indexedDB, language: 'en' })
    const back = shown.lastIndexOf(JSON.stringify(tab.now.scenario))
    expect(back, `edit ${edits}`).toBeGreaterThanOrEqual(saved)
    expect(tab.now.notice).toBeUndefined()
    const at = tab.now.scenarioAt(tab.now.revision)
    expect(at).toBe(tab.now.scenario)
    expect(JSON.stringify(tab.now.scenarioAt(0))).toBe(shown[0])
    shown.push(JSON.stringify(tab.now.scenario))
    saved = shown.length - 1
    watch()
  }
  expect(kills).toBeGreaterThan(10)
  await expect.poll(async () => {
    await tab.pass()
    return tab.now.saved
  }).toBe('saved')
}, 60_000)

it('an edit is said to be saved only when it is', async () => {
  const indexedDB = await prepared()
  const tab = await openTab({ indexedDB, language: 'en' })
  expect(tab.now.saved).toBe('saved')
  tab.now.edit(set, titled('x'))
  expect(tab.now.saved).toBe('saving')
  await expect.poll(() => tab.now.saved).toBe('saved')
  const database = new Database('test', { indexedDB, IDBKeyRange })
  expect(await database.revisions.count()).toBe(1)
  database.close()
})

it('what is typed on after a pause is there after a kill, too', async () => {
  const indexedDB = await prepared()
  const kill = killer()
  const tab = await openTab({ indexedDB, language: 'en' })
  const saved = () => expect.poll(async () => {
    await tab.pass()
    return tab.now.saved
  }).toBe('saved')
  tab.now.edit(set, titled('a'), 'title')
  await saved()
  tab.now.edit(set, titled('ab'), 'title')
  await saved()
  kill()
  expect((await openTab({ indexedDB, language: 'en' })).now.scenario.title).toBe('ab')
})

it('without a database what is edited is in memory, and that is said', async () => {
  const refuse = () => { throw new DOMException('not allowed', 'SecurityError') }
  const tab = await openTab({ indexedDB: Object.assign(new IDBFactory(), { open: refuse, databases: refuse }), language: 'en' })
  expect(tab.now.edit(set, titled('x'))).toEqual({ ok: true })
  await expect.poll(() => tab.now.saved).toBe('memory')
})
