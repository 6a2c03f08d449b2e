import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Archive } from '../../src/storage/index.ts'
import type { ArchiveOptions, Trouble } from '../../src/storage/index.ts'
import { Writer } from '../../src/storage/writer.ts'
import { archiveCases } from './archiveCases.ts'
import { endpoint, growing, handTimer, journalOf, loop, recordOf, scenarioRecord, shelf } from './support.ts'

const open: Archive[] = []
const troubles: Trouble[] = []

afterEach(() => {
  for (const archive of open.splice(0)) archive.close()
  troubles.length = 0
  vi.restoreAllMocks()
})

function archive(more: Partial<ArchiveOptions> = {}): Archive {
  const made = new Archive({ report: (trouble) => void troubles.push(trouble), name: 'test', indexedDB: new IDBFactory(), IDBKeyRange, ...more })
  open.push(made)
  return made
}

archiveCases('on fake-indexeddb', () => ({ name: 'test', indexedDB: new IDBFactory(), IDBKeyRange }))

describe('without a database', () => {
  it.each([
    ['it is forbidden', () => { throw new DOMException('not allowed here', 'SecurityError') }, 'not allowed here'],
    ['it never answers', () => ({}), 'does not answer'],
  ])('memory does, and the reader is told once: %s', async (_, refuse, words) => {
    const timer = handTimer()
    const kept = archive({ indexedDB: Object.assign(new IDBFactory(), { open: refuse, databases: refuse }), after: timer.after })
    const opening = kept.open()
    await vi.waitFor(() => {
      timer.pass()
      expect(troubles).toHaveLength(1)
    }, { interval: 1 })
    await opening
    expect(troubles).toMatchObject([{ reason: 'unavailable', message: expect.stringContaining(words) }])
    const journal = await journalOf(loop(2), 'r1')
    kept.putRun(recordOf(journal), journal.entries)
    kept.setSetting('theme', 'dark')
    await kept.flush()
    // There is nothing that could be safer.
    await kept.safe('r1', journal.entries)
    expect(await kept.runs('loop')).toEqual([recordOf(journal)])
    expect(await kept.entries(recordOf(journal))).toEqual(journal.entries)
    expect(await kept.settings()).toEqual({ theme: 'dark' })
    expect(troubles).toHaveLength(1)
  })
})

it('where the browser refuses even the question for a database, memory does', async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: () => { throw new DOMException('not allowed here', 'SecurityError') } })
  try {
    const kept = new Archive({ report: (trouble) => void troubles.push(trouble), name: 'test' })
    await kept.open()
    expect(troubles).toMatchObject([{ reason: 'unavailable' }])
    kept.setSetting('theme', 'dark')
    expect(await kept.settings()).toEqual({ theme: 'dark' })
  } finally {
    if (before) Object.defineProperty(globalThis, 'indexedDB', before)
    else Reflect.deleteProperty(globalThis, 'indexedDB')
  }
})

describe('a first visit', () => {
  it('makes no database before there is something to write', async () => {
    const indexedDB = new IDBFactory()
    const kept = archive({ indexedDB })
    await kept.open()
    expect(await kept.settings()).toEqual({})
    expect(await indexedDB.databases()).toEqual([])
    kept.setSetting('theme', 'dark')
    await kept.flush()
    expect(await indexedDB.databases()).toMatchObject([{ name: 'test' }])
    expect(await kept.settings()).toEqual({ theme: 'dark' })
  })

  it('stores each change by itself, also those made while the database is being made', async () => {
    const indexedDB = new IDBFactory()
    const timer = handTimer()
    const kept = archive({ indexedDB, after: timer.after })
    await kept.open()
    const stored = async () => {
      const other = archive({ indexedDB })
      await other.open()
      return other.settings()
    }
    kept.setSetting('theme', 'dark')
    await Promise.resolve()
    // The first one is on its way, and waits for the database.
    kept.setSetting('tab', 'json')
    await expect.poll(stored).toMatchObject({ theme: 'dark' })
    for (const open of ['a', 'b', 'c']) {
      timer.pass()
      kept.setSetting('open', open)
      await expect.poll(stored).toEqual({ theme: 'dark', tab: 'json', open })
    }
  })

  it('is told with the first write that nothing can be stored', async () => {
    const indexedDB = Object.assign(new IDBFactory(), { open: () => { throw new DOMException('not allowed here', 'SecurityError') } })
    const kept = archive({ indexedDB })
    await kept.open()
    expect(troubles).toEqual([])
    kept.setSetting('theme', 'dark')
    await kept.flush()
    expect(troubles).toMatchObject([{ reason: 'unavailable' }])
    expect(await kept.settings()).toEqual({ theme: 'dark' })
  })
})

