import { expect, it } from 'vitest'
import { createRun, defineAgent, mockLLM, single } from '../../../src/engine/index.ts'
import { chipAt, columnCount, unforeseen } from '../../../src/features/debugger/timelineChips.ts'
import { columnWidth, scrollFor, stepAt, visibleColumns } from '../../../src/features/debugger/timelineLayout.ts'
import { calls, goldenRun, lookup } from './moments.ts'

it('gives all columns one width: they fill the room, or scroll', () => {
  expect(columnWidth(1000, 5)).toBe(200)
  expect(columnWidth(1300, 2)).toBe(280)
  expect(columnWidth(1000, 30)).toBe(96)
  expect(columnWidth(1000, 10_000)).toBe(34)
  expect(columnWidth(300, 5)).toBe(60)
})

it('shows the visible columns of ten thousand, and no more', () => {
  const { first, last } = visibleColumns(34 * 5000, 1000, 34, 10_000)
  expect(first).toBeLessThanOrEqual(5000)
  expect(last).toBeGreaterThanOrEqual(5000 + 30)
  expect(last - first).toBeLessThan(120)
  expect(visibleColumns(0, 1000, 200, 5)).toEqual({ first: 0, last: 5 })
})

it('finds the step whose line is nearest', () => {
  expect([-5, 0, 99, 101, 480, 9999].map((x) => stepAt(x, 100, 5))).toEqual([0, 0, 1, 1, 5, 5])
})

it('scrolls only when the step is out of view', () => {
  expect(scrollFor(3, 100, 1000, 0)).toBeUndefined()
  expect(scrollFor(50, 100, 1000, 0)).toBe(4567)
  expect(scrollFor(0, 100, 1000, 4000)).toBe(0)
})

it('tells done, present and known columns apart', async () => {
  const { state } = await goldenRun()
  const columns = { steps: state.steps.slice(0, 3), future: state.steps.slice(3), frontier: state.at(3).frontier, cursor: 3 }
  const extra = unforeseen(columns)
  expect(columnCount(columns, extra)).toBe(5)
  expect([0, 1, 2, 3, 4, 5].map((column) => chipAt(column, columns, extra)?.state)).toEqual(['done', 'done', 'present', 'pending', 'future', undefined])
  expect(chipAt(3, columns, extra)).toMatchObject({ step: 4, kind: 'tool.call', agent: 'billing', name: 'lookup_order', path: '4.0.0' })
})

it('shows every pending call of a reply, also where no future is known', async () => {
  const orchestration = single(defineAgent({ name: 'clerk', instructions: '', tools: [lookup] }))
  const run = createRun(orchestration, { input: '', model: mockLLM([calls(['lookup', { id: '1' }], ['lookup', { id: '2' }]), 'done']) })
  await run.step()
  const columns = { steps: run.state.steps, future: [], frontier: run.frontier, cursor: 1 }
  const extra = unforeseen(columns)
  expect(columnCount(columns, extra)).toBe(3)
  expect([1, 2].map((column) => chipAt(column, columns, extra))).toMatchObject([{ path: '1.0.0', state: 'pending' }, { path: '1.1.0', state: 'pending' }])
})

it('marks a step that went wrong', async () => {
  const orchestration = single(defineAgent({ name: 'clerk', instructions: '', tools: [lookup] }))
  const run = createRun(orchestration, { input: '', model: mockLLM([calls(['lookup', { id: 'fail' }])]) })
  await run.play()
  const columns = { steps: run.state.steps, future: [], frontier: [], cursor: 3 }
  expect([0, 1, 2].map((column) => chipAt(column, columns, [])?.failed)).toEqual([false, true, true])
})
