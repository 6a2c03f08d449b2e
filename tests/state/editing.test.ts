import { describe, expect, it } from 'vitest'
import { asking } from '../session/asking.ts'
import { openTab } from './support.ts'
import type { Tab } from './support.ts'

const brief = (scenario: Tab['now']['scenario']) => ({ ...scenario, agents: scenario.agents.map((agent) => ({ ...agent, instructions: 'Be brief.' })) })
const set = { code: 'set', name: 'triage' } as const

it('a scenario that is opened right after an edit of another has its own runs', async () => {
  const tab = await openTab({ language: 'en' })
  await tab.now.step()
  tab.now.edit(set, brief)
  await tab.now.open('trip-en')
  await tab.settled()
  await tab.now.step()
  expect(tab.now.view.request(1).messages[0]!.content).not.toContain('Be brief.')
  expect(tab.now.problems).toEqual([])
})

it('what follows from an edit does not keep another scenario from being opened', async () => {
  const tab = await openTab({ language: 'en' })
  await tab.now.step()
  tab.now.edit(set, brief)
  const opening = tab.now.open('trip-en')
  await tab.pass()
  await opening
  expect(tab.now.scenarioId).toBe('trip-en')
})

it('while a burst is typed the history has one entry, and a name ends it', async () => {
  const tab = await openTab({ language: 'en' })
  const type = (title: string) => tab.now.edit({ code: 'set', name: 'title' }, (scenario) => ({ ...scenario, title }), 'title')
  type('a')
  const { history } = tab.now
  type('ab')
  expect(tab.now.history).not.toBe(history)
  tab.now.nameRevision(1, 'ab')
  type('abc')
  expect(tab.now.revisions().map(({ name }) => name)).toEqual(['ab', undefined])
  expect(tab.now.scenarioAt(1).title).toBe('ab')
})

describe('a run that was stepped before its scenario was edited', () => {
  const instructed = (tab: Tab) => tab.now.view.request(1).messages[0]?.content?.includes('Be brief.')

  it('is where it was, at every step, and its requests have the new text', async () => {
    for (let at = 1; at <= 5; at++) {
      const tab = await openTab({ language: 'en' })
      await tab.now.seek(5)
      await tab.now.seek(at)
      const { branchId } = tab.now
      expect(instructed(tab)).toBe(false)
      tab.now.edit(set, brief)
      await tab.pass()
      expect(instructed(tab)).toBe(true)
      expect(tab.now).toMatchObject({ cursor: at, head: 5, branchId, problems: [] })
      tab.now.undo()
      await tab.pass()
      expect(instructed(tab)).toBe(false)
      expect(tab.now).toMatchObject({ cursor: at, head: 5, branchId })
    }
  })

  it('keeps its branches, with what was changed in them', async () => {
    const tab = await openTab({ language: 'en' })
    await tab.now.seek(5)
    await tab.now.whatIf(4, { outcome: { kind: 'ok', value: 'not found' } })
    const branches = tab.now.branches.map(({ id, name, head }) => ({ id, name, head }))
    tab.now.edit(set, brief)
    await tab.settled()
    expect(tab.now.branches).toMatchObject(branches)
    expect(tab.now).toMatchObject({ cursor: 4, branchId: branches[1]!.id })
    expect(tab.now.view.transcript.at(-1)).toMatchObject({ role: 'tool', content: 'not found' })
    expect(tab.now.steps[3]).toMatchObject({ via: 'edit' })
    tab.now.switchBranch(branches[0]!.id)
    await tab.settled()
    await tab.now.seek(5)
    expect(instructed(tab)).toBe(true)
    expect(tab.now.view.transcript.map(({ content }) => content)).not.toContain('not found')
  })

  it('is still there when an edit that could not run is taken back', async () => {
    const tab = await openTab({ language: 'en' })
    await tab.now.seek(5)
    await tab.now.seek(3)
    const { branchId, view: { transcript, route } } = tab.now
    tab.now.edit({ code: 'set' }, (scenario) => ({ ...scenario, orchestration: { kind: 'swarm', entry: 'nobody', maxHandoffs: 4 } }))
    await tab.pass()
    expect(tab.now.problems).not.toEqual([])
    tab.now.undo()
    await tab.pass()
    expect(tab.now).toMatchObject({ cursor: 3, head: 5, branchId, problems: [] })
    expect(tab.now.view).toMatchObject({ transcript, route })
  })

  it('goes on to play after an edit in the midst of it', async () => {
    const tab = await openTab({ language: 'en' })
    tab.now.play()
    await tab.settled()
    expect(tab.now.head).toBe(1)
    tab.now.edit(set, brief)
    await tab.settled()
    tab.now.play()
    for (let i = 0; i < 8; i++) await tab.pass()
    expect(tab.now).toMatchObject({ head: 5, playing: false, branches: [{ status: 'SUCCEEDED' }] })
    expect(instructed(tab)).toBe(true)
  })

  it('asks the same question again, and takes one answer for it', async () => {
    const tab = await openTab({ language: 'en' })
    await tab.now.importText(JSON.stringify(asking()))
    await tab.now.step()
    await tab.now.step()
    tab.now.edit({ code: 'set', name: 'title' }, (scenario) => ({ ...scenario, title: 'Dinner' }))
    await tab.settled()
    expect(tab.now).toMatchObject({ cursor: 1, head: 1, confirmations: [{ name: 'order' }], branches: [{ status: 'AWAITING_CONFIRMATION' }] })
    tab.now.decide(tab.now.confirmations[0]!.id, { kind: 'approve' })
    await tab.settled()
    expect(tab.now).toMatchObject({ cursor: 2, head: 2, confirmations: [] })
    // What was decided is done again after the next edit.
    tab.now.edit({ code: 'set', name: 'title' }, (scenario) => ({ ...scenario, title: 'Supper' }))
    await tab.settled()
    expect(tab.now).toMatchObject({ cursor: 2, head: 2, confirmations: [] })
  })
})
