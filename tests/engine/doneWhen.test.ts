import { expect, it } from 'vitest'
import { createRun, defineAgent, holds, mockLLM, replay, run, single } from '../../src/engine/index.ts'
import type { DoneWhen } from '../../src/engine/index.ts'

const agentOf = (doneWhen: DoneWhen) => single(defineAgent({ name: 'a', instructions: '', doneWhen, maxTurns: 4 }))

it.each<[string, DoneWhen, string, string, string]>([
  ['a schema', { schema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] } }, '{"title":5}', '{"title":"t"}', 'title: Invalid input: expected string, received number.'],
  ['fields', { fields: ['title', 'summary'] }, '{"title":"t"}', '{"title":"t","summary":"s"}', 'missing: summary.'],
  ['fields, of an answer that is no JSON', { fields: ['title'] }, 'here you are', '```json\n{"title":"t"}\n```', 'the answer must be JSON and nothing else.'],
  ['a condition', { condition: { path: 'score', is: '>=', value: 7 } }, '{"score":3}', '{"score":8}', 'the condition on the answer does not hold.'],
  ['code', { code: (answer) => answer === 'yes' || 'say yes.' }, 'no', 'yes', 'say yes.'],
])('D79: done by %s; an answer that is not is sent back with what is missing', async (_, doneWhen, first, second, told) => {
  const orchestration = agentOf(doneWhen)
  const live = createRun(orchestration, { input: 'go', model: mockLLM([first, second]) })
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', stopReason: 'done', finalText: second })
  expect(live.state.transcript[2]).toEqual({ role: 'user', content: `Not done yet: ${told} Answer again, complete.` })
  expect(replay(orchestration, JSON.parse(JSON.stringify(live.journal))).hash).toBe(live.state.hash)
})

it('D79: an agent that never gets there stops at its turns', async () => {
  expect(await run(agentOf({ fields: ['x'] }), { input: 'go', model: mockLLM(['a', 'b', 'c', 'd', 'e']) })).toMatchObject({ status: 'FAILED', stopReason: 'maxTurns', unusedReplies: 1 })
})

it('code as text goes through handlers.evaluate', async () => {
  const orchestration = agentOf({ code: 'answer.length > 3' })
  const evaluate = async (source: string, input: unknown) => source.includes('length') && JSON.stringify(input).length > 5
  expect(await run(orchestration, { input: 'go', model: mockLLM(['no', 'long enough']), handlers: { evaluate } })).toMatchObject({ stopReason: 'done', finalText: 'long enough' })
  expect(await run(orchestration, { input: 'go', model: mockLLM(['no']) })).toMatchObject({ status: 'FAILED', error: { message: expect.stringContaining('handlers.evaluate') } })
})

it('a condition compares a path or finds a pattern', () => {
  const order = { items: [{ price: 5 }], state: 'shipped' }
  expect(holds({ path: 'items.0.price', is: '<', value: 6 }, order)).toBe(true)
  expect(holds({ path: 'items.1.price', is: '<', value: 6 }, order)).toBe(false)
  expect(holds({ path: 'state', matches: '^ship' }, order)).toBe(true)
  expect(holds({ path: '', is: '!=', value: null }, order)).toBe(true)
  expect(holds({ path: 'constructor', is: '=', value: null }, order)).toBe(true)
})
