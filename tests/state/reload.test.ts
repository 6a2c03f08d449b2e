import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { createRun } from '../../src/engine/index.ts'
import { bundled } from '../support/bundled.ts'
import { compile } from '../../src/scenario/index.ts'
import { Archive } from '../../src/storage/index.ts'
import { Database } from '../../src/storage/database.ts'
import { loop, scenarioRecord } from '../storage/support.ts'
import { loadTab, openTab } from './support.ts'
import type { Tab } from './support.ts'

const ANSWER = 'A-77 已发货、可退款，已为你提交退款申请。'

/** What has to be the same after a reload. */
function seen({ now }: Tab) {
  const { scenarioId, branchId, branches, cursor, head, view, frontier, future, steps, tab, theme, language, visit, hint } = now
  // How the journal will number its entries is no part of what a future step is.
  const ahead = future.map((step) => ({ ...step, seq: 0 }))
  return { scenarioId, branchId, branches, cursor, head, hash: view.hash, frontier, ahead, steps, tab, theme, language, visit, hint }
}

/** Changes what is stored behind the page's back. */
async function tamper(indexedDB: IDBFactory, change: (database: Database) => PromiseLike<unknown>): Promise<void> {
  const database = new Database('test', { indexedDB, IDBKeyRange })
  await change(database)
  database.close()
}

describe('a first visit', () => {
  it('shows the swarm in the reader\'s language before its first step, and works before storage has answered', async () => {
    const tab = loadTab({ language: 'en-GB' })
    expect(tab.now).toMatchObject({ ready: false, scenarioId: 'support-en', language: 'en', cursor: 0, head: 0, hint: true })
    expect(tab.now.view.status).toBe('PENDING')
    expect(tab.now.library.map((entry) => entry.id)).toEqual(bundled.map((entry) => entry.id))
    await tab.start()
    expect(tab.now.ready).toBe(true)
  })

  it('keeps a step that was made before storage answered', async () => {
    const indexedDB = new IDBFactory()
    const earlier = await openTab({ indexedDB })
    await earlier.now.seek(3)
    await earlier.leave()
    const tab = loadTab({ indexedDB })
    const early = tab.now.step()
    expect(tab.now).toMatchObject({ ready: false, cursor: 0 })
    await tab.start()
    await early
    expect(tab.now).toMatchObject({ cursor: 4, head: 4 })
  })

  it('knows what the script will do, and hides the hint once a step was made', async () => {
    const tab = await openTab()
    expect(tab.now.future.map(({ path, kind }) => [path, kind])).toEqual([
      ['0', 'model.complete'], ['2', 'handoff'], ['3', 'model.complete'], ['4.0.0', 'tool.call'], ['5', 'model.complete'],
    ])
    await tab.now.step()
    expect(tab.now).toMatchObject({ hint: false, cursor: 1, head: 1 })
    expect(tab.now.future).toHaveLength(4)
    expect((await tab.reload()).now).toMatchObject({ hint: false })
  })
})

