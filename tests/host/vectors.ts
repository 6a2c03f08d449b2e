/** Plays endpoint vectors through the real adapter. The form of a vector is explained in the `meta` of its file. */
import { addressesOf, ask, hintsFor } from '../../src/host/index.ts'
import type { Answer, Around } from '../../src/host/index.ts'
import { modelIds } from '../../src/engine/wire.ts'
import type { Json, Message, ModelRequest, OpenAiTool } from '../../src/engine/index.ts'

type Fields = { readonly [key: string]: Json }
type Http = { status: number, headers?: Record<string, string>, bodyChunks: (string | { base64: string })[], end?: 'close' | 'hang' | 'abort', clock?: string }
export type Vector = {
  id: string, kind: 'response' | 'request' | 'url' | 'models' | 'network', title: string, stream?: boolean, http?: Http, request?: { messages: Fields[], tools?: OpenAiTool[] }
  input?: Fields, expect?: Fields, expectRequest?: { mustHave: Fields, mustNotHave: string[] }, expectUrl?: { chat: string, models?: string }, expectModels?: string[], fetchError?: { name: string, message: string }
}

/** What does not hold; nothing when the vector passes. */
export async function faultsOf(vector: Vector): Promise<string[]> {
  switch (vector.kind) {
    case 'response': return response(vector)
    case 'request': return request(vector)
    case 'url': {
      const found = addressesOf((vector.input!['baseUrl'] as string))
      const { chat, models } = vector.expectUrl!
      return [...differs('chat', found?.chat, chat), ...(models === undefined ? [] : differs('models', found?.models, models))]
    }
    case 'models': {
      const { status, bodyChunks } = vector.http!
      return differs('models', status === 200 ? modelIds(bodyChunks.map(text).join('')) : [], vector.expectModels)
    }
    case 'network': return network(vector)
  }
}

const empty: ModelRequest = { agent: 'a', purpose: 'act', model: 'demo-model', messages: [], tools: [], params: {} }

async function response({ http, expect, request: asked, stream = false }: Vector): Promise<string[]> {
  const answer = await ask({ ...empty, messages: messagesOf(asked?.messages ?? []), tools: asked?.tools ?? [] }, { baseUrl: 'https://llm.example.net/v1', stream }, around(http!), new AbortController().signal)
  return compare(answer, expect!)
}

function compare(answer: Answer, expect: Fields): string[] {
  if (expect['aborted'] === true) return 'aborted' in answer ? [] : ['was not aborted']
  if ('aborted' in answer) return ['was aborted']
  const wanted = expect['error'] as Fields | undefined
  const said = answer.ok ? answer.reply : answer.failure.partial ?? {}
  const faults: string[] = []
  if (wanted) {
    if (answer.ok) return [`should have failed with ${(wanted['kind'] as string)}`]
    const { kind, retryable, retryAfterMs, message } = answer.failure
    if (![wanted['kind'], ...(wanted['alsoAccept'] as string[] | undefined ?? [])].includes(kind)) faults.push(`kind is ${kind} (${message}), not ${(wanted['kind'] as string)}`)
    if (wanted['retryable'] !== undefined) faults.push(...differs('retryable', retryable, wanted['retryable']))
    if (wanted['retryAfterMs'] !== undefined) faults.push(...differs('retryAfterMs', retryAfterMs ?? null, wanted['retryAfterMs']))
    const hints = answer.hints ?? []
    for (const hint of wanted['hints'] as string[] | undefined ?? []) if (!(hints as readonly string[]).includes(hint)) faults.push(`no hint ${hint}`)
    for (const hint of wanted['notHints'] as string[] | undefined ?? []) if ((hints as readonly string[]).includes(hint)) faults.push(`hint ${hint}`)
  } else if (!answer.ok) return [`failed: ${answer.failure.kind}: ${answer.failure.message}`]
  if (expect['content'] !== undefined) faults.push(...differs('content', said.content ?? '', expect['refusal'] === undefined ? expect['content'] : said.content ?? ''))
  if (!wanted || expect['reasoning'] !== undefined) faults.push(...differs('reasoning', said.reasoning ?? null, expect['reasoning'] ?? null))
  if (expect['finish'] !== undefined) faults.push(...differs('finish', said.finish, expect['finish']))
  if (expect['usage'] !== undefined) faults.push(...differs('usage', said.usage ?? null, expect['usage']))
  if (expect['toolCalls'] !== undefined) faults.push(...calls(said.toolCalls ?? [], expect['toolCalls'] as readonly Fields[]))
  return faults
}

