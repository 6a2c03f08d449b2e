import { expect, it } from 'vitest'
import { chosenTab, shownTab } from '../../../src/features/debugger/shownTab.ts'

const step = (kind: 'model.complete' | 'tool.call' | 'handoff' | 'limit') => ({ kind })

it('follows the step: the request where a model is asked, what came of it elsewhere', () => {
  expect(shownTab('auto', undefined)).toBe('request')
  expect(shownTab('auto', step('model.complete'))).toBe('request')
  expect((['tool.call', 'handoff', 'limit'] as const).map((kind) => shownTab('auto', step(kind)))).toEqual(['reply', 'reply', 'reply'])
})

it('stays where the reader pinned it', () => {
  expect(shownTab('request', step('tool.call'))).toBe('request')
  expect(shownTab('world', step('model.complete'))).toBe('world')
})

it('is pinned by choosing a tab, and follows again when that tab is chosen once more', () => {
  expect(chosenTab('auto', 'reply')).toBe('reply')
  expect(chosenTab('reply', 'json')).toBe('json')
  expect(chosenTab('json', 'json')).toBe('auto')
})
