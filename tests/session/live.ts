/** A network that a test speaks for: every request waits until the test answers it, in the form of chat completions. */
import { compile } from '../../src/scenario/index.ts'
import type { Compiled, Scenario } from '../../src/scenario/index.ts'
import { answered } from '../../src/session/index.ts'
import type { Network } from '../../src/session/index.ts'
import type { Cast, Endpoint } from '../../src/storage/index.ts'

export type Asked = {
  url: string
  headers: Headers
  body: { model: string, messages: { role: string, content: string }[], tools?: { function: { name: string } }[], stream?: boolean, temperature?: number }
  signal: AbortSignal
  /** A whole answer. */
  say(content: string): void
  call(name: string, args: object): void
  fail(status: number, message: string, headers?: Record<string, string>): void
  /** A part of a streamed answer. */
  part(content: string): void
  end(): void
  /** The connection breaks off. */
  cut(): void
}

export const endpoint: Endpoint = { id: 'e1', name: 'here', preset: 'custom', baseUrl: 'https://models.example/v1', model: 'm-1', stream: true, tools: 'native' }
export const everyone: Cast = { everyone: { endpoint: 'e1' } }

export function fakeNetwork(endpoints: readonly Endpoint[] = [endpoint]) {
  const asked: Asked[] = []
  const waiting: ((request: Asked) => void)[] = []
  const slept: { ms: number, wake: () => void }[] = []
  let time = 0
  const network: Network = {
    fetch: (input, init) => new Promise((resolve, reject) => {
      const { signal, headers, body } = init as RequestInit & { signal: AbortSignal }
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      let stream: ReadableStreamDefaultController<Uint8Array> | undefined
      const send = (text: string) => {
        if (!stream) {
          resolve(new Response(new ReadableStream<Uint8Array>({
            start: (controller) => {
              stream = controller
            },
          }), { headers: { 'content-type': 'text/event-stream' } }))
          signal.addEventListener('abort', () => stream!.error(new DOMException('aborted', 'AbortError')))
        }
        stream!.enqueue(new TextEncoder().encode(text))
      }
      const event = (delta: object, finish: string | null = null) => send(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`)
      const request: Asked = {
        url: input as string, headers: new Headers(headers), body: JSON.parse(body as string) as Asked['body'], signal,
        part: (content) => event({ content }),
        end: () => {
          event({}, 'stop')
          send('data: [DONE]\n\n')
          stream!.close()
        },
        cut: () => stream!.error(new TypeError('network error')),
        say: (content) => {
          request.part(content)
          request.end()
        },
        call: (name, args) => {
          event({ tool_calls: [{ index: 0, id: `c${asked.length}`, type: 'function', function: { name, arguments: JSON.stringify(args) } }] })
          event({}, 'tool_calls')
          send('data: [DONE]\n\n')
          stream!.close()
        },
        fail: (status, message, more = {}) => resolve(new Response(JSON.stringify({ error: { message } }), { status, headers: { 'content-type': 'application/json', ...more } })),
      }
      asked.push(request)
      waiting.shift()?.(request)
    }),
    origin: 'https://mesh.example',
    now: () => time,
    clock: {
      now: () => time,
      sleep: (ms, signal) => new Promise((resolve, reject) => {
        slept.push({ ms, wake: resolve })
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
    },
    endpoint: (id) => endpoints.find((each) => each.id === id),
    keyOf: () => Promise.resolve('zk-of-the-test'),
  }
  let taken = 0
  return {
    network, asked, slept,
    pass: (ms: number) => {
      time += ms
    },
    /** The next request, when it comes. */
    next: (): Promise<Asked> => {
      const there = asked[taken++]
      return there ? Promise.resolve(there) : new Promise((resolve) => waiting.push(resolve))
    },
  }
}

export function live(scenario: Scenario, network: Network, cast: Cast = everyone, endpoints: readonly Endpoint[] = [endpoint]): Compiled {
  return answered(compile(scenario), cast, endpoints, network)
}
