import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { lean } from '../../src/scenario/index.ts'
import { supportEn } from '../../src/library/supportEn.ts'
import { openTab } from './support.ts'
import type { Tab } from './support.ts'

const titled = (title: string) => JSON.stringify({ ...lean(supportEn), title })
const own = ({ now }: Tab) => now.library.filter((entry) => !entry.bundled)
const titles = (tab: Tab) => own(tab).map(({ title }) => title)
const idOf = (tab: Tab, title: string) => tab.now.library.find((entry) => entry.title === title)!.id

/** A page with these scenarios of the reader's own, the last one open. */
async function tabWith(...names: string[]): Promise<Tab> {
  const tab = await openTab({ language: 'en' })
  for (const name of names) await tab.now.importText(titled(name))
  // The database is there before time passes.
  await tab.leave()
  return tab
}

describe('a new scenario', () => {
  it.each([['en-US', 'New swarm', '帮忙'], ['zh-CN', '新群组', 'help']])('for a reader with %s is %s, opened in the editor, and a second one has another title', async (language, title) => {
    const tab = await openTab({ language })
    const shelf = await tab.now.shelf()
    expect(await shelf.create('swarm')).toEqual({ ok: true })
    expect(tab.now).toMatchObject({ editing: true, scenario: { title, orchestration: { kind: 'swarm' } }, problems: [] })
    await shelf.create('swarm')
    expect(titles(tab)).toEqual([`${title} 2`, title])
    expect((await tab.reload()).now.scenario.title).toBe(`${title} 2`)
  })

  it('that is empty opens too, and takes its first agent', async () => {
    const tab = await openTab({ language: 'en' })
    await (await tab.now.shelf()).create('empty')
    expect(tab.now.scenario.agents).toEqual([])
    const { addNode } = await import('../../src/scenario/editing.ts')
    expect(tab.now.edit({ code: 'add' }, (scenario) => addNode(scenario, 'agent').scenario)).toEqual({ ok: true })
    await tab.pass()
    expect(tab.now.scenario.orchestration).toMatchObject({ entry: 'agent' })
  })
})

describe('a title', () => {
  it('that is changed by an edit is in the library at once, and so is its undoing', async () => {
    const tab = await tabWith('One')
    tab.now.edit({ code: 'set', name: 'title' }, (scenario) => ({ ...scenario, title: 'Other' }))
    expect(titles(tab)).toEqual(['Other'])
    tab.now.undo()
    expect(titles(tab)).toEqual(['One'])
  })

  it('of a scenario that is not open is changed by an edit of that scenario, which can be undone there', async () => {
    const tab = await tabWith('One', 'Two')
    const shelf = await tab.now.shelf()
    const id = idOf(tab, 'One')
    await shelf.rename(id, 'First')
    expect(tab.now.scenario.title).toBe('Two')
    expect(titles(tab)).toEqual(['First', 'Two'])
    const again = await tab.reload()
    await again.now.open(id)
    expect(again.now).toMatchObject({ scenario: { title: 'First' }, undoable: { code: 'set', name: 'title' } })
    again.now.undo()
    expect(titles(again)).toEqual(['One', 'Two'])
  })

  it('is given back by undo of the library, unless it was edited since', async () => {
    const tab = await tabWith('One', 'Two')
    const shelf = await tab.now.shelf()
    await shelf.rename(idOf(tab, 'One'), 'First')
    expect(tab.now.shelved).toMatchObject({ what: 'renamed', title: 'First' })
    await shelf.undo()
    expect(titles(tab)).toEqual(['One', 'Two'])
    expect(tab.now.shelved).toBeUndefined()
    await shelf.rename(idOf(tab, 'Two'), 'Second')
    tab.now.moveNode('triage', { x: 1, y: 2 })
    expect(await shelf.undo()).toMatchObject({ ok: false })
    expect(titles(tab)).toEqual(['Second', 'One'])
  })

  it('that is none is refused', async () => {
    const tab = await tabWith('One', 'Two')
    const shelf = await tab.now.shelf()
    for (const title of ['One', 'Two']) expect(await shelf.rename(idOf(tab, title), '')).toMatchObject({ ok: false, message: expect.stringContaining('title') })
    expect(await shelf.rename('gone', 'x')).toMatchObject({ ok: false })
    expect(titles(tab)).toEqual(['Two', 'One'])
  })
})

it('tags are kept without blanks and doubles, and none at all leaves no trace in the document', async () => {
  const tab = await tabWith('One', 'Two')
  const shelf = await tab.now.shelf()
  await shelf.tag(idOf(tab, 'One'), [' shop ', 'shop', '', '客服'])
  expect(own(tab).find(({ title }) => title === 'One')?.tags).toEqual(['shop', '客服'])
  await shelf.tag(idOf(tab, 'Two'), ['shop'])
  await shelf.tag(idOf(tab, 'Two'), [])
  expect(tab.now.scenario).toEqual({ ...supportEn, title: 'Two' })
  expect(tab.now.head).toBe(0)
})

