import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { Archive } from '../../src/storage/index.ts'
import { Keys } from '../../src/storage/keys.ts'
import type { Trouble } from '../../src/storage/index.ts'
import { endpoint, journalOf, loop, recordOf } from './support.ts'

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

/** What each version declared, as it was released. */
const versions: readonly Record<string, string>[] = [
  { scenarios: 'id', runs: 'id, scenarioId', journal: '[runId+chunk]', settings: 'key' },
  { runs: 'id, scenarioId, conversationId', conversations: 'id, scenarioId', messages: 'message_id, conversationId' },
  { revisions: '[scenarioId+n]' },
]

it.each([1, 2, 3])('a database of version %i opens with all that was in it, and holds endpoints and keys from then on', async (last) => {
  const indexedDB = new IDBFactory()
  const old = new Dexie('test', { indexedDB, IDBKeyRange })
  for (const [i, stores] of versions.slice(0, last).entries()) old.version(i + 1).stores(stores)
  const journal = await journalOf(loop(2), 'r1')
  const record = recordOf(journal)
  const revision = { scenarioId: 'loop', n: 1, at: 1, kind: 'edit', label: { code: 'set', name: 'title' }, patch: [] }
  const conversation = { id: 'c1', scenarioId: 'loop', made: 0 }
  await old.table('scenarios').put({ id: 'loop', kind: 'own', changedAt: 1, document: loop(2) })
  await old.table('settings').put({ key: 'look:loop', value: { branchId: 'r1', cursor: 3 } })
  await old.table('runs').put({ ...record, stored: journal.entries.length })
  await old.table('journal').put({ runId: 'r1', chunk: 0, entries: journal.entries })
  if (last >= 2) await old.table('conversations').put(conversation)
  if (last >= 3) await old.table('revisions').put(revision)
  old.close()

  const troubles: Trouble[] = []
  const archive = new Archive({ report: (trouble) => void troubles.push(trouble), name: 'test', indexedDB, IDBKeyRange })
  await archive.open()
  expect((await archive.ownScenarios()).map(({ id }) => id)).toEqual(['loop'])
  expect(await archive.look('loop')).toEqual({ branchId: 'r1', cursor: 3 })
  expect(await archive.runs('loop')).toEqual([record])
  expect(await archive.entries(record)).toEqual(journal.entries)
  expect(await archive.conversations('loop')).toEqual(last >= 2 ? [conversation] : [])
  expect(await archive.revisions('loop')).toEqual(last >= 3 ? [revision] : [])
  expect(await archive.endpoints()).toEqual([])
  archive.putEndpoint(endpoint('e1'))
  await archive.flush()
  const keys = new Keys({ name: 'test', indexedDB, IDBKeyRange })
  expect(await keys.hold('e1', 'https://api.example.com', 'sk-1', { keep: true })).toEqual({ ok: true })
  expect(await archive.endpoints()).toEqual([endpoint('e1')])
  expect(await keys.place('e1', 'https://api.example.com')).toBe('device')
  expect(troubles).toEqual([])
  keys.close()
  archive.close()
})
