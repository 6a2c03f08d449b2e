import { expect, it } from 'vitest'
import { createRun, defineAgent, defineTool, replay, single, swarm } from '../../src/engine/index.ts'
import type { Json, Params } from '../../src/engine/index.ts'
import { compile, defineScenario } from '../../src/scenario/index.ts'
import { endpointModel } from '../../src/host/index.ts'
import type { Around } from '../../src/host/index.ts'

type Answer = { status?: number, message?: Json, usage?: Json }

/** A server that gives these answers one after the other, and the bodies that it was sent. */
function server(answers: readonly Answer[]): { around: Around, sent: { readonly [field: string]: Json }[] } {
  const sent: { readonly [field: string]: Json }[] = []
  return {
    sent,
    around: {
      fetch: ((_: string, { body }: { body: string }) => {
        const { status = 200, message = { content: 'ok' }, usage } = answers[sent.length]!
        sent.push(JSON.parse(body) as { readonly [field: string]: Json })
        const answer = status === 200 ? { choices: [{ message, finish_reason: 'stop' }], ...(usage !== undefined && { usage }) } : { error: { message: 'not now' } }
        return Promise.resolve(new Response(JSON.stringify(answer), { status }))
      }) as unknown as typeof fetch,
      now: () => 0, sleep: () => new Promise(() => undefined), origin: 'https://play.example.com',
    },
  }
}
const endpoint = { baseUrl: 'https://llm.example.net/v1' }
const clock = { now: () => 0, sleep: (ms: number) => ms > 60_000 ? new Promise<void>(() => undefined) : Promise.resolve() }

it.each<Params>([{ temperature: 0 }, { temperature: 0.1 }, { temperature: 0, topP: 0.5, maxTokens: 200 }, {}])('D80: the parameters %j of an agent reach the body of the request, and nothing else does', async (params) => {
  const { around, sent } = server([{}])
  const { orchestration } = compile(defineScenario({ version: 1, title: 'x', input: 'go', agents: [{ name: 'a', instructions: '', params }], orchestration: { kind: 'single', agent: 'a' } }))
  await createRun(orchestration, { input: 'go', model: endpointModel({ ...endpoint, stream: false }, around) }).play()
  const { temperature, topP, maxTokens } = params
  const { messages: _, ...rest } = sent[0]!
  expect(rest).toEqual({ ...(temperature !== undefined && { temperature }), ...(topP !== undefined && { top_p: topP }), ...(maxTokens !== undefined && { max_tokens: maxTokens }) })
})

it('D80: a server that fails is asked again as often as the run allows, with the same body, and no more', async () => {
  for (const [retries, status, requests] of [[2, 'SUCCEEDED', 3], [1, 'FAILED', 2], [0, 'FAILED', 1]] as const) {
    const { around, sent } = server([{ status: 503 }, { status: 500 }, {}])
    const alone = single(defineAgent({ name: 'a', instructions: '', params: { temperature: 0 } }))
    const live = createRun(alone, { input: 'go', model: endpointModel(endpoint, around), retries, handlers: { clock } })
    expect(await live.play()).toMatchObject({ status })
    expect(sent).toHaveLength(requests)
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1)
  }
})

it('D74: the usage of each response is added to the tokens and the cost of the run, by the price of its agent\'s model', async () => {
  const look = defineTool({ name: 'look', description: '', parameters: {}, execute: () => 'seen' })
  const agents = [defineAgent({ name: 'a', instructions: '', tools: [look], handoffs: ['b'], model: 'dear' }), defineAgent({ name: 'b', instructions: '' })]
  const orchestration = swarm({ agents, entry: 'a' })
  const call = (name: string): Json => ({ content: null, tool_calls: [{ id: name, type: 'function', function: { name, arguments: '{}' } }] })
  const { around } = server([
    { message: call('look'), usage: { prompt_tokens: 1_000, completion_tokens: 10 } },
    { message: call('transfer_to_b'), usage: { prompt_tokens: 2_000, completion_tokens: 20, total_tokens: 2_020 } },
    { usage: { input_tokens: 3_000, output_tokens: 30 } },
  ])
  const prices = { dear: { prompt: 10, completion: 100 }, default: { prompt: 1, completion: 2 } }
  const live = createRun(orchestration, { input: 'go', model: endpointModel(endpoint, around), prices })
  const costs: (number | undefined)[] = []
  live.on((event) => event.type === 'settled' && costs.push(live.state.usage.cost))
  const cost = (3_000 * 10 + 30 * 100 + 3_000 * 1 + 30 * 2) / 1_000_000
  const result = await live.play()
  expect(result).toMatchObject({ status: 'SUCCEEDED', usage: { prompt: 6_000, completion: 60, calls: 3, estimated: false } })
  expect(result!.usage.cost).toBeCloseTo(cost, 10)
  expect(costs.map((each) => each! <= result!.usage.cost!)).not.toContain(false)
  expect(replay(orchestration, live.journal).usage).toEqual(result!.usage)
})

it('D74: a response without usage is estimated, and the run says so; a cost that is used up ends the run', async () => {
  const alone = single(defineAgent({ name: 'a', instructions: 'x'.repeat(400) }))
  const silent = await createRun(alone, { input: 'go', model: endpointModel(endpoint, server([{}]).around), prices: { default: { prompt: 1, completion: 1 } } }).play()
  expect(silent!.usage).toMatchObject({ calls: 1, estimated: true })
  expect(silent!.usage.prompt).toBeGreaterThan(100)
  expect(silent!.usage.cost).toBeGreaterThan(0)
  const look = defineTool({ name: 'look', description: '', parameters: {}, execute: () => 'seen' })
  const again = { message: { content: null, tool_calls: [{ id: 'x', type: 'function', function: { name: 'look', arguments: '{}' } }] }, usage: { prompt_tokens: 600_000, completion_tokens: 0 } }
  const looper = single(defineAgent({ name: 'a', instructions: '', tools: [look] }))
  const { around, sent } = server([again, again, again])
  expect(await createRun(looper, { input: 'go', model: endpointModel(endpoint, around), prices: { default: { prompt: 1, completion: 1 } }, limits: { cost: 1 } }).play()).toMatchObject({ status: 'FAILED', stopReason: 'cost', usage: { cost: 1.2 } })
  expect(sent).toHaveLength(2)
})
