import { describe, expect, it } from 'vitest'
import { openTab } from './support.ts'

describe('a reload', () => {
  it('at every step of the golden run brings back the same step, with the same state hash', async () => {
    let tab = await openTab()
    expect(tab.now).toMatchObject({ ready: true, scenarioId: 'support-zh', cursor: 0, head: 0, hint: true, visit: false, notice: undefined })
    for (let step = 0; step <= 5; step++) {
      const before = tab.now
      expect(before.cursor).toBe(step)
      tab = await tab.reload()
      expect(tab.now).toMatchObject({ scenarioId: before.scenarioId, cursor: step, head: before.head })
      expect(tab.now.view.hash).toBe(before.view.hash)
      if (step > 0) expect(tab.now.branchId).toBe(before.branchId)
      await tab.now.step()
    }
    expect(tab.now.view).toMatchObject({ status: 'SUCCEEDED', route: ['triage', 'billing'], handoffs: 1, finalText: 'A-77 已发货、可退款，已为你提交退款申请。' })
    expect(tab.now.notice).toBeUndefined()
  })
})
