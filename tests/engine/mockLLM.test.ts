import { expect, it } from 'vitest'
import { createRun, defineAgent, defineTool, mockLLM, run, single } from '../../src/engine/index.ts'
import type { Reply } from '../../src/engine/index.ts'
import { ANSWER, INPUT, replies, support } from './golden.ts'

const ping = defineTool({ name: 'ping', description: '', parameters: {}, execute: () => 'pong' })
const one = single(defineAgent({ name: 'one', instructions: '', tools: [ping] }))
const call: Reply = { toolCalls: [{ name: 'ping', arguments: {} }] }

it('by agent, each takes from its own list, whatever the other has used', async () => {
  const model = mockLLM({ mode: 'agent', replies: { triage: [replies[0]!], billing: [replies[1]!, ANSWER, 'spare'], tech: ['spare'] } })
  const result = await run(support, { input: INPUT, model })
  expect(result).toMatchObject({ finalText: ANSWER, unusedReplies: 2 })
  expect(result.journal.entries.flatMap((entry) => entry.t === 'settled' && entry.scriptIndex !== undefined ? [entry.scriptIndex] : [])).toEqual([0, 1, 2])
})

it('by rule, the first that matches and has uses left answers', async () => {
  const model = mockLLM({ mode: 'rule', replies: [
    { when: { tool: 'ping' }, reply: call, times: 2 },
    { when: { tool: 'ping' }, reply: 'enough' },
    { when: { contains: 'hello' }, reply: call },
    { when: { agent: 'nobody' }, reply: 'never' },
  ] })
  expect(await run(one, { input: 'say hello', model })).toMatchObject({ finalText: 'enough', unusedReplies: 1, usage: { calls: 4 } })
  expect(await run(one, { input: 'other', model })).toMatchObject({ stopReason: 'scriptExhausted' })
})

it('has no counter: the same mock serves many runs, forks and reopened runs alike', async () => {
  const model = mockLLM([call, call, 'done'])
  const [first, second] = await Promise.all([run(one, { input: 'a', model }), run(one, { input: 'b', model })])
  expect([first.finalText, second.finalText]).toEqual(['done', 'done'])
  const live = createRun(one, { input: 'c', model })
  await live.step()
  expect((await live.fork(1).play())!.finalText).toBe('done')
  expect((await live.play())!.finalText).toBe('done')
})

it('a malformed reply is refused when the script is made, with its place', () => {
  expect(() => mockLLM(['fine', { contents: 'x' } as Reply])).toThrow(/^reply 1 of the script: .*contents/)
  expect(() => mockLLM({ mode: 'rule', replies: [{ when: {}, reply: { toolCalls: [{ arguments: {} }] } as never }] })).toThrow(/^reply 0 of the script: .*toolCalls\.0\.name/)
})

it('a function reply is journaled as the reply that it gave', async () => {
  const result = await run(one, { input: 'hi', model: mockLLM([({ messages }) => ({ content: messages.at(-1)!.content!.toUpperCase() })]) })
  expect(result.journal.entries.at(-1)).toMatchObject({ via: 'script', scriptIndex: 0, outcome: { ok: true, value: { content: 'HI' } } })
})

it('a script may hold the outcomes of tools; when they are used up, the tool runs', async () => {
  const result = await run(one, { input: 'go', model: mockLLM([call, call, 'done']), script: { toolOutcomes: { ping: [{ kind: 'error', message: 'scripted' }] } } })
  expect(result.transcript.filter((message) => message.role === 'tool').map((message) => message.content)).toEqual(['error: scripted', 'pong'])
})

it('unknown tokens are estimated and said to be; reported ones are counted', async () => {
  expect((await run(one, { input: '你好吗', model: mockLLM(['好']) })).usage).toMatchObject({ calls: 1, estimated: true })
  expect((await run(one, { input: 'hi', model: mockLLM([{ content: 'x', usage: { prompt: 10, completion: 2 } }]) })).usage).toEqual({ prompt: 10, completion: 2, calls: 1, estimated: false })
})
