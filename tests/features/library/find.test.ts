import { expect, it } from 'vitest'
import { ago } from '../../../src/features/library/ago.ts'
import { copyTitle, matches, sectionsOf, tagsOf } from '../../../src/features/library/find.ts'
import type { ScenarioEntry } from '../../../src/state/index.ts'

const entry = (id: string, more: Partial<ScenarioEntry> = {}): ScenarioEntry => ({ id, title: id, language: 'en', bundled: false, ...more })

it('a scenario is found when every word is somewhere in its title, description, tags or agents, however it is written', () => {
  const one = entry('1', { title: 'Help Desk', description: '客服分诊', tags: ['Shop'], agents: ['triage 分诊'] })
  for (const query of ['', '  ', 'help', 'desk HELP', 'ｓｈｏｐ', '客服', 'triage shop', '分诊 desk']) expect(matches(one, query), query).toBe(true)
  for (const query of ['helpdesk', 'help zzz']) expect(matches(one, query), query).toBe(false)
})

it('bundled ones stand under what they teach, those in another language at the end, and no section is empty', () => {
  const all = [entry('own'), entry('zh', { bundled: true, language: 'zh', teaches: 'handover' }), entry('plan', { bundled: true, teaches: 'together' }), entry('swarm', { bundled: true, teaches: 'handover' }), entry('any', { bundled: true, language: undefined })]
  expect(sectionsOf(all, 'en').map(({ key, entries }) => [key, ...entries.map(({ id }) => id)])).toEqual([['handover', 'swarm'], ['together', 'plan'], ['bundled', 'any'], ['own', 'own'], ['others', 'zh']])
})

it('tags are listed once, the most used first', () => {
  expect(tagsOf([entry('1', { tags: ['b', 'a'] }), entry('2', { tags: ['b'] }), entry('3')])).toEqual(['b', 'a'])
})

it('a copy gets the first number that is free', () => {
  const copyOf = (title: string, n: number) => `${title} ${n}`
  expect(copyTitle('x', [entry('x'), entry('x 1'), entry('x 3')], copyOf)).toBe('x 2')
})

it('a time is told in a word, and after a week as a date', () => {
  const now = Date.UTC(2026, 4, 20, 12)
  const before = (ms: number) => [ago(now - ms, now, 'en', 'just now'), ago(now - ms, now, 'zh', '刚刚')]
  expect(before(-5)).toEqual(['just now', '刚刚'])
  expect(before(3 * 60_000)).toEqual(['3 minutes ago', '3分钟前'])
  expect(before(5 * 3_600_000)).toEqual(['5 hours ago', '5小时前'])
  expect(before(86_400_000)).toEqual(['yesterday', '昨天'])
  expect(before(30 * 86_400_000)).toEqual(['Apr 20, 2026', '2026年4月20日'])
})
