// The host and the engine against a server that knows nothing of them: aimock, reached over a real connection. Every
// run here is replayed from its journal as it would be stored, and must come to the same state.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRun, defineAgent, defineTool, mockLLM, replay, single, swarm } from '../../src/engine/index.ts'
import type { Delta, Journal, Model, Options, Orchestration, Run, RunResult } from '../../src/engine/index.ts'
import { endpointModel } from '../../src/host/index.ts'
import type { Around, Endpoint } from '../../src/host/index.ts'
import { ModelServer } from '../../e2e/support/aimock.ts'
import type { Answer, ServerSettings } from '../../e2e/support/aimock.ts'
import { letReach } from '../support/noNetwork.node.ts'

const key = 'key-of-this-test'
const around = (): Around => ({ fetch: globalThis.fetch, now: Date.now, sleep: () => new Promise(() => undefined), origin: 'http://127.0.0.1:4173' })
const alone = single(defineAgent({ name: 'solo', instructions: 'Answer.' }))
const order = defineTool({ name: 'lookup_order', description: 'Look up an order by id.', parameters: { type: 'object', properties: { order_id: { type: 'string' } }, required: ['order_id'] }, execute: (args) => `${(args as { order_id: string }).order_id} is shipped` })
const support = swarm({
  agents: [defineAgent({ name: 'triage', instructions: 'Decide and hand over.', handoffs: ['billing'] }), defineAgent({ name: 'billing', instructions: 'Look the order up, then answer.', tools: [order] })],
  entry: 'triage',
})
const toBilling: Answer = { calls: [{ name: 'transfer_to_billing', arguments: {} }] }
const toLookUp: Answer = { calls: [{ name: 'lookup_order', arguments: { order_id: 'A-77' } }], piece: 4 }
const said = 'A-77 is shipped: it can be refunded. 可以退款。'

let server: ModelServer
let waited: number[]

async function serve(answers: readonly Answer[], settings: ServerSettings = {}): Promise<ModelServer> {
  await server.close()
  server = await ModelServer.start(settings)
  letReach(server.origin)
  server.give(...answers)
  return server
}
const at = (more: Partial<Endpoint> & { model?: string } = {}): Model => endpointModel({ baseUrl: server.baseUrl, model: 'aimock-1', ...more }, around())

/** A clock on which a wait that a run asks for is over at once, and its limits are far away. */
function clock(): NonNullable<Options['handlers']> {
  let now = 1_000
  return { clock: { now: () => now, sleep: (ms) => {
    if (ms >= 20_000) return new Promise(() => undefined)
    waited.push(ms)
    now += ms
    return Promise.resolve()
  } } }
}

const begin = (orchestration: Orchestration, options: Partial<Options>): Run => createRun(orchestration, { input: 'I want a refund for order A-77.', handlers: clock(), ...options })

/** Plays it to its end. */
async function played(live: Run, orchestration: Orchestration): Promise<RunResult> {
  const result = (await live.play())!
  const again = replay(orchestration, JSON.parse(JSON.stringify(live.journal)) as Journal)
  expect(again.divergence).toBeUndefined()
  expect(again.hash).toBe(live.state.hash)
  return result
}

/** What was told of each step, in the order in which it came. */
function listen(live: Run): Map<string, Delta[]> {
  const told = new Map<string, Delta[]>()
  live.on((event) => {
    if (event.type === 'delta') told.set(event.path, [...told.get(event.path) ?? [], event.delta])
  })
  return told
}

beforeEach(async () => {
  server = await ModelServer.start()
  waited = []
})
afterEach(() => server.close())

