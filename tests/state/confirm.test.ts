import { describe, expect, it } from 'vitest'
import { asking } from '../session/asking.ts'
import { openTab } from './support.ts'
import type { Tab } from './support.ts'

async function asked(): Promise<Tab> {
  const tab = await openTab()
  await tab.now.importText(JSON.stringify(asking()))
  await tab.now.step()
  await tab.now.step()
  return tab
}

describe('a question on the page', () => {
  it('B30: is shown with its tool and arguments, and one decision moves the run on', async () => {
    const tab = await asked()
    expect(tab.now).toMatchObject({ cursor: 1, head: 1, busy: false, branches: [{ status: 'AWAITING_CONFIRMATION' }], confirmations: [{ name: 'order', arguments: { dish: '水煮牛肉' } }] })
    tab.now.decide(tab.now.confirmations[0]!.id, { kind: 'approve' })
    await tab.settled()
    expect(tab.now).toMatchObject({ cursor: 2, head: 2, confirmations: [], branches: [{ status: 'RUNNING' }] })
    await tab.now.seek(9)
    expect(tab.now.view).toMatchObject({ status: 'SUCCEEDED', finalText: '好的' })
  })

  it('keeps its reference while it is open, whatever else is done', async () => {
    const tab = await asked()
    const { confirmations } = tab.now
    tab.now.stepBack()
    tab.now.setTheme('dark')
    await tab.now.step()
    expect(tab.now.confirmations).toBe(confirmations)
  })

  it('B25: is asked again after a reload, and what was done is not done twice', async () => {
    const tab = await asked()
    const { confirmations, steps } = tab.now
    const again = await tab.reload()
    expect(again.now).toMatchObject({ cursor: 1, head: 1, confirmations, steps, notice: undefined, branches: [{ status: 'AWAITING_CONFIRMATION' }] })
    again.now.decide(confirmations[0]!.id, { kind: 'reject' })
    await again.settled()
    expect(again.now).toMatchObject({ head: 2, branches: [{ status: 'RUNNING' }] })
    expect((await again.reload()).now).toMatchObject({ head: 2, cursor: 2, confirmations: [] })
  })

  it('is the same for whoever opens a link to it', async () => {
    const tab = await asked()
    const { url } = await tab.now.shareLink()
    const there = await openTab({ href: url })
    expect(there.now).toMatchObject({ visit: true, cursor: 1, notice: undefined })
    // It is a run of its own, so its question has an id of its own.
    const asks = ({ now: { confirmations } }: Tab) => confirmations.map((question) => ({ ...question, id: '' }))
    expect(asks(there)).toEqual(asks(tab))
    expect(asks(there)).toHaveLength(1)
    there.now.decide(there.now.confirmations[0]!.id, { kind: 'approve' })
    await there.settled()
    const later = await openTab({ href: (await there.now.shareLink()).url })
    expect(later.now).toMatchObject({ cursor: 2, confirmations: [], view: { hash: there.now.view.hash } })
  })

  it('that nobody asked is said to be unknown', async () => {
    const tab = await asked()
    tab.now.decide('confirm_9', { kind: 'approve' })
    await tab.settled()
    expect(tab.now).toMatchObject({ notice: { kind: 'run', reason: 'failed', message: expect.stringContaining('confirm_9') } })
  })

  it('B24: goes when its run is cancelled', async () => {
    const tab = await asked()
    await tab.now.cancel()
    expect(tab.now).toMatchObject({ confirmations: [], frontier: [], view: { status: 'CANCELLED' }, branches: [{ status: 'CANCELLED' }] })
    expect((await tab.reload()).now.view.status).toBe('CANCELLED')
  })
})