describe('a reload', () => {
  it('at every step of the golden run brings back the same step, with the same state hash', async () => {
    let tab = await openTab()
    for (let step = 0; step <= 5; step++) {
      const before = seen(tab)
      expect(before.cursor).toBe(step)
      tab = await tab.reload()
      // A run that has not begun is not kept: a new one is the same.
      const fresh = step === 0 ? { branchId: tab.now.branchId, branches: tab.now.branches } : {}
      expect(seen(tab)).toEqual({ ...before, ...fresh })
      await tab.now.step()
    }
    expect(tab.now.view).toMatchObject({ status: 'SUCCEEDED', route: ['triage', 'billing'], handoffs: 1, finalText: ANSWER })
    expect(tab.now.notice).toBeUndefined()
  })

  it('brings back the branch, the cursor and the screen', async () => {
    let tab = await openTab()
    await tab.now.seek(5)
    await tab.now.whatIf(4, { outcome: { kind: 'ok', value: 'not found' } })
    await tab.now.step()
    tab.now.stepBack()
    tab.now.setTab('world')
    tab.now.setTheme('dark')
    const before = seen(tab)
    expect(before.branches.map(({ name, head }) => [name, head])).toEqual([['main', 5], ['fork 1', 5]])
    tab = await tab.reload()
    expect(seen(tab)).toEqual(before)
    tab.now.switchBranch(before.branches[0]!.id)
    await vi.waitFor(() => expect(tab.now.branchId).toBe(before.branches[0]!.id))
    expect(tab.now).toMatchObject({ cursor: 4, head: 5 })
  })

  it('keeps each scenario\'s own place', async () => {
    let tab = await openTab()
    await tab.now.seek(2)
    await tab.now.open('trip-en')
    await tab.now.seek(4)
    await tab.now.open('support-zh')
    expect(tab.now).toMatchObject({ scenarioId: 'support-zh', cursor: 2 })
    await tab.now.open('trip-en')
    tab = await tab.reload()
    expect(tab.now).toMatchObject({ scenarioId: 'trip-en', cursor: 4 })
  })

  it('brings back parallel branches that were taken in another order', async () => {
    let tab = await openTab()
    await tab.now.open('trip-en')
    await tab.now.seek(3)
    expect(tab.now.frontier.map(({ path }) => path)).toEqual(['4.0.0', '4.1.0', '4.2.0'])
    await tab.now.step('4.2.0')
    await tab.now.step('4.0.0')
    await tab.settled()
    const before = seen(tab)
    expect(before.steps.map(({ path }) => path).slice(3)).toEqual(['4.2.0', '4.0.0'])
    tab = await tab.reload()
    expect(seen(tab)).toEqual(before)
  })
})

