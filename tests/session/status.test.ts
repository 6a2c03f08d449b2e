import { describe, expect, it, vi } from 'vitest'
import { agentTool, defineAgent, defineTool, mockLLM, single } from '../../src/engine/index.ts'
import type { MockLLM, RunEvent, Status } from '../../src/engine/index.ts'
import type { Compiled } from '../../src/scenario/index.ts'
import { reopen } from '../../src/session/index.ts'
import type { Session } from '../../src/session/index.ts'
import { ordering, waiter } from './asking.ts'
import { asked, fresh, liveModel, questionAt, turns } from './support.ts'

const EDGES: Record<Status, readonly Status[]> = {
  PENDING: ['RUNNING'], RUNNING: ['SUCCEEDED', 'FAILED', 'CANCELLED', 'AWAITING_CONFIRMATION'], AWAITING_CONFIRMATION: ['RUNNING', 'CANCELLED'],
  SUCCEEDED: [], FAILED: [], CANCELLED: [],
}
const status = (session: Session): Status => session.view.branches[0]!.status

/** The statuses of a run in the order in which it told them. */
function told(session: Session): Status[] {
  const all: Status[] = ['PENDING']
  session.branches.first!.open!.run.on((event: RunEvent) => {
    if (event.type === 'status') all.push(event.status)
  })
  return all
}

const live = (compiled: Compiled, model: ReturnType<typeof liveModel>): Compiled =>
  ({ ...compiled, options: { ...compiled.options, model: model as typeof model & MockLLM } })

/** The page is left once everything is stored, and the scenario is opened again. */
async function restarted(session: Session, around: Awaited<ReturnType<typeof fresh>>['around'], compiled: Compiled): Promise<Session> {
  await around.archive.flush()
  session.stop()
  return reopen(around, 'test', compiled)
}

/** A live run that was left while its model was at work. */
async function brokenOff() {
  const model = liveModel()
  const compiled = live(waiter(), model)
  const { session, around } = await fresh(compiled)
  void session.step()
  await turns()
  return { model, compiled, around, again: await restarted(session, around, compiled) }
}

describe('B24: the status of a run', () => {
  it.each<[string, Parameters<Session['decide']>[1]]>([
    ['approved', { kind: 'approve' }],
    ['rejected', { kind: 'reject' }],
    ['expired', { kind: 'expire' }],
  ])('B24: goes from PENDING over a question that is %s to SUCCEEDED, on the page and in storage', async (_, decision) => {
    const { session, around, seen } = await fresh(waiter())
    const all = told(session)
    const stored = async () => (await around.archive.runs('test')).map((record) => record.status)
    expect(status(session)).toBe('PENDING')
    await session.step()
    expect([status(session), await stored()]).toEqual(['RUNNING', ['RUNNING']])
    await session.step()
    expect([status(session), await stored()]).toEqual(['AWAITING_CONFIRMATION', ['AWAITING_CONFIRMATION']])
    session.decide(questionAt(session, '1.0.0'), decision)
    await turns()
    expect([status(session), await stored()]).toEqual(['RUNNING', ['RUNNING']])
    await session.seek(9)
    expect([status(session), await stored()]).toEqual(['SUCCEEDED', ['SUCCEEDED']])
    expect(all).toEqual(['PENDING', 'RUNNING', 'AWAITING_CONFIRMATION', 'RUNNING', 'SUCCEEDED'])
    const shown = seen.map(({ branches }) => branches[0]!.status)
    expect(shown.filter((one, i) => i > 0 && one !== shown[i - 1])).toEqual(['AWAITING_CONFIRMATION', 'RUNNING', 'SUCCEEDED'])
  })

  it('B24: is CANCELLED when a person cancels a run that waits, and nothing is asked any more', async () => {
    const { session, around } = await fresh(waiter())
    const all = told(session)
    await session.step()
    await session.step()
    await session.cancel()
    expect(session.view).toMatchObject({ cursor: 3, head: 3, confirmations: [], frontier: [], view: { status: 'CANCELLED' }, branches: [{ status: 'CANCELLED' }] })
    expect(all).toEqual(['PENDING', 'RUNNING', 'AWAITING_CONFIRMATION', 'CANCELLED'])
    expect(await around.archive.runs('test')).toMatchObject([{ status: 'CANCELLED', head: 3 }])
    await session.cancel()
    await session.step()
    expect(session.view.head).toBe(3)
  })

  it('B24: passes through RUNNING also when a run fails or is cancelled at once, and takes no other edge', async () => {
    const failing = await fresh(waiter([]))
    const failed = told(failing.session)
    await failing.session.step()
    const { session } = await fresh(waiter())
    const cancelled = told(session)
    await session.cancel()
    expect([failed, cancelled]).toEqual([['PENDING', 'RUNNING', 'FAILED'], ['PENDING', 'RUNNING', 'CANCELLED']])
    for (const all of [failed, cancelled]) all.slice(1).forEach((next, i) => expect(EDGES[all[i]!]).toContain(next))
  })

  it('B43: a cancel reaches the model at work, and what it says afterwards changes nothing', async () => {
    const model = liveModel()
    const { session } = await fresh(live(waiter(), model))
    const step = session.step()
    await turns()
    const cancel = session.cancel()
    await turns()
    model.answer({ content: 'too late' })
    await Promise.all([step, cancel])
    expect(session.view).toMatchObject({ head: 1, view: { status: 'CANCELLED', finalText: '' } })
  })
})

