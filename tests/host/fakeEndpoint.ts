/**
 * A server as a page sees it: what it lists, what it answers, and what the browser lets through. It notes every request.
 * Refuses to be any real server's double: a test says what is answered.
 */
import type { AroundDoctor, Tried } from '../../src/host/index.ts'

export type Sent = { model?: string, stream?: boolean, tools?: unknown[], response_format?: { type: string }, max_tokens?: number }
/** `lost`: the request fails, as the browser has it. A text is the body; anything else is sent as JSON. */
export type Given = { status?: number, body?: unknown, lost?: boolean, type?: string }
export type Asked = { url: string, method: string, mode: string, headers: Record<string, string>, body: Sent | undefined }
type Server = {
  models?: Given
  chat?: (sent: Sent) => Given
  /** A request without leave gets through. */
  up?: boolean
  origin?: string
  permission?: (name: string) => PermissionState | undefined
}

export const list = (...ids: string[]) => ({ body: { object: 'list', data: ids.map((id) => ({ id, object: 'model' })) } })
export const error = (status: number, message: string, more: object = {}): Given => ({ status, body: { error: { message, ...more } } })
export const page = (status: number): Given => ({ status, body: '<!DOCTYPE html><html><body>hello</body></html>', type: 'text/html' })

/** The answer in the form that was asked for. */
export function says(sent: Sent, content: string | null, calls?: readonly string[]): Given {
  const message = { role: 'assistant', content, ...(calls && { tool_calls: calls.map((name, index) => ({ index, id: `c${index}`, type: 'function', function: { name, arguments: '{"ok":true}' } })) }) }
  const usage = { prompt_tokens: 3, completion_tokens: 1 }
  const finish_reason = calls ? 'tool_calls' : 'stop'
  if (!sent.stream) return { body: { choices: [{ message, finish_reason }], usage } }
  return { type: 'text/event-stream', body: `data: ${JSON.stringify({ choices: [{ delta: message }] })}\n\ndata: ${JSON.stringify({ choices: [{ delta: {}, finish_reason }], usage })}\n\ndata: [DONE]\n\n` }
}

export function endpoint({ models = list('m'), chat = (sent) => says(sent, 'ok'), up = true, origin = 'https://play.example.com', permission = () => undefined }: Server): { around: AroundDoctor, asked: Asked[] } {
  const asked: Asked[] = []
  const answer = (url: string, { method = 'GET', mode = 'cors', headers = {}, body, signal }: { method?: string, mode?: string, headers?: Record<string, string>, body?: string, signal?: AbortSignal } = {}) => {
    if (signal?.aborted) throw new DOMException('stopped', 'AbortError')
    const sent = body === undefined ? undefined : JSON.parse(body) as Sent
    asked.push({ url, method, mode, headers, body: sent })
    const given = mode === 'no-cors' ? { lost: !up } : sent ? chat(sent) : models
    if (given.lost) throw new TypeError('Failed to fetch')
    return new Response(typeof given.body === 'string' ? given.body : JSON.stringify(given.body ?? null), { status: given.status ?? 200, headers: { 'content-type': given.type ?? 'application/json' } })
  }
  return {
    asked,
    around: {
      fetch: (async (url: string, init?: object) => answer(url, init)) as unknown as typeof fetch,
      now: () => 1_000, sleep: () => new Promise(() => undefined), origin, permission: async (name) => permission(name),
    },
  }
}

export const tried: Tried = { preset: 'custom', baseUrl: 'https://llm.example.net/v1', model: 'm', stream: true, tools: 'native', key: 'key-of-mine' }
export const near: Tried = { preset: 'ollama', baseUrl: 'http://localhost:11434', model: 'm', stream: true, tools: 'native' }
