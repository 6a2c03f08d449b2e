/** What the archive promises, for any IndexedDB: told once, proved on fake-indexeddb and in the real browser. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Entry } from '../../src/engine/index.ts'
import { Archive } from '../../src/storage/index.ts'
import type { ArchiveOptions, Trouble } from '../../src/storage/index.ts'
import { Database } from '../../src/storage/database.ts'
import { endpoint, growing, journalOf, loop, recordOf, scenarioRecord } from './support.ts'

type Factory = Pick<ArchiveOptions, 'name' | 'indexedDB' | 'IDBKeyRange'>

export function archiveCases(where: string, fresh: () => Factory): void {
  const open: Archive[] = []
  const troubles: Trouble[] = []

  async function archiveOn(factory: Factory, more: Partial<ArchiveOptions> = {}): Promise<Archive> {
    const archive = new Archive({ report: (trouble) => void troubles.push(trouble), ...factory, ...more })
    open.push(archive)
    await archive.open()
    return archive
  }

  function raw({ name = '', indexedDB, IDBKeyRange }: Factory): Database {
    return new Database(name, { ...(indexedDB && { indexedDB }), ...(IDBKeyRange && { IDBKeyRange }) })
  }

  /** Changes what is stored behind the archive's back. */
  async function tamper(factory: Factory, change: (database: Database) => PromiseLike<unknown>): Promise<void> {
    const database = raw(factory)
    await change(database)
    database.close()
  }

  afterEach(() => {
    for (const archive of open.splice(0)) archive.close()
    troubles.length = 0
  })

  describe(`the archive, ${where}`, () => {
    it('gives a run back as it was, however its entries came in', async () => {
      const factory = fresh()
      const { header, entries } = await journalOf(loop(30), 'r1')
      const run = growing(entries, 1)
      const archive = await archiveOn(factory)
      for (const length of [1, 2, 99, 100, 101, 250, entries.length]) {
        run.grow(length)
        archive.putRun(recordOf({ header, entries }, { head: length }), run.list)
        await archive.flush()
      }
      const again = await archiveOn(factory)
      const [record] = await again.runs('loop')
      expect(record).toMatchObject({ id: 'r1', name: 'main', head: entries.length, header })
      expect(await again.entries(record!)).toEqual(entries)
      expect(troubles).toEqual([])
    })

    it('keeps the journal in records of at most a hundred entries', async () => {
      const factory = fresh()
      const journal = await journalOf(loop(20), 'r1')
      const archive = await archiveOn(factory)
      archive.putRun(recordOf(journal), journal.entries)
      await archive.flush()
      await tamper(factory, async (database) => {
        const lengths = (await database.journal.toArray()).map((row) => Object(row).entries.length as number)
        expect(lengths).toEqual([100, 100, 100, 100, journal.entries.length - 400])
      })
    })

    it('goes on with a partly filled record after a reload', async () => {
      const factory = fresh()
      const { header, entries } = await journalOf(loop(20), 'r1')
      const before = await archiveOn(factory)
      before.putRun(recordOf({ header, entries }), entries.slice(0, 150))
      await before.flush()
      const after = await archiveOn(factory)
      const [record] = await after.runs('loop')
      const list = await after.entries(record!) as Entry[]
      list.push(...entries.slice(150, 320))
      after.putRun(record!, list)
      await after.flush()
      expect(await (await archiveOn(factory)).entries(record!)).toEqual(entries.slice(0, 320))
    })

    it('keeps settings and scenarios, and lists only the reader\'s own, last changed first', async () => {
      const factory = fresh()
      let now = 0
      const archive = await archiveOn(factory, { now: () => ++now })
      archive.setSetting('language', 'zh')
      archive.setLook('old', { branchId: 'r1', cursor: 3 })
      archive.putScenario(scenarioRecord('old'))
      archive.putScenario(scenarioRecord('new'))
      archive.putScenario(scenarioRecord('link', { kind: 'visit' }))
      await archive.flush()
      const again = await archiveOn(factory)
      expect(await again.settings()).toEqual({ language: 'zh' })
      expect(await again.look('old')).toEqual({ branchId: 'r1', cursor: 3 })
      expect((await again.ownScenarios()).map((record) => record.id)).toEqual(['new', 'old'])
      expect(await again.scenario('link')).toEqual({ ...scenarioRecord('link', { kind: 'visit' }), changedAt: 3 })
      again.removeScenario('link')
      await again.flush()
      expect(await (await archiveOn(factory)).scenario('link')).toBeUndefined()
    })

    it('keeps endpoints, lists them by name, and takes them away', async () => {
      const factory = fresh()
      const archive = await archiveOn(factory)
      const abilities = { at: 1, model: 'm', stream: true, tools: false, output: 'object', usage: true } as const
      const all = [endpoint('3', { name: 'Azure', price: { prompt: 1, completion: 2.5 } }), endpoint('1', { name: 'llama', abilities }), endpoint('2', { name: 'vLLM' })]
      for (const each of all.toReversed()) archive.putEndpoint(each)
      expect(await archive.endpoints()).toEqual(all)
      await archive.flush()
      const again = await archiveOn(factory)
      expect(await again.endpoints()).toEqual(all)
      again.putEndpoint(endpoint('2', { name: 'A new name' }))
      again.removeEndpoint('1')
      expect((await again.endpoints()).map(({ name }) => name)).toEqual(['A new name', 'Azure'])
      await again.flush()
      again.putEndpoint(endpoint('1', { name: 'Back' }))
      again.removeEndpoint('3')
      again.putEndpoint(endpoint('3', { name: 'Back too' }))
      await again.flush()
      expect((await (await archiveOn(factory)).endpoints()).map(({ name }) => name)).toEqual(['A new name', 'Back', 'Back too'])
      expect(troubles).toEqual([])
    })

    it('reports a damaged endpoint, gives the others and leaves it as it is', async () => {
      const factory = fresh()
      const broken = { ...endpoint('a'), stream: 'yes' }
      await tamper(factory, (database) => database.endpoints.bulkPut([broken, endpoint('b')]))
      const archive = await archiveOn(factory)
      expect(await archive.endpoints()).toEqual([endpoint('b')])
      expect(troubles).toMatchObject([{ reason: 'damaged', message: expect.stringContaining('stream') }])
      archive.putEndpoint(endpoint('a'))
      archive.removeEndpoint('a')
      await archive.flush()
      await tamper(factory, async (database) => expect(await database.endpoints.get('a')).toEqual(broken))
    })

    it('refuses an endpoint with anything that its table has no place for, such as a key', async () => {
      const archive = await archiveOn(fresh())
      const withKey = { ...endpoint('a'), key: 'sk-of-nobody' }
      expect(() => archive.putEndpoint(withKey)).toThrow(/Server a can't be kept/)
      expect(() => archive.putEndpoint(withKey)).not.toThrow(/sk-of-nobody/)
      expect(await archive.endpoints()).toEqual([])
    })

    it('keeps who answers in a scenario, and lets it go with the scenario', async () => {
      const factory = fresh()
      const cast = { everyone: 'script', agents: { worker: { endpoint: 'e1', model: 'm-small' } } } as const
      const archive = await archiveOn(factory)
      for (const id of ['a', 'b']) {
        archive.putScenario(scenarioRecord(id))
        archive.setCast(id, cast)
        archive.setLook(id, { branchId: 'r1', cursor: 3 })
      }
      await archive.flush()
      const again = await archiveOn(factory)
      expect(await again.cast('a')).toEqual(cast)
      expect(await again.cast('none')).toBeUndefined()
      again.removeScenario('a')
      expect([await again.cast('a'), await again.look('a')]).toEqual([undefined, undefined])
      await again.flush()
      expect([await again.cast('a'), await again.look('a')]).toEqual([undefined, undefined])
      expect(await again.cast('b')).toEqual(cast)
      // It may come back before it is gone, and begins anew then.
      again.removeScenario('b')
      again.putScenario(scenarioRecord('b'))
      again.setCast('b', { everyone: { endpoint: 'e2' } })
      await again.flush()
      const third = await archiveOn(factory)
      expect([await third.cast('b'), await third.look('b')]).toEqual([{ everyone: { endpoint: 'e2' } }, undefined])
    })

    it('treats a cast that can\'t be read as none', async () => {
      const factory = fresh()
      await tamper(factory, (database) => database.settings.put({ key: 'cast:a', value: { everyone: { endpoint: 'e1', key: 'x' } } }))
      expect(await (await archiveOn(factory)).cast('a')).toBeUndefined()
    })

    it('shows what was just handed in before it is written', async () => {
      const archive = await archiveOn(fresh())
      const journal = await journalOf(loop(2), 'r1')
      archive.putScenario(scenarioRecord('a'))
      archive.putRun(recordOf(journal), journal.entries)
      expect((await archive.runs('loop')).map((record) => record.id)).toEqual(['r1'])
      expect(await archive.entries(recordOf(journal))).toEqual(journal.entries)
      expect((await archive.ownScenarios()).map((record) => record.id)).toEqual(['a'])
    })

    it('reports a damaged scenario, leaves it as it is and never writes over it', async () => {
      const factory = fresh()
      const broken = { id: 'a', kind: 'own', changedAt: 0, document: { version: 1, title: 7 } }
      await tamper(factory, (database) => database.scenarios.put(broken))
      const archive = await archiveOn(factory)
      expect(await archive.scenario('a')).toBeUndefined()
      expect(await archive.ownScenarios()).toEqual([])
      expect(troubles).toMatchObject([{ reason: 'damaged', message: expect.stringContaining('saved scenario a') }])
      archive.putScenario(scenarioRecord('a'))
      await archive.flush()
      await tamper(factory, async (database) => expect(await database.scenarios.get('a')).toEqual(broken))
    })

    it('reports a damaged run and gives the others', async () => {
      const factory = fresh()
      const archive = await archiveOn(factory)
      for (const [made, id] of ['r1', 'r2'].entries()) {
        const journal = await journalOf(loop(2), id)
        archive.putRun(recordOf(journal, { made }), journal.entries)
      }
      await archive.flush()
      await tamper(factory, (database) => database.runs.update('r1', { header: { journalVersion: 99 } }))
      const again = await archiveOn(factory)
      expect((await again.runs('loop')).map((record) => record.id)).toEqual(['r2'])
      expect(troubles).toMatchObject([{ reason: 'damaged', message: expect.stringContaining('run r1') }])
    })

    it.each([
      ['an entry was changed', (database: Database) => database.journal.put({ runId: 'r1', chunk: 1, entries: [{ seq: 'x' }] })],
      ['a part is gone', (database: Database) => database.journal.delete(['r1', 1])],
      ['the last part is gone', (database: Database) => database.journal.delete(['r1', 4])],
      ['the record is no record', (database: Database) => database.journal.put({ runId: 'r1', chunk: 0 })],
    ])('reports a damaged journal instead of half a run: %s', async (_, harm) => {
      const factory = fresh()
      const archive = await archiveOn(factory)
      const journal = await journalOf(loop(20), 'r1')
      archive.putRun(recordOf(journal), journal.entries)
      await archive.flush()
      await tamper(factory, harm)
      const again = await archiveOn(factory)
      const [record] = await again.runs('loop')
      expect(await again.entries(record!)).toBe('damaged')
      expect(troubles).toMatchObject([{ reason: 'damaged', message: expect.stringContaining('The journal of main') }])
    })

    it('treats a setting that can\'t be read as none', async () => {
      const factory = fresh()
      await tamper(factory, (database) => database.settings.bulkPut([{ key: 'theme', value: new Date(0) }, { key: 'language', value: 'en' }, { key: 'look:a', value: 3 }]))
      const archive = await archiveOn(factory)
      expect(await archive.settings()).toEqual({ language: 'en' })
      expect(await archive.look('a')).toBeUndefined()
    })

    it('never weaves one journal from two tabs: the second writer is told and stops', async () => {
      const factory = fresh()
      const { header, entries } = await journalOf(loop(20), 'r1')
      const record = recordOf({ header, entries })
      const first = await archiveOn(factory)
      first.putRun(record, entries.slice(0, 50))
      await first.flush()
      const second = await archiveOn(factory)
      await second.runs('loop')
      first.putRun(record, entries.slice(0, 120))
      await first.flush()
      expect(troubles).toEqual([])
      second.putRun(record, entries.slice(0, 230))
      await second.flush()
      expect(troubles).toMatchObject([{ reason: 'otherTab' }])
      first.putRun(record, entries.slice(0, 130))
      second.putRun(record, entries.slice(0, 240))
      await Promise.all([first.flush(), second.flush()])
      expect(await (await archiveOn(factory)).entries(record)).toEqual(entries.slice(0, 130))
    })

    it('says of a run that it is safe when its entries are stored, and never of one that another tab goes on with', async () => {
      const factory = fresh()
      const { header, entries } = await journalOf(loop(20), 'r1')
      const record = recordOf({ header, entries })
      const first = await archiveOn(factory)
      const list = entries.slice(0, 50)
      await expect(first.safe('r1', list)).rejects.toThrow(/could not be stored/)
      first.putRun(record, list)
      await first.safe('r1', list)
      const second = await archiveOn(factory)
      const other = await second.entries(record) as Entry[]
      for (const [archive, own] of [[first, list], [second, other]] as const) {
        own.push(entries[50]!)
        archive.putRun(record, own)
      }
      const [here, there] = await Promise.allSettled([first.safe('r1', list), second.safe('r1', other)])
      expect([here.status, there.status].sort()).toEqual(['fulfilled', 'rejected'])
      expect([here, there].find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: expect.stringMatching(/another tab/) } })
      expect(troubles).toMatchObject([{ reason: 'otherTab' }])
      // Nor once it was read again, of the list that was lost.
      const [lost, lostList] = here.status === 'rejected' ? [first, list] : [second, other]
      await lost.entries(record)
      await expect(lost.safe('r1', lostList)).rejects.toThrow(/another tab/)
    })

    it('lets go of the database when another tab needs a newer version of it, and says so', async () => {
      const factory = fresh()
      const archive = await archiveOn(factory)
      archive.setSetting('tab', 'json')
      await archive.flush()
      const newer = raw(factory)
      newer.close()
      newer.version(5).stores({ later: 'id' })
      await newer.open()
      expect(troubles).toMatchObject([{ reason: 'unavailable', message: expect.stringContaining('newer version') }])
      archive.setSetting('theme', 'dark')
      expect(await archive.settings()).toEqual({ theme: 'dark' })
      await archive.flush()
      newer.close()
    })

    it('lets go of the database when it is deleted, and says so', async () => {
      const factory = fresh()
      const archive = await archiveOn(factory)
      archive.setSetting('tab', 'json')
      await archive.flush()
      await raw(factory).delete()
      expect(troubles).toMatchObject([{ reason: 'unavailable', message: expect.stringContaining('deleted') }])
      archive.setSetting('theme', 'dark')
      expect(await archive.settings()).toEqual({ theme: 'dark' })
      await archive.flush()
    })

    it('goes on with a run that another tab had, once it is read again, and tells of the next conflict too', async () => {
      const factory = fresh()
      const { header, entries } = await journalOf(loop(20), 'r1')
      const record = recordOf({ header, entries })
      const here = await archiveOn(factory)
      let list = entries.slice(0, 50)
      here.putRun(record, list)
      await here.flush()
      const there = await archiveOn(factory)
      for (const [length, conflicts] of [[80, 1], [130, 2]] as const) {
        await there.runs('loop')
        there.putRun(record, entries.slice(0, length))
        await there.flush()
        list.push(entries[list.length]!)
        here.putRun(record, list)
        await here.flush()
        expect(troubles.map(({ reason }) => reason)).toEqual(Array.from({ length: conflicts }, () => 'otherTab'))
        await here.runs('loop')
        const again = await here.entries(record) as Entry[]
        expect(again).toEqual(entries.slice(0, length))
        // Whoever still has the list that was lost writes nothing any more.
        here.putRun(record, list)
        list = [...again, entries[length]!]
        here.putRun(record, list)
        await here.flush()
        expect(await (await archiveOn(factory)).entries(record)).toEqual(entries.slice(0, length + 1))
      }
    })

    it('opens a run of ten thousand steps', async () => {
      const factory = fresh()
      const journal = await journalOf(loop(1_000), 'r1')
      const archive = await archiveOn(factory)
      archive.putRun(recordOf(journal), journal.entries)
      await archive.flush()
      const again = await archiveOn(factory)
      const start = performance.now()
      const [record] = await again.runs('loop')
      const entries = await again.entries(record!)
      console.info(`${where}: ${entries?.length} entries read and parsed in ${Math.round(performance.now() - start)} ms`)
      expect(entries).toHaveLength(journal.entries.length)
    })
  })
}
