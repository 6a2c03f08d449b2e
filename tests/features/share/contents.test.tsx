import { expect, it } from 'vitest'
import { contentsOf } from '../../../src/features/share/contents.ts'
import { ownFirst } from '../../../src/features/share/VisitBar.tsx'
import { supportEn } from '../../../src/library/supportEn.ts'

it('a scenario’s contents are counted, whichever way its script is written', () => {
  expect(contentsOf({ ...supportEn, script: { mode: 'order', replies: ['a', 'b'] } })).toEqual({ agents: 3, tools: 1, replies: 2 })
  expect(contentsOf({ ...supportEn, script: { mode: 'agent', replies: { triage: ['a'], billing: ['b', 'c'] } } }).replies).toBe(3)
})

it('from a visit one goes to the own scenario, or else to the bundled one in the own language', () => {
  const entry = (id: string, language: 'en' | 'zh', bundled: boolean) => ({ id, title: id, language, bundled })
  const bundled = [entry('support-en', 'en', true), entry('support-zh', 'zh', true)]
  expect(ownFirst([...bundled, entry('mine', 'en', false)], 'zh')?.id).toBe('mine')
  expect(ownFirst(bundled, 'zh')?.id).toBe('support-zh')
  expect(ownFirst([], 'zh')).toBeUndefined()
})
