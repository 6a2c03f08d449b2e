import { describe, expect, it, vi } from 'vitest'
import { defineAgent, defineTool, mockLLM, single } from '../../src/engine/index.ts'
import type { Model } from '../../src/engine/index.ts'
import { compile, defineScenario } from '../../src/scenario/index.ts'
import type { Compiled } from '../../src/scenario/index.ts'
import { reopen, visit } from '../../src/session/index.ts'
import { follow } from '../../src/session/follow.ts'
import { fresh, liveModel, support, surroundings, turns } from './support.ts'

/** A clerk that pays, beyond the page; `finish` lets the payments under way come to their end. */
function paying() {
  const paid: string[] = []
  let finish: () => void = () => undefined
  const pay = defineTool({ name: 'pay', description: 'Pays.', parameters: {}, readOnly: false, outside: true, execute: (_, { path }) => {
    paid.push(path)
    return new Promise<string>((resolve) => {
      finish = () => resolve('paid')
    })
  } })
  const compiled: Compiled = {
    orchestration: single(defineAgent({ name: 'clerk', instructions: 'Pay.', tools: [pay] })),
    options: { input: 'x', model: mockLLM([{ toolCalls: [{ name: 'pay', arguments: {} }] }, 'done']), world: {}, seed: 0 },
  }
  // What a page began that is gone never comes to an end here.
  const forget = () => {
    finish = () => undefined
  }
  return { compiled, paid, finish: () => finish(), forget }
}

/** The page was closed while the payment was under way. */
async function brokenOff() {
  const shop = paying()
  const { session, around } = await fresh(shop.compiled)
  await session.step()
  void session.step()
  await vi.waitFor(() => expect(shop.paid).toHaveLength(1))
  session.stop()
  shop.forget()
  return { ...shop, around, again: await reopen(around, 'test', shop.compiled) }
}

describe('E87: a run that was broken off', () => {
  it('E87: names the calls of which nobody knows, and does not go on before somebody says what became of them', async () => {
    const { again, paid } = await brokenOff()
    expect(again.view.interrupted).toEqual({ unknown: [{ path: '1.0.0', tool: 'pay', arguments: {} }] })
    expect(again.resume({})).toEqual({ ok: false, message: expect.stringMatching(/pay at 1\.0\.0.*unknown/) })
    expect(again.view.branches).toHaveLength(1)
    expect(paid).toHaveLength(1)
  })

  it.each([
    ['counted as failed', 'fail' as const, 'error: its run was broken off, and whether it was done is not known', 1],
    ['told', { outcome: { kind: 'ok' as const, value: 'paid at the bank' } }, 'paid at the bank', 1],
    ['made again', 'retry' as const, 'paid', 2],
  ])('E87: goes on in a run of its own, with the unknown call %s', async (_, answer, read, times) => {
    const { again, paid, finish, around, compiled } = await brokenOff()
    const parent = again.view.branchId
    expect(again.resume({ '1.0.0': answer })).toEqual({ ok: true })
    expect(again.view).toMatchObject({ head: 1, interrupted: undefined, view: { status: 'RUNNING' } })
    const step = again.step()
    await vi.waitFor(() => expect(paid).toHaveLength(times))
    finish()
    await step
    await again.step()
    expect(again.view.view).toMatchObject({ status: 'SUCCEEDED', finalText: 'done' })
    expect(again.view.view.transcript[2]).toMatchObject({ role: 'tool', content: read })
    expect(paid).toHaveLength(times)
    // It is kept as what it is, and the one that was broken off stays so.
    again.stop()
    const later = await reopen(around, 'test', compiled)
    expect(later.view.branches).toMatchObject([{ id: parent, status: 'FAILED' }, { status: 'SUCCEEDED', parent: { id: parent, step: 1, change: 'resume' } }])
    expect(later.view.branches[1]!.change).toBeUndefined()
  })

  it('E87: asks the model again that was at work, and nothing that was done before', async () => {
    const model = liveModel()
    const { compiled } = paying()
    const live: Compiled = { ...compiled, options: { ...compiled.options, model: model as Model as Compiled['options']['model'] } }
    const { session, around } = await fresh(live)
    void session.step()
    await turns()
    await around.archive.flush()
    session.stop()
    const again = await reopen(around, 'test', live)
    expect(again.view.interrupted).toEqual({ unknown: [] })
    expect(again.resume({})).toEqual({ ok: true })
    const step = again.step()
    await turns()
    expect(model.asked).toBe(2)
    // The first answer belongs to a page that is gone.
    model.answer({ content: 'late' })
    model.answer({ content: 'well' })
    await step
    expect(again.view.view).toMatchObject({ status: 'SUCCEEDED', finalText: 'well' })
  })

  it('refuses to go on with a run that was not broken off', async () => {
    const { session } = await fresh(support)
    expect(session.resume({})).toEqual({ ok: false, message: 'this run was not broken off' })
  })
})

