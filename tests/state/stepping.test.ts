import { describe, expect, it } from 'vitest'
import { defineScenario } from '../../src/scenario/index.ts'
import { openTab } from './support.ts'

describe('stepping', () => {
  it('goes along what is recorded before it performs anything', async () => {
    const tab = await openTab()
    await tab.now.seek(3)
    tab.now.reset()
    expect(tab.now).toMatchObject({ cursor: 0, head: 3, frontier: [] })
    await tab.now.step()
    expect(tab.now).toMatchObject({ cursor: 1, head: 3 })
    tab.now.stepBack()
    tab.now.stepBack()
    expect(tab.now.cursor).toBe(0)
    await tab.now.seek(3)
    expect(tab.now.frontier.map(({ path }) => path)).toEqual(['4.0.0'])
    await tab.now.step()
    expect(tab.now).toMatchObject({ cursor: 4, head: 4 })
  })

  it('takes a step for each press, however quickly they come', async () => {
    const tab = await openTab()
    await Promise.all([tab.now.step(), tab.now.step(), tab.now.step()])
    expect(tab.now).toMatchObject({ cursor: 3, head: 3 })
  })

  it('ends with the run', async () => {
    const tab = await openTab()
    for (let i = 0; i < 8; i++) await tab.now.step()
    expect(tab.now).toMatchObject({ cursor: 5, head: 5, frontier: [], future: [], busy: false, notice: undefined })
  })

  it('shows a run whose script has run out as failed, with agent and step', async () => {
    const tab = await openTab()
    await tab.now.importText(JSON.stringify(defineScenario({
      version: 1, title: 'Short', agents: [{ name: 'clerk', instructions: 'Answer.' }], orchestration: { kind: 'single', agent: 'clerk' }, input: 'hello',
    })))
    await tab.now.step()
    expect(tab.now.view).toMatchObject({ status: 'FAILED', stopReason: 'scriptExhausted', error: { message: expect.stringContaining('no reply for clerk at step 0') } })
    expect(tab.now).toMatchObject({ cursor: 1, head: 1, branches: [{ status: 'FAILED' }], notice: undefined })
  })

  it('keeps what did not change the same object, so that nothing is drawn again for it', async () => {
    const tab = await openTab()
    await tab.now.seek(3)
    const before = tab.now
    tab.now.stepBack()
    const { steps, future, branches, scenario, problems, bound, library, view } = tab.now
    expect({ steps, future, branches, scenario, problems, bound, library }).toEqual({
      steps: before.steps, future: before.future, branches: before.branches, scenario: before.scenario, problems: before.problems, bound: before.bound, library: before.library,
    })
    for (const key of ['steps', 'future', 'branches', 'scenario', 'problems', 'bound', 'library'] as const) expect(tab.now[key], key).toBe(before[key])
    expect(view).not.toBe(before.view)
    tab.now.setTheme('dark')
    expect(tab.now.view).toBe(view)
  })
})

describe('seeking', () => {
  it('goes to any step that is recorded or known, and no further', async () => {
    const tab = await openTab()
    await tab.now.seek(2)
    expect(tab.now).toMatchObject({ cursor: 2, head: 2 })
    expect(tab.now.future).toHaveLength(3)
    await tab.now.seek(99)
    expect(tab.now).toMatchObject({ cursor: 5, head: 5 })
    await tab.now.seek(-3)
    expect(tab.now).toMatchObject({ cursor: 0, head: 5 })
    await tab.now.seek(Number.NaN)
    expect(tab.now.cursor).toBe(0)
  })
})

describe('playing', () => {
  it('takes a step at once, then one at each beat, until the end', async () => {
    const tab = await openTab()
    tab.now.play()
    await tab.settled()
    expect(tab.now).toMatchObject({ playing: true, cursor: 1 })
    for (let step = 2; step <= 4; step++) {
      await tab.pass()
      expect(tab.now).toMatchObject({ playing: true, cursor: step })
    }
    await tab.pass()
    expect(tab.now).toMatchObject({ playing: false, cursor: 5 })
    tab.now.play()
    expect(tab.now.playing).toBe(false)
  })

  it('plays what is recorded first', async () => {
    const tab = await openTab()
    await tab.now.seek(2)
    tab.now.reset()
    tab.now.play()
    await tab.settled()
    expect(tab.now).toMatchObject({ cursor: 1, head: 2 })
    await tab.pass()
    await tab.pass()
    expect(tab.now).toMatchObject({ cursor: 3, head: 3, playing: true })
  })

  it.each([
    ['a pause', (tab: Awaited<ReturnType<typeof openTab>>) => tab.now.pause()],
    ['a step back', (tab) => tab.now.stepBack()],
    ['a seek', (tab) => tab.now.seek(1)],
    ['a change', (tab) => tab.now.whatIf(1, { outcome: { content: 'x' } })],
    ['another scenario', (tab) => tab.now.open('trip-zh')],
  ] satisfies [string, (tab: Awaited<ReturnType<typeof openTab>>) => unknown][])('stops at %s', async (_, act) => {
    const tab = await openTab()
    tab.now.play()
    await tab.settled()
    await tab.pass()
    await Promise.resolve(act(tab))
    await tab.settled()
    const { cursor, scenarioId } = tab.now
    expect(tab.now.playing).toBe(false)
    await tab.pass()
    await tab.pass()
    expect(tab.now).toMatchObject({ playing: false, cursor, scenarioId })
  })
})
