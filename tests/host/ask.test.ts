import { describe, expect, it, vi } from 'vitest'
import { addressesOf, ask } from '../../src/host/index.ts'
import type { Around, Endpoint } from '../../src/host/index.ts'
import type { Delta, Json, Message, ModelRequest } from '../../src/engine/index.ts'

const asked: ModelRequest = { agent: 'a', purpose: 'act', model: 'm', messages: [{ role: 'user', content: 'hi' }], tools: [], params: {} }
const delta = (piece: object, finish: string | null = null, more: object = {}) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: piece, finish_reason: finish }], ...more })}\n\n`
const call = (piece: object) => delta({ tool_calls: [piece] })
const made = (id: string | undefined, name: string | undefined, args: string | undefined, index?: number) => ({ ...(index !== undefined && { index }), ...(id !== undefined && { id }), function: { ...(name !== undefined && { name }), ...(args !== undefined && { arguments: args }) } })
const DONE = 'data: [DONE]\n\n'

function serving(chunks: readonly string[], { status = 200, headers = {}, hang = false }: { status?: number, headers?: Record<string, string>, hang?: boolean } = {}): { around: Around, fetch: ReturnType<typeof vi.fn> } {
  let hung: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => {
    hung = resolve
  })
  const left = [...chunks]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift()
      if (next !== undefined) return controller.enqueue(new TextEncoder().encode(next))
      if (!hang) return controller.close()
      hung()
      return new Promise<void>(() => undefined)
    },
  }, { highWaterMark: 0 })
  const fetch = vi.fn(() => Promise.resolve(new Response(body, { status, headers })))
  return { fetch, around: { fetch: fetch as unknown as typeof globalThis.fetch, now: () => Date.parse('2026-03-01T12:00:00Z'), sleep: () => hanging, origin: 'https://play.example.com' } }
}
const answerTo = async (chunks: readonly string[], options: Parameters<typeof serving>[1] = {}, endpoint: Partial<Endpoint> = {}) => {
  const answer = await ask(asked, { baseUrl: 'https://llm.example.net/v1', ...endpoint }, serving(chunks, options).around, new AbortController().signal)
  if ('aborted' in answer) throw new Error('aborted')
  return answer
}
const reply = async (...chunks: string[]) => {
  const answer = await answerTo(chunks)
  if (!answer.ok) throw new Error(`${answer.failure.kind}: ${answer.failure.message}`)
  return answer.reply
}
const failed = async (body: string, options: Parameters<typeof serving>[1] = {}) => {
  const answer = await answerTo([body], options)
  if (answer.ok) throw new Error('it went well')
  return answer.failure
}

describe('a stream', () => {
  it.each<[string, string[]]>([
    ['with CRLF cut between reads', ['data: {"choices":[{"delta":{"content":"ok"}}]}\r', '\n\r\ndata: [DONE]\r\n\r\n']],
    ['without a space after the colon', ['data:{"choices":[{"delta":{"content":"ok"},"finish_reason":"stop"}]}\n\n']],
    ['with an event over several data lines', ['data: {"choices":\ndata: [{"delta":{"content":"ok"},"finish_reason":"stop"}]}\n\n']],
    ['with ids, retry times and pings', [': hi\n\nevent: ping\ndata: {"type":"ping"}\n\nid: 1\nretry: 3\n', delta({ content: 'ok' }, 'stop')]],
    ['that ends with a bare [DONE]', [delta({ content: 'ok' }), '[DONE]\n\n']],
    ['one character at a time', Array.from(delta({ content: 'ok' }, 'stop'))],
    ['with blank lines first', ['\n\n', delta({ content: 'ok' }, 'stop')]],
  ])('%s is read', async (_, chunks) => {
    expect(await reply(...chunks)).toMatchObject({ content: 'ok', finish: 'stop' })
  })

  it('tells its pieces as they come, with text, thoughts and calls apart', async () => {
    const deltas: Delta[] = []
    await ask(asked, { baseUrl: 'https://llm.example.net' }, serving([delta({ content: '<think>a' }), delta({ content: '</think>b' }), call(made('c1', 'f', '{"x"', 0)), call(made(undefined, undefined, ':1}', 0)), DONE]).around, new AbortController().signal, (one) => deltas.push(one))
    expect(deltas).toEqual([{ reasoning: 'a' }, { content: 'b' }, { toolCall: { index: 0, id: 'c1', name: 'f', arguments: '{"x"' } }, { toolCall: { index: 0, arguments: ':1}' } }])
  })

  it('that says no more after its finish reason is over, also when the connection stays open', async () => {
    const { around } = serving([delta({ content: 'ok' }, 'stop'), ': ping\n\n'], { hang: true })
    expect(await ask(asked, { baseUrl: 'https://llm.example.net' }, around, new AbortController().signal)).toMatchObject({ ok: true, reply: { content: 'ok' } })
  })

  it('is cancelled at once, and says so', async () => {
    const stop = new AbortController()
    const { around } = serving([delta({ content: 'ok' })], { hang: true })
    const body = new ReadableStream<Uint8Array>({ start: (controller) => stop.signal.addEventListener('abort', () => controller.error(new DOMException('stopped', 'AbortError'))) })
    const answer = ask(asked, { baseUrl: 'https://llm.example.net' }, { ...around, fetch: () => Promise.resolve(new Response(body)) }, stop.signal)
    stop.abort()
    expect(await answer).toEqual({ aborted: true })
  })
})

describe('what was said', () => {
  it.each<[string, string[], Json]>([
    ['reasoning in details', [delta({ reasoning_details: [{ type: 'reasoning.text', text: 'so' }] }), delta({ content: 'ok' }, 'stop')], { reasoning: 'so', content: 'ok' }],
    ['the same reasoning in two fields', [delta({ reasoning: 'so', reasoning_content: 'so' }), delta({ content: 'ok' }, 'stop')], { reasoning: 'so', content: 'ok' }],
    ['thoughts that are never closed', [delta({ content: '<think>hm' }), DONE], { reasoning: 'hm', content: '' }],
    ['a refusal', [delta({ refusal: 'no' }, 'stop')], { content: 'no' }],
    ['usage in the choice', [delta({ content: 'ok' }), `data: {"choices":[{"delta":{},"finish_reason":"stop","usage":{"prompt_tokens":3,"completion_tokens":1}}]}\n\n`], { content: 'ok', usage: { prompt: 3, completion: 1 } }],
    ['usage that grows', [delta({ content: 'ok' }, null, { usage: { prompt_tokens: 3, completion_tokens: 1 } }), delta({}, 'stop', { usage: { prompt_tokens: 3, completion_tokens: 2 } })], { usage: { prompt: 3, completion: 2 } }],
    ['a legacy function call', [delta({ function_call: { name: 'f', arguments: '{"a"' } }), delta({ function_call: { arguments: ':1}' } }), delta({}, 'function_call')], { toolCalls: [{ name: 'f', arguments: { a: 1 } }], finish: 'tool_calls' }],
  ])('%s', async (_, chunks, expected) => {
    expect(await reply(...chunks)).toMatchObject(expected as object)
  })
})

describe('tool calls', () => {
  it.each<[string, string[], Json]>([
    ['without index and id, in pieces', [call(made(undefined, 'f', '{"a"')), call(made(undefined, undefined, ':1}'))], [['f', { a: 1 }]]],
    ['two, whole, all with index 0 and no id', [call(made(undefined, 'f', '{"a":1}', 0)), call(made(undefined, 'f', '{"a":2}', 0))], [['f', { a: 1 }], ['f', { a: 2 }]]],
    ['two under one id', [call(made('x', 'f', '{"a":1}', 0)), call(made('x', 'f', '{"a":2}', 1))], [['f', { a: 1 }], ['f', { a: 2 }]]],
    ['repeated whole at the end', [call(made('x', 'f', '{"a":1}', 0)), call(made('x', 'f', '{"a":1}', 0))], [['f', { a: 1 }]]],
    ['with a name in pieces', [call(made('x', 'get_', '', 0)), call(made(undefined, 'weather', '', 0)), call(made(undefined, undefined, '{}', 0))], [['get_weather', {}]]],
    ['with arguments in a code fence', [call(made('x', 'f', '```json\n{"a":1}\n```', 0))], [['f', { a: 1 }]]],
    ['with arguments that are JSON in a text', [call(made('x', 'f', '"{\\"a\\":1}"', 0))], [['f', { a: 1 }]]],
    ['with arguments null', [call(made('x', 'f', 'null', 0))], [['f', {}]]],
  ])('%s', async (_, chunks, expected) => {
    const { toolCalls = [], finish } = await reply(...chunks, delta({}, 'tool_calls'))
    expect(toolCalls.map(({ name, arguments: args }) => [name, args])).toEqual(expected)
    expect(finish).toBe('tool_calls')
    const ids = toolCalls.flatMap(({ id }) => id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(['42', '[1]', '"text"', '{"a":', 'not json'])('arguments %j are never run', async (args) => {
    const answer = await answerTo([call(made('x', 'f', args, 0)), delta({}, 'tool_calls')])
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'protocol', retryable: false } })
    expect(answer.ok ? [] : answer.failure.partial?.toolCalls ?? []).toEqual([])
  })
})

describe('failures', () => {
  it.each<[string, number, string, Record<string, string>, object]>([
    ['a date to come', 429, '{}', { 'retry-after': 'Sun, 01 Mar 2026 12:00:30 GMT' }, { kind: 'rate_limit', retryAfterMs: 30_000 }],
    ['milliseconds', 429, '{}', { 'retry-after-ms': '1500' }, { retryAfterMs: 1_500 }],
    ['a reset in words of a header', 429, '{}', { 'x-ratelimit-reset-requests': '1m2s' }, { retryAfterMs: 62_000 }],
    ['a reset as a moment', 429, '{}', { 'x-ratelimit-reset': String(Date.parse('2026-03-01T12:00:05Z')) }, { retryAfterMs: 5_000 }],
    ['minutes in words', 429, '{"error":{"message":"Please try again in 2m59.5s."}}', {}, { retryAfterMs: 179_500 }],
    ['milliseconds in words', 429, '{"error":{"message":"Try again in 850ms."}}', {}, { retryAfterMs: 850 }],
    ['a delay in details', 429, '[{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details.","status":"RESOURCE_EXHAUSTED","details":[{"retryDelay":"37s"}]}}]', {}, { kind: 'rate_limit', retryable: true, retryAfterMs: 37_000 }],
    ['a quota', 429, '{"error":{"message":"You exceeded your current quota, please check your plan and billing details.","type":"insufficient_quota","code":"insufficient_quota"}}', {}, { kind: 'quota', retryable: false }],
    ['a bad key with status 400', 400, '[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}]', {}, { kind: 'auth' }],
    ['a context that is full, in other words', 400, '{"error":"Trying to keep the first 5000 tokens when context overflows"}', {}, { kind: 'context_length', retryable: false }],
    ['a model that is not there', 404, '{"error":{"message":"model \'x\' not found","type":"not_found_error"}}', {}, { kind: 'bad_request' }],
    ['a validation list', 422, '{"detail":[{"loc":["body","x"],"msg":"field required"}]}', {}, { kind: 'bad_request' }],
    ['a gateway\'s page', 504, '<html>Gateway Time-out</html>', {}, { kind: 'server', message: 'HTTP 504' }],
    ['nothing', 500, '', {}, { kind: 'server', message: 'HTTP 500' }],
    ['words for a status of success', 200, 'Not found', {}, { kind: 'protocol', retryable: false }],
    ['an error as a text', 200, '{"error":"model is overloaded"}', {}, { kind: 'overloaded' }],
  ])('%s', async (_, status, body, headers, expected) => {
    expect(await failed(body, { status, headers })).toMatchObject(expected)
  })

  it('hold what had come by then', async () => {
    expect(await answerTo([delta({ content: 'so far' }), call(made('x', 'f', '{"a":1}', 0)), call(made('y', 'f', '{"a"', 1))])).toMatchObject({
      ok: false, failure: { kind: 'truncated', retryable: true, partial: { content: 'so far', toolCalls: [{ id: 'x', name: 'f', arguments: { a: 1 } }] } },
    })
  })
})

describe('a request', () => {
  const sent = async (request: Partial<ModelRequest>, endpoint: Partial<Endpoint> = {}) => {
    const { around, fetch } = serving([delta({ content: 'ok' }, 'stop')])
    await ask({ ...asked, ...request }, { baseUrl: 'https://llm.example.net/v1', ...endpoint }, around, new AbortController().signal)
    const [url, init] = fetch.mock.calls[0] as unknown as [string, { headers: Record<string, string>, body: string }]
    return { url, headers: init.headers, body: JSON.parse(init.body) as { messages: Record<string, Json>[], [field: string]: Json } }
  }
  const long = `t${'x'.repeat(80)}`
  const calls: Message[] = [{ role: 'user', content: 'go' }, { role: 'assistant', content: null, reasoning: 'hm', tool_calls: [{ id: 'c', type: 'function', function: { name: long, arguments: '{}' } }] }, { role: 'tool', tool_call_id: 'c', content: 'x' }]

  it('asks for usage in a stream where the server knows that field', async () => {
    expect((await sent({})).body).toMatchObject({ stream: true, stream_options: { include_usage: true } })
    expect((await sent({}, { baseUrl: 'https://api.mistral.ai/v1' })).body).not.toHaveProperty('stream_options')
    expect((await sent({}, { stream: false })).body).not.toHaveProperty('stream')
  })

  it('names the length as reasoning models of OpenAI want it, and leaves temperature out there', async () => {
    const params = { maxTokens: 5, temperature: 0 }
    expect((await sent({ model: 'o3-mini', params }, { baseUrl: 'https://api.openai.com/v1' })).body).toMatchObject({ max_completion_tokens: 5 })
    expect((await sent({ model: 'o3-mini', params }, { baseUrl: 'https://api.openai.com/v1' })).body).not.toHaveProperty('temperature')
    expect((await sent({ model: 'gpt-4o', params }, { baseUrl: 'https://api.openai.com/v1' })).body).toMatchObject({ max_tokens: 5, temperature: 0 })
  })

  it('gives reasoning back only where it is wanted', async () => {
    expect((await sent({ messages: calls }, { baseUrl: 'https://api.deepseek.com' })).body.messages[1]).toMatchObject({ reasoning_content: 'hm' })
    expect((await sent({ messages: calls }, { baseUrl: 'https://openrouter.ai/api/v1' })).body.messages[1]).toMatchObject({ reasoning: 'hm' })
    expect((await sent({ messages: calls })).body.messages[1]).not.toHaveProperty('reasoning')
  })

  it('shortens a long tool name, and the reply has the own name again', async () => {
    const tools = [{ type: 'function' as const, function: { name: long, description: '', parameters: { $schema: 'x', type: 'object' } } }]
    const { body } = await sent({ messages: calls, tools, params: { toolChoice: { type: 'function', function: { name: long } } } })
    const [{ function: { name, parameters } }] = body['tools'] as unknown as [{ function: { name: string, parameters: Json } }]
    expect(name).toMatch(/^[a-zA-Z_][\w-]{0,63}$/)
    expect(parameters).toEqual({ type: 'object', properties: {} })
    expect(JSON.stringify(body)).not.toContain(long)
    const answer = await ask({ ...asked, tools }, { baseUrl: 'https://llm.example.net' }, serving([call(made('x', name, '{}', 0)), delta({}, 'tool_calls')]).around, new AbortController().signal)
    expect(answer).toMatchObject({ ok: true, reply: { toolCalls: [{ name: long }] } })
  })

  it('closes every call, also at the end', async () => {
    expect((await sent({ messages: calls.slice(0, 2) })).body.messages.at(-1)).toMatchObject({ role: 'tool', tool_call_id: 'c' })
  })

  it('puts the key into one header, by the kind of server', async () => {
    expect((await sent({}, { key: 'k' })).headers).toEqual({ 'content-type': 'application/json', 'authorization': 'Bearer k' })
    expect((await sent({}, { key: 'k', baseUrl: 'https://api.anthropic.com/v1' })).headers).toMatchObject({ 'authorization': 'Bearer k', 'anthropic-dangerous-direct-browser-access': 'true' })
    expect(JSON.stringify((await sent({}, { key: 'secret-key' })).body)).not.toContain('secret-key')
  })
})

it.each([
  ['api.openai.com/v1', 'https://api.openai.com/v1/chat/completions'],
  ['localhost:1234', 'http://localhost:1234/v1/chat/completions'],
  [' http://192.168.1.5:8000/ ', 'http://192.168.1.5:8000/v1/chat/completions'],
  ['https://api.groq.com/openai', 'https://api.groq.com/openai/v1/chat/completions'],
  ['https://open.bigmodel.cn/api/paas/v4/', 'https://open.bigmodel.cn/api/paas/v4/chat/completions'],
  ['https://models.github.ai/inference', 'https://models.github.ai/inference/chat/completions'],
  ['https://res.openai.azure.com', 'https://res.openai.azure.com/openai/v1/chat/completions'],
  ['https://user:pass@llm.example.net/v1#x', 'https://llm.example.net/v1/chat/completions'],
  ['http://localhost:11434/api/chat', 'http://localhost:11434/v1/chat/completions'],
])('the address %s leads to %s', (typed, chat) => {
  expect(addressesOf(typed)?.chat).toBe(chat)
})

it.each(['', 'not an address', 'ftp://x', 'http://'])('%j is no address', (typed) => {
  expect(addressesOf(typed)).toBeUndefined()
})

it('a key that is said piece by piece stands in nothing that is told of it, and all else is told', async () => {
  const key = 'sk-sky-123'
  const text = 'skip sk-sk sk-sky-1 sk-sky-123sk-sk-sky-123 ask s'
  for (const size of [1, 2, 3, 7, 100]) {
    const pieces = text.match(new RegExp(`.{1,${size}}`, 'g'))!
    const told: Delta[] = []
    const { around } = serving([...pieces.flatMap((content) => [delta({ content }), delta({ reasoning_content: content })]), delta({}, 'stop'), DONE])
    await ask(asked, { baseUrl: 'https://llm.example.net/v1', key }, around, new AbortController().signal, (each) => told.push(each))
    for (const part of ['content', 'reasoning'] as const) expect(told.map((each) => each[part] ?? '').join('')).toBe(text.replaceAll(key, '…'))
  }
})

it('a key that a model or a server says back stands in no reply, call, partial text or message', async () => {
  const key = 'sk-"quoted\\key"-123'
  const said = await answerTo([delta({ content: `your key is ${key}` }), call(made('c', 'pay', JSON.stringify({ with: key }), 0)), delta({}, 'tool_calls'), DONE], {}, { key })
  expect(said).toMatchObject({ ok: true, reply: { content: 'your key is …', toolCalls: [{ arguments: { with: '…' } }] } })
  const cut = await answerTo([delta({ content: `key ${key} and` })], {}, { key })
  expect(cut).toMatchObject({ ok: false, failure: { kind: 'truncated', partial: { content: 'key … and' } } })
})

it('a key that is an ordinary word or number takes nothing of the answer but texts along', async () => {
  const usage = { prompt_tokens: 51_234, completion_tokens: 1 }
  expect(await answerTo([delta({ content: 'it is 1234' }), delta({}, 'stop', { usage }), DONE], {}, { key: '1234' })).toMatchObject({ ok: true, reply: { content: 'it is …', usage: { prompt: 51_234 }, finish: 'stop' } })
  for (const key of ['stop', 'content', 'null', 'true']) expect(await answerTo([delta({ content: 'ok' }), delta({}, 'stop', { usage }), DONE], {}, { key })).toEqual({ ok: true, reply: { content: 'ok', usage: { prompt: 51_234, completion: 1 }, finish: 'stop' } })
  expect(await answerTo(['{"error":{"message":"wrong auth"}}'], { status: 401 }, { key: 'auth' })).toMatchObject({ ok: false, failure: { kind: 'auth', message: 'wrong …' } })
})

it('a key in the arguments of a call stands in none of its pieces, either', async () => {
  const key = 'sk-sky-123'
  const told: Delta[] = []
  const pieces = ['{"with":"sk-s', 'ky-1', '23","and":"sk-', 'y"}']
  const { around } = serving([call(made('c', 'pay', pieces[0], 0)), ...pieces.slice(1).map((piece) => call(made(undefined, undefined, piece, 0))), delta({}, 'tool_calls'), DONE])
  await ask(asked, { baseUrl: 'https://llm.example.net/v1', key }, around, new AbortController().signal, (each) => told.push(each))
  expect(told.map(({ toolCall }) => toolCall?.arguments ?? '').join('')).toBe('{"with":"…","and":"sk-y"}')
  expect(told.map(({ toolCall }) => toolCall?.name ?? '').join('')).toBe('pay')
})

it('nothing is sent on to where a server redirects: the key and what was said are for its own origin', async () => {
  const { around, fetch } = serving([''], { status: 307, headers: { location: 'https://elsewhere.example/v1/chat/completions' } })
  const answer = await ask(asked, { baseUrl: 'https://llm.example.net/v1', key: 'sk-sky-123' }, around, new AbortController().signal)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ redirect: 'manual' }))
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'bad_request', message: expect.stringContaining('another address') } })
})

it('a call that was cut off before its arguments came is none, however little its tool wants', async () => {
  expect(await answerTo([call(made('c', 'delete_all', '', 0)), delta({}, 'length'), DONE])).toMatchObject({ ok: false, failure: { kind: 'truncated' } })
  expect(await answerTo([call(made('c', 'list', '', 0)), delta({}, 'tool_calls'), DONE])).toMatchObject({ ok: true, reply: { toolCalls: [{ name: 'list', arguments: {} }] } })
})

it('a key that fits into no header is said to be wrong before anything is sent', async () => {
  const { around, fetch } = serving([])
  const answer = await ask(asked, { baseUrl: 'https://llm.example.net/v1', key: 'ключ\nx' }, around, new AbortController().signal)
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'auth', retryable: false } })
  expect(fetch).not.toHaveBeenCalled()
  expect(JSON.stringify(answer)).not.toContain('ключ')
})
