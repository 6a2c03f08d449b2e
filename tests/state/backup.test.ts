import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { compile, lean } from '../../src/scenario/index.ts'
import { supportEn } from '../../src/library/supportEn.ts'
import { Conversations } from '../../src/session/index.ts'
import type { BackedUp, Restored, Watch } from '../../src/state/index.ts'
import { Archive } from '../../src/storage/index.ts'
import { Keys } from '../../src/storage/keys.ts'
import { endpoint } from '../storage/support.ts'
import { openTab } from './support.ts'
import type { Tab } from './support.ts'

const titled = (title: string) => JSON.stringify({ ...lean(supportEn), title })
const titles = ({ now }: Tab) => now.library.filter((entry) => !entry.bundled).map(({ title }) => title)
const watch: Watch = { progress: () => undefined, signal: new AbortController().signal }
const copyTitle = (title: string) => `${title} (restored)`

async function backupOf(tab: Tab): Promise<string> {
  const made = await (await tab.now.shelf()).backUp(watch)
  if (made.kind !== 'done') throw new Error(made.kind)
  return made.parts.join('')
}

async function restored(tab: Tab, text: string, more: Partial<Watch> = {}): Promise<Restored> {
  return (await tab.now.shelf()).restore(text, copyTitle, { ...watch, ...more })
}

/** A page on which something was done: a scenario with a fork and an edit, open at a step, and a bundled one that was run. */
async function busyTab(indexedDB = new IDBFactory()): Promise<Tab> {
  const tab = await openTab({ indexedDB, language: 'en' })
  await tab.now.step()
  await tab.now.importText(titled('Mine'))
  await tab.now.seek(5)
  await tab.now.whatIf(4, { outcome: { kind: 'ok', value: 'not found' } })
  tab.now.moveNode('triage', { x: 1, y: 2 })
  await tab.leave()
  return tab
}

