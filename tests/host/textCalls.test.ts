import { expect, it } from 'vitest'
import { createRun, defineAgent, defineTool, replay, single, swarm } from '../../src/engine/index.ts'
import type { Agent, Json } from '../../src/engine/index.ts'
import { endpointModel } from '../../src/host/index.ts'
import type { Around } from '../../src/host/index.ts'

type Body = { readonly [field: string]: Json } & { messages: { role: string, content: string }[] }

/** A server that answers with these texts, and the bodies that it was sent. */
function server(texts: readonly string[]): { around: Around, sent: Body[] } {
  const sent: Body[] = []
  return {
    sent,
    around: {
      fetch: ((_: string, { body }: { body: string }) => {
        const content = texts[sent.length]!
        sent.push(JSON.parse(body) as Body)
        return Promise.resolve(new Response(JSON.stringify({ choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }], usage: { prompt_tokens: 100, completion_tokens: 10 } })))
      }) as unknown as typeof fetch,
      now: () => 0, sleep: () => new Promise(() => undefined), origin: 'https://play.example.com',
    },
  }
}
const endpoint = { baseUrl: 'http://127.0.0.1:8080/v1', model: 'small' }
const search = defineTool({ name: 'search', description: 'Searches.', parameters: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] }, execute: () => 'three found' })
const texts = ['{"tool":"search","args":{"query":"x"}}', '```json\n{"tool": "search", "args": {"query": "y"}}\n{"tool": "search", "args": {"query": "z"}}\n```', 'Three.']

async function played(agent: Partial<Agent>, tools?: 'native' | 'text') {
  const orchestration = single(defineAgent({ name: 'a', instructions: 'Be brief.', tools: [search], ...agent }))
  const { around, sent } = server(texts)
  const live = createRun(orchestration, { input: 'go', model: endpointModel({ ...endpoint, ...(tools && { tools }) }, around) })
  const result = await live.play()
  expect(replay(orchestration, live.journal).hash).toBe(live.state.hash)
  return { result, sent, live }
}

it.each<[string, Partial<Agent>, 'text' | undefined]>([
  ['an endpoint whose model knows no tools', {}, 'text'],
  ['an agent that is asked in the text', { toolCalls: 'text' }, undefined],
  ['both', { toolCalls: 'text' }, 'text'],
])('E85: %s is sent no tools, no calls and no results of tools, and its text is read as calls', async (_, agent, tools) => {
  const { result, sent } = await played({ ...agent, params: { temperature: 0, toolChoice: 'auto', parallelToolCalls: true } }, tools)
  expect(result).toMatchObject({ status: 'SUCCEEDED', finalText: 'Three.', usage: { prompt: 300, completion: 30, calls: 3, estimated: false } })
  expect(result!.transcript.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant', 'tool', 'tool', 'assistant'])
  expect(sent.map((body) => Object.keys(body))).toEqual(Array.from({ length: 3 }, () => ['model', 'messages', 'temperature', 'stream', 'stream_options']))
  expect(sent[2]!.messages.slice(1)).toEqual([
    { role: 'user', content: 'go' },
    { role: 'assistant', content: '{"tool":"search","args":{"query":"x"}}' }, { role: 'user', content: '工具结果：\nthree found' },
    { role: 'assistant', content: '{"tool":"search","args":{"query":"y"}}\n{"tool":"search","args":{"query":"z"}}' },
    // No server takes two messages of a user in a row for granted.
    { role: 'user', content: '工具结果：\nthree found\n\n工具结果：\nthree found' },
  ])
  expect(sent[2]!.messages[0]!.content.split('search: Searches.')).toHaveLength(2)
})

it('a handoff from an agent asked in the text to one that knows calls shows each the conversation in its own form', async () => {
  const agents = [defineAgent({ name: 'a', instructions: '', tools: [search], handoffs: ['b'], toolCalls: 'text' }), defineAgent({ name: 'b', instructions: '' })]
  const { around, sent } = server(['{"tool":"search","args":{"query":"x"}}', '{"tool":"transfer_to_b"}', 'Hello.'])
  const live = createRun(swarm({ agents, entry: 'a' }), { input: 'go', model: endpointModel(endpoint, around) })
  expect(await live.play()).toMatchObject({ route: ['a', 'b'], finalText: 'Hello.' })
  expect(sent[2]!.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant', 'tool'])
})
