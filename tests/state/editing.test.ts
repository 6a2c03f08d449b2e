import { expect, it } from 'vitest'
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
