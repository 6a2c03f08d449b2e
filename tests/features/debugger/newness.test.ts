import { expect, it } from 'vitest'
import { authorsOf } from '../../../src/features/debugger/authors.ts'
import { newnessOf, requestsAt } from '../../../src/features/debugger/newness.ts'
import { wireBlocks } from '../../../src/features/debugger/wireView.ts'
import { requestBody } from '../../../src/engine/index.ts'
import type { Message } from '../../../src/engine/index.ts'
import { goldenRun } from './moments.ts'

const marks = (messages: readonly Message[], before: readonly Message[] | undefined) => {
  const { mark } = newnessOf(messages, before)
  return messages.map((_, index) => mark(index))
}

it('marks all of the first request, then only what was not in the one before', async () => {
  const { state } = await goldenRun()
  const at = (step: number) => requestsAt(state.steps, step, (k) => state.request(k))!
  expect(marks(at(1).request.messages, at(1).before)).toEqual(['new', 'new'])
  expect(marks(at(3).request.messages, at(3).before)).toEqual(['changed', undefined, 'new', 'new'])
  expect(marks(at(5).request.messages, at(5).before)).toEqual([undefined, undefined, undefined, undefined, 'new', 'new'])
  expect(newnessOf(at(3).request.messages, at(3).before)).toMatchObject({ first: false, count: 2 })
})

it('shows the last request at a step that asked no model', async () => {
  const { state } = await goldenRun()
  expect(requestsAt(state.steps, 4, (k) => state.request(k))).toMatchObject({ step: 3, agent: 'billing' })
  expect(requestsAt(state.steps, 0, (k) => state.request(k))).toBeUndefined()
})

it('finds what is new behind a window that moved on', () => {
  const message = (content: string): Message => ({ role: 'user', content })
  const [system, a, b, c, d] = ['s', 'a', 'b', 'c', 'd'].map(message) as [Message, Message, Message, Message, Message]
  expect(marks([system, c, d], [system, a, b, c])).toEqual([undefined, undefined, 'new'])
})

it('knows who wrote each message, from any place on', async () => {
  const { state } = await goldenRun()
  const { transcript, steps } = state
  expect(authorsOf(transcript, 0, steps, 5)).toEqual([{}, { agent: 'triage' }, { tool: 'transfer_to_billing' }, { agent: 'billing' }, { tool: 'lookup_order' }, { agent: 'billing' }])
  expect(authorsOf(transcript, 4, steps, 5)).toEqual([{ tool: 'lookup_order' }, { agent: 'billing' }])
})

it('breaks the body into blocks that together are exactly what is sent', async () => {
  const { state } = await goldenRun()
  const { request, before } = requestsAt(state.steps, 5, (k) => state.request(k))!
  const newness = newnessOf(request.messages, before)
  const blocks = wireBlocks(request, newness, 0, String)
  expect(blocks.map((block) => block.text).join('\n')).toBe(JSON.stringify(JSON.parse(requestBody(request)), null, 2))
  expect(blocks.filter((block) => block.mark === 'new')).toHaveLength(2)
  expect(wireBlocks(request, newness, 3, (n) => `${n} earlier`).map((block) => block.key)).toEqual(['{', 'messages', 'elided', '3', '4', '5', ']', 'tools', '}'])
})
