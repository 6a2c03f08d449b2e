import { expect, it } from 'vitest'
import { createRun, defineAgent, ModelError, single } from '../../src/engine/index.ts'
import type { ModelRequest } from '../../src/engine/index.ts'
import { endpointModel } from '../../src/host/index.ts'
import { endpoint, error, page, says } from './fakeEndpoint.ts'
import type { Given, Sent } from './fakeEndpoint.ts'

const settings = { model: 'gpt-4o-mini', baseUrl: 'https://llm.example.net/v1', key: 'sk-of-mine-alone' }
const asking: ModelRequest = { agent: 'a', purpose: 'act', model: 'of-the-agent', messages: [{ role: 'user', content: 'hi' }], tools: [], params: {} }
const context = { path: '0', signal: new AbortController().signal, onDelta: () => undefined, usedReplies: new Map<number, number>() }
const hello = (sent: Sent) => says(sent, 'ok')
const complete = async (chat: (sent: Sent) => Given) => {
  const { around, asked } = endpoint({ chat })
  return { result: await endpointModel(settings, around).complete(asking, context).catch((thrown: unknown) => thrown), asked }
}

it('A20: a model, an address and a key are all that an endpoint takes, and the key stands in the authorization header alone', async () => {
  const { result, asked } = await complete(hello)
  expect(result).toMatchObject({ content: 'ok' })
  expect(asked).toHaveLength(1)
  const [{ url, headers, body }] = asked as [(typeof asked)[0]]
  expect(url).toBe('https://llm.example.net/v1/chat/completions')
  expect(body).toMatchObject({ model: 'gpt-4o-mini' })
  expect(headers['authorization']).toBe('Bearer sk-of-mine-alone')
  expect(JSON.stringify([url, body, { ...headers, authorization: '' }])).not.toContain('of-mine-alone')
})

it.each<[string, Given]>([
  ['auth', error(401, 'Incorrect API key provided: sk-of-mine-alone. Find yours at …')],
  ['bad_request', error(404, 'no model for sk-of-mine-alone')],
  ['server', { status: 500, body: 'sk-of-mine-alone', type: 'text/plain' }],
  ['server', page(502)],
  ['rate_limit', error(429, 'Too many requests')],
  ['protocol', { body: 'hello sk-of-mine-alone', type: 'text/plain' }],
  ['server', { type: 'text/event-stream', body: 'data: {"error":{"message":"broken for sk-of-mine-alone","code":500}}\n\n' }],
  ['network', { lost: true }],
])('A20: a failure over HTTP raises (%s), and the key is in no message, also where the server repeats it', async (kind, given) => {
  const { result } = await complete(() => given)
  expect(result).toBeInstanceOf(ModelError)
  expect(result).toMatchObject({ kind })
  expect(JSON.stringify([String(result), result])).not.toContain('of-mine-alone')
})

it('A20: a browser that names the key when it refuses the header does not bring it into a message', async () => {
  const { around } = endpoint({})
  const refusing = (() => Promise.reject(new TypeError('Headers.append: "Bearer sk-of-mine-alone" is an invalid header value.'))) as unknown as typeof fetch
  await expect(endpointModel(settings, { ...around, fetch: refusing }).complete(asking, context)).rejects.toMatchObject({ message: 'Headers.append: "Bearer …" is an invalid header value.' })
})

it('A20: a request that has no answer after 120 s is given up, and stopped', async () => {
  const { around } = endpoint({})
  let stopped = false
  const hanging = ((_: string, { signal }: { signal: AbortSignal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => {
    stopped = true
    reject(new DOMException('stopped', 'AbortError'))
  }))) as unknown as typeof fetch
  // Time passes when, and only when, the 120 s are waited for.
  const clock = { now: () => 0, sleep: (ms: number) => ms === 120_000 ? Promise.resolve() : new Promise<void>(() => undefined) }
  const live = createRun(single(defineAgent({ name: 'a', instructions: '' })), { input: 'go', model: endpointModel(settings, { ...around, fetch: hanging }), handlers: { clock } })
  expect(await live.play()).toMatchObject({ status: 'FAILED', error: { kind: 'timeout', message: 'the model gave no reply within 120 s' } })
  expect(stopped).toBe(true)
})
