import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineAgent, defineTool, mockLLM, rememberTool, single } from '../../src/engine/index.ts'
import type { Entry, MockLLM, Options, Reply, Tool } from '../../src/engine/index.ts'
import type { Compiled } from '../../src/scenario/index.ts'
import { reopen, Session, visit } from '../../src/session/index.ts'
import { waiter } from './asking.ts'
import { fresh, liveModel, support, surroundings, turns } from './support.ts'

afterEach(() => vi.restoreAllMocks())

const calls = (...names: string[]): Reply => ({ toolCalls: names.map((name) => ({ name, arguments: {} })) })

function clerk(tools: Tool[], replies: Reply[], handlers: Options['handlers'] = {}): Compiled {
  const options: Compiled['options'] & Options = { input: 'x', model: mockLLM(replies) as MockLLM, world: {}, seed: 0, handlers }
  return { orchestration: single(defineAgent({ name: 'clerk', instructions: '', tools })), options }
}

/** A clerk that pays, beyond the page. */
function paying(before: (path: string) => Promise<void> = () => Promise.resolve()) {
  const paid: string[] = []
  const pay = defineTool({ name: 'pay', description: 'Pays.', parameters: {}, readOnly: false, outside: true, execute: async (_, { path }) => {
    paid.push(path)
    await before(path)
    return 'paid'
  } })
  return { paid, compiled: clerk([pay], [calls('pay'), { content: 'done' }]) }
}

describe('what acts beyond the page', () => {
  it('is done by one of two tabs that have the same run open, and the other one says why it does not', async () => {
    const indexedDB = new IDBFactory()
    const { paid, compiled } = paying()
    const first = await surroundings(indexedDB)
    const one = Session.fresh(first.around, 'test', compiled)
    await one.step()
    await first.around.archive.flush()
    const second = await surroundings(indexedDB)
    const two = await reopen(second.around, 'test', compiled)
    await Promise.all([one.step(), two.step()])
    expect(paid).toHaveLength(1)
    expect([...first.troubles, ...second.troubles]).toMatchObject([{ reason: 'failed', message: expect.stringMatching(/another tab/) }])
  })

  it('is not done where its beginning could not be stored', async () => {
    const { paid, compiled } = paying()
    const { session, around, troubles } = await fresh(compiled)
    await session.step()
    await around.archive.flush()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await session.step()
    expect(paid).toEqual([])
    expect(troubles).toMatchObject([{ reason: 'failed', message: expect.stringMatching(/could not be stored/) }])
  })

  it('is done where the browser keeps nothing at all', async () => {
    const { paid, compiled } = paying()
    const { session, around } = await fresh(compiled)
    around.archive.close()
    await session.step()
    await session.step()
    expect(paid).toEqual(['1.0.0'])
  })

  it.each<[string, (session: Session) => Session | Promise<Session>]>([
    ['the scenario\'s own run', (session) => session],
    ['a fork', (session) => (session.whatIf(1, { outcome: { ...calls('pay'), content: 'now' } }), session)],
    ['a run with another input', async (session) => {
      session.whatIf(0, { input: 'other' })
      await session.step()
      return session
    }],
    ['a kept copy', (session) => session.copyTo('copy')],
  ])('waits until its beginning is stored, in %s', async (_, way) => {
    const indexedDB = new IDBFactory()
    const { around } = await surroundings(indexedDB)
    const begun: boolean[] = []
    const { compiled } = paying(async (path) => {
      const { around: { archive } } = await surroundings(indexedDB)
      const runs = [...await archive.runs('test'), ...await archive.runs('copy')]
      const journals = await Promise.all(runs.map((record) => archive.entries(record)))
      begun.push(journals.some((entries) => (entries as Entry[]).some((entry) => entry.t === 'started' && entry.path === path)))
    })
    const first = Session.fresh(around, 'test', compiled)
    await first.step()
    const session = await way(first)
    await session.step()
    // A fork may ask before it acts.
    for (const { id } of session.view.confirmations) session.decide(id, { kind: 'approve' })
    await vi.waitFor(() => expect(session.view.head).toBe(2))
    expect(begun).toEqual([true])
  })

  it('is not done to make a link', async () => {
    const { paid, compiled } = paying()
    const { session } = await fresh(compiled)
    for (let i = 0; i < 3; i++) await session.step()
    expect(session.view.view.status).toBe('SUCCEEDED')
    expect(await session.link(support)).toEqual({ payload: { document: support }, at: { step: 3, path: '2', kind: 'model.complete' } })
    expect(paid).toHaveLength(1)
  })

  it('is not done to open a link, nor is a model asked: the visitor is told, and can', async () => {
    const { paid, compiled } = paying()
    const model = liveModel()
    const asking: Compiled = { ...waiter(), options: { ...waiter().options, model: model as typeof model & MockLLM } }
    for (const scenario of [compiled, asking]) {
      const { around } = await surroundings()
      const at = { step: 2, path: '1.0.0', kind: 'tool.call' } as const
      const opened = await visit(around, 'visit', scenario, { document: support, edits: [{ step: 0, change: { input: 'other' } }] }, at, 'x')
      expect(opened).toMatchObject({ found: { step: 0 }, why: expect.stringMatching(/beyond the page/) })
      expect(opened.session.view).toMatchObject({ head: 0, branches: [{}, { change: { input: 'other' } }] })
      // Nor when the same link is opened again at another step.
      await visit(around, 'visit', scenario, { document: support }, { ...at, step: 3 }, 'y')
      await turns()
      expect([paid, model.asked]).toEqual([[], 0])
    }
    const later = await visit((await surroundings()).around, 'visit', compiled, { document: support, edits: [{ step: 1, change: { outcome: { content: 'no' } } }] }, { step: 0 }, '0')
    expect(later).toMatchObject({ why: expect.stringMatching(/beyond the page/) })
    const { around } = await surroundings()
    const { session, why } = await visit(around, 'visit', compiled, { document: support }, { step: 0 }, '0')
    expect(why).toBeUndefined()
    await session.step()
    await session.step()
    expect(paid).toEqual(['1.0.0'])
  })

  it('is not done to look ahead: what a run would remember for later runs is not remembered', async () => {
    const kept: string[] = []
    const memory = { remember: (text: string) => void kept.push(text), recall: () => [] }
    const { session } = await fresh(clerk([rememberTool()], [{ toolCalls: [{ name: 'remember', arguments: { text: 'no chili' } }] }, { content: 'done' }], { memory }))
    session.foresee()
    await turns()
    expect(session.view.future).toHaveLength(3)
    expect(kept).toEqual([])
    await session.link(support)
    await session.seek(3)
    expect(kept).toEqual(['no chili'])
  })
})