describe('a backup', () => {
  it('brings everything to another browser: the scenario with its edits, its branches and where it was left', async () => {
    const tab = await busyTab()
    const { scenarioId: id, scenario, branches, cursor, steps } = tab.now
    const other = await openTab({ language: 'en' })
    expect(await restored(other, await backupOf(tab))).toEqual({ kind: 'done', added: 2, copied: 0, skipped: 0, left: 0, runs: 3, unread: [] })
    expect(titles(other)).toEqual(['Mine'])
    expect(other.now).toMatchObject({ scenarioId: 'support-en', cursor: 1 })
    await other.now.open(id)
    expect(other.now).toMatchObject({ scenario, branches, cursor, undoable: { code: 'move' } })
    expect(other.now.steps.map(({ kind, path }) => [kind, path])).toEqual(steps.map(({ kind, path }) => [kind, path]))
    expect((await other.reload()).now).toMatchObject({ scenarioId: id, branches, cursor })
  })

  it('restored where everything is there changes nothing, also after one has gone on', async () => {
    const tab = await busyTab()
    const text = await backupOf(tab)
    expect(await restored(tab, text)).toMatchObject({ added: 0, copied: 0, skipped: 2 })
    await tab.now.step()
    expect(await restored(tab, text)).toMatchObject({ added: 0, copied: 0, skipped: 2 })
    expect(titles(tab)).toEqual(['Mine'])
  })

  it('never overwrites: what differs comes beside it, once, with its history', async () => {
    const tab = await busyTab()
    const text = await backupOf(tab)
    const id = tab.now.scenarioId
    tab.now.edit({ code: 'set', name: 'title' }, (scenario) => ({ ...scenario, title: 'Changed' }))
    await tab.pass()
    const before = tab.now
    expect(await restored(tab, text)).toMatchObject({ added: 0, copied: 1, skipped: 1, runs: 2 })
    expect(tab.now).toMatchObject({ scenarioId: id, scenario: before.scenario, branches: before.branches })
    expect(titles(tab).sort()).toEqual(['Changed', 'Mine (restored)'])
    expect(await restored(tab, text)).toMatchObject({ added: 0, copied: 0, skipped: 2 })
    await tab.now.open(tab.now.library.find(({ title }) => title === 'Mine (restored)')!.id)
    expect(tab.now.branches.map(({ name, head }) => [name, head])).toEqual(before.branches.map(({ name, head }) => [name, head]))
    tab.now.undo()
    expect(tab.now.scenario.title).toBe('Mine')
    tab.now.undo()
    expect(tab.now.scenario).toEqual({ ...supportEn, title: 'Mine' })
    const again = await tab.reload()
    await again.now.open(id)
    expect(again.now).toMatchObject({ scenario: before.scenario, branches: before.branches, notice: undefined })
  })

  it('brings back what was deleted, in the same page', async () => {
    const tab = await busyTab()
    const text = await backupOf(tab)
    const { scenarioId: id, branches } = tab.now
    await tab.now.whatIf(0, { input: 'Later than the backup' })
    await tab.leave()
    const shelf = await tab.now.shelf()
    await shelf.remove(id)
    expect(await restored(tab, text)).toMatchObject({ added: 1, skipped: 1 })
    expect(tab.now.shelved).toBeUndefined()
    await tab.now.open(id)
    expect(tab.now).toMatchObject({ scenarioId: id, branches, notice: undefined })
    expect((await tab.reload()).now).toMatchObject({ scenarioId: id, branches, notice: undefined })
  })

  it('holds a bundled scenario that was edited, and puts it back where the bundled one is as it came', async () => {
    const tab = await openTab({ language: 'en' })
    tab.now.edit({ code: 'set', name: 'title' }, (scenario) => ({ ...scenario, title: 'My support' }))
    const other = await openTab({ language: 'en' })
    expect(await restored(other, await backupOf(tab))).toMatchObject({ added: 1, copied: 0 })
    expect(other.now.scenario.title).toBe('My support')
    expect(other.now.library.find(({ id }) => id === 'support-en')).toMatchObject({ title: 'My support', changed: true })
  })

  it('holds conversations with their runs and messages, and gives those of a copy names of their own', async () => {
    const indexedDB = new IDBFactory()
    const tab = await busyTab(indexedDB)
    const { scenarioId: id } = tab.now
    const archive = await archiveOn(indexedDB)
    await talk(archive, id, tab)
    const text = await backupOf(await openTab({ indexedDB, language: 'en' }))
    const other = new IDBFactory()
    const there = await openTab({ indexedDB: other, language: 'en' })
    await restored(there, text)
    await there.leave()
    expect(await saidIn(await archiveOn(other), id)).toEqual(await saidIn(archive, id))
    await there.now.open(id)
    there.now.moveNode('tech', { x: 7, y: 7 })
    expect(await restored(there, text)).toMatchObject({ copied: 1 })
    const copy = there.now.library.find(({ title }) => title === 'Mine (restored)')!.id
    await there.leave()
    const [mine, copied] = [await saidIn(await archiveOn(other), id), await saidIn(await archiveOn(other), copy)]
    expect(copied.map(({ content }) => content)).toEqual(mine.map(({ content }) => content))
    expect(mine.length).toBeGreaterThan(1)
    expect(copied.filter(({ message_id }) => mine.some((other) => other.message_id === message_id))).toEqual([])
    archive.close()
  })

  it('has the reader\'s choices, and restoring leaves those that were made here', async () => {
    const tab = await openTab({ language: 'en' })
    tab.now.setTheme('dark')
    tab.now.setTab('reply')
    const text = await backupOf(tab)
    const indexedDB = new IDBFactory()
    const other = await openTab({ indexedDB, language: 'en' })
    other.now.setTheme('light')
    await restored(other, text)
    expect((await other.reload()).now).toMatchObject({ theme: 'light', tab: 'reply' })
  })

  it('brings who answers in a scenario along, and leaves who was chosen here', async () => {
    const indexedDB = new IDBFactory()
    const tab = await busyTab(indexedDB)
    const { scenarioId: id } = tab.now
    const archive = await archiveOn(indexedDB)
    archive.setCast(id, { everyone: { endpoint: 'theirs' } })
    await archive.flush()
    const text = await backupOf(tab)
    const there = new IDBFactory()
    const other = await openTab({ indexedDB: there, language: 'en' })
    await restored(other, text)
    const archiveThere = await archiveOn(there)
    expect(await archiveThere.cast(id)).toEqual({ everyone: { endpoint: 'theirs' } })
    archiveThere.setCast(id, { everyone: 'script' })
    await archiveThere.flush()
    await restored(other, text)
    expect(await archiveThere.cast(id)).toEqual({ everyone: 'script' })
    for (const each of [archive, archiveThere]) each.close()
  })

  it('has the endpoints, and restoring adds to those that are here and leaves them', async () => {
    const [indexedDB, there] = [new IDBFactory(), new IDBFactory()]
    const [archive, archiveThere] = [await archiveOn(indexedDB), await archiveOn(there)]
    for (const each of [endpoint('a', { name: 'Ollama' }), endpoint('b', { name: 'vLLM', model: 'theirs' })]) archive.putEndpoint(each)
    // Of a scenario that comes with the page nothing else may be kept.
    archive.setCast('support-en', { everyone: { endpoint: 'a' } })
    await archive.flush()
    const text = await backupOf(await openTab({ indexedDB, language: 'en' }))
    const mine = [endpoint('c', { name: 'Ollama' }), endpoint('b', { name: 'vLLM', model: 'mine' })]
    for (const each of mine) archiveThere.putEndpoint(each)
    await archiveThere.flush()
    const other = await openTab({ indexedDB: there, language: 'en' })
    for (let i = 0; i < 2; i++) {
      expect(await restored(other, text)).toMatchObject({ kind: 'done', unread: [] })
      // Also on the screen, with whom they answer there.
      expect(other.now.endpoints.map(({ name, key }) => [name, key])).toEqual([['Ollama', 'none'], ['Ollama 2', 'none'], ['vLLM', 'none']])
      expect(other.now).toMatchObject({ scenarioId: 'support-en', cast: { everyone: { endpoint: 'a' } } })
      await other.leave()
      expect(await archiveThere.endpoints()).toEqual([mine[0], endpoint('a', { name: 'Ollama 2' }), mine[1]])
    }
    expect(await archiveThere.cast('support-en')).toEqual({ everyone: { endpoint: 'a' } })
    for (const each of [archive, archiveThere]) each.close()
  })

  it('tells which endpoints can\'t be read and why, and brings the others', async () => {
    const indexedDB = new IDBFactory()
    const tab = await openTab({ indexedDB, language: 'en' })
    const file = JSON.parse(await backupOf(tab))
    const endpoints = [{ ...endpoint('a'), key: 'sk-of-nobody' }, endpoint('b')]
    expect(await restored(tab, JSON.stringify({ ...file, endpoints }))).toMatchObject({ kind: 'done', unread: [{ title: 'Server a', why: expect.stringContaining('key') }] })
    await tab.leave()
    const archive = await archiveOn(indexedDB)
    expect(await archive.endpoints()).toEqual([endpoint('b')])
    archive.close()
  })

  it.each([true, false])('holds no key that was given to an endpoint (kept on this device: %s)', async (keep) => {
    const indexedDB = new IDBFactory()
    const tab = await busyTab(indexedDB)
    const keys = new Keys({ indexedDB, IDBKeyRange, name: 'test' })
    expect(await keys.hold('e1', 'https://api.example.com', 'sk-of-nobody', { keep })).toEqual({ ok: true })
    expect(await backupOf(tab)).not.toContain('sk-of-nobody')
    expect(await keys.key('e1', 'https://api.example.com')).toBe('sk-of-nobody')
    keys.close()
  })

  it('has no place for anything else, such as a key', async () => {
    const tab = await busyTab()
    const file = JSON.parse(await backupOf(tab))
    expect(Object.keys(file)).toEqual(['format', 'version', 'madeAt', 'settings', 'scenarios'])
    expect(await restored(tab, JSON.stringify({ ...file, settings: { ...file.settings, key: 'x' } }))).toMatchObject({ kind: 'refused', fault: 'damaged' })
    expect(await restored(tab, JSON.stringify({ ...file, keys: [] }))).toMatchObject({ kind: 'refused', fault: 'damaged' })
  })
})

