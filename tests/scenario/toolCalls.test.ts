import { expect, it } from 'vitest'
import { createRun, replay } from '../../src/engine/index.ts'
import { codeOf } from '../../src/scenario/code/code.ts'
import { check, compile, defineScenario, lean, scenarioHash } from '../../src/scenario/index.ts'
import type { ScenarioDocument } from '../../src/scenario/index.ts'

const document = (toolCalls?: 'native' | 'text'): ScenarioDocument => ({
  version: 1, title: 'MiniAgent', input: '找一篇文章',
  agents: [{ name: 'mini', instructions: '你是助手。', tools: ['search'], errorTexts: 'mini-agent', maxTurns: 20, ...(toolCalls && { toolCalls }) }],
  tools: [{ name: 'search', description: '查文章', parameters: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] }, implementation: { kind: 'lookup', table: 'articles', argument: 'query', field: 'title' } }],
  tables: { articles: { key: 'id', rows: [{ id: 'agent', title: '示例文章' }] } },
  orchestration: { kind: 'single', agent: 'mini' },
  script: { mode: 'order', replies: ['{"tool":"search","args":{"query":"agent"}}', '{"tool":"find","args":{}}', '找到了：示例文章'] },
})

it('E85: a scenario says for each agent whether its tool calls are native or text', async () => {
  const scenario = defineScenario(document('text'))
  expect(check(scenario).filter(({ severity }) => severity === 'error')).toEqual([])
  const { orchestration, options } = compile(scenario)
  const live = createRun(orchestration, options)
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', finalText: '找到了：示例文章' })
  expect(live.state.transcript.flatMap((message) => message.role === 'tool' ? [message.content] : [])).toEqual(['示例文章', '错误：无 find 工具'])
  expect(live.state.request(5).messages.at(-1)).toEqual({ role: 'user', content: '工具结果：\n错误：无 find 工具' })
  expect(replay(orchestration, live.journal).hash).toBe(live.state.hash)
  expect(lean(scenario).agents[0]).toHaveProperty('toolCalls', 'text')
})

it('without the field, and with native calls, such a reply is the answer, and an old document is what it was', async () => {
  for (const toolCalls of [undefined, 'native' as const]) {
    const { orchestration, options } = compile(defineScenario(document(toolCalls)))
    expect(await createRun(orchestration, options).play()).toMatchObject({ finalText: '{"tool":"search","args":{"query":"agent"}}', unusedReplies: 2 })
  }
  expect(lean(defineScenario(document())).agents[0]).not.toHaveProperty('toolCalls')
  expect(scenarioHash(defineScenario(document()))).not.toBe(scenarioHash(defineScenario(document('text'))))
  expect(() => defineScenario({ ...document(), agents: [{ name: 'mini', instructions: '', toolCalls: 'json' as 'text' }] })).toThrow(/toolCalls/)
})

it('the exported code says it, where it is not the usual', () => {
  expect(codeOf(defineScenario(document('text')))).toContain("toolCalls: 'text'")
  for (const toolCalls of [undefined, 'native' as const]) expect(codeOf(defineScenario(document(toolCalls)))).not.toContain('toolCalls:')
})
