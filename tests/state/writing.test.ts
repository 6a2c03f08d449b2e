import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { Database } from '../../src/storage/database.ts'
import { BrowserTabs } from './browserTabs.ts'
import type { Seat } from './browserTabs.ts'
import { openTab } from './support.ts'
import type { Tab } from './support.ts'

const set = { code: 'set', name: 'title' } as const
const titled = (title: string) => (scenario: Tab['now']['scenario']) => ({ ...scenario, title })

type Open = Tab & { seat: Seat }

/** Tabs of one browser, in which the page was open before. */
function browser({ first = false } = {}): { open(this: void): Promise<Open> } {
  const indexedDB = new IDBFactory()
  const tabs = new BrowserTabs()
  let made = first
  return {
    async open(): Promise<Open> {
      if (!made) {
        const database = await new Database('test', { indexedDB, IDBKeyRange }).open()
        database.close()
        made = true
      }
      const seat = tabs.seat()
      return Object.assign(await openTab({ indexedDB, tabs: seat, language: 'en' }), { seat })
    },
  }
}

async function quiet(...tabs: Tab[]): Promise<void> {
  for (let i = 0; i < 3; i++) for (const tab of tabs) await tab.pass()
}

describe('two tabs with one scenario', () => {
  it('the first one edits, the second reads and says why it does not edit', async () => {
    const { open } = browser()
    const [a, b] = [await open(), await open()]
    expect([a.now.elsewhere, b.now.elsewhere]).toEqual([undefined, 'reading'])
    expect(a.now.edit(set, titled('x'))).toEqual({ ok: true })
    expect(b.now.edit(set, titled('y'))).toEqual({ ok: false, message: expect.stringMatching(/edited in another tab/) })
    expect(b.now).toMatchObject({ undoable: undefined, redoable: undefined })
  })

  it('the reader follows what is edited, with its history, undo and names of versions', async () => {
    const { open } = browser()
    const [a, b] = [await open(), await open()]
    a.now.edit(set, titled('x'))
    a.now.edit(set, titled('xy'))
    a.now.undo()
    await quiet(a, b)
    await expect.poll(() => b.now.scenario.title).toBe('x')
    expect(b.now.revisions().map(({ kind }) => kind)).toEqual(['edit', 'edit', 'undo'])
    const { history } = b.now
    a.now.nameRevision(2, 'the long one')
    await quiet(a, b)
    await expect.poll(() => b.now.revisions()[1]!.name).toBe('the long one')
    expect(b.now.history).not.toBe(history)
  })

  it('the reader\'s runs follow as well', async () => {
    const { open } = browser()
    const [a, b] = [await open(), await open()]
    await b.now.seek(1)
    a.now.edit({ code: 'set', name: 'triage' }, (scenario) => ({ ...scenario, agents: scenario.agents.map((agent) => ({ ...agent, instructions: 'Be brief.' })) }))
    await quiet(a, b)
    await expect.poll(() => b.now.view.request(1)?.messages[0]?.content).toContain('Be brief.')
  })

  it('a writer that is closed without a word leaves the scenario to the reader, with everything that was saved', async () => {
    const { open } = browser()
    const [a, b] = [await open(), await open()]
    a.now.edit(set, titled('x'))
    await quiet(a)
    expect(a.now.saved).toBe('saved')
    a.seat.close()
    await expect.poll(() => b.now.elsewhere).toBeUndefined()
    expect(b.now).toMatchObject({ scenario: { title: 'x' }, undoable: set })
    expect(b.now.edit(set, titled('xy'))).toEqual({ ok: true })
    b.now.undo()
    b.now.undo()
    expect(b.now.scenario.title).not.toMatch(/^x/)
  })

  it('taking over loses nothing, not even what was being typed, and the tabs change places', async () => {
    const { open } = browser()
    const [a, b] = [await open(), await open()]
    for (const title of ['x', 'xy', 'xyz']) a.now.edit(set, titled(title), 'title')
    b.now.takeOver()
    expect(b.now.elsewhere).toBe('asked')
    await expect.poll(() => b.now.elsewhere).toBeUndefined()
    expect(b.now.scenario.title).toBe('xyz')
    expect(a.now.elsewhere).toBe('reading')
    b.now.edit(set, titled('more'))
    await quiet(b, a)
    await expect.poll(() => a.now.scenario.title).toBe('more')
    expect(a.now.edit(set, titled('z')).ok).toBe(false)
    a.now.takeOver()
    await expect.poll(() => a.now.elsewhere).toBeUndefined()
    expect(a.now.revisions()).toHaveLength(2)
    expect(b.now.elsewhere).toBe('reading')
  })

  it('of three, the one that asks gets it, and the others go on reading', async () => {
    const { open } = browser()
    const [a, b, c] = [await open(), await open(), await open()]
    c.now.takeOver()
    await expect.poll(() => c.now.elsewhere).toBeUndefined()
    await c.settled()
    expect([a.now.elsewhere, b.now.elsewhere]).toEqual(['reading', 'reading'])
    a.seat.close()
    c.seat.close()
    await expect.poll(() => b.now.elsewhere).toBeUndefined()
  })

  it('a tab that does not answer keeps it, and the reader is told', async () => {
    const { open } = browser()
    const [a, b] = [await open(), await open()]
    a.seat.deafen()
    b.now.takeOver()
    expect(b.now.elsewhere).toBe('asked')
    await b.pass()
    expect(b.now.elsewhere).toBe('silent')
    expect(a.now.edit(set, titled('x'))).toEqual({ ok: true })
    await quiet(a)
    a.seat.close()
    await expect.poll(() => b.now.elsewhere).toBeUndefined()
    expect(b.now.scenario.title).toBe('x')
  })

  it('that were open before anything was ever stored follow each other as well', async () => {
    const { open } = browser({ first: true })
    const [a, b] = [await open(), await open()]
    a.now.edit(set, titled('x'))
    await expect.poll(() => b.now.scenario.title).toBe('x')
  })

  it('a writer whose edits can\'t be stored keeps them, and goes on', async () => {
    const { open } = browser()
    const [a, b] = [await open(), await open()]
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    a.now.edit(set, titled('x'))
    await quiet(a)
    expect(a.now.saved).toBe('memory')
    b.now.takeOver()
    await expect.poll(() => b.now.elsewhere).toBe('refused')
    expect(a.now.elsewhere).toBeUndefined()
    expect(a.now.edit(set, titled('xy'))).toEqual({ ok: true })
    put.mockRestore()
    await quiet(a)
    expect(a.now.saved).toBe('saved')
    b.now.takeOver()
    await expect.poll(() => b.now.elsewhere).toBeUndefined()
    expect(b.now.scenario.title).toBe('xy')
  })

  it('a copy is the reader\'s own to edit, and leaves the other as it is', async () => {
    const { open } = browser()
    const [a, b] = [await open(), await open()]
    a.now.edit(set, titled('x'))
    await quiet(a, b)
    await b.now.openCopy()
    expect(b.now).toMatchObject({ elsewhere: undefined, visit: false, scenario: { title: 'x (copy)' } })
    expect(b.now.edit(set, titled('mine'))).toEqual({ ok: true })
    await quiet(a, b)
    expect(a.now.scenario.title).toBe('x')
    expect(a.now.elsewhere).toBeUndefined()
  })

  it('another scenario is opened: the one before can be edited elsewhere once all of it is written', async () => {
    const { open } = browser()
    const [a, b] = [await open(), await open()]
    a.now.edit(set, titled('x'))
    await a.now.open('trip-en')
    await expect.poll(() => b.now.elsewhere).toBeUndefined()
    expect(b.now.scenario.title).toBe('x')
    expect(a.now.elsewhere).toBeUndefined()
    await a.now.open('support-en')
    expect(a.now.elsewhere).toBe('reading')
    await b.now.open('trip-en')
    await expect.poll(() => a.now.elsewhere).toBeUndefined()
    expect(b.now.elsewhere).toBeUndefined()
  })

  it('one that another tab edits is neither renamed nor deleted from the library', async () => {
    const { open } = browser()
    const [a, b] = [await open(), await open()]
    await a.now.importText(JSON.stringify(a.now.scenario))
    const { scenarioId } = a.now
    a.now.edit(set, titled('x'))
    await quiet(a)
    const shelf = await b.now.shelf()
    expect(await shelf.rename(scenarioId, 'y')).toMatchObject({ ok: false, message: expect.stringMatching(/another tab/) })
    expect(await shelf.remove(scenarioId)).toMatchObject({ ok: false })
    await a.now.open('trip-en')
    await expect.poll(() => shelf.rename(scenarioId, 'y')).toMatchObject({ ok: true })
    await a.now.open(scenarioId)
    expect(a.now).toMatchObject({ scenario: { title: 'y' }, elsewhere: undefined })
    expect(a.now.revisions()).toHaveLength(2)
  })

  it('a visit that another tab has open stays when a copy of it is kept', async () => {
    const { open } = browser()
    const sharer = await openTab({ language: 'en' })
    const { url } = await sharer.now.shareLink()
    const [a, b] = [await open(), await open()]
    const { hash } = new URL(url)
    for (const tab of [a, b]) {
      await tab.follow(hash)
      await expect.poll(() => tab.now.visit).toBe(true)
    }
    expect([a.now.elsewhere, b.now.elsewhere]).toEqual([undefined, 'reading'])
    a.now.edit(set, titled('x'))
    await quiet(a, b)
    await b.now.keepCopy()
    expect(b.now).toMatchObject({ visit: false, elsewhere: undefined })
    await quiet(a, b)
    expect((await a.reload()).now).toMatchObject({ visit: true, scenario: { title: 'x' } })
  })
})

it('a page that can\'t know of other tabs edits as the only one', async () => {
  const indexedDB = new IDBFactory()
  const tabs = [await openTab({ indexedDB }), await openTab({ indexedDB })]
  for (const { now } of tabs) expect(now.edit(set, titled('x'))).toEqual({ ok: true })
})
