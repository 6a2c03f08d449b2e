import type { Table } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { bundled } from '../support/bundled.ts'
import { decodeLink, defineScenario, encodeLink } from '../../src/scenario/index.ts'
import { Database } from '../../src/storage/database.ts'
import { openTab } from './support.ts'
import type { Tab } from './support.ts'

const supportZh = bundled.find(({ id }) => id === 'support-zh')!.scenario

async function hrefOf(tab: Tab): Promise<string> {
  return (await tab.now.shareLink()).url
}

async function rowsOf(indexedDB: IDBFactory, table: (database: Database) => Table): Promise<unknown[]> {
  const database = new Database('test', { indexedDB, IDBKeyRange })
  const rows = await table(database).toArray()
  database.close()
  return rows
}

const seen = ({ now }: Tab) => ({ cursor: now.cursor, hash: now.view.hash, steps: now.steps.slice(0, now.cursor).map(({ path }) => path) })

describe('a link', () => {
  it('opened in a fresh profile shows the same step with the same state hash, at every step', async () => {
    const tab = await openTab()
    for (let step = 0; step <= 5; step++) {
      await tab.now.seek(step)
      const guest = await openTab({ href: await hrefOf(tab), language: 'en' })
      expect(seen(guest)).toEqual(seen(tab))
      expect(guest.now).toMatchObject({ ready: true, visit: true, notice: undefined, scenario: { title: '客服分诊' } })
    }
  })

  it('carries the changes of a branch, and only those that still matter', async () => {
    const tab = await openTab()
    await tab.now.seek(5)
    await tab.now.whatIf(0, { input: '订单 B-12 呢？' })
    await tab.now.seek(4)
    await tab.now.whatIf(3, { outcome: { content: '稍等。' } })
    await tab.now.whatIf(1, { outcome: { toolCalls: [{ name: 'transfer_to_billing', arguments: {} }] } })
    await tab.now.seek(5)
    await tab.now.whatIf(4, { outcome: { kind: 'error', message: 'offline' } })
    const guest = await openTab({ href: await hrefOf(tab) })
    expect(seen(guest)).toEqual(seen(tab))
    expect(guest.now.branches.map(({ name, parent }) => [name, parent && [parent.step, parent.change]])).toEqual([
      ['main', undefined], ['fork 1', [0, 'input']], ['fork 2', [1, 'outcome']], ['fork 3', [4, 'outcome']],
    ])
    await guest.now.seek(9)
    await tab.now.seek(9)
    expect(seen(guest)).toEqual(seen(tab))
    // And on from there, by a second hand.
    const third = await openTab({ href: await hrefOf(guest) })
    expect(seen(third)).toEqual(seen(tab))
  })

  it('leads before a change as well, and still holds it', async () => {
    const tab = await openTab()
    await tab.now.seek(4)
    await tab.now.whatIf(4, { outcome: { kind: 'ok', value: 'gone' } })
    await tab.now.seek(2)
    const guest = await openTab({ href: await hrefOf(tab) })
    expect(seen(guest)).toEqual(seen(tab))
    expect(guest.now).toMatchObject({ cursor: 2, head: 4 })
  })

  it('carries the order in which parallel branches were taken, where it was not the default one', async () => {
    const tab = await openTab({ language: 'en' })
    await tab.now.open('trip-en')
    await tab.now.seek(3)
    await tab.now.step('4.2.0')
    await tab.now.step()
    const order = async () => decodeLink(new URL(await hrefOf(tab)).hash)
    expect(await order()).toMatchObject({ payload: { order: [['0', '2', '3', '4.2.0', '4.0.0']] } })
    const guest = await openTab({ href: await hrefOf(tab) })
    expect(seen(guest)).toEqual(seen(tab))
    await tab.now.whatIf(4, { outcome: { kind: 'ok', value: 'no flight' } })
    await tab.now.step('4.1.0')
    await tab.now.seek(9)
    expect(seen(await openTab({ href: await hrefOf(tab) }))).toEqual(seen(tab))
    await tab.now.whatIf(0, { input: 'once more' })
    await tab.now.seek(9)
    const plain = await order()
    expect(plain.ok && plain.payload.order).toBeUndefined()
  })

  it('is made of the address of the page, and says when it works only here', async () => {
    const there = await openTab({ href: 'https://mesh.example/play/?from=mail#top' })
    const link = await there.now.shareLink()
    expect(link.url).toMatch(/^https:\/\/mesh\.example\/play\/#s=1\.\d+\.[0-9a-f]{8}\.[\w-]+&at=0$/)
    expect(link).toMatchObject({ characters: link.url.length, localOnly: false })
    for (const href of ['http://localhost:5173/', 'http://127.0.0.1/', 'http://[::1]:80/', 'file:///home/me/index.html']) {
      expect((await (await openTab({ href })).now.shareLink()).localOnly).toBe(true)
    }
  })

  it.each([
    ['cut', (hash: string) => hash.slice(0, -40)],
    ['altered', (hash: string) => hash.replace(/\.(\w)([\w-]+)&/, (_, first: string, rest: string) => `.${first === 'x' ? 'y' : 'x'}${rest}&`)],
    ['unknownCodec', (hash: string) => hash.replace('#s=1', '#s=9')],
    ['unreadable', () => '#s=nonsense'],
  ])('that is damaged says so, and the reader\'s own work is open: %s', async (reason, harm) => {
    const indexedDB = new IDBFactory()
    const own = await openTab({ indexedDB })
    await own.now.open('trip-zh')
    await own.now.seek(2)
    const hash = harm(new URL(await hrefOf(own)).hash)
    await own.leave()
    const tab = await openTab({ indexedDB, href: `https://mesh.example/play/${hash}` })
    expect(tab.now).toMatchObject({ ready: true, visit: false, scenarioId: 'trip-zh', cursor: 2, notice: { kind: 'link', reason } })
    await own.follow(hash)
    expect(own.now).toMatchObject({ visit: false, scenarioId: 'trip-zh', notice: { kind: 'link', reason } })
  })

  it('to a step that is not there shows the nearest one and says so', async () => {
    const open = async (at: Parameters<typeof encodeLink>[1], more: object = {}) =>
      openTab({ href: `https://mesh.example/${await encodeLink({ document: supportZh, ...more }, at)}` })
    const asked = { step: 2, path: '4.0.0', kind: 'tool.call' } as const
    const tab = await open(asked)
    expect(tab.now).toMatchObject({ visit: true, cursor: 2, notice: { kind: 'linkStep', asked: '2~4.0.0~tool.call', found: '2~2~handoff' } })
    expect((await open({ ...asked, step: 5 })).now).toMatchObject({ cursor: 4, notice: { kind: 'linkStep', asked: '5~4.0.0~tool.call', found: '4~4.0.0~tool.call' } })
    expect((await open({ step: 99, path: '9', kind: 'limit' })).now).toMatchObject({ cursor: 5, notice: { kind: 'linkStep', found: '5~5~model.complete' } })
    const unfit = await open({ step: 0 }, { edits: [{ step: 2, change: { outcome: 'a marker can\'t be changed' } }] })
    expect(unfit.now).toMatchObject({ visit: true, cursor: 0, head: 2, notice: { kind: 'run', reason: 'failed', message: expect.stringContaining('step 2 is a handoff') } })
    const short = await open({ step: 0 }, { edits: [{ step: 7, change: { outcome: 'x' } }] })
    expect(short.now).toMatchObject({ head: 5, notice: { kind: 'run', message: expect.stringContaining('can\'t fork at step 7') } })
    const lost = await open({ step: 4, path: '4.0.0', kind: 'tool.call' }, { order: [['0', '8']] })
    expect(lost.now).toMatchObject({ cursor: 4, notice: { kind: 'run', reason: 'failed', message: expect.stringContaining('nothing is pending at 8') } })
    const cut = await openTab({ href: `https://mesh.example/${(await encodeLink({ document: supportZh }, asked)).replace(/~.*$/, '~4.')}` })
    expect(cut.now).toMatchObject({ cursor: 0, notice: { kind: 'linkStep', asked: '2~4.', found: '0' } })
  })

  it('to a scenario that can\'t run shows its problems', async () => {
    const document = defineScenario({ version: 1, title: 'Broken', agents: [{ name: 'a', instructions: '', handoffs: ['nobody'] }], orchestration: { kind: 'swarm', entry: 'a' }, input: 'x' })
    const tab = await openTab({ href: `https://mesh.example/${await encodeLink({ document }, { step: 0 })}` })
    expect(tab.now).toMatchObject({ ready: true, visit: true, head: 0, frontier: [], problems: expect.arrayContaining([expect.objectContaining({ code: 'unknownHandoff' })]) })
    expect(tab.now.view).toMatchObject({ status: 'FAILED', error: { message: expect.stringContaining('nobody') } })
    await tab.now.step()
    expect(await tab.now.whatIf(0, { input: 'y' })).toMatchObject({ ok: false, message: expect.stringContaining('nobody') })
    expect(await decodeLink(new URL(await hrefOf(tab)).hash)).toMatchObject({ ok: true, at: { step: 0 } })
  })
})

describe('a visit', () => {
  async function guestOf(step: number): Promise<{ indexedDB: IDBFactory, tab: Tab, hash: string }> {
    const sharer = await openTab()
    await sharer.now.seek(step)
    const { hash } = new URL(await hrefOf(sharer))
    const indexedDB = new IDBFactory()
    const tab = await openTab({ indexedDB })
    await tab.now.seek(2)
    await tab.now.whatIf(1, { outcome: { content: 'mine' } })
    await tab.follow(hash)
    return { indexedDB, tab, hash }
  }

  it('leaves the reader\'s own work alone, even on the same scenario', async () => {
    const { tab } = await guestOf(4)
    expect(tab.now).toMatchObject({ visit: true, cursor: 4, branches: [{ name: 'main' }] })
    expect(tab.now.library.filter(({ bundled: isBundled }) => !isBundled)).toEqual([])
    await tab.now.whatIf(4, { outcome: { kind: 'ok', value: 'x' } })
    tab.now.moveNode('triage', { x: 900, y: 900 })
    await tab.now.open('support-zh')
    expect(tab.address.hash).toBe('')
    expect(tab.now).toMatchObject({ visit: false, cursor: 1, branches: [{ name: 'main', head: 2 }, { name: 'fork 1', head: 1 }] })
    expect(tab.now.view.finalText).toBe('mine')
    expect(tab.now.scenario).toEqual(supportZh)
  })

  it('comes back as it was when the link is loaded again, with the forks made meanwhile', async () => {
    const { tab } = await guestOf(4)
    await tab.now.whatIf(3, { outcome: { content: 'theirs' } })
    tab.now.stepBack()
    tab.now.moveNode('billing', { x: 12.4, y: -7 })
    const again = await tab.reload()
    expect(seen(again)).toEqual(seen(tab))
    expect(again.now).toMatchObject({ visit: true, branchId: tab.now.branchId, cursor: 2, head: 3, branches: [{ name: 'main', head: 4 }, { name: 'fork 1' }], notice: undefined })
    expect(again.now.scenario.layout!.nodes['billing']).toEqual({ x: 12, y: -7 })
  })

  it('is still there after the second reload, and the third', async () => {
    let { tab } = await guestOf(4)
    await tab.now.whatIf(3, { outcome: { content: 'theirs' } })
    tab.now.stepBack()
    const { branchId } = tab.now
    for (let i = 0; i < 3; i++) {
      tab = await tab.reload()
      expect(tab.now).toMatchObject({ visit: true, branchId, cursor: 2, branches: { length: 2 } })
    }
  })

  it('in a fresh profile is stored step by step, before anyone leaves the page', async () => {
    const { hash } = new URL(await hrefOf(await openTab()))
    const indexedDB = new IDBFactory()
    const tab = await openTab({ indexedDB, href: `https://mesh.example/play/${hash}` })
    for (let step = 1; step <= 3; step++) {
      await tab.now.step()
      // The frame's rest after the write before; on the first one it would be the end of patience.
      if (step > 1) await tab.pass()
      await expect.poll(() => rowsOf(indexedDB, (database) => database.runs)).toMatchObject([{ scenarioId: tab.now.scenarioId, head: step }])
    }
  })

  it('goes to the step of a second link to the same scenario', async () => {
    const { tab, hash } = await guestOf(4)
    await tab.now.whatIf(3, { outcome: { content: 'theirs' } })
    await tab.follow(hash.replace(/at=.*$/, 'at=5~5~model.complete'))
    expect(tab.now).toMatchObject({ visit: true, cursor: 5, notice: undefined })
    expect(tab.now.branches.find(({ id }) => id === tab.now.branchId)).toMatchObject({ name: 'main' })
    expect(tab.now.branches).toHaveLength(2)
  })

  it('ends when the reader goes back to before the link', async () => {
    const { tab } = await guestOf(4)
    await tab.follow('#elsewhere')
    expect(tab.now.visit).toBe(true)
    await tab.follow('')
    expect(tab.now).toMatchObject({ visit: false, scenarioId: 'support-zh', cursor: 1 })
  })

  it.each([['a damaged link', (hash: string) => hash.slice(0, -60), 'link'], ['another fragment', () => '#elsewhere', undefined]])('stays in the address when %s is put there', async (_, harm, kind) => {
    const { tab, hash } = await guestOf(4)
    await tab.follow(harm(hash.replace(/&at.*/, '')))
    expect(tab.now.notice?.kind).toBe(kind)
    expect(tab.address.hash).toBe(hash)
    expect((await tab.reload()).now).toMatchObject({ visit: true, cursor: 4 })
  })

  it.each([['before', true], ['after', false]])('and a scenario opened just %s it: the later one is on the screen and in the address', async (_, linkLater) => {
    const { hash } = new URL(await hrefOf(await openTab()))
    const tab = await openTab({ language: 'en' })
    const open = () => tab.now.open('trip-en')
    const follow = () => tab.follow(hash)
    await Promise.all(linkLater ? [open(), follow()] : [follow(), open()])
    const shown = linkLater ? { visit: true, scenario: { title: '客服分诊' } } : { visit: false, scenarioId: 'trip-en' }
    expect(tab.now).toMatchObject(shown)
    expect(tab.address.hash).toBe(linkLater ? hash : '')
    expect((await tab.reload()).now).toMatchObject(shown)
  })

  it('that can\'t be read, and a scenario opened just before it: the scenario is opened', async () => {
    const tab = await openTab({ language: 'en' })
    await Promise.all([tab.now.open('trip-en'), tab.follow('#s=nonsense')])
    expect(tab.now).toMatchObject({ scenarioId: 'trip-en', notice: { kind: 'link' } })
  })

  it('kept by two tabs becomes two scenarios, and neither takes runs from the other', async () => {
    const { tab, indexedDB, hash } = await guestOf(4)
    await tab.now.whatIf(3, { outcome: { content: 'theirs' } })
    await tab.leave()
    const other = await openTab({ indexedDB, href: tab.address.href })
    // Both branches are open there.
    other.now.switchBranch(other.now.branches[0]!.id)
    await other.settled()
    // A second press changes nothing.
    await Promise.all([tab.now.keepCopy(), tab.now.keepCopy()])
    await tab.leave()
    await other.now.keepCopy()
    const branches = ({ now }: Tab) => now.branches.map(({ name, parent, head }) => [name, now.branches.find(({ id }) => id === parent?.id)?.name, head])
    expect(branches(tab)).toEqual([['main', undefined, 4], ['fork 1', 'main', 3]])
    await tab.now.step()
    await other.now.seek(5)
    await other.leave()
    for (const { now } of [tab, other]) expect(now.notice).toBeUndefined()
    const kept = await tab.reload()
    expect(kept.now.library.filter((entry) => !entry.bundled)).toHaveLength(2)
    await kept.now.open(tab.now.scenarioId)
    expect(branches(kept)).toEqual(branches(tab))
    await kept.now.open(other.now.scenarioId)
    expect(branches(kept)).toEqual([['main', undefined, 5], ['fork 1', 'main', 3]])
    await kept.follow(hash)
    expect(kept.now).toMatchObject({ visit: true, cursor: 4, branches: [{ name: 'main' }] })
    await kept.leave()
    // Two of the reader's own, two of each copy, one of the link opened afresh.
    expect(await rowsOf(indexedDB, (database) => database.runs)).toHaveLength(7)
  })

  it('becomes the reader\'s own by keeping a copy, and the link starts afresh', async () => {
    const { tab, hash } = await guestOf(4)
    await tab.now.whatIf(3, { outcome: { content: 'theirs' } })
    const before = seen(tab)
    await tab.now.keepCopy()
    const { scenarioId, branchId } = tab.now
    expect(tab.address.hash).toBe('')
    expect(tab.now).toMatchObject({ visit: false, library: expect.arrayContaining([expect.objectContaining({ id: scenarioId, title: '客服分诊', language: 'zh', bundled: false })]) })
    expect(seen(tab)).toEqual(before)
    const again = await tab.reload()
    expect(again.now).toMatchObject({ visit: false, scenarioId, branchId, branches: { length: 2 } })
    expect(seen(again)).toEqual(before)
    await again.follow(hash)
    expect(again.now).toMatchObject({ visit: true, cursor: 4, branches: { length: 1 } })
    await again.now.open('support-zh')
    expect(again.now.branches.map(({ head }) => head)).toEqual([2, 1])
  })

  it('keeps nothing of a copy where there is no visit', async () => {
    const tab = await openTab()
    await tab.now.keepCopy()
    expect(tab.now).toMatchObject({ scenarioId: 'support-zh', library: { length: bundled.length } })
  })
})
