import { inspect } from 'node:util'
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Keys } from '../../src/storage/keys.ts'
import type { KeysOptions } from '../../src/storage/keys.ts'
import { keysCases } from './keysCases.ts'
import { handTimer, shelf } from './support.ts'

const origin = 'https://api.example.com'
const open: Keys[] = []

afterEach(() => {
  for (const keys of open.splice(0)) keys.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function keysOn(more: KeysOptions = {}): Keys {
  const keys = new Keys({ name: 'test', indexedDB: new IDBFactory(), IDBKeyRange, ...more })
  open.push(keys)
  return keys
}

keysCases('on fake-indexeddb', () => ({ name: 'test', indexedDB: new IDBFactory(), IDBKeyRange }), 60)

it('a page that came over plain http keeps no key on the device, says so, and holds one for the tab', async () => {
  const keys = keysOn({ shelf: shelf() })
  expect(keys.canKeep).toBe(true)
  vi.stubGlobal('crypto', { getRandomValues: () => undefined })
  expect(keys.canKeep).toBe(false)
  expect(await keys.hold('e1', origin, 'sk-1', { keep: true })).toMatchObject({ ok: false, fault: 'insecure', message: expect.stringContaining('plain http') })
  expect(await keys.place('e1', origin)).toBe('none')
  expect(await keys.hold('e1', origin, 'sk-1', { keep: false })).toEqual({ ok: true })
  expect(await keys.key('e1', origin)).toBe('sk-1')
})

describe('without a database', () => {
  it.each([
    ['it is forbidden', () => { throw new DOMException('not allowed here', 'SecurityError') }],
    ['it never answers', () => ({})],
  ])('keeping is refused and says why, what was held stays, and the tab does: %s', async (_, refuse) => {
    const timer = handTimer()
    const keys = keysOn({ shelf: shelf(), indexedDB: Object.assign(new IDBFactory(), { open: refuse, databases: () => { throw new Error('no') } }), after: timer.after })
    /** Whoever waits for the database waits in vain. */
    const soon = async <T>(asked: Promise<T>): Promise<T> => {
      let answered = false
      const answer = asked.finally(() => { answered = true })
      await vi.waitUntil(() => {
        timer.pass()
        return answered
      }, { interval: 1 })
      return answer
    }
    expect(await soon(keys.hold('e1', origin, 'sk-1', { keep: false }))).toEqual({ ok: true })
    expect(await soon(keys.hold('e1', origin, 'sk-2', { keep: true }))).toMatchObject({ ok: false, fault: 'unavailable', message: expect.stringContaining('can\'t be reached') })
    expect([await soon(keys.place('e1', origin)), await soon(keys.key('e1', origin)), await soon(keys.key('e2', origin))]).toEqual(['tab', 'sk-1', undefined])
    expect(await soon(keys.forget('e1'))).toEqual({ ok: true })
    expect(await soon(keys.place('e1', origin))).toBe('none')
  })

  it('where the browser refuses even the question for one, no key can be kept', () => {
    vi.stubGlobal('indexedDB', undefined)
    const keys = new Keys({ name: 'test' })
    expect(keys.canKeep).toBe(false)
  })
})

it.each([
  ['full', new DOMException('no room for sk-2', 'QuotaExceededError')],
  ['unavailable', new DOMException('can not write sk-2', 'UnknownError')],
])('a database that is %s keeps no key and says no word of it; the one before stays', async (fault, failure) => {
  const keys = keysOn({ shelf: shelf() })
  await keys.hold('e1', origin, 'sk-1', { keep: true })
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => { throw failure })
  const held = await keys.hold('e1', origin, 'sk-2', { keep: true })
  expect(held).toMatchObject({ ok: false, fault })
  expect(JSON.stringify(held)).not.toContain('sk-2')
  expect(await keys.key('e1', origin)).toBe('sk-1')
})

it('a key that can\'t be taken off the device is still there, and that is said', async () => {
  const keys = keysOn({ shelf: shelf() })
  await keys.hold('e1', origin, 'sk-1', { keep: true })
  const stuck = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => { throw new DOMException('no', 'UnknownError') })
  expect(await keys.forget('e1')).toMatchObject({ ok: false, fault: 'unavailable' })
  expect(await keys.hold('e1', origin, 'sk-2', { keep: false })).toMatchObject({ ok: false, fault: 'unavailable' })
  expect([await keys.place('e1', origin), await keys.key('e1', origin)]).toEqual(['device', 'sk-1'])
  stuck.mockRestore()
  expect(await keys.forget('e1')).toEqual({ ok: true })
  expect(await keys.place('e1', origin)).toBe('none')
})

it('an empty text is no key', async () => {
  const keys = keysOn({ shelf: shelf() })
  await keys.hold('e1', origin, 'sk-1', { keep: false })
  for (const keep of [true, false]) expect(await keys.hold('e1', origin, '', { keep })).toMatchObject({ ok: false, fault: 'empty' })
  expect(await keys.key('e1', origin)).toBe('sk-1')
})

describe('this tab\'s own storage', () => {
  it.each(['', '{', 'null', '{"e1":"sk"}', '[{"id":"e1","origin":"https://api.example.com","text":7}]'])('holds no key where it says %o, and takes the next', async (text) => {
    const place = shelf()
    place.setItem('agent-mesh-playground.keys', text)
    const keys = keysOn({ shelf: place })
    expect(await keys.place('e1', origin)).toBe('none')
    await keys.hold('e1', origin, 'sk-1', { keep: false })
    expect(await keysOn({ shelf: place }).key('e1', origin)).toBe('sk-1')
  })

  it('where it is full memory does, and no older key comes back with a reload', async () => {
    const place = shelf()
    const full = vi.fn((key: string, value: string) => place.setItem(key, value))
    const keys = keysOn({ shelf: { ...place, setItem: full } })
    await keys.hold('e1', origin, 'sk-old', { keep: false })
    full.mockImplementation(() => { throw new DOMException('no room', 'QuotaExceededError') })
    expect(await keys.hold('e1', origin, 'sk-new', { keep: false })).toEqual({ ok: true })
    expect(await keys.key('e1', origin)).toBe('sk-new')
    expect(await keysOn({ shelf: place }).place('e1', origin)).toBe('none')
  })

  it.each([
    ['is missing', {}],
    ['is forbidden', { shelf: { getItem: () => { throw new Error('no') }, setItem: () => { throw new Error('no') }, removeItem: () => { throw new Error('no') } } }],
  ])('where it %s memory does', async (_, more) => {
    const keys = keysOn(more)
    await keys.hold('e1', origin, 'sk-1', { keep: false })
    await keys.hold('e2', origin, 'sk-2', { keep: false })
    await keys.forget('e1')
    expect([await keys.key('e1', origin), await keys.key('e2', origin)]).toEqual([undefined, 'sk-2'])
  })
})

it('whoever prints, copies or walks through it finds no key', async () => {
  const keys = keysOn()
  for (const [id, keep] of [['e1', false], ['e2', true]] as const) await keys.hold(id, origin, 'sk-secret', { keep })
  const around = { keys, keep: [keys] }
  for (const text of [inspect(around, { depth: null, showHidden: true, getters: true }), JSON.stringify(around), JSON.stringify(structuredClone(keys)), Reflect.ownKeys(keys).join()]) {
    expect(text).not.toContain('sk-secret')
  }
})
