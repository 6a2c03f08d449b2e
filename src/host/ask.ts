/**
 * One request to an endpoint and its answer, read as it comes. What the body is decides how it is read, not what was
 * asked for. Refuses to retry and to keep anything; the key goes into one header, and stands in no failure.
 */
import { createParser } from 'eventsource-parser'
import type { Delta, ModelRequest } from '../engine/index.ts'
import { failure, failureOfAnswer, ReplyAssembly, wireRequest } from '../engine/wire.ts'
import type { Answered, Assembled, Failure, OutputForm } from '../engine/wire.ts'
import { addressesOf } from './addresses.ts'
import { KeylessDeltas, keylessFailure, keylessReply } from './keyless.ts'
import { hintsFor } from './network.ts'
import type { NetworkHint } from './network.ts'
import { redirectOf, stayingHome } from './redirect.ts'

/** `output`: how an answer of a form may be asked for; absent where nothing is known of that. */
export type Endpoint = { baseUrl: string, key?: string, stream?: boolean, output?: OutputForm }
export type Around = {
  fetch: typeof fetch
  now: () => number
  /** Resolves after so many milliseconds; what is awaited is dropped when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Where the page came from. */
  origin: string
}
export type Answer = Assembled & { hints?: readonly NetworkHint[] } | { aborted: true }

/** So long after a finish reason a server that neither ends nor says more is taken to have ended. */
const GRACE_MS = 3_000

/** Never rejects. `aborted` when the signal did. */
export async function ask(request: ModelRequest, endpoint: Endpoint, around: Around, signal: AbortSignal, onDelta: (delta: Delta) => void = () => undefined): Promise<Answer> {
  const { baseUrl, key = '', stream = true, output } = endpoint
  const addresses = addressesOf(baseUrl)
  if (!addresses) return { ok: false, failure: failure('bad_request', `${baseUrl} is no address of a server`) }
  const failed = (told: Failure) => ({ ok: false as const, failure: keylessFailure(told, key) })
  const wire = wireRequest(request, { baseUrl: addresses.base, key, stream, output })
  if (!fitsHeaders(wire.headers)) return failed(failure('auth', 'the key has characters in it that no request can carry; was something else pasted with it?'))
  let response: Response
  try {
    response = await around.fetch(addresses.chat, { method: 'POST', headers: wire.headers, body: JSON.stringify(wire.body), signal, ...stayingHome })
  } catch (error) {
    if (isAbort(error, signal)) return { aborted: true }
    return { ...failed(failure('network', error instanceof Error ? error.message : String(error))), hints: hintsFor(around.origin, addresses.base) }
  }
  const redirect = redirectOf(response)
  if (redirect) return failed(redirect)
  const answered: Answered = { status: response.status, header: (name) => response.headers.get(name) ?? undefined, now: around.now(), date: Date.parse }
  try {
    if (!response.ok) return failed(failureOfAnswer(await response.text(), answered))
    const deltas = new KeylessDeltas(key, onDelta)
    const assembly = new ReplyAssembly(answered, (delta) => deltas.hear(delta))
    const broken = await read(response, assembly, around, signal)
    if (signal.aborted) return { aborted: true }
    deltas.end()
    const assembled = assembly.end(broken)
    return assembled.ok ? { ok: true, reply: keylessReply(wire.restored(assembled.reply), key) } : failed(assembled.failure)
  } catch (error) {
    return isAbort(error, signal) ? { aborted: true } : failed(failure('network', error instanceof Error ? error.message : String(error)))
  }
}

/** Feeds the assembly. True when the connection broke off. */
async function read(response: Response, assembly: ReplyAssembly, around: Around, signal: AbortSignal): Promise<boolean> {
  const reader = response.body?.getReader()
  if (!reader) return false
  const decoder = new TextDecoder()
  /** The first line that belongs to no stream. */
  let chatter = ''
  const parser = createParser({
    onEvent: ({ event = '', data }) => assembly.event(event, data),
    onError: (error) => {
      // A server in trouble may write `error: …` where `data: …` belongs.
      if (error.type !== 'unknown-field') return
      if (error.field === 'error') assembly.event('error', error.value ?? '')
      else if (error.field?.trim() === '[DONE]') assembly.event('', '[DONE]')
      else chatter ||= error.line ?? error.field ?? ''
    },
  })
  /** What came before it was clear what the body is; undefined from then on. */
  let begun: string | undefined = ''
  /** Of a body that is no stream, what has come. */
  let body: string | undefined
  const feed = (text: string) => {
    if (begun !== undefined) {
      begun += text
      if (/^\s*$/.test(begun)) return
      if (/^\s*[{[<]/.test(begun)) body = begun
      else parser.feed(begun)
      begun = undefined
    } else if (body !== undefined) body += text
    else parser.feed(text)
  }
  const finished = (broken: boolean): boolean => {
    const rest = decoder.decode()
    if (body !== undefined) assembly.whole(body + rest)
    // The last event may come without the empty line that ends it.
    else parser.feed(`${rest}\n\n`)
    if (!broken && assembly.heard === 0 && chatter !== '') assembly.whole(chatter)
    return broken
  }
  let quiet: { over: Promise<'quiet'>, stop: AbortController, heard: number } | undefined
  try {
    for (;;) {
      if (assembly.finished || (body !== undefined && isWhole(body))) {
        // Comments that keep the connection open are no reason to wait longer.
        if (quiet?.heard !== assembly.heard) {
          quiet?.stop.abort()
          const stop = new AbortController()
          quiet = { stop, heard: assembly.heard, over: around.sleep(GRACE_MS, stop.signal).then(() => 'quiet', () => 'quiet') }
        }
      }
      const next = reader.read()
      const got = quiet ? await Promise.race([next, quiet.over]) : await next
      if (got === 'quiet' || got.done) break
      feed(decoder.decode(got.value, { stream: true }))
      if (assembly.done) break
    }
  } catch (error) {
    if (isAbort(error, signal)) return false
    return finished(true)
  } finally {
    quiet?.stop.abort()
    reader.cancel().catch(() => undefined)
  }
  return finished(false)
}

function isWhole(body: string): boolean {
  if (!/[}\]]\s*$/.test(body)) return false
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}

function isAbort(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || (error instanceof Error && error.name === 'AbortError')
}

function fitsHeaders(headers: { readonly [name: string]: string }): boolean {
  try {
    return Boolean(new Headers(headers))
  } catch {
    return false
  }
}
