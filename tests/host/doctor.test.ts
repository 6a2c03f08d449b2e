import { describe, expect, it } from 'vitest'
import { diagnose, findings, listModels } from '../../src/host/index.ts'
import type { Abilities, Diagnosis, EndpointPreset, Finding, Tried } from '../../src/host/index.ts'
import type * as contract from '../../src/state/endpoints.ts'
import { findings as contractFindings } from '../../src/state/endpoints.ts'
import { endpoint, error, list, near, page, says, tried } from './fakeEndpoint.ts'
import type { Given, Sent } from './fakeEndpoint.ts'

const go = new AbortController().signal
const hello = (sent: Sent) => says(sent, 'ok')
const always = (given: Given) => () => given
type Case = [string, Parameters<typeof endpoint>[0], Partial<Tried>?]
const found = async (server: Case[1], of: Partial<Tried> = {}) => diagnose({ ...tried, ...of }, endpoint(server).around, go)
const ways = ({ checks }: Diagnosis) => checks.map(({ what, went }) => `${what} ${went}`)

it('fits the contract of the settings', () => {
  const diagnosis: (own: Diagnosis) => contract.Diagnosis = (own) => own
  const preset: (own: EndpointPreset) => contract.EndpointPreset = (own) => own
  const abilities: (own: Abilities) => contract.Abilities = (own) => own
  const draft: (their: contract.Draft) => Tried = (their) => ({ ...their, key: undefined })
  expect([diagnosis, preset, abilities, draft]).toHaveLength(4)
  expect(findings).toEqual(contractFindings)
})

