import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { asText, createRun, defineAgent, defineTool, maskCards, mockLLM, parseJournal, replay, run, single, swarm, testModel, withTextCalls } from '../../src/engine/index.ts'
import type { Json, Message, ModelRequest, OpenAiTool, Reply } from '../../src/engine/index.ts'

const search = defineTool({ name: 'search', description: 'Searches articles.', parameters: z.object({ query: z.string(), limit: z.number().int().min(1).max(20).default(5) }), execute: ({ query, limit }) => `${limit} found for ${query}` })
const save = defineTool({ name: 'save', description: 'Keeps a text.', parameters: {}, execute: (args) => args })
const errorTexts = { error: '错误：{message}', unknownTool: '错误：无 {tool} 工具' }
const mini = single(defineAgent({ name: 'mini', instructions: '你是助手。', tools: [search, save], errorTexts, toolCalls: 'text', maxTurns: 20 }))
const tools: OpenAiTool[] = [search.wire, save.wire]
const callsOf = (content: string) => withTextCalls({ content }, tools).toolCalls?.map(({ name, arguments: args }) => [name, args])
const call = (name: string, args: Json) => JSON.stringify({ tool: name, args })

it.each<[string, string, Json]>([
  ['by itself', '{"tool":"search","args":{"query":"x"}}', [['search', { query: 'x' }]]],
  ['between white space', '\n  {"tool": "search", "args": {"query": "x"}}\n', [['search', { query: 'x' }]]],
  ['over several lines', '{\n  "tool": "search",\n  "args": {\n    "query": "{x}"\n  }\n}', [['search', { query: '{x}' }]]],
  ['of a tool that was not offered', '{"tool":"fly","args":{}}', [['fly', {}]]],
])('C57: a reply that is JSON with tool and args is a call: %s', (_, content, calls) => {
  expect(callsOf(content)).toEqual(calls)
  expect(withTextCalls({ content, finish: 'stop' }, tools)).toEqual({ toolCalls: expect.any(Array) as unknown, finish: 'tool_calls' })
})

it.each([
  '查到了三篇文章。', '', '{"answer":"yes"}', '{"title":"x","summary":"y"}', 'Use {"tool":"search","args":{"query":"x"}} to search.', '{"tool":"search","args":{"query":"x"',
  '{"tools":[]}', '{"tool":null,"args":{}}', '{"tool":{"name":"search"},"args":{}}', '{"tool":"","args":{}}', '{"tool":"hammer","price":5}', '{"name":"hammer","arguments":{}}',
])('C57: any other reply is the final answer: %j', (content) => {
  const reply = { content }
  expect(withTextCalls(reply, tools)).toBe(reply)
})

it.each(['42', '-1.5', 'true', 'null', '""', '"tool args"', '"{\\"tool\\":\\"search\\",\\"args\\":{}}"', '{}', '[]', '["tool","args"]', '[{"tool":"search","args":{"query":"x"}}]', '[\n  {"tool":"search","args":{"query":"x"}}\n]', '{"calls":\n  {"tool":"search","args":{}}\n}'])('C63: JSON that is no call is the final answer, not a fault: %s', async (content) => {
  expect(callsOf(content)).toBeUndefined()
  expect(await run(mini, { input: 'go', model: mockLLM([content]) })).toMatchObject({ status: 'SUCCEEDED', finalText: content === '' ? '' : content })
})