describe('a full disk', () => {
  it.each([
    ['by its own name', () => new DOMException('no room', 'QuotaExceededError')],
    ['inside an AbortError', () => Object.assign(new Error('aborted'), { name: 'AbortError', inner: new DOMException('no room', 'QuotaExceededError') })],
  ])('is told as such, nothing is lost in memory, and writing goes on when there is room: %s', async (_, failure) => {
    const indexedDB = new IDBFactory()
    const kept = archive({ indexedDB })
    await kept.open()
    const { header, entries } = await journalOf(loop(20), 'r1')
    const run = growing(entries, 150)
    const record = recordOf({ header, entries })
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => { throw failure() })
    kept.putRun(record, run.list)
    await kept.flush()
    run.grow(180)
    kept.putRun(record, run.list)
    await kept.flush()
    expect(troubles).toMatchObject([{ reason: 'full' }])
    expect(await kept.entries(record)).toEqual(entries.slice(0, 180))
    full.mockRestore()
    run.grow(190)
    kept.putRun(record, run.list)
    await kept.flush()
    const again = archive({ indexedDB })
    await again.open()
    expect(await again.entries(record)).toEqual(entries.slice(0, 190))
    expect(troubles).toHaveLength(1)
  })
})

describe('the writer', () => {
  it('writes a first change at once and gathers what follows until the next frame', async () => {
    const timer = handTimer()
    // Dexie binds the method when it opens.
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const kept = archive({ after: timer.after })
    await kept.open()
    kept.setSetting('theme', 'dark')
    await kept.flush()
    timer.pass()
    transactions.mockClear()
    const turn = async (): Promise<void> => {
      for (let i = 0; i < 20; i++) await Promise.resolve()
    }
    kept.setSetting('open', 'a')
    await turn()
    expect(transactions).toHaveBeenCalledTimes(1)
    await kept.flush()
    for (let i = 0; i < 20; i++) {
      kept.setSetting('open', String(i))
      await turn()
    }
    expect(transactions).toHaveBeenCalledTimes(1)
    timer.pass()
    await kept.flush()
    expect(transactions).toHaveBeenCalledTimes(2)
  })

  it('does not wait for the frame when fifty entries have gathered', async () => {
    const timer = handTimer()
    const kept = archive({ after: timer.after })
    await kept.open()
    const { header, entries } = await journalOf(loop(20), 'r1')
    const run = growing(entries, 1)
    const record = recordOf({ header, entries })
    const flush = vi.spyOn(Writer.prototype, 'flush')
    kept.putRun(record, run.list)
    await kept.flush()
    flush.mockClear()
    for (let length = 2; length <= 50; length++) {
      run.grow(length)
      kept.putRun(record, run.list)
    }
    expect(flush).not.toHaveBeenCalled()
    run.grow(51)
    kept.putRun(record, run.list)
    expect(flush).toHaveBeenCalledTimes(1)
  })

  it('lets what is handed in during a flush go out with the next one, all together', async () => {
    const kept = archive()
    await kept.open()
    kept.setSetting('theme', 'dark')
    await kept.flush()
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put')
    kept.setSetting('open', 'a')
    const first = kept.flush()
    for (let i = 0; i < 20; i++) kept.setSetting('tab', String(i))
    const second = kept.flush()
    expect(kept.flush()).toBe(second)
    await Promise.all([first, second])
    expect(puts.mock.calls.map(([row]) => row)).toEqual([{ key: 'open', value: 'a' }, { key: 'tab', value: '19' }])
  })
})

