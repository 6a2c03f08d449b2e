/** What is promised of keys, for any IndexedDB: told once, proved on fake-indexeddb and in the real browser. */
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { Archive } from '../../src/storage/index.ts'
import { Keys } from '../../src/storage/keys.ts'
import type { ArchiveOptions } from '../../src/storage/index.ts'
import { backupFrame } from '../../src/storage/backup.ts'
import { Database } from '../../src/storage/database.ts'
import { isFresh } from '../../src/storage/fresh.ts'
import { keptOf } from '../../src/storage/kept.ts'
import type { Shelf } from '../../src/storage/stash.ts'
import { endpoint, journalOf, loop, recordOf, scenarioRecord, shelf } from './support.ts'

export type Factory = Pick<ArchiveOptions, 'name' | 'indexedDB' | 'IDBKeyRange'>

const origin = 'https://api.example.com'
/** As near to it as can be, and not it. */
const others = ['http://api.example.com', 'https://api.example.com:8443', 'https://api.example.com.', 'https://API.example.com', 'https://api.example.com/', 'https://example.com', 'https://evil.example', 'null', '']

/** Keys of every look; long enough to be found only where one is. */
const anyKey = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 16, maxLength: 200 }),
  fc.string({ unit: 'grapheme-ascii', minLength: 16, maxLength: 200 }),
  fc.base64String({ minLength: 16, maxLength: 200 }),
  fc.json().filter((text) => text.length >= 16),
  fc.stringMatching(/^sk-[A-Za-z0-9_-]{16,60}$/),
)

