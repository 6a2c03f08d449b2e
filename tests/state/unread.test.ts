// Documents that can't be read, or hardly: opened as far as they go, with their problems, and never written over.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { lean, parseScenarioText } from '../../src/scenario/index.ts'
import { Database } from '../../src/storage/database.ts'
import { agent, bent, small } from '../scenario/documents.ts'
import { openTab } from './support.ts'

async function inDatabase<T>(indexedDB: IDBFactory, work: (database: Database) => PromiseLike<T>): Promise<T> {
  const database = new Database('test', { indexedDB, IDBKeyRange })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

const future = { ...small, version: 9, colours: ['red'] }
const broken = { id: 'mine', kind: 'own', changedAt: 0, document: future }

/** A page on which one of the reader's own scenarios was written by a newer page. */
async function withBroken(record: object = broken) {
  const indexedDB = new IDBFactory()
  const first = await openTab({ indexedDB, language: 'en' })
  await first.now.step()
  await first.leave()
  await inDatabase(indexedDB, (database) => database.scenarios.put(record))
  return { indexedDB, tab: await openTab({ indexedDB, language: 'en' }) }
}

describe('a stored scenario that can’t be read', () => {
  it('is listed by its title, and the page says that something could not be read', async () => {
    const { tab } = await withBroken()
    expect(tab.now.library.at(-1)).toMatchObject({ title: 'Stock', unread: true })
    expect(tab.now.notice).toMatchObject({ kind: 'storage', reason: 'damaged' })
  })

  it('is opened as its text, beside what can be read of it', async () => {
    const { tab } = await withBroken()
    await tab.now.open(tab.now.library.at(-1)!.id)
    expect(tab.now).toMatchObject({ editing: true, editTab: 'json', visit: false })
    expect(tab.now.scenario.agents.map(({ name }) => name)).toEqual(['front', 'back'])
    expect(JSON.parse(tab.now.unread!.text)).toEqual(future)
  })

  it('is never written over: mended, it is another scenario, which stays', async () => {
    const { indexedDB, tab } = await withBroken()
    await tab.now.open(tab.now.library.at(-1)!.id)
    const mended = parseScenarioText(JSON.stringify({ ...small, title: 'Mended' }))
    if (!mended.ok) throw new Error('it is a scenario')
    expect(tab.now.edit({ code: 'json' }, () => mended.scenario)).toEqual({ ok: true })
    expect(tab.now.library.filter(({ bundled }) => !bundled).map(({ title, unread }) => [title, unread])).toEqual([['Mended', undefined], ['Stock', true]])
    await tab.pass()
    const again = await tab.reload()
    expect(again.now.scenario.title).toBe('Mended')
    expect(await inDatabase(indexedDB, (database) => database.scenarios.get('mine'))).toEqual(broken)
  })

  it('keeps nothing that was only looked at', async () => {
    const { indexedDB, tab } = await withBroken()
    await tab.now.open(tab.now.library.at(-1)!.id)
    const again = await tab.reload()
    expect(again.now.unread).toBeUndefined()
    expect(await inDatabase(indexedDB, (database) => database.scenarios.count())).toBe(1)
  })

  it('may be of another shape altogether', async () => {
    const { tab } = await withBroken({ id: 'mine', rubbish: true })
    await tab.now.open(tab.now.library.at(-1)!.id)
    expect(tab.now.scenario.agents).toEqual([])
    expect(tab.now.unread!.text).toContain('"rubbish": true')
  })

  it('takes no edits of a bundled scenario with it that stands under the same id', async () => {
    const { indexedDB, tab } = await withBroken({ ...broken, id: 'trip-en' })
    await tab.now.open('trip-en')
    expect(tab.now.scenario.agents.length).toBeGreaterThan(0)
    tab.now.edit({ code: 'set', name: 'title' }, (scenario) => ({ ...scenario, title: 'Changed' }))
    await tab.pass()
    await tab.leave()
    expect(await inDatabase(indexedDB, (database) => database.scenarios.get('trip-en'))).toEqual({ ...broken, id: 'trip-en' })
    expect(await inDatabase(indexedDB, (database) => database.revisions.where('scenarioId').equals('trip-en').count())).toBe(0)
  })
})

describe('a text that is no scenario', () => {
  it('is refused by an import with its problems, and can be opened all the same', async () => {
    const tab = await openTab({ language: 'en' })
    const text = JSON.stringify(small, null, 2).slice(0, -40)
    expect((await tab.now.importText(text)).ok).toBe(false)
    expect(tab.now.notice).toMatchObject({ kind: 'import' })
    await tab.now.openText(text)
    expect(tab.now.unread!.text).toBe(text)
    expect(tab.now.scenario.agents.map(({ name }) => name)).toEqual(['front', 'back'])
  })

  it('is gone from the screen when another scenario is opened', async () => {
    const tab = await openTab({ language: 'en' })
    await tab.now.openText('rubbish')
    expect(tab.now.scenario.title).toBe('Untitled')
    await tab.now.open('support-en')
    expect(tab.now.unread).toBeUndefined()
  })
})

describe('a scenario that does not fit together is opened, with its problems', () => {
  it.each([
    ['two of one name', { agents: [...small.agents, agent('front')] }, 'duplicateName'],
    ['a script for agents that are not there', { script: { mode: 'agent', replies: { ghost: ['Boo.'] } } }, 'unknownScriptAgent'],
    ['no agent', { agents: [] }, 'noAgents'],
    ['a thousand agents', { agents: Array.from({ length: 1_000 }, (_, i) => agent(`a${i}`, { handoffs: [`a${(i + 1) % 1_000}`] })), orchestration: { kind: 'swarm', entry: 'a0' } }, 'unusedTool'],
  ] as const)('%s', async (_, change, code) => {
    const tab = await openTab({ language: 'en' })
    const document = { ...lean(bent({})), ...change }
    expect(await tab.now.importText(JSON.stringify(document))).toEqual({ ok: true })
    expect(tab.now.scenario.agents).toHaveLength(document.agents.length)
    expect(tab.now.problems.map((problem) => problem.code)).toContain(code)
  })
})