describe('restoring', () => {
  it.each([
    ['{', 'noBackup'], ['[]', 'noBackup'], [titled('x'), 'noBackup'],
    ['{"format":"agent-mesh-playground-backup"', 'damaged'], ['{"format":"agent-mesh-playground-backup","version":1}', 'damaged'], ['{"format":"agent-mesh-playground-backup","version":2}', 'newer'],
  ])('%s is refused: %s', async (text, fault) => {
    expect(await restored(await openTab(), text)).toMatchObject({ kind: 'refused', fault })
  })

  it('tells which scenarios can\'t be read and why, and brings the others', async () => {
    const tab = await openTab({ language: 'en' })
    for (const title of ['One', 'Two']) await tab.now.importText(titled(title))
    const file = JSON.parse(await backupOf(tab))
    const other = await openTab({ language: 'en' })
    const one = file.scenarios.find((each: { document: { title: string } }) => each.document.title === 'One')
    one.document.agents[0].name = 7
    const entry = { ...file.scenarios[1], runs: [{ record: {}, entries: [] }] }
    expect(await restored(other, JSON.stringify({ ...file, scenarios: [...file.scenarios, entry] }))).toMatchObject({
      added: 1, unread: [{ title: 'One', why: expect.stringContaining('agents.0.name') }, { why: expect.stringContaining('runs.0') }],
    })
    expect(titles(other)).toEqual(['Two'])
  })

  it('can be cancelled between two scenarios, and gone on with', async () => {
    const tab = await openTab({ language: 'en' })
    for (const title of ['One', 'Two', 'Three']) await tab.now.importText(titled(title))
    const text = await backupOf(tab)
    const other = await openTab({ language: 'en' })
    const stop = new AbortController()
    const seen: number[][] = []
    const progress = (done: number, of: number) => {
      seen.push([done, of])
      if (done === 1) stop.abort()
    }
    expect(await restored(other, text, { progress, signal: stop.signal })).toMatchObject({ added: 2, left: 1 })
    expect(seen).toEqual([[0, 3], [1, 3], [2, 3]])
    expect(await restored(other, text)).toMatchObject({ added: 1, skipped: 2, left: 0 })
  })

  it('a damaged scenario here stays as it is: that of the backup comes under another name', async () => {
    const tab = await openTab({ language: 'en' })
    await tab.now.importText(titled('One'))
    const id = tab.now.scenarioId
    const text = await backupOf(tab)
    const indexedDB = new IDBFactory()
    const archive = await archiveOn(indexedDB)
    archive.putScenario({ id, kind: 'own', document: { broken: true } as never })
    await archive.flush()
    archive.close()
    const other = await openTab({ indexedDB, language: 'en' })
    expect(await restored(other, text)).toMatchObject({ added: 1 })
    const again = await other.reload()
    expect(again.now.library.filter(({ bundled }) => !bundled).map(({ title, unread }) => [title, unread])).toEqual([['One', undefined], [id, true]])
    expect(again.now.library.map((entry) => entry.id)).not.toContain(id)
  })
})