function calls(got: readonly { id?: string, name: string, arguments: Json, extra?: Json }[], wanted: readonly Fields[]): string[] {
  if (got.length !== wanted.length) return [`${got.length} calls, not ${wanted.length}`]
  // The engine gives a call that has no id one of its own.
  const ids = got.map(({ id }, i) => id ?? `call_${i}`)
  return [
    ...(new Set(ids).size === ids.length ? [] : ['two calls have one id']),
    ...wanted.flatMap((call, i) => [
      ...(call['id'] === 'any' ? [] : differs(`call ${i} id`, got[i]!.id, call['id'])), ...differs(`call ${i} name`, got[i]!.name, call['name']), ...differs(`call ${i} arguments`, got[i]!.arguments, call['arguments']),
      ...(call['extra'] === undefined ? [] : differs(`call ${i} extra`, got[i]!.extra, call['extra'])),
    ]),
  ]
}

/** A server that answers just so, and a clock that passes only when the body hangs. */
function around({ status, headers = {}, bodyChunks, end = 'close', clock }: Http): Around {
  let hung: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => {
    hung = resolve
  })
  const chunks = bodyChunks.map(bytes)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = chunks.shift()
      if (next) return controller.enqueue(next)
      if (end === 'abort') return controller.error(new TypeError('network error'))
      if (end === 'close') return controller.close()
      hung()
      return new Promise<void>(() => undefined)
    },
  }, { highWaterMark: 0 })
  return {
    fetch: () => Promise.resolve(new Response(chunks.length === 0 && end === 'close' ? null : body, { status, headers })),
    now: () => clock === undefined ? Date.now() : Date.parse(clock),
    sleep: () => hanging,
    origin: 'https://play.example.com',
  }
}

async function request({ input, expectRequest }: Vector): Promise<string[]> {
  const { baseUrl, apiKey, model, messages, tools, settings = {} } = input as { baseUrl: string, apiKey?: string, model: string, messages: Fields[], tools?: OpenAiTool[], settings?: Fields }
  const { stream = true, maxTokens, temperature, toolChoice, parallelToolCalls } = settings as { stream?: boolean, maxTokens?: number, temperature?: number, toolChoice?: Json, parallelToolCalls?: boolean }
  const params = { ...(maxTokens !== undefined && { maxTokens }), ...(temperature !== undefined && { temperature }), ...(toolChoice !== undefined && { toolChoice }), ...(parallelToolCalls !== undefined && { parallelToolCalls }) }
  let sent: { url: string, headers: Record<string, string>, body: Json } | undefined
  const fetching = ((url: string, { headers, body }: { headers: Record<string, string>, body: string }) => {
    sent = { url, headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])), body: JSON.parse(body) as Json }
    return Promise.reject(new TypeError('seen'))
  }) as unknown as typeof fetch
  await ask({ ...empty, model, messages: messagesOf(messages), tools: tools ?? [], params }, { baseUrl, stream, ...(apiKey !== undefined && { key: apiKey }) }, { fetch: fetching, now: () => 0, sleep: () => Promise.resolve(), origin: 'https://play.example.com' }, new AbortController().signal)
  if (!sent) return ['nothing was sent']
  const all = { body: sent.body, headers: sent.headers }
  return [
    ...Object.entries(expectRequest!.mustHave).flatMap(([path, wanted]) => matches(path, at(all, path), wanted, all)),
    ...expectRequest!.mustNotHave.filter((path) => at(all, path) !== undefined).map((path) => `${path} is there`),
  ]
}