it('a duplicate is opened, has the edits of the original, and leaves it alone', async () => {
  const tab = await tabWith('One')
  const id = idOf(tab, 'One')
  tab.now.moveNode('triage', { x: 1, y: 2 })
  await (await tab.now.shelf()).duplicate(id, 'One (copy)')
  expect(titles(tab)).toEqual(['One (copy)', 'One'])
  expect(tab.now.scenario).toMatchObject({ title: 'One (copy)', layout: { nodes: { triage: { x: 1, y: 2 } } } })
  tab.now.moveNode('triage', { x: 9, y: 9 })
  await tab.now.open(id)
  expect(tab.now.scenario.layout?.nodes['triage']).toEqual({ x: 1, y: 2 })
})

describe('a deleted scenario', () => {
  it('is gone from the list and from the screen, and comes back by undo with its runs and its edits', async () => {
    const tab = await tabWith('One', 'Two')
    const id = idOf(tab, 'Two')
    await tab.now.seek(3)
    tab.now.moveNode('triage', { x: 1, y: 2 })
    await tab.pass()
    const { scenario, branches, cursor } = tab.now
    const shelf = await tab.now.shelf()
    expect(await shelf.remove(id)).toEqual({ ok: true })
    expect(titles(tab)).toEqual(['One'])
    expect(tab.now).toMatchObject({ scenario: { title: 'One' }, shelved: { what: 'deleted', title: 'Two' } })
    expect(await shelf.undo()).toEqual({ ok: true })
    expect(tab.now).toMatchObject({ scenarioId: id, scenario, branches, cursor, undoable: { code: 'move' }, shelved: undefined })
    expect(titles(tab).sort()).toEqual(['One', 'Two'])
    expect((await tab.reload()).now).toMatchObject({ scenarioId: id, cursor })
  })

  it('goes for good with all that belongs to it when undo is no longer offered', async () => {
    const indexedDB = new IDBFactory()
    const tab = await openTab({ indexedDB, language: 'en' })
    await tab.now.importText(titled('One'))
    const id = idOf(tab, 'One')
    await tab.now.step()
    tab.now.moveNode('triage', { x: 1, y: 2 })
    const shelf = await tab.now.shelf()
    await shelf.remove(id)
    expect(tab.now.scenarioId).toBe('support-en')
    await tab.pass()
    expect(tab.now.shelved).toBeUndefined()
    await tab.leave()
    const rows = await stored(indexedDB)
    expect(rows.scenarios.map((row) => row.id)).not.toContain(id)
    expect([...rows.runs, ...rows.revisions].filter((row) => row.scenarioId === id)).toEqual([])
    expect(await shelf.undo()).toEqual({ ok: true })
    expect(titles(tab)).toEqual([])
  })

  it('stays deleted when the page is closed meanwhile, and cannot be opened', async () => {
    const tab = await tabWith('One', 'Two')
    const id = idOf(tab, 'One')
    await (await tab.now.shelf()).remove(id)
    const again = await tab.reload()
    expect(titles(again)).toEqual(['Two'])
    await again.now.open(id)
    expect(again.now.scenario.title).toBe('Two')
  })

  it('is deleted after another one, and both come back in turn', async () => {
    const tab = await tabWith('One', 'Two', 'Three')
    const shelf = await tab.now.shelf()
    await shelf.remove(idOf(tab, 'One'))
    await shelf.remove(idOf(tab, 'Two'))
    expect(titles(tab)).toEqual(['Three'])
    await shelf.undo()
    expect(tab.now.shelved).toMatchObject({ what: 'deleted', title: 'One' })
    await shelf.undo()
    expect(titles(tab)).toEqual(['Three', 'Two', 'One'])
  })

  it('that another tab goes on with is not taken from it', async () => {
    const indexedDB = new IDBFactory()
    const here = await openTab({ indexedDB, language: 'en' })
    await here.now.importText(titled('One'))
    await here.leave()
    const there = await openTab({ indexedDB, language: 'en' })
    expect(there.now.scenario.title).toBe('One')
    await (await here.now.shelf()).remove(idOf(here, 'One'))
    await here.leave()
    there.now.moveNode('triage', { x: 1, y: 2 })
    await there.leave()
    await here.pass()
    await here.leave()
    expect(titles(await openTab({ indexedDB, language: 'en' }))).toEqual(['One'])
  })

  it('cannot be a bundled one', async () => {
    const tab = await openTab({ language: 'en' })
    tab.now.moveNode('triage', { x: 1, y: 2 })
    expect(await (await tab.now.shelf()).remove('support-en')).toMatchObject({ ok: false })
    expect(tab.now.scenarioId).toBe('support-en')
  })
})