describe('a streamed swarm with a handoff and a tool', () => {
  it('comes to its answer, and what was told piece by piece adds up to what was said', async () => {
    await serve([toBilling, toLookUp, { text: said, piece: 3 }])
    const live = begin(support, { model: at() })
    const told = listen(live)
    expect(await played(live, support)).toMatchObject({ status: 'SUCCEEDED', route: ['triage', 'billing'], handoffs: 1, finalText: said })
    expect(live.state.steps.map(({ kind }) => kind)).toEqual(['model.complete', 'handoff', 'model.complete', 'tool.call', 'model.complete'])
    const [first, second, third] = [...told.values()]
    expect(first![0]!.toolCall).toMatchObject({ index: 0, name: 'transfer_to_billing' })
    expect(second!.map(({ toolCall }) => toolCall?.arguments ?? '').join('')).toBe('{"order_id":"A-77"}')
    expect(second!.length).toBeGreaterThan(3)
    expect(third!.map(({ content }) => content)).toEqual(said.match(/.{1,3}/gs))
  })

  it('sends each agent\'s own instructions and tools, and every call with its result', async () => {
    await serve([toBilling, toLookUp, { text: said }])
    await played(begin(support, { model: at() }), support)
    const sent = server.completions.map(({ body }) => JSON.parse(body) as { messages: { role: string, content: string }[], tools: { function: { name: string } }[] })
    expect(sent.map(({ messages, tools }) => [messages[0]!.content, tools.map((tool) => tool.function.name)])).toEqual([
      ['Decide and hand over.', ['transfer_to_billing']], ['Look the order up, then answer.', ['lookup_order']], ['Look the order up, then answer.', ['lookup_order']],
    ])
    expect(sent[2]!.messages.at(-1)).toMatchObject({ role: 'tool', content: 'A-77 is shipped' })
  })

  it('lets each agent have a model of its own, one of them scripted', async () => {
    await serve([toLookUp, { text: said }])
    const live = begin(support, { agentModels: { triage: mockLLM([{ toolCalls: [{ name: 'transfer_to_billing', arguments: {} }] }]), billing: at({ model: 'billing-model' }) } })
    expect(await played(live, support)).toMatchObject({ status: 'SUCCEEDED', route: ['triage', 'billing'], finalText: said, unusedReplies: 0 })
    expect(server.completions.map(({ body }) => (JSON.parse(body) as { model: string }).model)).toEqual(['billing-model', 'billing-model'])
  })

  it('comes to the same without a stream', async () => {
    await serve([toBilling, toLookUp, { text: said }])
    const live = begin(support, { model: at({ stream: false }) })
    expect(await played(live, support)).toMatchObject({ status: 'SUCCEEDED', route: ['triage', 'billing'], finalText: said })
    expect(server.completions.map(({ body }) => 'stream' in (JSON.parse(body) as object))).toEqual([false, false, false])
  })
})

it('thoughts come apart from what is said', async () => {
  await serve([{ reasoning: 'It has shipped.', text: 'Yes.', piece: 4 }])
  const live = begin(alone, { model: at({ model: 'deepseek-reasoner' }) })
  const told = listen(live)
  expect(await played(live, alone)).toMatchObject({ status: 'SUCCEEDED', finalText: 'Yes.' })
  expect([...told.values()].flat().map(({ reasoning }) => reasoning ?? '').join('')).toBe('It has shipped.')
})

it('usage is what the server counted, added up over the run', async () => {
  await serve([{ ...toBilling, usage: { prompt: 40, completion: 8 } }, { ...toLookUp, usage: { prompt: 60, completion: 12 } }, { text: said, usage: { prompt: 90, completion: 21 } }])
  const live = begin(support, { model: at() })
  expect((await played(live, support)).usage).toMatchObject({ prompt: 190, completion: 41, calls: 3, estimated: false })
})

describe('a server that is too busy', () => {
  const busy: Answer = { status: 429, message: 'Slow down.', code: 'rate_limit_exceeded', retryAfter: 7 }

  it('is asked again after the time that it names, and the wait is a step of the journal', async () => {
    await serve([busy, busy, { text: 'Done.' }])
    const live = begin(alone, { model: at(), retries: 2 })
    expect(await played(live, alone)).toMatchObject({ status: 'SUCCEEDED', finalText: 'Done.', usage: { calls: 3 } })
    expect(live.state.steps.map(({ kind }) => kind)).toEqual(['model.complete', 'delay', 'model.complete', 'delay', 'model.complete'])
    expect(live.state.steps[0]!.outcome).toMatchObject({ ok: false, error: { kind: 'rate_limit', retryAfterMs: 7_000 } })
    expect(waited).toEqual([7_000, 7_000])
  })

  it('without a word on how long is given more time from one attempt to the next', async () => {
    await serve([{ status: 503, message: 'Overloaded.' }, { status: 503, message: 'Overloaded.' }, { text: 'Done.' }])
    const live = begin(alone, { model: at(), retries: 2 })
    expect(await played(live, alone)).toMatchObject({ status: 'SUCCEEDED', finalText: 'Done.' })
    expect(waited).toHaveLength(2)
    expect(waited[1]).toBeGreaterThan(waited[0]!)
  })

  it('is not asked again where nobody wants that', async () => {
    await serve([busy, { text: 'never' }])
    const live = begin(alone, { model: at() })
    expect(await played(live, alone)).toMatchObject({ status: 'FAILED', stopReason: 'modelError', error: { kind: 'rate_limit' } })
    expect(server.completions).toHaveLength(1)
  })
})