describe('B25: after a restart', () => {
  it('B25: a live run whose model was at work is FAILED (interrupted), and never goes on by itself', async () => {
    const { model, compiled, around, again } = await brokenOff()
    expect(again.view).toMatchObject({ head: 0, frontier: [], view: { status: 'FAILED', stopReason: 'interrupted', error: { kind: 'interrupted', path: '0' } }, branches: [{ status: 'FAILED' }] })
    await again.step()
    again.play()
    await turns()
    expect([model.asked, again.view.head, again.view.playing]).toEqual([1, 0, false])
    expect(await around.archive.runs('test')).toMatchObject([{ status: 'FAILED', interrupted: true }])
    expect((await reopen(around, 'test', compiled)).view.view.status).toBe('FAILED')
  })

  it('B25: takes no step by whatever way it is shown, and a copy of it is as broken off as it', async () => {
    const { model, compiled, around, again } = await brokenOff()
    await again.showLinked(again.branches.first!, { step: 1, path: '0', kind: 'model.complete' }, 'x')
    const copy = await again.copyTo('copy')
    const later = await reopen(around, 'copy', compiled)
    for (const one of [again, copy, later]) {
      await one.step()
      await one.seek(9)
      expect(one.view).toMatchObject({ head: 0, interrupted: { unknown: [] }, view: { status: 'FAILED', stopReason: 'interrupted' }, branches: [{ status: 'FAILED' }] })
    }
    expect(model.asked).toBe(1)
    expect(copy.resume({})).toEqual({ ok: true })
  })

  it('B25: a live run with nothing left over but calls that touch the page alone reopens as it was', async () => {
    const model = liveModel()
    const compiled = live(waiter(), model)
    const { session, around } = await fresh(compiled)
    const step = session.step()
    await turns()
    model.answer(ordering('menu', 'menu'))
    await step
    await session.step()
    const again = await restarted(session, around, compiled)
    expect(again.view).toMatchObject({ head: 2, interrupted: undefined, branches: [{ status: 'RUNNING' }] })
    await again.step()
    expect(again.view.view.transcript.map(({ content }) => content)).toEqual([expect.any(String), null, '水煮牛肉', '水煮牛肉'])
    expect(model.asked).toBe(1)
  })

  it('B25: a live run asks no model by itself while its question is asked again', async () => {
    const model = liveModel()
    const { orchestration: { agents: [agent] } } = waiter()
    const helper = defineAgent({ name: 'helper', instructions: '' })
    const compiled = live({ ...waiter(), orchestration: single({ ...agent!, tools: [...agent!.tools, agentTool(helper)] }) }, model)
    const { session, around } = await fresh(compiled)
    const step = session.step()
    await turns()
    model.answer({ toolCalls: [{ name: 'order', arguments: { dish: 'a' } }, { name: 'helper', arguments: { input: 'x' } }] })
    await step
    await session.step('1.1.0.0')
    await asked(() => session.view.confirmations)
    // The question is open, and the helper's model would be asked next.
    expect(session.view).toMatchObject({ confirmations: [{}], frontier: [{ kind: 'human.confirm' }, { kind: 'model.complete' }] })
    const again = await restarted(session, around, compiled)
    await turns()
    expect(again.view).toMatchObject({ head: 2, interrupted: undefined, branches: [{ status: 'RUNNING' }] })
    expect(model.asked).toBe(1)
    void again.step('1.0.0')
    await asked(() => again.view.confirmations)
    expect(model.asked).toBe(2)
  })

  it('B25: so is one that nobody looks at, and what was at its end stays as it was', async () => {
    const model = liveModel()
    const compiled = live(waiter(), model)
    const { session, around } = await fresh(compiled)
    const step = session.step()
    await turns()
    model.answer(ordering('a'))
    await step
    session.whatIf(1, { outcome: { content: 'no' } })
    const [main, fork] = session.view.branches.map(({ id }) => id)
    session.whatIf(0, { input: 'again' })
    void session.step()
    await turns()
    await session.switchBranch(main!)
    const again = await restarted(session, around, compiled)
    expect(again.view).toMatchObject({ branchId: main, branches: [{ status: 'RUNNING' }, { id: fork, status: 'SUCCEEDED' }, { status: 'FAILED' }] })
  })

  it('B25: a run that waits for a person alone asks again, live or scripted, and does nothing twice', async () => {
    for (const model of [undefined, liveModel()]) {
      const compiled = model ? live(waiter(), model) : waiter()
      const { session, around } = await fresh(compiled)
      const step = session.step()
      await turns()
      model?.answer(ordering('水煮牛肉'))
      await step
      await session.step()
      const { confirmations } = session.view
      const again = await restarted(session, around, compiled)
      expect(again.view).toMatchObject({ cursor: 1, head: 1, branches: [{ status: 'AWAITING_CONFIRMATION' }] })
      expect(again.view.confirmations).toEqual(confirmations)
      again.decide(questionAt(again, '1.0.0'), { kind: 'approve' })
      await turns()
      await again.step()
      expect(again.view.view.world).toEqual({})
      const [record] = await around.archive.runs('test')
      const entries = await around.archive.entries(record!)
      expect(entries).toHaveLength(6)
      expect(again.view.view.transcript[2]!.content).toBe('ordered 水煮牛肉')
      if (model) expect(model.asked).toBe(1)
    }
  })

  it('B25: asks again also in a branch that is opened later', async () => {
    const compiled = waiter()
    const { session, around } = await fresh(compiled)
    await session.step()
    await session.step()
    session.whatIf(1, { outcome: { content: 'no' } })
    const again = await restarted(session, around, compiled)
    expect(again.view).toMatchObject({ confirmations: [], branches: [{ status: 'AWAITING_CONFIRMATION' }, {}] })
    await again.switchBranch(again.view.branches[0]!.id)
    expect(again.view.confirmations).toHaveLength(1)
  })

  it('B25: a scripted run that was between steps, or at work, reopens as it was', async () => {
    const compiled = waiter()
    const { session, around } = await fresh(compiled)
    await session.step()
    session.stop()
    const again = await reopen(around, 'test', compiled)
    expect(again.view).toMatchObject({ head: 1, confirmations: [], branches: [{ status: 'RUNNING' }] })
    await again.step()
    expect(again.view.confirmations).toHaveLength(1)
  })

  it('B25: a call beyond the page whose outcome nobody knows is not made again: its run is FAILED (interrupted)', async () => {
    let calls = 0
    const pay = defineTool({ name: 'pay', description: 'Pays.', parameters: {}, readOnly: false, outside: true, execute: () => {
      calls++
      return new Promise<string>(() => undefined)
    } })
    const compiled: Compiled = {
      orchestration: single(defineAgent({ name: 'clerk', instructions: 'Pay.', tools: [pay] })),
      options: { input: 'x', model: mockLLM([{ toolCalls: [{ name: 'pay', arguments: {} }] }, 'done']), world: {}, seed: 0 },
    }
    const { session, around } = await fresh(compiled)
    session.foresee()
    await session.step()
    await turns()
    expect(calls).toBe(0)
    session.whatIf(1, { outcome: { content: 'no' } })
    const [main, fork] = session.view.branches.map(({ id }) => id)
    await session.switchBranch(main!)
    void session.step()
    await vi.waitFor(() => expect(calls).toBe(1))
    // Also where another branch is looked at.
    await session.switchBranch(fork!)
    const again = await restarted(session, around, compiled)
    expect(again.view).toMatchObject({ branchId: fork, branches: [{ status: 'FAILED' }, { status: 'SUCCEEDED' }] })
    await again.switchBranch(main!)
    const copy = await again.copyTo('copy')
    for (const one of [again, copy]) {
      expect(one.view).toMatchObject({ head: 1, interrupted: { unknown: [{ path: '1.0.0', tool: 'pay' }] }, view: { status: 'FAILED', stopReason: 'interrupted' } })
      await one.step()
    }
    expect(calls).toBe(1)
  })
})