describe('a bundled scenario', () => {
  const changed = (tab: Tab) => tab.now.library.filter((entry) => entry.changed).map(({ id }) => id)

  it('that was changed is told so, and undoing makes it what it was', async () => {
    const tab = await openTab({ language: 'en' })
    expect(changed(tab)).toEqual([])
    tab.now.moveNode('triage', { x: 1, y: 2 })
    expect(changed(tab)).toEqual(['support-en'])
    const again = await tab.reload()
    await expect.poll(() => changed(again)).toEqual(['support-en'])
    again.now.undo()
    await expect.poll(() => changed(again)).toEqual([])
  })

  it.each([[true], [false]])('comes back as it was, and that can be taken back (open: %s)', async (open) => {
    const tab = await openTab({ language: 'en' })
    tab.now.edit({ code: 'set', name: 'title' }, (scenario) => ({ ...scenario, title: 'Mine' }))
    await tab.pass()
    if (!open) await tab.now.open('trip-en')
    const titleNow = () => tab.now.library.find(({ id }) => id === 'support-en')?.title
    const shelf = await tab.now.shelf()
    expect(await shelf.reset('support-en')).toEqual({ ok: true })
    expect(titleNow()).toBe('Customer support')
    expect(tab.now.shelved).toMatchObject({ what: 'reset' })
    await shelf.undo()
    expect(titleNow()).toBe('Mine')
    await shelf.reset('support-en')
    if (!open) await expect.poll(() => changed(tab)).toEqual([])
    await tab.now.open('support-en')
    expect(tab.now.scenario).toEqual(supportEn)
  })

  it('that is as it came is left alone', async () => {
    const tab = await openTab({ language: 'en' })
    expect(await (await tab.now.shelf()).reset('support-en')).toEqual({ ok: true })
    expect(tab.now).toMatchObject({ revision: 0, shelved: undefined })
  })
})

describe('text', () => {
  it('becomes a scenario of the reader\'s own and is not opened; how many problems it has is told', async () => {
    const tab = await openTab({ language: 'en' })
    const shelf = await tab.now.shelf()
    expect(await shelf.add(titled('One'))).toMatchObject({ kind: 'added', title: 'One', problems: 0 })
    expect(await shelf.add(JSON.stringify({ ...lean(supportEn), title: 'Two', orchestration: { kind: 'swarm', entry: 'nobody' } }))).toMatchObject({ kind: 'added', title: 'Two', problems: expect.any(Number) })
    expect(tab.now.scenarioId).toBe('support-en')
    expect(titles(tab).sort()).toEqual(['One', 'Two'])
  })

  it('that is no scenario is refused with its problems; a backup is told apart', async () => {
    const shelf = await (await openTab()).now.shelf()
    expect(await shelf.add('{"version": 1}')).toMatchObject({ kind: 'refused', problems: expect.arrayContaining([expect.objectContaining({ where: 'title' })]) })
    expect(await shelf.add('{\n  "format": "agent-mesh-playground-backup", "version": 1')).toEqual({ kind: 'backup' })
  })
})

it('any scenario goes out as a file with all its edits, open or not', async () => {
  const tab = await tabWith('One', 'Two')
  const shelf = await tab.now.shelf()
  tab.now.edit({ code: 'set', name: 'title' }, (scenario) => ({ ...scenario, title: 'Zwei' }))
  const file = await shelf.file(idOf(tab, 'Zwei'))
  expect(file).toMatchObject({ ok: true, fileName: 'Zwei-scenario.json' })
  const other = await shelf.file(idOf(tab, 'One'))
  expect(other.ok && JSON.parse(other.text)).toEqual({ ...lean(supportEn), title: 'One' })
  expect(await shelf.file('gone')).toMatchObject({ ok: false })
})

describe('opening another scenario', () => {
  it('right after an edit loses neither the edit nor the opening', async () => {
    const tab = await tabWith('One', 'Two')
    const retitle = (title: string) => tab.now.edit({ code: 'set', name: 'title' }, (scenario) => ({ ...scenario, title }))
    const id = tab.now.scenarioId
    retitle('Zwei')
    const opening = tab.now.open(idOf(tab, 'One'))
    retitle('Deux')
    await tab.pass()
    await opening
    await tab.settled()
    expect(tab.now).toMatchObject({ scenario: { title: 'One' }, undoable: undefined, problems: [] })
    await tab.now.open(id)
    expect(tab.now.scenario.title).toBe('Deux')
  })

  it('shows the problems of the one that is open, not of the one that was just edited', async () => {
    const tab = await tabWith('One', 'Two')
    tab.now.edit({ code: 'set' }, (scenario) => ({ ...scenario, orchestration: { kind: 'swarm', entry: 'nobody', maxHandoffs: 4 } }))
    await tab.now.open(idOf(tab, 'One'))
    await tab.pass()
    expect(tab.now).toMatchObject({ scenario: { title: 'One' }, problems: [] })
    await tab.now.step()
    expect(tab.now.cursor).toBe(1)
  })
})

async function stored(indexedDB: IDBFactory): Promise<Record<'scenarios' | 'runs' | 'revisions', { id?: string, scenarioId?: string }[]>> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('test')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not opened'))
  })
  const all = (name: string) => new Promise<{ id?: string, scenarioId?: string }[]>((resolve) => {
    const request = database.transaction(name).objectStore(name).getAll()
    request.onsuccess = () => resolve(request.result)
  })
  const rows = { scenarios: await all('scenarios'), runs: await all('runs'), revisions: await all('revisions') }
  database.close()
  return rows
}