const limited = defineScenario({
  version: 1, title: 'Limited', input: 'go', agents: [{ name: 'a', instructions: '', tools: ['look'], maxTurns: 2 }], orchestration: { kind: 'single', agent: 'a' },
  tools: [{ name: 'look', description: '', parameters: { type: 'object', properties: {} }, implementation: { kind: 'scripted', outcomes: Array.from({ length: 9 }, (_, i) => ({ kind: 'ok' as const, value: i })) } }],
  script: { mode: 'order', replies: [...Array.from({ length: 4 }, () => ({ toolCalls: [{ name: 'look', arguments: {} }] })), 'found it'] },
})

describe('A7: a limit', () => {
  it('A7: is raised in a fork that keeps what was done and goes on from there, also after a reload', async () => {
    const { session, around, compiled } = await fresh(limited)
    await session.seek(5)
    expect(session.view.view).toMatchObject({ step: 5, status: 'FAILED', stopReason: 'maxTurns' })
    expect(session.whatIf(4, { limits: { maxTurns: 3 } })).toEqual({ ok: true })
    expect(session.view).toMatchObject({ cursor: 4, head: 4, view: { status: 'RUNNING' } })
    await session.seek(99)
    for (let i = 0; i < 3; i++) await session.step()
    expect(session.view.view).toMatchObject({ step: 7, status: 'FAILED', stopReason: 'maxTurns' })
    session.whatIf(6, { limits: { maxTurns: 9 } })
    for (let i = 0; i < 9; i++) await session.step()
    expect(session.view.view).toMatchObject({ status: 'SUCCEEDED', finalText: 'found it' })
    session.stop()
    const again = await reopen(around, 'test', compiled)
    expect(again.view.branches.map(({ parent, change }) => [parent?.change, change])).toEqual([[undefined, undefined], ['limits', { limits: { maxTurns: 3 } }], ['limits', { limits: { maxTurns: 9 } }]])
    expect(again.view.view).toMatchObject({ status: 'SUCCEEDED', finalText: 'found it' })
  })

  it('A7: that the scenario gives is raised in a fork all the same, and stays so after a reload and in a copy', async () => {
    const { session, around, compiled } = await fresh({ ...limited, limits: { maxTurns: 2 } })
    await session.seek(5)
    session.whatIf(4, { limits: { maxTurns: 9 } })
    session.stop()
    const again = await reopen(around, 'test', compiled)
    for (const one of [again, await again.copyTo('copy')]) {
      for (let i = 0; i < 9; i++) await one.step()
      expect(one.view.view).toMatchObject({ status: 'SUCCEEDED', finalText: 'found it' })
    }
  })

  it.each([[{ maxTurns: 0 }, /maxTurns is 0/], [{ maxTurns: 1.5 }, /maxTurns is 1.5/], [{ turns: 3 } as object, /limits/], [{ cost: -1 }, /cost/]])('refuses %j and says why', async (limits, message) => {
    const { session } = await fresh(limited)
    await session.seek(5)
    expect(session.whatIf(4, { limits })).toEqual({ ok: false, message: expect.stringMatching(message) })
    expect(session.view.branches).toHaveLength(1)
  })

  it('goes along in a link, also where something else was changed before it or after it', async () => {
    const { session } = await fresh(limited)
    await session.seek(5)
    session.whatIf(4, { limits: { maxTurns: 4 } })
    for (let i = 0; i < 4; i++) await session.step()
    session.whatIf(2, { outcome: { kind: 'ok', value: 'other' } })
    for (let i = 0; i < 6; i++) await session.step()
    const { payload, at } = await session.link(limited)
    const { runs, why } = await follow(compile(limited), payload, session.view.cursor, newId)
    expect(why).toBeUndefined()
    expect(runs.at(-1)!.state.hash).toBe(session.view.view.hash)
    const there = await surroundings()
    const opened = await visit(there.around, 'visit', compile(limited), payload, at, 'x')
    expect(opened.session.view.view.hash).toBe(session.view.view.hash)
    expect(opened.session.view.branches.map(({ parent }) => parent?.change)).toEqual([undefined, 'limits', 'outcome'])
  })
})

let ids = 0
const newId = () => `g${++ids}`