export function keysCases(where: string, fresh: () => Factory, runs: number): void {
  const open: { close(): void }[] = []
  const troubles: string[] = []

  function keysOn(factory: Factory, place?: Shelf): Keys {
    const keys = new Keys({ ...factory, ...(place && { shelf: place }) })
    open.push(keys)
    return keys
  }

  async function archiveOn(factory: Factory, place?: Shelf): Promise<Archive> {
    const archive = new Archive({ report: ({ message }) => void troubles.push(message), ...factory, ...(place && { shelf: place }) })
    open.push(archive)
    await archive.open()
    return archive
  }

  async function inDatabase<T>({ name = '', indexedDB, IDBKeyRange }: Factory, work: (database: Database) => PromiseLike<T>): Promise<T> {
    const database = new Database(name, { ...(indexedDB && { indexedDB }), ...(IDBKeyRange && { IDBKeyRange }) })
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }

  /** Every record of every table, with its key. */
  function everything(factory: Factory): Promise<unknown[]> {
    return inDatabase(factory, async (database) => {
      await database.open()
      return (await Promise.all(database.tables.map(async (table) => [table.name, await table.toCollection().primaryKeys(), await table.toArray()]))).flat()
    })
  }

  afterEach(() => {
    for (const each of open.splice(0)) each.close()
    troubles.length = 0
  })

  describe(`keys, ${where}`, () => {
    it('a key for this tab is there after a reload, not in another tab, and gone with the tab', async () => {
      const factory = fresh()
      const place = shelf()
      const keys = keysOn(factory, place)
      expect(await keys.place('e1', origin)).toBe('none')
      expect(await keys.hold('e1', origin, 'sk-1', { keep: false })).toEqual({ ok: true })
      const reloaded = keysOn(factory, place)
      expect([await reloaded.place('e1', origin), await reloaded.key('e1', origin)]).toEqual(['tab', 'sk-1'])
      const other = keysOn(factory, shelf())
      expect([await other.place('e1', origin), await other.key('e1', origin)]).toEqual(['none', undefined])
    })

    it('a key for this tab makes no database', async () => {
      const factory = fresh()
      const keys = keysOn(factory, shelf())
      await keys.hold('e1', origin, 'sk-1', { keep: false })
      await keys.key('e1', origin)
      await keys.place('e2', origin)
      await keys.forget('e1')
      expect(await isFresh(factory)).toBe(true)
    })

    it('a key kept on this device is there after a reload and in other tabs, and no longer in this tab\'s own storage', async () => {
      const factory = fresh()
      const place = shelf()
      const keys = keysOn(factory, place)
      const other = keysOn(factory, shelf())
      expect(await other.place('e1', origin)).toBe('none')
      await keys.hold('e1', origin, 'sk-1', { keep: false })
      expect(place.text()).toContain('sk-1')
      expect(await keys.hold('e1', origin, 'sk-2', { keep: true })).toEqual({ ok: true })
      expect(place.text()).toBeUndefined()
      for (const each of [keys, other, keysOn(factory, place)]) {
        expect([await each.place('e1', origin), await each.key('e1', origin)]).toEqual(['device', 'sk-2'])
      }
    })

    it('a key for this tab takes the place of the one that was kept on this device', async () => {
      const factory = fresh()
      const keys = keysOn(factory, shelf())
      await keys.hold('e1', origin, 'sk-1', { keep: true })
      await keys.hold('e1', 'http://localhost:11434', 'sk-2', { keep: false })
      expect([await keys.key('e1', origin), await keys.key('e1', 'http://localhost:11434')]).toEqual([undefined, 'sk-2'])
      expect(await keysOn(factory).place('e1', origin)).toBe('none')
    })

    it.each([true, false])('a key that was forgotten is nowhere, and the others stay (kept on this device: %s)', async (keep) => {
      const factory = fresh()
      const place = shelf()
      const keys = keysOn(factory, place)
      await keys.hold('e1', origin, 'sk-1', { keep })
      await keys.hold('e2', origin, 'sk-2', { keep })
      expect(await keys.forget('e1')).toEqual({ ok: true })
      const reloaded = keysOn(factory, place)
      expect([await reloaded.key('e1', origin), await reloaded.key('e2', origin)]).toEqual([undefined, 'sk-2'])
    })

    it('of a key that is forgotten while it is being kept nothing is left', async () => {
      const keys = keysOn(fresh(), shelf())
      const holding = keys.hold('e1', origin, 'sk-1', { keep: true })
      await Promise.all([holding, keys.forget('e1')])
      expect(await keys.place('e1', origin)).toBe('none')
    })

    it('two tabs that keep their first keys at the same time seal them alike', async () => {
      const factory = fresh()
      const tabs = [keysOn(factory), keysOn(factory), keysOn(factory)]
      await Promise.all(tabs.map((keys, i) => keys.hold(`e${i}`, origin, `sk-${i}`, { keep: true })))
      const later = keysOn(factory)
      expect(await Promise.all(tabs.map((_, i) => later.key(`e${i}`, origin)))).toEqual(['sk-0', 'sk-1', 'sk-2'])
    })

    it.each<[string, (database: Database) => Promise<unknown>, endpointId: string, origin: string]>([
      ['moved to another origin', (database) => database.keys.update('e1', { origin: 'https://evil.example' }), 'e1', 'https://evil.example'],
      ['moved to another endpoint', async (database) => database.keys.put({ ...await database.keys.get('e1') as object, id: 'e2' }), 'e2', origin],
      ['with other bytes', (database) => database.keys.update('e1', { data: new Uint8Array(30).buffer }), 'e1', origin],
      ['with another seal', async (database) => database.vault.put({ id: 'seal', key: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']) }), 'e1', origin],
      ['without its seal', (database) => database.vault.clear(), 'e1', origin],
      ['that is no record', (database) => database.keys.put({ id: 'e1', origin, text: 'sk-other' }), 'e1', origin],
    ])('a record %s does not open, and the next key is kept as if there were none', async (_, harm, endpointId, asked) => {
      const factory = fresh()
      await keysOn(factory).hold('e1', origin, 'sk-1', { keep: true })
      await inDatabase(factory, harm)
      const keys = keysOn(factory)
      expect([await keys.place(endpointId, asked), await keys.key(endpointId, asked)]).toEqual(['none', undefined])
      expect(await keys.hold(endpointId, asked, 'sk-2', { keep: true })).toEqual({ ok: true })
      expect(await keysOn(factory).key(endpointId, asked)).toBe('sk-2')
    })

    it('what seals the keys can\'t be read out, and one that could is not used', async () => {
      const factory = fresh()
      await keysOn(factory).hold('e1', origin, 'sk-1', { keep: true })
      const seal = await inDatabase(factory, (database) => database.vault.get('seal')) as { key: CryptoKey }
      await expect(crypto.subtle.exportKey('raw', seal.key)).rejects.toThrow()
      const readable = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt'])
      await inDatabase(factory, (database) => database.vault.put({ id: 'seal', key: readable }))
      await keysOn(factory).hold('e1', origin, 'sk-2', { keep: true })
      const next = await inDatabase(factory, (database) => database.vault.get('seal')) as { key: CryptoKey }
      expect(next.key.extractable).toBe(false)
      expect(await keysOn(factory).key('e1', origin)).toBe('sk-2')
    })

    it.each(['null', '', 'api.example.com', 'https://api.example.com/v1', 'https://api.example.com/', 'file://', 'data:text/plain,'])('no key is bound to %o, which is no origin', async (none) => {
      const keys = keysOn(fresh(), shelf())
      for (const keep of [true, false]) expect(await keys.hold('e1', none, 'sk-1', { keep })).toMatchObject({ ok: false, fault: 'noOrigin' })
      expect(await keys.key('e1', none)).toBeUndefined()
    })

    it('lets go of a database that another tab deletes or needs newer, and finds the next one', async () => {
      const factory = fresh()
      const keys = keysOn(factory)
      await keys.hold('e1', origin, 'sk-1', { keep: true })
      await inDatabase(factory, (database) => database.delete())
      expect(await keys.place('e1', origin)).toBe('none')
      expect(await keys.hold('e1', origin, 'sk-2', { keep: true })).toEqual({ ok: true })
      expect(await keysOn(factory).key('e1', origin)).toBe('sk-2')
    })

    it('no key is in any value of the database, in a backup, in the stash or in an error, and none is had for another origin or endpoint', async () => {
      const journal = await journalOf(loop(2), 'r1')
      await fc.assert(fc.asyncProperty(anyKey, fc.boolean(), async (key, keep) => {
        const factory = fresh()
        const place = shelf()
        const keys = keysOn(factory, place)
        const archive = await archiveOn(factory, place)
        const thrown: string[] = []
        archive.setSetting('theme', 'dark')
        archive.putScenario(scenarioRecord('loop'))
        archive.putRun(recordOf(journal), journal.entries)
        archive.putEndpoint(endpoint('e1'))
        archive.setCast('loop', { everyone: { endpoint: 'e1' } })
        await archive.flush()
        const before = await everything(factory)
        expect(await keys.hold('e1', origin, key, { keep })).toEqual({ ok: true })
        try {
          archive.putEndpoint({ ...endpoint('e2'), key } as never)
        } catch (error) {
          thrown.push(String(error), JSON.stringify(error))
        }
        archive.putEndpoint(endpoint('e1', { model: 'another' }))
        const leaving = archive.leave()
        const stash = place.getItem('agent-mesh-playground')
        await leaving
        const { kept } = await keptOf(archive, { id: 'loop', changedAt: 1, document: loop(2) }, [])
        const { before: head, after: tail } = backupFrame(await archive.settings(), 1, await archive.endpoints())
        const backup = head + JSON.stringify(kept) + tail
        for (const none of others) thrown.push(JSON.stringify(await keys.hold('e3', none, key, { keep })))
        // A key may look like something that is stored anyway.
        fc.pre(!appears(key, [before, kept]))
        expect(stash).toContain('another')
        expect(appears(key, [stash, backup, thrown, troubles, JSON.stringify({ keys }), Object.keys(keys)])).toBe(false)
        expect(appears(key, await everything(factory))).toBe(false)
        for (const other of others) expect([await keys.key('e1', other), await keys.place('e1', other)]).toEqual([undefined, 'none'])
        expect([await keys.key('e2', origin), await keys.key('', origin)]).toEqual([undefined, undefined])
        const reloaded = keysOn(factory, place)
        expect([await reloaded.key('e1', origin), await reloaded.place('e1', origin)]).toEqual([key, keep ? 'device' : 'tab'])
        expect(await keysOn(factory, shelf()).key('e1', origin)).toBe(keep ? key : undefined)
        for (const each of open.splice(0)) each.close()
      }), { numRuns: runs })
    })

    it.each(['text', 'name of a field', 'bytes', 'sixteen bits, little end first', 'sixteen bits, big end first', 'text in JSON'])('the search that finds no key would find one: %s', (as) => {
      const key = 'sk-"ключ" 钥匙 {"a":1}'
      const sixteen = (little: boolean) => {
        const view = new DataView(new ArrayBuffer(key.length * 2 + 1))
        for (let i = 0; i < key.length; i++) view.setUint16(i * 2 + 1, key.charCodeAt(i), little)
        return view.buffer
      }
      const hidden: Record<string, unknown> = {
        text: [{ deep: [`in ${key} clear`] }],
        'name of a field': [{ [key]: 1 }],
        bytes: { data: new Uint8Array([7, ...new TextEncoder().encode(key), 7]) },
        'sixteen bits, little end first': sixteen(true),
        'sixteen bits, big end first': new Map([['a', sixteen(false)]]),
        'text in JSON': JSON.stringify({ text: key }),
      }
      expect(appears(key, hidden[as])).toBe(true)
      expect(appears(key, ['sk-', { other: new Uint8Array(99) }])).toBe(false)
    })
  })
}

/** Whether a key stands anywhere in a value: in text, in the names of fields, in bytes; as it is, or as JSON or an address spells it. */
function appears(key: string, value: unknown): boolean {
  const spelled = [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key), btoa(latin(new TextEncoder().encode(key))).replace(/.{0,2}=*$/, '')]
  const sixteen = (little: boolean): Uint8Array => {
    const view = new DataView(new ArrayBuffer(key.length * 2))
    for (let i = 0; i < key.length; i++) view.setUint16(i * 2, key.charCodeAt(i), little)
    return new Uint8Array(view.buffer)
  }
  const bytes = [new TextEncoder().encode(key), sixteen(true), sixteen(false)].map(latin)
  const seen = (part: unknown): boolean => {
    if (typeof part === 'string') return spelled.some((each) => part.includes(each))
    if (part instanceof ArrayBuffer) return bytes.some((each) => latin(new Uint8Array(part)).includes(each))
    if (ArrayBuffer.isView(part)) return seen(part.buffer)
    if (part instanceof Map || part instanceof Set) return [...part].some(seen)
    return typeof part === 'object' && part !== null && Reflect.ownKeys(part).some((name) => seen(name) || seen(Reflect.get(part, name)))
  }
  return seen(value)
}

/** One letter a byte. */
function latin(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}