describe('an answer that is cut in the middle', () => {
  // The first event of a stream says who speaks.
  const cut = (after: number, how: 'ends' | 'breaks' | 'holds'): Answer => ({ text: 'The first half and the second half.', piece: 8, cut: { after, how } })

  it.each([['ends', 'truncated'], ['holds', 'network']] as const)('because it %s keeps what had come, is told as %s, and is not asked for again', async (how, kind) => {
    await serve([cut(3, how), { text: 'never' }])
    const live = begin(alone, { model: at(), retries: 3 })
    const words: string[] = []
    live.on((event) => {
      if (event.type !== 'delta') return
      words.push(event.delta.content ?? '')
      if (how === 'holds' && words.length === 2) server.breakOff()
    })
    expect(await played(live, alone)).toMatchObject({ status: 'FAILED', stopReason: 'modelError', error: { kind } })
    expect(live.state.steps).toHaveLength(1)
    expect(live.state.steps[0]!.outcome).toMatchObject({ ok: false, error: { partial: { content: 'The first half a' } } })
    expect(words).toEqual(['The firs', 't half a'])
    expect(server.completions).toHaveLength(1)
  })

  it.each(['ends', 'breaks'] as const)('before a word was said, since the stream %s, is asked for again', async (how) => {
    await serve([cut(1, how), { text: 'Done.' }])
    const live = begin(alone, { model: at(), retries: 1 })
    expect(await played(live, alone)).toMatchObject({ status: 'SUCCEEDED', finalText: 'Done.' })
    expect(live.state.steps.map(({ kind }) => kind)).toEqual(['model.complete', 'delay', 'model.complete'])
  })

  it('inside a tool call runs no tool', async () => {
    const execute = vi.fn(() => 'done')
    const agents = single(defineAgent({ name: 'solo', instructions: '', tools: [defineTool({ name: 'act', description: 'Acts.', parameters: { type: 'object' }, execute })] }))
    await serve([{ calls: [{ name: 'act', arguments: { what: 'everything' } }], piece: 5, cut: { after: 3, how: 'ends' } }])
    expect(await played(begin(agents, { model: at() }), agents)).toMatchObject({ status: 'FAILED', error: { kind: 'truncated' } })
    expect(execute).not.toHaveBeenCalled()
  })
})

it('a cancel leaves the server at once, and what had come stays', async () => {
  await serve([{ text: 'The first half and the second half.', piece: 8, cut: { after: 3, how: 'holds' } }])
  const live = begin(alone, { model: at(), retries: 3 })
  let words = ''
  const heard = new Promise<void>((resolve) => live.on((event) => {
    if (event.type !== 'delta') return
    words += event.delta.content ?? ''
    if (words === 'The first half a') resolve()
  }))
  void live.play()
  await heard
  expect(await live.cancel()).toMatchObject({ status: 'CANCELLED', stopReason: 'cancelled' })
  expect(await server.completions[0]!.over).toBe('left')
  expect(server.completions).toHaveLength(1)
  expect(replay(alone, live.journal).hash).toBe(live.state.hash)
})

describe('a key', () => {
  it('that is right goes out in one header, and nowhere into the journal', async () => {
    await serve([{ text: 'Welcome.' }], { key })
    const live = begin(alone, { model: at({ key }) })
    expect(await played(live, alone)).toMatchObject({ status: 'SUCCEEDED', finalText: 'Welcome.' })
    expect(server.completions[0]!.headers['authorization']).toBe(`Bearer ${key}`)
    expect(server.completions[0]!.body).not.toContain(key)
    expect(JSON.stringify(live.journal)).not.toContain(key)
  })

  it.each([['wrong', 'another-key'], ['missing', '']])('that is %s is told as one, and nothing is tried again', async (_, given) => {
    await serve([{ text: 'never' }], { key })
    const live = begin(alone, { model: at({ key: given }), retries: 3 })
    expect(await played(live, alone)).toMatchObject({ status: 'FAILED', stopReason: 'modelError', error: { kind: 'auth', message: 'Invalid API key' } })
    expect(server.completions).toHaveLength(1)
    expect(JSON.stringify(live.journal)).not.toContain('another-key')
  })
})

it('a server that is not there is a failure of the network', async () => {
  const { origin, baseUrl } = server
  letReach(origin)
  await server.close()
  const live = begin(alone, { model: endpointModel({ baseUrl }, around()) })
  expect(await played(live, alone)).toMatchObject({ status: 'FAILED', error: { kind: 'network' } })
})
