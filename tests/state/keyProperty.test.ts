/** The page as a whole: wherever a key was placed and whatever its server does with it, nothing that is kept, shown, shared or exported has it. */
import * as fc from 'fast-check'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { decodeLink } from '../../src/scenario/index.ts'
import { Archive } from '../../src/storage/index.ts'
import { Database } from '../../src/storage/database.ts'
import { fakeNetwork } from '../session/live.ts'
import { memoryShelf, openTab } from './support.ts'
import type { Tab } from './support.ts'

const anyKey = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 16, maxLength: 120 }).map((text) => text.trim().padEnd(16, '~')),
  fc.base64String({ minLength: 16, maxLength: 80 }),
  fc.stringMatching(/^sk-[A-Za-z0-9_-]{16,60}$/),
  fc.constantFrom('ключ-из-шестнадцати-букв', '{"key":"0123456789abcdef"}', 'a\\"b\\\\c d%20e&f=g#h?i'),
)
/** What the server does: it says the key back in one way or another. */
const ways = ['answer', 'call', 'refusal', 'cut'] as const

it('a key that was placed in the settings is in no export, link, journal, trace, log, backup or value of the database', async () => {
  const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => undefined))
  await fc.assert(fc.asyncProperty(anyKey, fc.boolean(), fc.constantFrom(...ways), async (key, keep, way) => {
    const indexedDB = new IDBFactory()
    const fake = fakeNetwork()
    const seen: unknown[] = []
    const tab = await openTab({ network: fake.network, shelf: memoryShelf(), indexedDB })
    tab.watch((now) => seen.push({ ...now }))
    const desk = await tab.now.endpointDesk()
    const done = await desk.put({ name: 'here', preset: 'custom', baseUrl: 'https://models.example/v1', model: 'm-1', stream: true, tools: 'native' }, { text: key, keep })
    expect(done.ok).toBe(true)
    const { id } = tab.now.endpoints[0]!
    tab.now.setCast({ everyone: { endpoint: id } })
    tab.now.again()
    await answered(tab, fake, key, way)
    const saved = await tab.now.saveAsScript()
    const shelf = await tab.now.shelf()
    const link = await tab.now.shareLink()
    const code = await tab.now.exportCode()
    const backup = await shelf.backUp({ progress: () => undefined, signal: new AbortController().signal })
    await tab.leave()
    const decoded = await decodeLink(new URL(link.url).hash)
    const archive = new Archive({ report: () => undefined, name: 'test', indexedDB, IDBKeyRange })
    await archive.open()
    const everything = [seen, done, saved, link, decoded, code, backup, tab.now.exportText(), tab.now.revisions(), desk.curl(tab.now.endpoints[0]!), tab.address.href, await database(indexedDB), logged.map((spy) => spy.mock.calls)]
    archive.close()
    expect(found(everything, key)).toBe(false)
  }), { numRuns: 24 })
  vi.restoreAllMocks()
}, 240_000)

async function answered(tab: Tab, { next }: ReturnType<typeof fakeNetwork>, key: string, way: typeof ways[number]): Promise<void> {
  const first = await Promise.race([next(), ended(tab)])
  // A key that fits into no header never leaves the page.
  if (first === 'ended') return
  switch (way) {
    case 'answer':
      first.say(`you sent ${key}`)
      break
    case 'call':
      first.call('transfer_to_billing', { reason: key })
      await tab.settled()
      await tab.pass()
      await tab.settled()
      await tab.pass()
      ;(await next()).say('done')
      break
    case 'refusal':
      first.fail(401, `Incorrect API key provided: ${key}`)
      break
    case 'cut':
      first.part(`so far ${key} and`)
      await tab.settled()
      first.cut()
  }
  await ended(tab)
}

function ended(tab: Tab): Promise<'ended'> {
  return vi.waitFor(() => {
    // A connection that breaks would be tried again after a while.
    for (const { path } of tab.now.waits) tab.now.endWait(path, 'giveUp')
    if (!['SUCCEEDED', 'FAILED'].includes(tab.now.view.status)) throw new Error('not yet')
    return 'ended' as const
  }, { interval: 1, timeout: 20_000 })
}

async function database(indexedDB: IDBFactory): Promise<unknown> {
  const opened = new Database('test', { indexedDB, IDBKeyRange })
  await opened.open()
  const rows = await Promise.all(opened.tables.map((table) => table.toArray()))
  opened.close()
  return rows
}

/** In any text of a value, however it is written, and in any bytes. */
function found(value: unknown, key: string, known = new Set<unknown>()): boolean {
  if (typeof value === 'string') return [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)].some((form) => value.includes(form))
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value).includes(key)
  if (typeof value !== 'object' || value === null || known.has(value)) return false
  known.add(value)
  return Object.entries(value).some(([name, part]) => found(name, key, known) || found(part, key, known))
}
