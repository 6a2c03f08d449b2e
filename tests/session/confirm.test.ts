import { afterEach, describe, expect, it, vi } from 'vitest'
import { InvalidOptions } from '../../src/engine/index.ts'
import type { MockLLM } from '../../src/engine/index.ts'
import { Conversations } from '../../src/session/index.ts'
import type { SessionView } from '../../src/session/index.ts'
import { canStep } from '../../src/state/selectors.ts'
import type { PlaygroundState } from '../../src/state/index.ts'
import { ordering, waiter } from './asking.ts'
import { asked, fresh, liveModel, questionAt, turns } from './support.ts'

afterEach(() => vi.restoreAllMocks())

describe('a question to a person', () => {
  it('B28: is open at once when a step comes to it, and the step does not wait', async () => {
    const { session, seen } = await fresh(waiter())
    await session.step()
    expect(session.view).toMatchObject({ head: 1, confirmations: [] })
    await session.step()
    expect(session.view).toMatchObject({
      cursor: 1, head: 1, busy: false, branches: [{ status: 'AWAITING_CONFIRMATION' }], view: { status: 'AWAITING_CONFIRMATION' },
      confirmations: [{ path: '1.0.0', name: 'order', arguments: { dish: '水煮牛肉' } }],
    })
    const { confirmations } = session.view
    session.stepBack()
    expect(session.view).toMatchObject({ cursor: 0, frontier: [] })
    expect(session.view.confirmations).toBe(confirmations)
    expect(seen.every(({ busy }) => !busy)).toBe(true)
  })

  it('B30: is shown when all before it is stored, on the page and in a conversation', async () => {
    const { session, around, compiled } = await fresh(waiter())
    await session.step()
    await around.archive.flush()
    const flush = around.archive.flush.bind(around.archive)
    let release!: () => void
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    vi.spyOn(around.archive, 'flush').mockImplementation(() => gate.then(flush))
    const step = session.step()
    const conversation = await new Conversations(around, 'test', compiled).begin()
    conversation.send('order')
    await turns()
    expect([session.view.confirmations, conversation.confirmations]).toEqual([[], []])
    release()
    await step
    expect(session.view.confirmations).toMatchObject([{ name: 'order' }])
    expect(await asked(() => conversation.confirmations)).toMatchObject({ name: 'order' })
  })

  it('is not shown any more when its run was cancelled before that', async () => {
    const { session, around } = await fresh(waiter())
    await session.step()
    let release!: () => void
    vi.spyOn(around.archive, 'flush').mockImplementation(() => new Promise((resolve) => {
      release = resolve
    }))
    const step = session.step()
    await turns()
    const cancel = session.cancel()
    release()
    await Promise.all([step, cancel])
    expect(session.view).toMatchObject({ confirmations: [], view: { status: 'CANCELLED' } })
  })

  it('B30: once decided its step settles, and the cursor moves on with the head', async () => {
    const { session } = await fresh(waiter())
    await session.step()
    await session.step()
    const id = questionAt(session, '1.0.0')
    session.decide(id, { kind: 'approve' })
    session.decide(id, { kind: 'reject', note: 'too late' })
    await turns()
    expect(session.view).toMatchObject({ cursor: 2, head: 2, confirmations: [], branches: [{ status: 'RUNNING' }] })
    await session.seek(9)
    expect(session.view).toMatchObject({ cursor: 4, head: 4, branches: [{ status: 'SUCCEEDED' }] })
    expect(session.view.view.transcript[2]!.content).toBe('ordered 水煮牛肉')
  })

  it('decided while another step is shown leaves the cursor there', async () => {
    const { session } = await fresh(waiter())
    await session.step()
    await session.step()
    session.stepBack()
    session.decide(questionAt(session, '1.0.0'), { kind: 'reject' })
    await turns()
    expect(session.view).toMatchObject({ cursor: 0, head: 2 })
  })

  it('B27: blocks only its own branch: the others are stepped by their paths, or by the schedule', async () => {
    const { session } = await fresh(waiter([ordering('a', 'menu', 'b', 'menu'), { content: 'done' }]))
    await session.step()
    await session.step('1.2.0')
    expect(session.view).toMatchObject({ head: 1, confirmations: [{ path: '1.0.0' }, { path: '1.2.0' }] })
    await session.step('1.3.0')
    expect(session.view).toMatchObject({ head: 2, cursor: 2 })
    await session.step()
    expect(session.view.steps.map(({ path }) => path)).toEqual(['0', '1.3.0', '1.1.0'])
    await session.step()
    expect(session.view.head).toBe(3)
    session.decide(questionAt(session, '1.2.0'), { kind: 'reject' })
    await turns()
    expect(session.view).toMatchObject({ head: 4, confirmations: [{ path: '1.0.0' }], branches: [{ status: 'AWAITING_CONFIRMATION' }] })
    session.decide(questionAt(session, '1.0.0'), { kind: 'answer', value: 'was there' })
    await turns()
    await session.step()
    expect(session.view).toMatchObject({ head: 6, branches: [{ status: 'SUCCEEDED' }] })
  })

  it('goes on being asked while another branch is shown and stepped', async () => {
    const { session } = await fresh(waiter())
    await session.step()
    await session.step()
    session.whatIf(1, { outcome: { content: 'no' } })
    expect(session.view).toMatchObject({ confirmations: [], branches: [{ status: 'AWAITING_CONFIRMATION' }, { status: 'SUCCEEDED' }] })
    await session.switchBranch(session.view.branches[0]!.id)
    expect(session.view.confirmations).toHaveLength(1)
    session.decide(questionAt(session, '1.0.0'), { kind: 'approve' })
    await turns()
    expect(session.view).toMatchObject({ head: 2, cursor: 2 })
  })

  it('B30: is answered in its own run alone: a card from before a change of branch decides nothing in the branch shown now', async () => {
    const { session } = await fresh(waiter())
    await session.step()
    await session.step()
    const stale = questionAt(session, '1.0.0')
    session.whatIf(1, { outcome: ordering('all of it') })
    await session.step()
    expect(session.view.confirmations).toMatchObject([{ path: '1.0.0', arguments: { dish: 'all of it' } }])
    expect(() => session.decide(stale, { kind: 'approve' })).toThrow(InvalidOptions)
    await turns()
    expect(session.view).toMatchObject({ head: 1, confirmations: [{ path: '1.0.0' }] })
    await session.switchBranch(session.view.branches[0]!.id)
    expect(session.view).toMatchObject({ head: 1, confirmations: [{ id: stale }] })
    session.decide(stale, { kind: 'approve' })
    await turns()
    await session.step()
    expect(session.view.view.transcript[2]!.content).toBe('ordered 水煮牛肉')
  })

  it('B30: of a run that was cancelled meanwhile is decided no more', async () => {
    const { session } = await fresh(waiter())
    await session.step()
    await session.step()
    const id = questionAt(session, '1.0.0')
    await session.cancel()
    session.decide(id, { kind: 'approve' })
    expect(session.view).toMatchObject({ head: 3, view: { status: 'CANCELLED' } })
  })

  it('stops play, which goes on after the decision', async () => {
    const { session, pass } = await fresh(waiter())
    session.play()
    await turns()
    pass()
    const { id } = await asked(() => session.view.confirmations)
    await turns()
    expect(session.view).toMatchObject({ playing: false, head: 1 })
    session.decide(id, { kind: 'approve' })
    await turns()
    expect(session.view).toMatchObject({ playing: true, head: 3 })
    pass()
    await turns()
    pass()
    await turns()
    expect(session.view).toMatchObject({ playing: false, head: 4, branches: [{ status: 'SUCCEEDED' }] })
  })

  it('does not start play again when something else was begun meanwhile', async () => {
    const { session, pass } = await fresh(waiter())
    session.play()
    await turns()
    pass()
    const { id } = await asked(() => session.view.confirmations)
    session.pause()
    session.decide(id, { kind: 'expire' })
    await turns()
    expect(session.view).toMatchObject({ playing: false, head: 2 })
  })

  it('ends the known future: nobody decides ahead of time', async () => {
    const { session } = await fresh(waiter([ordering('menu', 'a', 'menu'), ordering('b'), { content: 'done' }]))
    session.foresee()
    await turns()
    expect(session.view.future.map(({ path }) => path)).toEqual(['0', '1.0.0', '1.2.0'])
    await session.seek(99)
    await turns()
    expect(session.view).toMatchObject({ cursor: 3, future: [] })
    await session.step()
    session.decide(questionAt(session, '1.1.0'), { kind: 'approve' })
    await turns()
    expect(session.view.future.map(({ path }) => path)).toEqual(['1.1.1', '2'])
  })

  it('that the script answers is not put to a person, and is known ahead', async () => {
    const { session } = await fresh(waiter(undefined, { script: { decisions: [{ kind: 'approve' }] } }))
    session.foresee()
    await turns()
    expect(session.view.future).toHaveLength(4)
    await session.seek(4)
    expect(session.view).toMatchObject({ head: 4, branches: [{ status: 'SUCCEEDED' }] })
  })

  it('that nobody asked can\'t be answered, nor can one with what is no decision', async () => {
    const { session } = await fresh(waiter())
    await session.step()
    expect(() => session.decide(questionAt(session, '1.0.0'), { kind: 'approve' })).toThrow(InvalidOptions)
    await session.step()
    // Its place is no name of it: another run may ask something else there.
    expect(() => session.decide('confirm_1_0_0', { kind: 'approve' })).toThrow(InvalidOptions)
    expect(() => session.decide(questionAt(session, '1.0.0'), { kind: 'perhaps' } as never)).toThrow(/this is no decision/)
    expect(session.view.confirmations).toHaveLength(1)
  })

  it('B31: expires in a live run when its time is over, and the run goes on from there', async () => {
    const model = liveModel()
    let ring: (() => void) | undefined
    const clock = { now: () => 0, sleep: (ms: number) => ms === 300_000 ? new Promise<void>((resolve) => { ring = resolve }) : new Promise<void>(() => undefined) }
    const compiled = waiter([], { model: model as typeof model & MockLLM, handlers: { clock } })
    const { session } = await fresh(compiled)
    const step = session.step()
    await turns()
    model.answer(ordering('水煮牛肉'))
    await step
    await session.step()
    expect(session.view).toMatchObject({ head: 1, confirmations: [{ expiresAt: 300_000 }] })
    ring!()
    await turns()
    expect(session.view).toMatchObject({ cursor: 2, head: 2, confirmations: [], branches: [{ status: 'RUNNING' }] })
    expect(session.view.view.transcript[2]!.content).toBe('denied: expired')
  })

  it('leaves nothing to step while it is the only thing to come', async () => {
    const { session } = await fresh(waiter())
    const stepping = () => canStep(session.view as PlaygroundState & SessionView)
    await session.step()
    expect(stepping()).toBe(true)
    await session.step()
    expect(stepping()).toBe(false)
    session.stepBack()
    expect(stepping()).toBe(true)
  })
})