it('with no room left in the browser editing goes on, and a backup has what is not kept', async () => {
  const tab = await openTab({ language: 'en' })
  await tab.now.importText(titled('Mine'))
  await tab.leave()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => { throw new DOMException('no room', 'QuotaExceededError') })
  tab.now.edit({ code: 'set', name: 'title' }, (scenario) => ({ ...scenario, title: 'Not kept' }))
  await tab.leave()
  expect(tab.now).toMatchObject({ scenario: { title: 'Not kept' }, undoable: { code: 'set' }, notice: { kind: 'storage', reason: 'full' } })
  const text = await backupOf(tab)
  full.mockRestore()
  const other = await openTab({ language: 'en' })
  await restored(other, text)
  expect(titles(other)).toEqual(['Not kept'])
})

it('making a backup can be cancelled', async () => {
  const tab = await busyTab()
  const stop = new AbortController()
  stop.abort()
  expect(await (await tab.now.shelf()).backUp({ ...watch, signal: stop.signal })).toEqual<BackedUp>({ kind: 'cancelled' })
})

async function archiveOn(indexedDB: IDBFactory): Promise<Archive> {
  const archive = new Archive({ indexedDB, IDBKeyRange, name: 'test', report: () => undefined })
  await archive.open()
  return archive
}

async function saidIn(archive: Archive, scenarioId: string) {
  const conversations = await archive.conversations(scenarioId)
  return (await Promise.all(conversations.map(({ id }) => archive.messages(id)))).flat()
}

/** Two messages in a conversation of this scenario. */
async function talk(archive: Archive, scenarioId: string, tab: Tab): Promise<void> {
  let n = 0
  const around = { archive, after: () => () => undefined, newId: () => `talk${++n}`, pace: 1, trouble: () => undefined }
  const conversation = await new Conversations(around, scenarioId, compile(tab.now.scenario)).begin()
  await conversation.send('I want a refund for order A-77.').ended
  await conversation.send('I can not log in.').ended
  await archive.flush()
}