describe('a page that is left before the database was done', () => {
  /** Left in the middle of a run of which `written` entries had been written; the rest never gets there. */
  async function leftAt(written: number, length: number) {
    const indexedDB = new IDBFactory()
    const place = shelf()
    const kept = archive({ indexedDB, shelf: place })
    await kept.open()
    const { header, entries } = await journalOf(loop(30), 'r1')
    const record = recordOf({ header, entries })
    if (written > 0) kept.putRun(record, entries.slice(0, written))
    await kept.flush()
    const tooLate = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => { throw new DOMException('the page is gone', 'AbortError') })
    kept.putRun(record, entries.slice(0, length))
    kept.setLook('loop', { branchId: 'r1', cursor: 7 })
    kept.putScenario(scenarioRecord('loop'))
    await kept.leave()
    tooLate.mockRestore()
    troubles.length = 0
    return { indexedDB, place, entries, record }
  }

  it.each([[0, 1], [1, 2], [99, 101], [100, 230], [150, 151]])('finds it again when it loads: %i of %i entries were written', async (written, length) => {
    const { indexedDB, place, entries, record } = await leftAt(written, length)
    const again = archive({ indexedDB, shelf: place })
    await again.open()
    expect(place.text()).toBeUndefined()
    expect(await again.runs('loop')).toEqual([record])
    expect(await again.entries(record)).toEqual(entries.slice(0, length))
    expect(await again.look('loop')).toEqual({ branchId: 'r1', cursor: 7 })
    expect(await again.scenario('loop')).toMatchObject(scenarioRecord('loop'))
    await again.flush()
    await again.leave()
    expect(place.text()).toBeUndefined()
    const third = archive({ indexedDB, shelf: place })
    await third.open()
    expect(await third.entries(record)).toEqual(entries.slice(0, length))
    expect(troubles).toEqual([])
  })

  it('takes nothing twice when the database was in time after all', async () => {
    const { indexedDB, place, entries, record } = await leftAt(10, 30)
    const inTime = archive({ indexedDB })
    await inTime.open()
    await inTime.runs('loop')
    inTime.putRun(record, entries.slice(0, 30))
    await inTime.flush()
    const again = archive({ indexedDB, shelf: place })
    await again.open()
    expect(await again.entries(record)).toEqual(entries.slice(0, 30))
    await again.flush()
    expect(troubles).toEqual([])
  })

  it('finds endpoints there, those that were taken away, and what a scenario got after it was removed and brought back', async () => {
    const indexedDB = new IDBFactory()
    const place = shelf()
    const kept = archive({ indexedDB, shelf: place })
    await kept.open()
    kept.putEndpoint(endpoint('gone'))
    kept.putScenario(scenarioRecord('loop'))
    kept.setCast('loop', { everyone: { endpoint: 'gone' } })
    await kept.flush()
    const tooLate = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => { throw new DOMException('the page is gone', 'AbortError') })
    kept.putEndpoint(endpoint('new'))
    kept.removeEndpoint('gone')
    kept.removeScenario('loop')
    kept.putScenario(scenarioRecord('loop'))
    kept.setCast('loop', { everyone: { endpoint: 'new' } })
    kept.putConversation({ id: 'c1', scenarioId: 'loop', made: 0 })
    await kept.leave()
    tooLate.mockRestore()
    const again = archive({ indexedDB, shelf: place })
    await again.open()
    for (const read of ['before', 'after'] as const) {
      if (read === 'after') await again.flush()
      expect((await again.endpoints()).map(({ id }) => id)).toEqual(['new'])
      expect(await again.cast('loop')).toEqual({ everyone: { endpoint: 'new' } })
      expect(await again.conversations('loop')).toHaveLength(1)
    }
  })

  it('ignores what it can\'t read there', async () => {
    const { indexedDB, record, entries } = await leftAt(10, 30)
    const place = shelf()
    place.setItem('agent-mesh-playground', '{"settings": 3')
    const again = archive({ indexedDB, shelf: place })
    await again.open()
    expect(await again.entries(record)).toEqual(entries.slice(0, 10))
    expect(troubles).toEqual([])
  })

  it('does without when there is no room there either', async () => {
    const full = { ...shelf(), setItem: () => { throw new DOMException('no room', 'QuotaExceededError') } }
    const kept = archive({ shelf: full })
    await kept.open()
    kept.setSetting('theme', 'dark')
    await kept.leave()
    expect(troubles).toEqual([])
  })
})