it.each<[string, string, Json]>([
  ['no args', '{"tool":"save"}', [['save', {}]]],
  ['args that are null', '{"tool":"save","args":null}', [['save', {}]]],
  ['args that are JSON in a text', '{"tool":"save","args":"{\\"a\\":1}"}', [['save', { a: 1 }]]],
  ['args that are an empty text', '{"tool":"save","args":""}', [['save', {}]]],
  ['more keys', '{"thought":"hm","tool":"save","args":{"a":1},"id":7}', [['save', { a: 1 }]]],
  ['a code fence', '```json\n{"tool":"save","args":{}}\n```', [['save', {}]]],
  ['a code fence on one line', '```{"tool":"save","args":{}}```', [['save', {}]]],
  ['the tag of other models', '<tool_call>\n{"name":"save","arguments":{"a":1}}\n</tool_call>', [['save', { a: 1 }]]],
  ['single quotes and Python words', "{'tool': 'save', 'args': {'a': True, 'b': None}}", [['save', { a: true, b: null }]]],
  ['a comma too many', '{"tool":"save","args":{"a":[1,2,],},}', [['save', { a: [1, 2] }]]],
  ['a line break inside a text', '{"tool":"save","args":{"a":"one\ntwo"}}', [['save', { a: 'one\ntwo' }]]],
  ['several, one after another', '{"tool":"save","args":{"a":1}}\n{"tool":"fly","args":{}}', [['save', { a: 1 }], ['fly', {}]]],
  ['several on one line', '{"tool":"save","args":{"a":1}} {"tool":"save","args":{"a":2}}', [['save', { a: 1 }], ['save', { a: 2 }]]],
  ['several with commas', '{"tool":"save","args":{"a":1}},\n{"tool":"save","args":{"a":2}}', [['save', { a: 1 }], ['save', { a: 2 }]]],
  ['fences around each', '```json\n{"tool":"save","args":{"a":1}}\n```\n\n```json\n{"tool":"save","args":{"a":2}}\n```', [['save', { a: 1 }], ['save', { a: 2 }]]],
])('C63: a call is read with %s', (_, content, calls) => {
  expect(callsOf(content)).toEqual(calls)
})

it('C63: words before and after a call are what was said beside it, where the tool was offered', () => {
  const content = '先查一下：\n```json\n{"tool":"search","args":{"query":"x"}}\n```\n请稍候。'
  expect(withTextCalls({ content }, tools)).toEqual({ content: '先查一下：\n请稍候。', toolCalls: [{ name: 'search', arguments: { query: 'x' } }] })
})

it.each([
  ['a tool that was not offered', 'So:\n{"tool":"fly","args":{}}'],
  ['no args', 'So:\n{"tool":"search"}'],
  ['words between two calls', '{"tool":"save","args":{}}\nThen, with what that gives:\n{"tool":"save","args":{}}'],
  ['code around it', 'const calls = [\n{"tool":"save","args":{}}\n]'],
])('C63: what may be an example stays an answer: among words, %s', (_, content) => {
  expect(callsOf(content)).toBeUndefined()
})

it.each<[string, Json, string]>([
  ['a list', [1], '错误：invalid arguments for save: arguments: must be a JSON object; sent [1]'],
  ['a number', 42, '错误：invalid arguments for save: arguments: must be a JSON object; sent 42'],
  ['a text that is no JSON', 'x', '错误：invalid arguments for save: arguments: are no JSON object; sent "x"'],
])('C63: args that are %s are never run', async (_, args, text) => {
  const execute = vi.fn(() => 'ran')
  const agent = single(defineAgent({ name: 'mini', instructions: '', tools: [defineTool({ name: 'save', description: '', parameters: {}, execute })], errorTexts, toolCalls: 'text' }))
  const { transcript, finalText } = await run(agent, { input: 'go', model: mockLLM([call('save', args), 'done']) })
  expect(transcript[2]).toMatchObject({ role: 'tool', content: expect.stringContaining(text) as unknown })
  expect(finalText).toBe('done')
  expect(execute).not.toHaveBeenCalled()
})