const cases: Record<Exclude<Finding, 'mixedContent' | 'localNetwork' | 'serverDown' | 'noAddress'>, Case[]> = {
  ok: [
    ['all is well', {}],
    ['there is no list of models', { models: { status: 404, body: '404 page not found', type: 'text/plain' } }],
    ['the list is a page', { models: page(200) }],
    ['the list is kept from this key', { models: error(403, 'You have insufficient permissions. Missing scopes: api.model.read') }],
    ['the list leaves the model out', { models: list('another') }],
    ['a model that thinks uses up the few tokens', { chat: always(error(400, 'Could not finish the message because max_tokens or model output limit was reached.')) }],
    ['the answer is cut in a call', { chat: always({ type: 'text/event-stream', body: 'data: {"choices":[{"delta":{"tool_calls":[{"index":0,"id":"c","function":{"name":"report","arguments":"{\\"o"}}]},"finish_reason":"length"}]}\n\n' }) }],
    ['a server of one model is asked without a name', { models: { status: 404 }, chat: hello }, { model: '' }],
    ['neither tools nor a stream are wanted, and there are none', { chat: (sent) => sent.tools || sent.stream ? error(400, 'no') : hello(sent) }, { stream: false, tools: 'text' }],
    ['a server in the own network wants no key', { origin: 'http://localhost:5173' }, { ...near, baseUrl: 'http://192.168.1.20:8000/v1' }],
  ],
  cors: [
    ['the list is refused to this page', { models: { lost: true } }],
    ['the list is open and the chat is refused', { chat: always({ lost: true }) }],
  ],
  unreachable: [['nothing comes, with or without leave', { models: { lost: true }, up: false }]],
  noKey: [
    ['OpenAI without a key', {}, { baseUrl: 'https://api.openai.com/v1', key: '' }],
    ['the list asks for one', { models: error(401, 'Missing bearer authentication') }, { key: '' }],
    ['the list is public and the chat asks for one', { chat: always(error(401, 'No auth credentials found')) }, { key: '' }],
  ],
  badKey: [
    ['the chat says so', { chat: always(error(401, 'Incorrect API key provided', { code: 'invalid_api_key' })) }],
    ['it is said with another status', { chat: always({ status: 400, body: [{ error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } }] }) }],
    ['no model is chosen and the list says so', { models: error(401, 'Invalid token') }, { model: '' }],
    ['no header can hold it', {}, { key: 'sk-abc\u200bdef' }],
    ['it is forbidden without a word', { chat: always({ status: 403, body: '', type: 'text/plain' }) }],
  ],
  unknownModel: [
    ['OpenAI', { chat: always(error(404, 'The model `m` does not exist or you do not have access to it.', { code: 'model_not_found' })) }],
    ['Ollama', { chat: always(error(404, 'model "m" not found, try pulling it first', { type: 'api_error' })) }, near],
    ['DeepSeek', { chat: always(error(400, 'Model Not Exist', { type: 'invalid_request_error' })) }],
    ['OpenRouter', { chat: always(error(400, 'm is not a valid model ID')) }],
    ['GLM', { chat: always(error(400, '模型不存在，请检查模型代码。', { code: '1211' })) }],
    ['Azure', { chat: always(error(404, 'The API deployment for this resource does not exist.', { code: 'DeploymentNotFound' })) }],
    ['Anthropic', { chat: always(error(404, 'model: m', { type: 'not_found_error' })) }],
    ['a retired one', { chat: always(error(400, 'The model `m` has been decommissioned and is no longer supported.')) }],
  ],
  noModel: [
    ['none is chosen', {}, { model: '' }],
    ['none is chosen, there is no list, and the chat wants one', { models: { status: 404 }, chat: always(error(400, 'you must provide a model parameter')) }, { model: '' }],
  ],
  noTools: [
    ['Ollama', { chat: (sent) => sent.tools ? error(400, 'registry.ollama.ai/library/m does not support tools') : hello(sent) }, near],
    ['vLLM', { chat: (sent) => sent.tools ? error(400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set') : hello(sent) }],
    ['llama.cpp', { chat: (sent) => sent.tools ? error(500, 'tools param requires --jinja flag') : hello(sent) }],
    ['OpenRouter, by the words of an unknown model', { chat: (sent) => sent.tools ? error(404, 'No endpoints found that support tool use.') : hello(sent) }],
    ['in words that nobody knows', { chat: (sent) => sent.tools ? error(422, 'computer says no') : hello(sent) }],
    ['in Chinese', { chat: (sent) => sent.tools ? error(400, '该模型不支持工具调用') : hello(sent) }],
  ],
  noStream: [
    ['it is refused', { chat: (sent) => sent.stream ? error(400, 'Streaming is not supported') : hello(sent) }],
    ['the organisation may not', { chat: (sent) => sent.stream ? error(400, 'Your organization must be verified to stream this model.') : hello(sent) }],
    ['it breaks, in words that nobody knows', { chat: (sent) => sent.stream ? error(500, 'oops') : hello(sent) }],
    ['the whole answer comes at once', { chat: (sent) => says({ ...sent, stream: false }, 'ok') }],
  ],
  quota: [['nothing is left', { chat: always(error(429, 'You exceeded your current quota, please check your plan and billing details.', { code: 'insufficient_quota' })) }]],
  rateLimit: [['too fast', { chat: always(error(429, 'Too many requests')) }]],
  notAnEndpoint: [
    ['a page for everything', { models: page(200), chat: always(page(200)) }],
    ['a page that says 404', { models: page(404), chat: always(page(404)) }],
    ['a page, and no model is chosen', { models: page(200) }, { model: '' }],
    ['a path that is not there', { models: { status: 404, body: { detail: 'Not Found' } }, chat: always({ status: 404, body: { detail: 'Not Found' } }) }],
    ['a path that takes no questions', { chat: always({ status: 405, body: '', type: 'text/plain' }) }],
    ['LM Studio at a wrong path', { chat: always({ body: { error: 'Unexpected endpoint or method. (POST /chat/completions)' } }) }],
    ['another interface', { models: { body: { status: 'ok' } }, chat: always({ body: { status: 'ok' } }) }],
    ['words', { models: { body: 'It works!', type: 'text/plain' }, chat: always({ body: 'It works!', type: 'text/plain' }) }],
  ],
  serverError: [
    ['it breaks whatever is asked', { chat: always(error(500, 'internal error')) }],
    ['a gateway\'s page', { chat: always(page(502)) }],
    ['it is overloaded', { chat: always(error(503, 'The model is overloaded')) }],
    ['no model is chosen and the list breaks', { models: error(500, 'oops') }, { model: '' }],
  ],
  refused: [
    ['the country', { chat: always(error(403, 'Country, region, or territory not supported')) }],
    ['a wall before it', { chat: always(page(403)) }],
    ['something in the request', { chat: always(error(400, 'this deployment takes no chat')) }],
  ],
}

describe.each(Object.entries(cases))('%s', (finding, each) => {
  it.each(each)('%s', async (_, server, of = {}) => {
    expect((await found(server, of)).finding).toBe(finding)
  })
})

describe('what the browser keeps from a page', () => {
  const lan = { preset: 'vllm', baseUrl: 'http://192.168.1.20:8000/v1', key: '' }
  const silent = { models: { lost: true } }

  it.each<[Finding, string, Parameters<typeof endpoint>[0], Partial<Tried>]>([
    ['noAddress', 'what is no address', {}, { baseUrl: 'not an address' }],
    ['mixedContent', 'plain http elsewhere, from a page over https', {}, { baseUrl: 'http://llm.example.net/v1' }],
    ['mixedContent', 'plain http in the network, in a browser without a permission for it', { ...silent, up: false }, lan],
    ['localNetwork', 'a server near by, where the reader said no', { permission: (name) => name === 'local-network' ? 'denied' : undefined }, lan],
    ['localNetwork', 'this machine, where the reader said no, by the older name', { permission: (name) => name === 'local-network-access' ? 'denied' : undefined }, near],
    ['ok', 'this machine, where the reader said yes', { permission: () => 'granted' }, near],
    ['ok', 'plain http in the network, where the reader said yes', { permission: () => 'granted' }, lan],
    ['ok', 'plain http elsewhere, from a page over plain http', { origin: 'http://play.example.com' }, { baseUrl: 'http://llm.example.net/v1' }],
    ['cors', 'this machine, which keeps the page out', { ...silent, permission: () => 'granted' }, near],
    ['serverDown', 'this machine, where nothing runs', { ...silent, up: false }, near],
    ['serverDown', 'this machine, where nothing runs and nobody was asked', { ...silent, up: false, permission: () => 'prompt' }, near],
    ['serverDown', 'the network, where nothing runs though the reader said yes', { ...silent, up: false, permission: () => 'granted' }, lan],
    ['serverDown', 'the network, from a page on this machine', { ...silent, up: false, origin: 'http://localhost:5173', permission: () => 'denied' }, lan],
  ])('%s: %s', async (finding, _, server, of) => {
    expect((await found(server, of)).finding).toBe(finding)
  })

  it('a no that comes while it is asked is told apart from a server that is down', async () => {
    const answers: PermissionState[] = ['prompt', 'denied']
    expect((await found({ ...silent, up: false, permission: () => answers.shift() }, near)).finding).toBe('localNetwork')
  })

  it('what can be told by the addresses is told without a request', async () => {
    const told: [Parameters<typeof endpoint>[0], Partial<Tried>][] = [[{}, { baseUrl: 'http://llm.example.net/v1' }], [{ permission: () => 'denied' }, near], [{}, { baseUrl: 'https://api.openai.com', key: '' }]]
    for (const [server, of] of told) {
      const { around, asked } = endpoint(server)
      await diagnose({ ...tried, ...of }, around, go)
      expect(asked).toEqual([])
    }
  })
})

describe('asking', () => {
  it('two requests are enough where all is well: the list, and a chat as a run would have it', async () => {
    const { around, asked } = endpoint({})
    expect(ways(await diagnose(tried, around, go))).toEqual(['address well', 'reach well', 'models well', 'chat well', 'stream well', 'tools well'])
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET https://llm.example.net/v1/models', 'POST https://llm.example.net/v1/chat/completions'])
    expect(asked[1]!.body).toMatchObject({ model: 'm', stream: true, tools: [{}], max_tokens: 16 })
  })

  it('it stops at the first thing that is wrong', async () => {
    const { around, asked } = endpoint({ chat: always(error(401, 'Invalid API key')) })
    const diagnosis = await diagnose(tried, around, go)
    expect(ways(diagnosis)).toEqual(['address well', 'reach well', 'models well', 'chat wrong'])
    expect(diagnosis.checks.at(-1)).toMatchObject({ said: 'Invalid API key' })
    expect(asked).toHaveLength(2)
  })

  it('without a key the list is asked for as any page may: with no header of its own', async () => {
    const { around, asked } = endpoint({})
    await diagnose({ ...tried, key: '' }, around, go)
    expect(asked[0]!.headers).toEqual({})
  })

  it('a missing list does not count against a chat that works', async () => {
    expect(ways(await found({ models: { status: 404, body: '404', type: 'text/plain' } }))).toEqual(['address well', 'reach well', 'models unknown', 'chat well', 'stream well', 'tools well'])
  })

  it('what was said to the request for more is kept when less is answered', async () => {
    expect(await found({ chat: (sent) => sent.tools ? error(422, 'computer says no') : hello(sent) })).toMatchObject({ finding: 'noTools', details: { said: 'computer says no', status: 422 } })
  })

  it('an unknown model comes with those that there are', async () => {
    expect(await found({ models: list('big', 'small'), chat: always(error(404, 'model m not found')) })).toMatchObject({ details: { models: ['big', 'small'], origin: 'https://llm.example.net', url: 'https://llm.example.net/v1/chat/completions' } })
  })

  it.each<[string, Partial<Tried>, Given | undefined, string | undefined]>([
    ['by what the reader said', { preset: 'llamacpp', baseUrl: 'http://10.0.0.5:9000' }, undefined, 'llamacpp'],
    ['by its port', { preset: 'custom', baseUrl: 'http://127.0.0.1:1234/v1' }, undefined, 'lmstudio'],
    ['by what it answers, whatever was said', { preset: 'ollama', baseUrl: 'http://localhost:8080/v1' }, { body: { data: [{ id: 'm', owned_by: 'llamacpp' }] } }, 'llamacpp'],
    ['not by a port far away', { preset: 'custom', baseUrl: 'https://llm.example.net:8000/v1' }, undefined, undefined],
  ])('the local server is known %s', async (_, of, models, server) => {
    expect((await found(models ? { models } : {}, of)).details.server).toBe(server)
  })

  it('a server that keeps the page out is known too, so that its own setting can be shown', async () => {
    expect(await found({ models: { lost: true } }, near)).toMatchObject({ finding: 'cors', details: { server: 'ollama', origin: new URL(near.baseUrl).origin } })
  })

  it('a key that the server repeats is in no diagnosis', async () => {
    const echo = error(401, 'Incorrect API key provided: key-of-mine.')
    const told = [await found({ models: echo, chat: always(echo) }), await found({ models: echo }, { model: '' }), await found({ chat: always(echo) }, { baseUrl: 'https://llm.example.net/v1?key=key-of-mine' })]
    expect(JSON.stringify(told)).not.toContain('key-of-mine')
    expect(told.map(({ finding }) => finding)).toEqual(['badKey', 'badKey', 'badKey'])
  })

  it.each(['list', 'chat'] as const)('a stop during the %s ends it at once, and nothing more is asked', async (when) => {
    const stop = new AbortController()
    const { around, asked } = endpoint({ chat: (sent) => {
      stop.abort()
      return hello(sent)
    } })
    if (when === 'list') stop.abort()
    expect(await diagnose(tried, around, stop.signal)).toMatchObject({ details: { said: 'stopped' } })
    expect(asked.length).toBe(when === 'list' ? 0 : 2)
  })

  it('a server that never answers is given up', async () => {
    const { around } = endpoint({})
    const hanging = ((_: string, { signal }: { signal: AbortSignal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))))) as unknown as typeof fetch
    expect((await diagnose(tried, { ...around, fetch: hanging, sleep: () => Promise.resolve() }, go)).finding).toBe('unreachable')
    const half = ((url: string, init: { method?: string, signal: AbortSignal }) => init.method === 'POST' ? hanging(url, init) : around.fetch(url, init)) as unknown as typeof fetch
    const sleep = (ms: number) => ms === 120_000 ? Promise.resolve() : new Promise<void>(() => undefined)
    expect((await diagnose(tried, { ...around, fetch: half, sleep }, go))).toMatchObject({ finding: 'serverError', details: { said: 'no answer within 120 s' } })
  })
})

