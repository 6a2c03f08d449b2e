import { describe, expect, it, vi } from 'vitest'
import { openTab } from './support.ts'
import type { Tab } from './support.ts'

const ANSWER = 'A-77 已发货、可退款，已为你提交退款申请。'

async function ended(): Promise<Tab> {
  const tab = await openTab()
  await tab.now.seek(5)
  return tab
}

const branchesOf = ({ now }: Tab) => now.branches.map(({ name, parent, head, status }) => [name, parent && [parent.step, parent.change], head, status])

describe('what if', () => {
  it('the tool had found nothing: the fork shows it and comes to another ending', async () => {
    const tab = await ended()
    const main = tab.now.branchId
    expect(await tab.now.whatIf(4, { outcome: { kind: 'ok', value: 'not found' } })).toEqual({ ok: true })
    expect(tab.now).toMatchObject({ cursor: 4, head: 4, playing: false })
    expect(tab.now.view.transcript.at(-1)).toMatchObject({ role: 'tool', content: 'not found' })
    expect(tab.now.steps[3]).toMatchObject({ via: 'edit' })
    await tab.now.seek(5)
    expect(tab.now.view.finalText).toBe('没有查到这个订单，请核对订单号。')
    expect(branchesOf(tab)).toEqual([['main', undefined, 5, 'SUCCEEDED'], ['fork 1', [4, 'outcome'], 5, 'SUCCEEDED']])
    expect(tab.now.branches[1]!.parent!.id).toBe(main)
    tab.now.switchBranch(main)
    await tab.settled()
    expect(tab.now.view.finalText).toBe(ANSWER)
  })

  it('the tool had found nothing, where the script answers in order whatever came back: the same ending', async () => {
    const tab = await openTab({ language: 'en' })
    await tab.now.open('trip-en')
    await tab.now.seek(9)
    const { finalText } = tab.now.view
    await tab.now.whatIf(8, { outcome: { kind: 'ok', value: 'no flight' } })
    expect(tab.now.view.transcript.at(-1)).toMatchObject({ content: 'no flight' })
    await tab.now.step()
    expect(tab.now.view).toMatchObject({ status: 'SUCCEEDED', finalText })
    // Another reply is another ending all the same.
    await tab.now.whatIf(9, { outcome: { content: 'Take the train.' } })
    expect(tab.now.view.finalText).toBe('Take the train.')
  })

  it('the model had answered otherwise: another ending', async () => {
    const tab = await ended()
    await tab.now.whatIf(3, { outcome: { content: '请提供订单号。' } })
    await tab.settled()
    expect(tab.now.view).toMatchObject({ status: 'SUCCEEDED', finalText: '请提供订单号。', route: ['triage', 'billing'] })
    expect(tab.now).toMatchObject({ cursor: 3, head: 3, frontier: [], future: [] })
  })

  it('the model had called another tool: what follows is known again', async () => {
    const tab = await ended()
    await tab.now.whatIf(3, { outcome: { toolCalls: [{ name: 'lookup_order', arguments: { order_id: 'Z-1' } }] } })
    await tab.settled()
    expect(tab.now.future.map(({ path }) => path)).toEqual(['4.0.0', '5'])
    await tab.now.step()
    expect(tab.now.view.transcript.at(-1)).toMatchObject({ content: 'not found' })
    await tab.now.step()
    expect(tab.now.view.finalText).toBe('没有查到这个订单，请核对订单号。')
  })

  it('the input had been another one: a fork before its first step', async () => {
    const tab = await ended()
    await tab.now.whatIf(0, { input: '订单 B-12 呢？' })
    expect(tab.now).toMatchObject({ cursor: 0, head: 0 })
    expect(tab.now.view.status).toBe('PENDING')
    expect(tab.now.view.transcript).toEqual([{ role: 'user', content: '订单 B-12 呢？' }])
    expect(branchesOf(tab)).toEqual([['main', undefined, 5, 'SUCCEEDED'], ['fork 1', [0, 'input'], 0, 'PENDING']])
  })

  it('the input is just replaced where nothing was run yet', async () => {
    const tab = await openTab()
    await tab.now.whatIf(0, { input: '一' })
    await tab.now.whatIf(0, { input: '二' })
    expect(branchesOf(tab)).toEqual([['main', undefined, 0, 'PENDING']])
    expect(tab.now.view.transcript).toEqual([{ role: 'user', content: '二' }])
    const again = await tab.reload()
    expect(again.now.view.transcript).toEqual([{ role: 'user', content: '二' }])
    await again.now.step()
    await again.now.whatIf(0, { input: '二' })
    expect(branchesOf(again)).toEqual([['main', undefined, 1, 'RUNNING'], ['fork 1', [0, 'input'], 0, 'PENDING']])
    await again.now.whatIf(0, { input: '三' })
    expect(again.now.branches).toHaveLength(2)
  })

  it.each([
    ['a marker', 2, { outcome: null }, /step 2 is a handoff; only a model, tool or confirmation step/],
    ['a malformed reply', 1, { outcome: { content: 7 } }, /can't be the outcome of a model\.complete step: content/],
    ['a step that is not there', 9, { outcome: 'x' }, /can't fork at step 9; this run can be forked there from 1 to 5/],
    ['an input at a later step', 2, { input: 'x' }, /the input can only be changed at step 0, not at 2/],
  ])('is refused with a reason, and nothing changes: %s', async (_, step, change, reason) => {
    const tab = await ended()
    const before = tab.now
    const done = await tab.now.whatIf(step, change)
    expect(done).toEqual({ ok: false, message: expect.stringMatching(reason) })
    expect(tab.now).toEqual(before)
  })

  it.each([
    ['NaN', 0, { input: Number.NaN }], ['nothing', 0, { input: undefined }], ['a function', 0, { input: () => 1 }], ['a date in a list', 1, { outcome: [new Date(0)] }],
    ['an outcome without one', 1, { outcome: undefined }], ['no change at all', 1, undefined],
  ])('is refused where it could not be kept: %s', async (_, step, change) => {
    const tab = await ended()
    const before = tab.now
    expect(await tab.now.whatIf(step, change as never)).toEqual({ ok: false, message: expect.stringContaining('only JSON') })
    expect(tab.now).toEqual(before)
    const circle: unknown[] = []
    circle.push(circle)
    expect(await tab.now.whatIf(1, { outcome: circle as never })).toMatchObject({ ok: false })
    expect((await tab.reload()).now).toMatchObject({ head: 5, notice: undefined })
  })

  it('again in the midst of play: what is under way stays in its own branch', async () => {
    const tab = await ended()
    void tab.now.whatIf(0, { input: 'zz' })
    tab.now.play()
    void tab.now.whatIf(0, { input: 'yy' })
    await tab.settled()
    expect(tab.now).toMatchObject({ cursor: 0, head: 0, notice: undefined })
    expect(tab.now.view.transcript).toEqual([{ role: 'user', content: 'yy' }])
    const again = await tab.reload()
    expect(again.now).toMatchObject({ cursor: 0, head: 0, notice: undefined })
    expect(again.now.view.transcript).toEqual([{ role: 'user', content: 'yy' }])
    await again.now.seek(9)
    expect(again.now.view.status).toBe('SUCCEEDED')
  })

  it('again in a fork: branches know where they part, and can be switched', async () => {
    const tab = await ended()
    await tab.now.whatIf(4, { outcome: { kind: 'error', message: 'offline' } })
    await tab.now.whatIf(1, { outcome: { content: '你好' } })
    expect(branchesOf(tab)).toEqual([
      ['main', undefined, 5, 'SUCCEEDED'], ['fork 1', [4, 'outcome'], 4, 'RUNNING'], ['fork 2', [1, 'outcome'], 1, 'SUCCEEDED'],
    ])
    const [main, fork1, fork2] = tab.now.branches.map(({ id }) => id)
    expect(tab.now.branches[2]!.parent!.id).toBe(fork1)
    tab.now.switchBranch(main!)
    await vi.waitFor(() => expect(tab.now.branchId).toBe(main))
    expect(tab.now).toMatchObject({ cursor: 1, head: 5 })
    await tab.now.seek(4)
    tab.now.switchBranch(fork1!)
    expect(tab.now).toMatchObject({ branchId: main, cursor: 4 })
    await tab.settled()
    expect(tab.now).toMatchObject({ branchId: fork1, cursor: 4, head: 4 })
    tab.now.switchBranch(fork2!)
    await tab.settled()
    expect(tab.now).toMatchObject({ branchId: fork2, cursor: 1 })
    tab.now.switchBranch('nobody')
    await tab.settled()
    expect(tab.now).toMatchObject({ branchId: fork2, cursor: 1 })
  })

  it('another of the parallel branches had come first: stepping it at an earlier step makes a fork', async () => {
    const tab = await openTab({ language: 'en' })
    await tab.now.open('trip-en')
    await tab.now.seek(6)
    await tab.now.seek(3)
    await tab.now.step('4.0.0')
    expect(tab.now).toMatchObject({ cursor: 4, branches: { length: 1 } })
    tab.now.stepBack()
    await tab.now.step('4.2.0')
    expect(branchesOf(tab).at(-1)).toEqual(['fork 1', [3, 'order'], 4, 'RUNNING'])
    expect(tab.now.steps.map(({ path }) => path)).toEqual(['0', '2', '3', '4.2.0'])
  })

  it('says where nothing is pending instead of stepping there', async () => {
    const tab = await openTab()
    await tab.now.step('7')
    expect(tab.now).toMatchObject({ cursor: 0, notice: { kind: 'run', reason: 'failed', message: expect.stringContaining('nothing is pending at 7') } })
  })
})