it('C63: a tool that throws, and one that gives no text, are text for the model', async () => {
  const broken = defineTool({ name: 'broken', description: '', parameters: {}, execute: () => { throw new Error('坏了') } })
  const rows = defineTool({ name: 'rows', description: '', parameters: {}, execute: () => [{ id: 1 }] })
  const agent = single(defineAgent({ name: 'mini', instructions: '', tools: [broken, rows], errorTexts, toolCalls: 'text' }))
  const live = createRun(agent, { input: 'go', model: mockLLM([call('broken', {}), call('rows', {}), 'done']) })
  await live.play()
  expect(live.state.request(live.state.step).messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(['go', '工具结果：\n错误：坏了', '工具结果：\n[{"id":1}]'])
})

it('E85: a run of MiniAgent: its calls are text, its transcript is the one that all agents share, and it replays', async () => {
  const model = mockLLM([call('search', { query: 'agent' }), call('fly', {}), '```json\n{"tool":"search","args":{"query":"再查","limit":"3"}}\n```', '共三篇。'])
  const live = createRun(mini, { input: '找文章', model })
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', stopReason: 'answered', finalText: '共三篇。', unusedReplies: 0 })
  expect(live.state.steps.map(({ kind }) => kind)).toEqual(['model.complete', 'tool.call', 'model.complete', 'tool.call', 'model.complete', 'tool.call', 'model.complete'])
  const made = (id: string, name: string, args: string) => ({ role: 'assistant', content: null, tool_calls: [{ id, type: 'function', function: { name, arguments: args } }] })
  expect(live.state.transcript).toEqual([
    { role: 'user', content: '找文章' },
    made('call_1_0_0', 'search', '{"query":"agent"}'), { role: 'tool', tool_call_id: 'call_1_0_0', content: '5 found for agent' },
    made('call_3_0_0', 'fly', '{}'), { role: 'tool', tool_call_id: 'call_3_0_0', content: '错误：无 fly 工具' },
    made('call_5_0_0', 'search', '{"query":"再查","limit":"3"}'), { role: 'tool', tool_call_id: 'call_5_0_0', content: '3 found for 再查' },
    { role: 'assistant', content: '共三篇。' },
  ])
  const again = replay(mini, parseJournal(JSON.parse(JSON.stringify(live.journal))))
  expect(again.hash).toBe(live.state.hash)
  expect(again.drift).toEqual([])
  expect(again.request(7)).toEqual(live.state.request(7))
})

it('C58: an unknown tool and a result go back as MiniAgent has them', async () => {
  const model = mockLLM([call('fly', {}), call('search', { query: 'x' }), 'done'])
  const live = createRun(mini, { input: 'go', model })
  await live.play()
  const request = live.state.request(5)
  expect(request.tools).toEqual([])
  expect(request.messages.slice(1)).toEqual([
    { role: 'user', content: 'go' },
    { role: 'assistant', content: '{"tool":"fly","args":{}}' }, { role: 'user', content: '工具结果：\n错误：无 fly 工具' },
    { role: 'assistant', content: '{"tool":"search","args":{"query":"x"}}' }, { role: 'user', content: '工具结果：\n5 found for x' },
  ])
  expect(model.calls).toEqual([0, 1, 2].map((n) => ({ agent: 'mini', messageCount: 2 + 2 * n, toolNames: [] })))
})

it('E85: the tools, handoffs too, and the form of a call are told in the system message', () => {
  const text = createRun(swarm({ entry: 'a', agents: [defineAgent({ name: 'a', instructions: 'Be brief.', tools: [search], handoffs: ['b'], toolCalls: 'text' }), defineAgent({ name: 'b', instructions: '' })] }), { input: 'go', model: mockLLM([call('transfer_to_b', {}), 'hello']) })
  return text.play().then((result) => {
    expect(result).toMatchObject({ status: 'SUCCEEDED', route: ['a', 'b'], handoffs: 1, finalText: 'hello' })
    const { messages: [system], params } = text.state.request(1)
    expect(system!.content).toMatch(/^Be brief\.\n\n.*\{"tool": "<name>", "args": \{…\}\}.*工具结果：.*final answer.*search: Searches articles\.\nargs as JSON Schema: \{"type":"object".*"maximum":20.*transfer_to_b: Hand the conversation over to b\./s)
    expect(params).toEqual({})
    // b knows calls, and sees the conversation with calls.
    expect(text.state.request(3).messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool'])
  })
})

it('E85: a choice of tools is said, since no parameter can carry it, and without tools nothing is', () => {
  const asked = (toolChoice: Json, offered = tools): ModelRequest => asText({ agent: 'a', purpose: 'act', messages: [{ role: 'system', content: 'S' }, { role: 'user', content: 'go' }], tools: offered, params: { temperature: 0, toolChoice, parallelToolCalls: false } })
  expect(asked('required').messages[0]!.content).toContain('Now reply with a call.')
  expect(asked({ type: 'function', function: { name: 'save' } }).messages[0]!.content).toContain('Now reply with a call of save.')
  expect(asked('none').messages[0]).toEqual({ role: 'system', content: 'S' })
  expect(asked('auto', []).messages[0]).toEqual({ role: 'system', content: 'S' })
  expect(asked('required').params).toEqual({ temperature: 0 })
})

it('a request is reworded once, and each of its messages is the same one in the next', () => {
  const history: Message[] = [{ role: 'user', content: 'go' }, { role: 'assistant', content: 'Let me see.', tool_calls: [{ id: 'x', type: 'function', function: { name: 'save', arguments: '{"a":1}' } }] }, { role: 'tool', tool_call_id: 'x', content: 'kept' }]
  const request: ModelRequest = { agent: 'a', purpose: 'act', messages: history, tools, params: {} }
  const first = asText(request)
  expect(asText(first)).toBe(first)
  const copy = { ...first, model: 'm' }
  expect(asText(copy)).toEqual(copy)
  const next = asText({ ...request, messages: [...history, { role: 'user', content: 'more' }] })
  expect(first.messages.slice(2)).toEqual([{ role: 'assistant', content: 'Let me see.\n{"tool":"save","args":{"a":1}}' }, { role: 'user', content: '工具结果：\nkept' }])
  for (const at of [2, 3]) expect(next.messages[at]).toBe(first.messages[at])
})

it('a script may match on a result, may give calls in either form, and answers in a final turn stay answers', async () => {
  const model = mockLLM({ mode: 'rule', replies: [{ when: { tool: 'save' }, reply: { toolCalls: [{ name: 'search', arguments: { query: 'x' } }] } }, { when: { contains: '工具结果：\n5 found' }, reply: call('save', {}) }, { when: {}, reply: call('save', { a: 1 }), times: 1 }] })
  const agent = single(defineAgent({ name: 'a', instructions: '', tools: [search, save], maxTurns: 3, atTurnLimit: 'answer', toolCalls: 'text' }))
  const live = createRun(agent, { input: 'go', model: mockLLM([call('save', { a: 1 }), { toolCalls: [{ name: 'search', arguments: { query: 'x' } }] }, call('save', {}), call('save', {})]) })
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', finalText: call('save', {}) })
  const ruled = createRun(agent, { input: 'go', model })
  await ruled.play()
  expect(ruled.state.steps.flatMap(({ tool }) => tool ? [tool.name] : [])).toEqual(['save', 'search', 'save'])
})

it('guardrails see the arguments and the words of a call, and a fork goes on from it', async () => {
  const agent = single(defineAgent({ name: 'a', instructions: '', tools: [save], guardrails: [maskCards({ on: ['output', 'toolArguments'] })], toolCalls: 'text' }))
  const live = createRun(agent, { input: 'go', model: mockLLM([`Card 4111 1111 1111 1111:\n${call('save', { card: '4111111111111111' })}`, 'done', 'other']) })
  await live.play()
  expect(live.state.transcript[1]).toMatchObject({ content: 'Card **** **** **** 1111:', tool_calls: [{ function: { arguments: '{"card":"************1111"}' } }] })
  const fork = live.fork(1)
  await fork.play()
  expect(fork.state.hash).toBe(live.state.hash)
})

it('the form counts in what was asked, where it is set, and nowhere else', async () => {
  const agent = (toolCalls?: 'native' | 'text') => single(defineAgent({ name: 'a', instructions: '', tools: [save], ...(toolCalls && { toolCalls }) }))
  const { journal } = await run(agent(), { input: 'go', model: mockLLM([call('save', {})]) })
  expect(replay(agent('native'), journal)).toMatchObject({ drift: [], finalText: call('save', {}) })
  expect(replay(agent('text'), journal).drift).toEqual([1])
})

it('the random model calls tools that are told in the text', async () => {
  const called = await Promise.all(Array.from({ length: 10 }, (_, seed) => run(mini, { input: 'go', model: testModel({ seed }) })))
  expect(called.some(({ transcript }) => transcript.some(({ role }) => role === 'tool'))).toBe(true)
})

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>
const fragment = fc.oneof(
  fc.string(), json.map((value) => JSON.stringify(value)), fc.constantFrom('{', '}', '[', ']', ',', '"', "'", '\\', '```json\n', '```', '<tool_call>', '\n', '工具结果：\n'),
  fc.record({ tool: fc.constantFrom('search', 'save', 'fly', 'transfer_to_b', ''), args: fc.oneof(fc.record({ query: fc.string() }), json) }).map((value) => JSON.stringify(value)),
  json.map((args) => JSON.stringify({ tool: 'save', args })),
)
const text = fc.array(fragment, { maxLength: 6 }).map((parts) => parts.join(''))

it('C63: whatever a model writes, every call is closed, and the run replays', async () => {
  const agents = [defineAgent({ name: 'a', instructions: '', tools: [search, save], handoffs: ['b'], toolCalls: 'text' }), defineAgent({ name: 'b', instructions: '', tools: [save], handoffs: ['a'] })]
  const pair = swarm({ agents, entry: 'a' })
  await fc.assert(fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (replies) => {
    const live = createRun(pair, { input: 'go', model: mockLLM(replies) })
    await live.play()
    const { transcript } = live.state
    const ids = transcript.flatMap((message) => message.role === 'assistant' ? (message.tool_calls ?? []).map(({ id }) => id) : [])
    expect(transcript.flatMap((message) => message.role === 'tool' ? [message.tool_call_id] : [])).toEqual(ids)
    const again = replay(pair, parseJournal(JSON.parse(JSON.stringify(live.journal))))
    expect(again.hash).toBe(live.state.hash)
    expect(again.drift).toEqual([])
  }), { numRuns: 300 })
})

it('what a call is told as is read as the same call again', () => {
  const replies = fc.array(fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), arguments: fc.dictionary(fc.string(), json) }), { minLength: 1, maxLength: 3 })
  fc.assert(fc.property(replies, (calls) => {
    const message: Message = { role: 'assistant', content: null, tool_calls: calls.map(({ name, arguments: args }, i) => ({ id: `${i}`, type: 'function', function: { name, arguments: JSON.stringify(args) } })) }
    const { messages: [said] } = asText({ agent: 'a', purpose: 'act', messages: [message], tools: [], params: {} })
    expect(JSON.stringify(withTextCalls({ content: said!.content! }, []).toolCalls)).toBe(JSON.stringify(calls))
  }), { numRuns: 300 })
})

it('a long reply of braces and quotes is read in one go', () => {
  const replies: Reply[] = ['{\n'.repeat(50_000), '"\\'.repeat(50_000), '{}\n'.repeat(50_000), 'x {'.repeat(50_000), '```'.repeat(50_000), ' '.repeat(50_000) + '{', `{"tool":"save","args":{"a":"${'\\"'.repeat(50_000)}`].map((content) => ({ content }))
  for (const reply of replies) expect(withTextCalls(reply, tools)).toBe(reply)
})
