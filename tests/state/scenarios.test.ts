import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { bundled } from '../support/bundled.ts'
import { lean } from '../../src/scenario/index.ts'
import { openTab } from './support.ts'

const supportEn = bundled.find(({ id }) => id === 'support-en')!.scenario

describe('the language', () => {
  it.each([['zh-TW', 'zh', 'support-zh'], ['zh', 'zh', 'support-zh'], ['en-US', 'en', 'support-en'], ['fr', 'en', 'support-en']])('of a reader with %s is %s', async (reader, language, scenarioId) => {
    expect((await openTab({ language: reader })).now).toMatchObject({ language, scenarioId })
  })

  it('brings a bundled scenario that was not touched along, and stays over a reload', async () => {
    const tab = await openTab({ language: 'en' })
    tab.now.setLanguage('zh')
    expect(tab.now.language).toBe('zh')
    await expect.poll(() => tab.now.scenarioId).toBe('support-zh')
    expect((await tab.reload()).now).toMatchObject({ language: 'zh', scenarioId: 'support-zh' })
  })

  it.each([
    ['was run', (tab) => tab.now.step()],
    ['has another input', (tab) => tab.now.whatIf(0, { input: 'x' })],
    ['has a node moved', (tab) => tab.now.moveNode('triage', { x: 1, y: 2 })],
  ] satisfies [string, (tab: Awaited<ReturnType<typeof openTab>>) => unknown][])('changed later, a reload opens the scenario that %s', async (_, act) => {
    const tab = await openTab({ language: 'en' })
    await Promise.resolve(act(tab))
    tab.now.setLanguage('zh')
    await tab.settled()
    const { cursor, scenario } = tab.now
    expect((await tab.reload()).now).toMatchObject({ language: 'zh', scenarioId: 'support-en', cursor, scenario })
  })

  it('of another reader of this browser does not hide the work that was begun', async () => {
    const indexedDB = new IDBFactory()
    const tab = await openTab({ indexedDB, language: 'en' })
    await tab.now.step()
    await tab.leave()
    expect((await openTab({ indexedDB, language: 'zh' })).now).toMatchObject({ scenarioId: 'support-en', cursor: 1 })
  })

  it.each([
    ['was run', (tab) => tab.now.step()],
    ['has another input', (tab) => tab.now.whatIf(0, { input: 'x' })],
    ['has a node moved', (tab) => tab.now.moveNode('triage', { x: 1, y: 2 })],
    ['is the reader\'s own', (tab) => tab.now.importText(JSON.stringify(lean(supportEn)))],
  ] satisfies [string, (tab: Awaited<ReturnType<typeof openTab>>) => unknown][])('leaves a scenario that %s', async (_, act) => {
    const tab = await openTab({ language: 'en' })
    await Promise.resolve(act(tab))
    const { scenarioId } = tab.now
    tab.now.setLanguage('zh')
    await tab.settled()
    expect(tab.now).toMatchObject({ language: 'zh', scenarioId })
  })
})

describe('a scenario', () => {
  it('keeps where its nodes were put; the bundled one is left as it is', async () => {
    const tab = await openTab({ language: 'en' })
    await tab.now.seek(3)
    const { view, steps } = tab.now
    tab.now.moveNode('triage', { x: 10.6, y: 2e9 })
    tab.now.moveNode('nobody', { x: 1, y: 1 })
    tab.now.moveNode('tech', { x: Number.NaN, y: 1 })
    expect(tab.now.scenario.layout!.nodes).toEqual({ ...supportEn.layout!.nodes, triage: { x: 11, y: 1_000_000 } })
    expect(tab.now.view).toBe(view)
    expect(tab.now.steps).toBe(steps)
    expect(supportEn.layout!.nodes['triage']).not.toEqual({ x: 11, y: 1_000_000 })
    const again = await tab.reload()
    expect(again.now).toMatchObject({ scenarioId: 'support-en', cursor: 3, notice: undefined, library: { length: bundled.length } })
    expect(again.now.scenario).toEqual(tab.now.scenario)
  })

  it('goes out as a file and comes in as a new one of the reader\'s own', async () => {
    const tab = await openTab({ language: 'en' })
    await tab.now.step()
    const file = tab.now.exportText()
    expect(file.fileName).toBe('Customer-support-scenario.json')
    expect(JSON.parse(file.text)).toEqual(lean(supportEn))
    expect(file.text).toMatch(/^\{\n {2}"version": 1,/)
    expect(await tab.now.importText(file.text)).toEqual({ ok: true })
    const { scenarioId } = tab.now
    expect(tab.now).toMatchObject({ cursor: 0, head: 0, visit: false, scenario: supportEn })
    expect(tab.now.library.at(-1)).toMatchObject({ id: scenarioId, title: 'Customer support', description: supportEn.description, language: 'en', bundled: false })
    expect((await tab.reload()).now).toMatchObject({ scenarioId, library: { length: bundled.length + 1 } })
  })

  it.each([
    ['客服：退款/换货?', '客服-退款-换货-scenario.json'],
    ['../../etc/passwd', 'etc-passwd-scenario.json'],
    ['CON', 'CON-scenario.json'],
    ['🙂', 'untitled-scenario.json'],
    ['x'.repeat(190), `${'x'.repeat(60)}-scenario.json`],
  ])('has a file name that is safe everywhere: %s', async (title, fileName) => {
    const tab = await openTab()
    await tab.now.importText(JSON.stringify({ ...lean(supportEn), title }))
    expect(tab.now.exportText().fileName).toBe(fileName)
  })

  it('that can\'t be read is refused with place and remedy, and what was open stays', async () => {
    const tab = await openTab()
    await tab.now.step()
    const done = await tab.now.importText('{"version": 1, "title": 7}')
    expect(done).toMatchObject({ ok: false, message: expect.stringContaining('title') })
    expect(tab.now).toMatchObject({ scenarioId: 'support-zh', cursor: 1, notice: { kind: 'import', problems: expect.arrayContaining([expect.objectContaining({ where: 'title' })]) } })
    expect(await tab.now.importText('{')).toMatchObject({ ok: false, message: expect.stringContaining('no JSON') })
  })

  it('that was changed last comes first in the library, at once as after a reload', async () => {
    const tab = await openTab({ language: 'en' })
    for (const title of ['One', 'Two']) await tab.now.importText(JSON.stringify({ ...lean(supportEn), title }))
    const own = ({ now }: typeof tab) => now.library.filter((entry) => !entry.bundled).map((entry) => entry.title)
    expect(own(tab)).toEqual(['Two', 'One'])
    await tab.now.open(tab.now.library.find((entry) => entry.title === 'One')!.id)
    tab.now.moveNode('triage', { x: 1, y: 2 })
    expect(own(tab)).toEqual(['One', 'Two'])
    expect(own(await tab.reload())).toEqual(['One', 'Two'])
  })

  it('that is not there any more is said to be gone', async () => {
    const tab = await openTab()
    await tab.now.open('gone')
    expect(tab.now).toMatchObject({ scenarioId: 'support-zh', notice: { kind: 'run', reason: 'failed', message: expect.stringContaining('gone') } })
  })

  it('opened last wins when two are opened at once', async () => {
    const tab = await openTab()
    await Promise.all([tab.now.open('trip-zh'), tab.now.open('trip-en')])
    expect(tab.now.scenarioId).toBe('trip-en')
    expect((await tab.reload()).now.scenarioId).toBe('trip-en')
  })
})