async function network({ input, fetchError, expect }: Vector): Promise<string[]> {
  const { pageOrigin, baseUrl } = input as { pageOrigin: string, baseUrl: string }
  const error = Object.assign(fetchError!.name === 'TypeError' ? new TypeError(fetchError!.message) : new Error(fetchError!.message), { name: fetchError!.name })
  const answer = await ask(empty, { baseUrl }, { fetch: () => Promise.reject(error), now: () => 0, sleep: () => Promise.resolve(), origin: pageOrigin }, new AbortController().signal)
  return [...compare(answer, expect!), ...(expect!['aborted'] === true || hintsFor(pageOrigin, baseUrl).length > 0 ? [] : ['no hint'])]
}

function messagesOf(neutral: readonly Fields[]): Message[] {
  return neutral.map((message): Message => {
    const content = typeof message['content'] === 'string' ? message['content'] : ''
    if (message['role'] === 'tool') return { role: 'tool', tool_call_id: (message['toolCallId'] as string), content }
    if (message['role'] !== 'assistant') return { role: message['role'] === 'system' ? 'system' : 'user', content }
    const list = message['toolCalls'] as readonly Fields[] | undefined
    return {
      role: 'assistant', content: content === '' && list ? null : content, ...(message['reasoning'] !== undefined && { reasoning: (message['reasoning'] as string) }),
      ...(list && { tool_calls: list.map((call) => ({
        id: (call['id'] as string), type: 'function' as const, function: { name: (call['name'] as string), arguments: call['rawArguments'] === undefined ? JSON.stringify(call['arguments']) : (call['rawArguments'] as string) }, ...(call['extra'] !== undefined && { extra: call['extra'] }),
      })) }),
    }
  })
}

function at(value: unknown, path: string): Json | undefined {
  return path.split(/\.(?![^[]*\])|\[(\d+)\]/).filter((part) => part !== undefined && part !== '').reduce<unknown>((found, part) => Object(found)[part] as unknown, value) as Json | undefined
}

function matches(path: string, got: Json | undefined, wanted: Json, all: unknown): string[] {
  const matchers = typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted) && Object.keys(wanted).some((key) => key.startsWith('$')) ? wanted as Fields : undefined
  if (!matchers) return differs(path, got, wanted)
  return Object.entries(matchers).flatMap(([matcher, value]) => holds(matcher, got, value, all) ? [] : [`${path} ${matcher} ${JSON.stringify(value)}: ${JSON.stringify(got)}`])
}

function holds(matcher: string, got: Json | undefined, value: Json, all: unknown): boolean {
  switch (matcher) {
    case '$match': return typeof got === 'string' && new RegExp((value as string)).test(got)
    case '$type': return (Array.isArray(got) ? 'array' : got === null ? 'null' : typeof got) === value
    case '$oneOf': return (value as readonly Json[]).some((one) => same(got, one))
    case '$contains': return typeof got === 'string' && (Array.isArray(value) ? value : [value]).every((part) => got.includes((part as string)))
    case '$len': return (Array.isArray(got) || typeof got === 'string') && got.length === value
    case '$sameAs': return same(got, at(all, (value as string)))
    case '$notSameAs': return !same(got, at(all, (value as string)))
    case '$absentOrNull': return (got === undefined || got === null) === value
    case '$nonEmptyString': return (typeof got === 'string' && got !== '') === value
    case '$jsonEquals': return typeof got === 'string' && same(JSON.parse(got) as Json, value)
    case '$jsonObject': return typeof got === 'string' && Object.prototype.toString.call(JSON.parse(got)) === '[object Object]'
    default: throw new Error(`unknown matcher ${matcher}`)
  }
}

function differs(what: string, got: unknown, wanted: unknown): string[] {
  return same(got, wanted) ? [] : [`${what} is ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`]
}

/** Order of fields does not count. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.keys(a), Object.keys(b)]
  return left.length === right.length && left.every((key) => Object.hasOwn(b, key) && same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}

function text(chunk: string | { base64: string }): string {
  return typeof chunk === 'string' ? chunk : Buffer.from(chunk.base64, 'base64').toString('utf8')
}

function bytes(chunk: string | { base64: string }): Uint8Array {
  return typeof chunk === 'string' ? new TextEncoder().encode(chunk) : Uint8Array.from(Buffer.from(chunk.base64, 'base64'))
}
