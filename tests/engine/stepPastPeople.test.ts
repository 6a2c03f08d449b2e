import { expect, it } from 'vitest'
import { createRun, defineAgent, defineTool, mockLLM, single } from '../../src/engine/index.ts'
import type { Reply, Run } from '../../src/engine/index.ts'

const order = defineTool({ name: 'order', description: '', parameters: {}, requiresConfirmation: true, execute: () => 'ordered' })
const look = defineTool({ name: 'look', description: '', parameters: {}, execute: () => 'menu' })
const waiter = single(defineAgent({ name: 'waiter', instructions: '', tools: [order, look] }))
const calls = (...names: string[]): Reply => ({ toolCalls: names.map((name) => ({ name, arguments: {} })) })
const start = (first: Reply): Run => createRun(waiter, { input: 'go', model: mockLLM([first, 'done']) })

it('B28: a step that is not to wait gives null at a question, which is then open, and holds nothing up', async () => {
  const live = start(calls('order'))
  await live.step(undefined, { wait: false })
  expect(await live.step(undefined, { wait: false })).toBeNull()
  expect(live.status).toBe('AWAITING_CONFIRMATION')
  expect(await live.step('1.0.0', { wait: false })).toBeNull()
  live.decide('confirm_1_0_0', { kind: 'approve' })
  expect(await live.step('1.0.0', { wait: false })).toMatchObject({ path: '1.0.0', via: 'person' })
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED' })
  expect(await live.step(undefined, { wait: false })).toBeNull()
})

it('B27: it takes all that no person holds up, in the usual order', async () => {
  const live = start(calls('look', 'order', 'look'))
  const taken: (string | undefined)[] = []
  for (let step = await live.step(undefined, { wait: false }); step; step = await live.step(undefined, { wait: false })) taken.push(step.path)
  expect(taken).toEqual(['0', '1.0.0', '1.2.0'])
  expect(live.frontier.map(({ path }) => path)).toEqual(['1.1.0'])
})

it('a step that waits is still taken when the person decides', async () => {
  const live = start(calls('order'))
  await live.step()
  const next = live.step()
  while (live.status !== 'AWAITING_CONFIRMATION') await Promise.resolve()
  live.decide('confirm_1_0_0', { kind: 'reject' })
  expect(await next).toMatchObject({ path: '1.0.0' })
})
