import { expect, it } from 'vitest'
import { createRun, defineAgent, defineTool, replay, single, swarm } from '../../src/engine/index.ts'
import type { Delta, RunEvent } from '../../src/engine/index.ts'
import { endpointModel } from '../../src/host/index.ts'
import type { Around } from '../../src/host/index.ts'

type Answer = { status?: number, headers?: Record<string, string>, chunks: readonly string[], hang?: boolean }
type Sent = { model?: string, messages: { role: string, content: string | null }[], tools?: { function: { name: string } }[] }

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const text = (...pieces: string[]): Answer => ({ chunks: [...pieces.map((content) => data({ choices: [{ delta: { content } }] })), data({ choices: [{ delta: {}, finish_reason: 'stop' }], usage: { prompt_tokens: 7, completion_tokens: pieces.length } }), 'data: [DONE]\n\n'] })
const call = (name: string, args: object): Answer => ({ chunks: [data({ choices: [{ delta: { tool_calls: [{ index: 0, id: `id_${name}`, function: { name, arguments: JSON.stringify(args) } }] } }] }), data({ choices: [{ delta: {}, finish_reason: 'tool_calls' }] }), 'data: [DONE]\n\n'] })

/** A server that gives these answers one after the other, and what it was sent. */
function server(answers: readonly Answer[]): { around: Around, sent: Sent[], stopped: () => number } {
  const sent: Sent[] = []
  let stopped = 0
  const around: Around = {
    fetch: ((_: string, { body, signal }: { body: string, signal: AbortSignal }) => {
      const { status = 200, headers = {}, chunks, hang = false } = answers[sent.length]!
      sent.push(JSON.parse(body) as Sent)
      const left = [...chunks]
      return Promise.resolve(new Response(new ReadableStream<Uint8Array>({
        start: (controller) => signal.addEventListener('abort', () => {
          stopped++
          controller.error(new DOMException('stopped', 'AbortError'))
        }),
        pull(controller) {
          const next = left.shift()
          if (next !== undefined) controller.enqueue(new TextEncoder().encode(next))
          else if (!hang) controller.close()
        },
      }), { status, headers }))
    }) as unknown as typeof fetch,
    now: () => 0, sleep: () => new Promise(() => undefined), origin: 'https://play.example.com',
  }
  return { around, sent, stopped: () => stopped }
}
const endpoint = { baseUrl: 'https://llm.example.net/v1', model: 'big', key: 'secret-key' }

it('a streamed swarm with a tool and a handoff runs on it, and replays from its journal', async () => {
  const lookup = defineTool({ name: 'lookup', description: 'Looks up.', parameters: { type: 'object', properties: { id: { type: 'string' } } }, execute: () => 'shipped' })
  const agents = [defineAgent({ name: 'triage', instructions: 'Hand over.', handoffs: ['billing'] }), defineAgent({ name: 'billing', instructions: 'Look up.', tools: [lookup] })]
  const orchestration = swarm({ agents, entry: 'triage' })
  const { around, sent } = server([call('transfer_to_billing', {}), call('lookup', { id: 'A-77' }), text('It is ', 'shipped.')])
  const live = createRun(orchestration, { input: 'Where is A-77?', model: endpointModel(endpoint, around) })
  const deltas: Delta[] = []
  live.on((event: RunEvent) => event.type === 'delta' && deltas.push(event.delta))
  const result = await live.play()
  expect(result).toMatchObject({ status: 'SUCCEEDED', route: ['triage', 'billing'], handoffs: 1, finalText: 'It is shipped.' })
  expect(sent.map(({ model, tools }) => [model, tools?.map((tool) => tool.function.name)])).toEqual([['big', ['transfer_to_billing']], ['big', ['lookup']], ['big', ['lookup']]])
  expect(sent[2]!.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'tool'])
  expect(deltas.flatMap(({ content }) => content ?? [])).toEqual(['It is ', 'shipped.'])
  expect(replay(orchestration, live.journal).hash).toBe(live.state.hash)
  expect(JSON.stringify(live.journal)).not.toContain('secret-key')
})

const alone = single(defineAgent({ name: 'a', instructions: '' }))

it('a rate limit is waited out as the server asks, in steps', async () => {
  const slept: number[] = []
  const { around } = server([{ status: 429, headers: { 'retry-after': '7' }, chunks: ['{"error":{"message":"Slow down."}}'] }, text('ok')])
  const clock = { now: () => 0, sleep: (ms: number) => ms > 10_000 ? new Promise<void>(() => undefined) : Promise.resolve(void slept.push(ms)) }
  const live = createRun(alone, { input: 'go', model: endpointModel(endpoint, around), retries: 1, handlers: { clock } })
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'ok', usage: { calls: 2, estimated: true } })
  expect(live.state.steps.map(({ kind }) => kind)).toEqual(['model.complete', 'delay', 'model.complete'])
  expect(slept).toEqual([7_000])
})

it('a stream that is cut keeps what had come, and is not asked for again by itself', async () => {
  const { around, sent } = server([{ chunks: [data({ choices: [{ delta: { content: 'so far' } }] })] }, text('never')])
  const live = createRun(alone, { input: 'go', model: endpointModel(endpoint, around), retries: 3 })
  expect(await live.play()).toMatchObject({ status: 'FAILED', stopReason: 'modelError', error: { kind: 'truncated' } })
  expect(live.state.steps[0]!.outcome).toMatchObject({ ok: false, error: { partial: { content: 'so far' } } })
  expect(sent).toHaveLength(1)
})

it('a cancel stops the request at once', async () => {
  const { around, stopped } = server([{ chunks: [data({ choices: [{ delta: { content: 'so far' } }] })], hang: true }])
  const live = createRun(alone, { input: 'go', model: endpointModel(endpoint, around) })
  const came = new Promise<void>((resolve) => live.on(({ type }) => type === 'delta' && resolve()))
  void live.play()
  await came
  expect(await live.cancel()).toMatchObject({ status: 'CANCELLED' })
  expect(stopped()).toBe(1)
})

it('a wrong key is named', async () => {
  const { around } = server([{ status: 401, chunks: ['{"error":{"message":"Incorrect API key provided","code":"invalid_api_key"}}'] }])
  expect(await createRun(alone, { input: 'go', model: endpointModel(endpoint, around), retries: 3 }).play()).toMatchObject({ status: 'FAILED', error: { kind: 'auth', message: 'Incorrect API key provided' } })
})
