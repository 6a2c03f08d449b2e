import { expect, it } from 'vitest'
import { createRun, defineAgent, mockLLM, recallTool, rememberTool, replay, run, searchTexts, single, termsOf } from '../../src/engine/index.ts'
import type { MemoryStore, Reply } from '../../src/engine/index.ts'

const call = (name: string, args: { [key: string]: string }): Reply => ({ toolCalls: [{ name, arguments: args }] })
const agent = single(defineAgent({ name: 'a', instructions: '', tools: [rememberTool(), recallTool()] }))

it('what is remembered in one conversation is recalled in another, by full text in Chinese', async () => {
  const kept: string[] = []
  const memory: MemoryStore = { remember: (text) => { kept.push(text) }, recall: async (query, limit) => searchTexts(kept, query, limit) }
  await run(agent, { input: '记住我不吃辣', model: mockLLM([call('remember', { text: '用户不吃辣。' }), call('remember', { text: '用户住在上海。' }), '好的']), handlers: { memory } })
  const live = createRun(agent, { input: '推荐一道菜', model: mockLLM([call('recall', { query: '吃辣吗' }), '清淡的']), handlers: { memory } })
  await live.play()
  expect(live.state.transcript[2]!.content).toBe('["用户不吃辣。"]')
  expect(live.state.steps[1]).toMatchObject({ kind: 'memory.recall', path: '1.0.0', memory: { query: '吃辣吗' } })
  expect(replay(agent, live.journal).hash).toBe(live.state.hash)
})

it('a run without a store remembers for itself, also when it is forked or opened again', async () => {
  const model = mockLLM([call('remember', { text: 'likes tea' }), call('recall', { query: 'tea?' }), 'done'])
  const live = createRun(agent, { input: 'go', model })
  await live.step()
  await live.step()
  for (const other of [live, live.fork(2)]) {
    await other.play()
    expect(other.state.transcript[4]!.content).toBe('["likes tea"]')
  }
})

it('a store that fails ends the run with its text', async () => {
  const memory: MemoryStore = { remember: () => { throw new Error('disk full') }, recall: () => [] }
  expect(await run(agent, { input: 'go', model: mockLLM([call('remember', { text: 'x' })]), handlers: { memory } })).toMatchObject({ status: 'FAILED', error: { message: 'disk full' } })
})

it('terms are words and pairs of wide characters; rare terms count more', () => {
  expect([...termsOf('Order A-77 退款申请')]).toEqual(['order', 'a', '77', '退款', '款申', '申请'])
  const texts = ['red apple', 'red tea', 'green tea', '苹果很甜', '我喜欢苹果']
  expect(searchTexts(texts, 'red tea', 5)).toEqual(['red tea', 'green tea', 'red apple'])
  expect(searchTexts(texts, '喜欢苹果吗', 1)).toEqual(['我喜欢苹果'])
  expect(searchTexts(texts, '甜', 5)).toEqual(['苹果很甜'])
  expect(searchTexts(texts, 'nothing', 5)).toEqual([])
})