describe('the list of models', () => {
  const models = (server: Case[1], of: Partial<Tried> = {}) => listModels({ ...tried, ...of }, endpoint(server).around, go)

  it('is what the server lists, without asking for anything else', async () => {
    const { around, asked } = endpoint({ models: list('big', 'small') })
    expect(await listModels(tried, around, go)).toEqual({ ok: true, models: ['big', 'small'] })
    expect(asked).toHaveLength(1)
  })

  it('is empty where the server has none', async () => {
    expect(await models({ models: { status: 404, body: '404 page not found', type: 'text/plain' } })).toEqual({ ok: true, models: [] })
    expect(await models({ models: { body: { object: 'list', data: null } } })).toEqual({ ok: true, models: [] })
  })

  it('is public at some, and asked for without a key there', async () => {
    expect(await models({ models: list('a') }, { baseUrl: 'https://openrouter.ai/api/v1', key: '' })).toEqual({ ok: true, models: ['a'] })
  })

  it.each<[Finding, Case[1], Partial<Tried>]>([
    ['badKey', { models: error(401, 'Invalid API key') }, {}],
    ['noKey', { models: error(401, 'Invalid API key') }, { key: '' }],
    ['cors', { models: { lost: true } }, {}],
    ['serverDown', { models: { lost: true }, up: false }, near],
    ['notAnEndpoint', { models: page(404) }, {}],
    ['notAnEndpoint', { models: page(200) }, {}],
    ['serverError', { models: error(500, 'oops') }, {}],
    ['rateLimit', { models: error(429, 'Too many requests') }, {}],
    ['noAddress', {}, { baseUrl: '' }],
  ])('fails with %s', async (finding, server, of) => {
    expect(await models(server, of)).toMatchObject({ ok: false, diagnosis: { finding } })
  })

  it.each<[string, string, Record<string, string>]>([
    ['https://llm.example.net/v1', 'in the one header', { authorization: 'Bearer key-of-mine' }],
    ['https://r.openai.azure.com/openai/deployments/d?api-version=2024-10-21', 'as Azure wants it', { 'api-key': 'key-of-mine' }],
    ['https://api.anthropic.com/v1', 'as Anthropic wants it for a list', { 'x-api-key': 'key-of-mine', 'anthropic-version': '2023-06-01', 'anthropic-dangerous-direct-browser-access': 'true' }],
  ])('is asked for at %s with the key %s', async (baseUrl, _, headers) => {
    const { around, asked } = endpoint({})
    await listModels({ ...tried, baseUrl }, around, go)
    expect(asked[0]!.headers).toEqual(headers)
  })
})
