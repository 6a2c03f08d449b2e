import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import type { MockLLM } from '../../src/engine/index.ts'
import type { Compiled } from '../../src/scenario/index.ts'
import { Conversations, reopen, RunLocks, Session } from '../../src/session/index.ts'
import type { Locks, Surroundings } from '../../src/session/index.ts'
import { ordering, waiter } from './asking.ts'
import { liveModel, surroundings, turns } from './support.ts'

/** The locks of one browser, as far as runs need them. */
function browserLocks(): Locks {
  const held = new Map<string, Lock>()
  return {
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
    request: async (name: string, _: LockOptions | LockGrantedCallback<unknown>, work?: LockGrantedCallback<unknown>) => {
      await Promise.resolve()
      if (held.has(name)) return work!(null)
      held.set(name, { name, mode: 'exclusive' })
      try {
        return await work!(held.get(name)!)
      } finally {
        held.delete(name)
      }
    },
  } as Locks
}

const refusing = { query: () => Promise.reject(new Error('not here')), request: () => Promise.reject(new Error('not here')) } as Locks

async function tab(indexedDB: IDBFactory, locks: Locks) {
  const { around, troubles } = await surroundings(indexedDB)
  const own = new RunLocks(locks)
  return { around: { ...around, locks: own } satisfies Surroundings, troubles }
}

function asking() {
  const model = liveModel()
  const compiled: Compiled = { ...waiter(), options: { ...waiter().options, model: model as typeof model & MockLLM } }
  return { model, compiled }
}

describe('a run that another tab is at work on', () => {
  it('B25: has not failed: it is shown as it was stored, and everything in it is done there', async () => {
    const [indexedDB, locks, { model, compiled }] = [new IDBFactory(), browserLocks(), asking()]
    const here = await tab(indexedDB, locks)
    const one = Session.fresh(here.around, 'test', compiled)
    const step = one.step()
    await turns()
    await here.around.archive.flush()
    const there = await tab(indexedDB, locks)
    const two = await reopen(there.around, 'test', compiled)
    expect(two.view).toMatchObject({ head: 0, interrupted: undefined, branches: [{ status: 'RUNNING' }] })
    await two.step()
    await two.cancel().catch(() => undefined)
    expect([model.asked, there.troubles[0]?.message]).toEqual([1, expect.stringMatching(/Another tab is at work/)])
    model.answer(ordering('menu'))
    await step
    expect(one.view).toMatchObject({ head: 1, branches: [{ status: 'RUNNING' }] })
    expect([here.troubles, await here.around.archive.runs('test')]).toMatchObject([[], [{ status: 'RUNNING', head: 1 }]])
  })

  it('B25: nor has it, where another branch is looked at; once that tab is gone it has', async () => {
    const [indexedDB, locks, { compiled }] = [new IDBFactory(), browserLocks(), asking()]
    const here = await tab(indexedDB, locks)
    const one = Session.fresh(here.around, 'test', compiled)
    void one.step()
    await turns()
    one.whatIf(0, { input: 'again' })
    await here.around.archive.flush()
    for (const status of ['RUNNING', 'FAILED']) {
      const two = await reopen((await tab(indexedDB, locks)).around, 'test', compiled)
      expect(two.view.branches).toMatchObject([{ status }, { status: 'PENDING' }])
      one.branches.release()
      await turns()
    }
  })

  it('is stepped by one tab at a time where both have it open, and by the other once it was opened anew in the first', async () => {
    const [indexedDB, locks, { model, compiled }] = [new IDBFactory(), browserLocks(), asking()]
    const here = await tab(indexedDB, locks)
    const one = Session.fresh(here.around, 'test', compiled)
    one.whatIf(0, { input: 'other' })
    await here.around.archive.flush()
    const there = await tab(indexedDB, locks)
    const two = await reopen(there.around, 'test', compiled)
    void one.step()
    await turns()
    await two.step()
    expect([model.asked, there.troubles.length]).toEqual([1, 1])
    one.stop()
    const again = await reopen(here.around, 'test', compiled)
    expect(again.view).toMatchObject({ interrupted: { unknown: [] }, branches: [{ status: 'FAILED' }] })
  })

  it('B25: in a conversation is left to that tab, also where it waits for its turn', async () => {
    const [indexedDB, locks, { model, compiled }] = [new IDBFactory(), browserLocks(), asking()]
    const here = await tab(indexedDB, locks)
    const conversation = await new Conversations(here.around, 'test', compiled).begin()
    const first = conversation.send('one')
    conversation.send('two')
    await turns()
    await here.around.archive.flush()
    const there = await tab(indexedDB, locks)
    const seen = (await new Conversations(there.around, 'test', compiled).open(conversation.record.id))!
    expect(seen.runs.map(({ status }) => status)).toEqual(['RUNNING', 'PENDING'])
    model.answer({ content: 'hi' })
    expect(await first.ended).toBe('SUCCEEDED')
    await turns()
    await here.around.archive.flush()
    const later = (await new Conversations((await tab(indexedDB, locks)).around, 'test', compiled).open(conversation.record.id))!
    expect([later.runs.map(({ status }) => status), later.history.length, model.asked]).toEqual([['SUCCEEDED', 'RUNNING'], 2, 2])
  })

  it('is not known of where locks are refused: work goes on as without them', async () => {
    const [indexedDB, { model, compiled }] = [new IDBFactory(), asking()]
    const one = Session.fresh((await tab(indexedDB, refusing)).around, 'test', compiled)
    const step = one.step()
    await turns()
    expect((await reopen((await tab(indexedDB, refusing)).around, 'test', compiled)).view.view.status).toBe('FAILED')
    model.answer({ content: 'done' })
    await step
    expect(one.view.view.status).toBe('SUCCEEDED')
  })
})
