import { expect, it } from 'vitest'
import { originOf } from '../../../src/features/debugger/branchText.ts'
import type { Branch } from '../../../src/state/index.ts'
import { en } from '../../../src/ui/strings/en.ts'
import { zh } from '../../../src/ui/strings/zh.ts'

const main: Branch = { id: 'a', name: 'main', head: 5, status: 'SUCCEEDED' }
function told(step: number, change: Branch['change'], table = en): string {
  const branch: Branch = { id: 'b', name: 'fork 1', head: 5, status: 'SUCCEEDED', parent: { id: 'a', step, change: change === undefined ? 'order' : 'input' in change ? 'input' : 'outcome' }, ...(change && { change }) }
  return originOf(branch, [main, branch], table.timeline)
}

it('a fork is told by where it parts and what was changed there', () => {
  expect(told(0, { input: 'I want a refund for B-12' })).toBe('from main: input “I want a refund for B-12”')
  expect(told(4, { outcome: { kind: 'ok', value: 'not found' } })).toBe('from main at step 4: the tool gave “not found”')
  expect(told(4, { outcome: { kind: 'ok', value: { found: false } } })).toBe('from main at step 4: the tool gave { "found": false }')
  expect(told(4, { outcome: { kind: 'error', message: 'no network' } })).toBe('from main at step 4: the tool failed with “no network”')
  expect(told(4, { outcome: { kind: 'denied', reason: 'expired' } })).toBe('from main at step 4: the tool gave denied')
  expect(told(3, { outcome: { content: 'No.' } })).toBe('from main at step 3: the model replied “No.”')
  expect(told(3, { outcome: { toolCalls: [{ name: 'look', arguments: {} }] } })).toBe('from main at step 3: the model asked for look()')
  expect(told(4, { outcome: { kind: 'ok', value: 'x'.repeat(9_000_000) } }).length).toBeLessThan(130)
  expect(told(0, { input: '退款' }, zh)).toBe('出自 main：输入“退款”')
})

it('another order of steps and the first run have words of their own', () => {
  expect(told(4, undefined)).toBe('from main at step 4, in another order')
  expect(originOf(main, [main], en.timeline)).toBe('the first run')
  expect(originOf({ ...main, change: { input: 'Hello' } }, [main], en.timeline)).toBe('the first run: input “Hello”')
})
