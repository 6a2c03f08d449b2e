import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { Archive } from '../../src/storage/index.ts'
import type { Trouble } from '../../src/storage/index.ts'
import { journalOf, loop, recordOf } from './support.ts'

it('a database of version 1 becomes one of version 2 with all that was in it', async () => {
  const indexedDB = new IDBFactory()
  const old = new Dexie('test', { indexedDB, IDBKeyRange })
  old.version(1).stores({ scenarios: 'id', runs: 'id, scenarioId', journal: '[runId+chunk]', settings: 'key' })
  const journal = await journalOf(loop(2), 'r1')
  const record = recordOf(journal)
  await old.table('runs').put({ ...record, stored: journal.entries.length })
  await old.table('journal').put({ runId: 'r1', chunk: 0, entries: journal.entries })
  await old.table('scenarios').put({ id: 'loop', kind: 'own', changedAt: 1, document: loop(2) })
  await old.table('settings').put({ key: 'theme', value: 'dark' })
  old.close()

  const troubles: Trouble[] = []
  const archive = new Archive({ report: (trouble) => void troubles.push(trouble), name: 'test', indexedDB, IDBKeyRange })
  await archive.open()
  expect(await archive.runs('loop')).toEqual([record])
  expect(await archive.entries(record)).toEqual(journal.entries)
  expect((await archive.ownScenarios()).map(({ id }) => id)).toEqual(['loop'])
  expect(await archive.settings()).toEqual({ theme: 'dark' })
  archive.putConversation({ id: 'c1', scenarioId: 'loop', made: 0 })
  archive.putRun({ ...record, id: 'r2', header: { ...record.header, runId: 'r2' }, conversationId: 'c1' }, journal.entries)
  await archive.flush()
  expect(await archive.conversations('loop')).toEqual([{ id: 'c1', scenarioId: 'loop', made: 0 }])
  expect((await archive.runs('loop')).map(({ id }) => id)).toEqual(['r1'])
  expect((await archive.conversationRuns('c1')).map(({ id }) => id)).toEqual(['r2'])
  expect(troubles).toEqual([])
  archive.close()
})