describe('what is stored', () => {
  async function fiveSteps(indexedDB: IDBFactory): Promise<Tab> {
    const tab = await openTab({ indexedDB })
    await tab.now.seek(5)
    await tab.leave()
    return tab
  }

  it('may be damaged: the page says so, leaves it and starts a new run', async () => {
    const indexedDB = new IDBFactory()
    await fiveSteps(indexedDB)
    await tamper(indexedDB, (database) => database.journal.toCollection().modify({ entries: [{ seq: 'x' }] }))
    const tab = await openTab({ indexedDB })
    expect(tab.now).toMatchObject({ ready: true, cursor: 0, head: 0, notice: { kind: 'storage', reason: 'damaged' } })
    await tab.now.seek(5)
    expect(tab.now.view.finalText).toBe(ANSWER)
    await tab.leave()
    await tamper(indexedDB, async (database) => {
      expect(await database.runs.count()).toBe(2)
      expect((await database.journal.toArray()).map((row) => Object(row).entries.length as number)).toContain(1)
    })
  })

  it('may be damaged in one branch: that is told once, and its name is not given again', async () => {
    const indexedDB = new IDBFactory()
    const earlier = await fiveSteps(indexedDB)
    await earlier.now.whatIf(4, { outcome: { kind: 'ok', value: 'x' } })
    const [main, fork] = earlier.now.branches.map(({ id }) => id)
    await earlier.leave()
    await tamper(indexedDB, (database) => database.journal.where('[runId+chunk]').between([fork, 0], [fork, 9]).modify({ entries: [{ seq: 'x' }] }))
    const tab = await openTab({ indexedDB })
    expect(tab.now).toMatchObject({ branchId: main, notice: { kind: 'storage', reason: 'damaged' }, branches: [{ name: 'main' }] })
    const again = await tab.reload()
    expect(again.now.notice).toBeUndefined()
    expect(again.now.branches.map(({ name }) => name)).toEqual(['main'])
    await again.now.whatIf(1, { outcome: { content: 'hello' } })
    expect(again.now.branches.map(({ name }) => name)).toEqual(['main', 'fork 2'])
  })

  it('may hold the first runs and forks of two tabs: each has a name of its own', async () => {
    const indexedDB = new IDBFactory()
    const tabs = [await openTab({ indexedDB }), await openTab({ indexedDB })]
    for (const tab of tabs) {
      await tab.now.seek(5)
      await tab.now.whatIf(4, { outcome: { kind: 'ok', value: 'x' } })
      await tab.leave()
    }
    const both = await openTab({ indexedDB })
    expect(both.now.branches.map(({ name }) => name).toSorted()).toEqual(['fork 1', 'fork 2', 'main', 'main 2'])
    await both.now.whatIf(1, { outcome: { content: 'hello' } })
    const { branches } = both.now
    expect(branches.at(-1)!.name).toBe('fork 3')
    expect((await both.reload()).now.branches).toEqual(branches)
  })

  it('of a run that goes on in another tab is taken over when the scenario is opened again', async () => {
    const indexedDB = new IDBFactory()
    const first = await openTab({ indexedDB })
    await first.now.step()
    await first.leave()
    const second = await openTab({ indexedDB })
    await second.now.seek(3)
    await second.leave()
    await first.now.step()
    await first.leave()
    expect(first.now.notice).toMatchObject({ reason: 'otherTab' })
    first.now.dismissNotice()
    await first.now.open('trip-zh')
    await first.now.open('support-zh')
    expect(first.now).toMatchObject({ head: 3, notice: undefined })
    await first.now.seek(5)
    expect((await first.reload()).now).toMatchObject({ cursor: 5, head: 5, notice: undefined })
    await second.now.step()
    await second.leave()
    expect(second.now.notice).toMatchObject({ reason: 'otherTab' })
  })

  it('may not fit its scenario any more: the page says so once, keeps it and starts a new run', async () => {
    const indexedDB = new IDBFactory()
    const earlier = await fiveSteps(indexedDB)
    const { branchId } = earlier.now
    // As if this page had been updated: the recorded run took a way that the program does not ask for.
    await tamper(indexedDB, (database) => database.journal.toCollection().modify((row: { entries: { path: string }[] }) => {
      for (const entry of row.entries) if (entry.path === '2') entry.path = '1'
    }))
    const tab = await openTab({ indexedDB })
    expect(tab.now).toMatchObject({ cursor: 0, head: 0, notice: { kind: 'run', reason: 'outdated', message: expect.stringContaining('Replay diverged at 1') } })
    expect(tab.now.branchId).not.toBe(branchId)
    const again = await tab.reload()
    expect(again.now.notice).toBeUndefined()
    await tamper(indexedDB, async (database) => expect(await database.runs.get(branchId)).toMatchObject({ retired: true, stored: 10 }))
  })

  it('is run again, as far as it was, under a scenario that was edited since', async () => {
    const indexedDB = new IDBFactory()
    await fiveSteps(indexedDB)
    await tamper(indexedDB, async (database) => {
      const { scenario } = bundled.find(({ id }) => id === 'support-zh')!
      const [triage, ...others] = scenario.agents
      await database.scenarios.put({ id: 'support-zh', kind: 'own', changedAt: 1, document: { ...scenario, agents: [{ ...triage, instructions: '别的' }, ...others] } })
    })
    const tab = await openTab({ indexedDB })
    expect(tab.now).toMatchObject({ head: 5, notice: undefined, branches: [{ name: 'main', status: 'SUCCEEDED' }] })
    expect(tab.now.view.request(1).messages[0]!.content).toContain('别的')
    expect(tab.now.view.drift).toEqual([])
  })

  it('may lack a scenario that was open: the reader\'s first one is', async () => {
    const indexedDB = new IDBFactory()
    await tamper(indexedDB, (database) => database.settings.put({ key: 'open', value: 'gone' }))
    expect((await openTab({ indexedDB })).now).toMatchObject({ ready: true, scenarioId: 'support-zh', notice: undefined })
  })

  it('is left alone by a tab that lost a run to another one, and the reader is told', async () => {
    const indexedDB = new IDBFactory()
    const first = await openTab({ indexedDB })
    await first.now.step()
    await first.leave()
    const second = await openTab({ indexedDB })
    await second.now.step()
    await second.leave()
    await first.now.whatIf(1, { outcome: { content: 'hello' } })
    first.now.switchBranch(second.now.branchId)
    await first.settled()
    await first.now.seek(3)
    await first.leave()
    expect(first.now).toMatchObject({ cursor: 3, notice: { kind: 'storage', reason: 'otherTab' } })
    await tamper(indexedDB, async (database) => expect(await database.runs.get(second.now.branchId)).toMatchObject({ head: 2 }))
  })

  it('may be impossible to store: the page works on in memory and says so', async () => {
    const refuse = () => { throw new DOMException('not allowed', 'SecurityError') }
    const indexedDB = Object.assign(new IDBFactory(), { open: refuse, databases: refuse })
    const tab = await openTab({ indexedDB })
    expect(tab.now).toMatchObject({ ready: true, notice: { kind: 'storage', reason: 'unavailable' } })
    await tab.now.seek(5)
    await tab.now.whatIf(4, { outcome: { kind: 'ok', value: 'not found' } })
    await tab.now.open('trip-en')
    await tab.now.open('support-zh')
    expect(tab.now.branches.map(({ name }) => name)).toEqual(['main', 'fork 1'])
    expect(tab.now).toMatchObject({ cursor: 4, head: 4 })
    tab.now.dismissNotice()
    expect(tab.now.notice).toBeUndefined()
  })

  it('may have no room left: the reader is told, and nothing on the screen is lost', async () => {
    const tab = await openTab()
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => { throw new DOMException('no room', 'QuotaExceededError') })
    await tab.now.seek(4)
    await tab.leave()
    full.mockRestore()
    expect(tab.now).toMatchObject({ cursor: 4, notice: { kind: 'storage', reason: 'full' } })
    await tab.now.step()
    expect(seen(await tab.reload())).toMatchObject({ cursor: 5, head: 5 })
  })

  it('opens a run of ten thousand steps', async () => {
    const indexedDB = new IDBFactory()
    const scenario = loop(1_000)
    const { orchestration, options } = compile(scenario)
    const run = createRun(orchestration, { ...options, runId: 'long' })
    await run.play({ until: ({ step }) => step === 9_999 })
    const archive = new Archive({ report: () => undefined, name: 'test', indexedDB, IDBKeyRange })
    await archive.open()
    archive.putScenario(scenarioRecord('loop', { document: scenario }))
    archive.putRun({ id: 'long', scenarioId: 'loop', name: 'main', made: 0, header: run.journal.header, edits: [], head: 9_999, status: 'RUNNING' }, run.journal.entries)
    archive.setSetting('open', 'loop')
    archive.setLook('loop', { branchId: 'long', cursor: 5_000 })
    await archive.flush()
    archive.close()
    const tab = loadTab({ indexedDB })
    const start = performance.now()
    await tab.start()
    console.info(`a saved run of ${tab.now.head} steps was open after ${Math.round(performance.now() - start)} ms`)
    expect(tab.now).toMatchObject({ ready: true, cursor: 5_000, head: 9_999 })
    const moves = performance.now()
    for (let i = 0; i < 1_000; i++) tab.now.stepBack()
    console.info(`a thousand moves of the cursor took ${Math.round(performance.now() - moves)} ms`)
    expect(tab.now.cursor).toBe(4_000)
    await tab.now.step()
    await tab.now.seek(10_001)
    expect(tab.now).toMatchObject({ cursor: 10_001, head: 10_001 })
    expect(tab.now.view.status).toBe('FAILED')
  })
})
