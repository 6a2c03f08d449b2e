/**
 * What went wrong with an endpoint, from whatever it said: by the vendor's code, then by its type, then by its words,
 * then by the status. Words are looked at before what is vague (`invalid_request_error` names anything), since what a
 * person can do depends on it. Refuses to retry: it says whether that may help.
 */
import type { ErrorKind } from '../../errors.ts'
import { isList, isRecord } from '../../json.ts'
import type { Json } from '../../json.ts'
import type { Reply } from '../../messages.ts'

export type FailureKind = Extract<ErrorKind, 'auth' | 'rate_limit' | 'overloaded' | 'context_length' | 'quota' | 'bad_request' | 'protocol' | 'network' | 'truncated' | 'server'>
export type Failure = {
  kind: FailureKind
  message: string
  /** The same request may succeed when it is sent again. */
  retryable: boolean
  /** Milliseconds that the server asks for; absent where it says nothing. */
  retryAfterMs?: number
  /** What had come by then; it holds no call that is not whole. */
  partial?: Reply
}
/** What there is to know of an answer beside its body. `header` is asked in lower case; `now` is in milliseconds, as is what `date` reads from an HTTP date. */
export type Answered = { status: number, header: (name: string) => string | undefined, now: number, date: (text: string) => number }

const RETRYABLE: ReadonlySet<FailureKind> = new Set(['rate_limit', 'overloaded', 'server', 'network'])
/** Longer texts are pages, not messages. */
const MOST = 600

export function failure(kind: FailureKind, message: string, more: Partial<Failure> = {}): Failure {
  return { kind, message: message.slice(0, MOST), retryable: RETRYABLE.has(kind), ...more }
}

/** An answer with a status that is no success, whatever its body is. */
export function failureOfAnswer(body: string, answered: Answered): Failure {
  const found = errorIn(parsed(body), true)
  const told = found ?? { code: '', type: '', message: isPage(body) || body.trim() === '' ? `HTTP ${answered.status}` : body.trim(), details: null }
  const wait = waitOf(answered, told)
  const kind = waitable(kindOf(told, answered.status), wait)
  return failure(kind, told.message === '' ? `HTTP ${answered.status}` : told.message, wait === undefined ? {} : { retryAfterMs: wait })
}

/** An error inside an answer that began as a success; undefined where the value holds none. */
export function failureIn(value: Json, answered: Answered, { named = false } = {}): Failure | undefined {
  const told = errorIn(value, named)
  if (!told) return undefined
  const status = Number(told.code)
  const wait = waitOf(answered, told)
  return failure(waitable(kindOf(told, status >= 400 && status < 600 ? status : 0), wait), told.message || 'the server reports an error without a word', wait === undefined ? {} : { retryAfterMs: wait })
}

type Told = { code: string, type: string, message: string, details: Json }

/** The envelope, in all the forms that servers give it. `named`: it is known to be an error, whatever it looks like. */
function errorIn(value: Json | undefined, named = false): Told | undefined {
  if (value === undefined || value === null) return undefined
  if (isList(value)) return errorIn(value[0], named)
  if (!isRecord(value)) return named ? { code: '', type: '', message: text(value), details: null } : undefined
  const { error, base_resp: base, choices } = value
  if (isRecord(error ?? null)) return toldBy(error as { readonly [key: string]: Json })
  if (typeof error === 'string' && error !== '') return { code: '', type: text(value['error_type'] ?? value['type']), message: [error, text(value['message'])].filter(Boolean).join(': '), details: null }
  if (isRecord(base ?? null)) {
    const { status_code: code, status_msg: message } = base as { readonly [key: string]: Json }
    if (code !== undefined && code !== 0) return { code: `minimax ${text(code)}`, type: '', message: text(message), details: null }
  }
  const choice = isList(choices ?? null) ? (choices as readonly Json[])[0] : undefined
  if (isRecord(choice ?? null)) {
    const own = choice as { readonly [key: string]: Json }
    if (isRecord(own['error'] ?? null)) return toldBy(own['error'] as { readonly [key: string]: Json })
    if (own['finish_reason'] === 'error') return { code: '', type: 'server_error', message: 'the provider broke off', details: null }
    return undefined
  }
  // Flat: a message where a completion would be.
  if (named || value['object'] === 'error' || (choices === undefined && ['message', 'detail', 'errors', 'msg'].some((key) => typeof value[key] === 'string' || isList(value[key] ?? null)))) return toldBy(value)
  return undefined
}

function toldBy(error: { readonly [key: string]: Json }): Told {
  const message = error['message'] ?? error['msg'] ?? error['detail'] ?? error['errors'] ?? ''
  return { code: text(error['code']), type: [text(error['type']), text(error['status']), text(error['error_type'])].filter(Boolean).join(' '), message: text(message), details: (error['details'] ?? error['metadata'] ?? null) }
}

/** Codes and types that name one thing, in lower case. A code stands for itself, also as a number. */
const CODES: { readonly [K in FailureKind]?: readonly string[] } = {
  quota: ['insufficient_quota', 'insufficient_balance', 'billing_hard_limit_reached', 'billing_not_active', 'arrearage', 'exceeded_current_quota_error', 'payment_required', '1113', 'minimax 1008'],
  context_length: ['context_length_exceeded', 'exceed_context_size_error', 'context_window_exceeded', 'string_above_max_length', 'max_tokens_exceeded', '1261', 'minimax 1039'],
  overloaded: ['overloaded_error', 'engine_overloaded_error', 'engine_overloaded', 'model_overloaded', 'server_overloaded', 'unavailable', 'service_unavailable', 'capacity_exceeded', '1305', '1312'],
  rate_limit: ['rate_limit_exceeded', 'rate_limit_error', 'rate_limit_reached_error', 'too_many_requests', 'limit_requests', 'throttling', 'throttling.ratequota', 'throttling.user', '1302', '1303', '1304', 'minimax 1002', 'minimax 1041'],
  auth: ['invalid_api_key', 'invalid_authentication_error', 'authentication_error', 'incorrect_api_key_error', 'unauthenticated', 'unauthorized', 'permission_denied', 'permission_error', 'permission_denied_error', 'account_deactivated', 'invalidapikey', 'accessdenied', '1000', '1001', '1002', '1003', '1004', 'minimax 1004', 'minimax 2049'],
  bad_request: ['content_filter', 'content_policy_violation', 'model_not_found', 'not_found_error', 'unsupported_parameter', 'unsupported_value', 'data_inspection_failed', '1210', '1211', '1213', '1214', '1301', 'minimax 1026', 'minimax 1027', 'minimax 2013'],
  server: ['internal_server_error', 'minimax 1000', 'minimax 1001', 'minimax 1013', 'minimax 1033'],
}
/** What is named only when nothing else says more. */
const VAGUE: { readonly [code: string]: FailureKind } = { server_error: 'server', internal_error: 'server', internal: 'server', api_error: 'server', badrequesterror: 'bad_request', invalid_argument: 'bad_request', invalid_request_error: 'bad_request', resource_exhausted: 'rate_limit', requests: 'rate_limit', tokens: 'rate_limit' }

/** In this order: a limit of calls is often worded like one of money. */
const WORDS: readonly [FailureKind, RegExp][] = [
  ['context_length', /context (?:length|window|size)|maximum context|prompt is too long|too many (?:input )?tokens|input (?:is )?too long|reduce the length|context.*overflow|range of input length|token limit|exceeds? the (?:model'?s )?(?:maximum|available) (?:context|tokens|number of tokens)|上下文.*(?:超|过长)|输入.*过长/i],
  ['rate_limit', /concurren|rate.?limit|too many requests|requests? per (?:second|minute|hour|day)|tokens per (?:minute|day)|slow down|并发|频率|速率|请求过于频繁|请求过多/i],
  ['quota', /insufficient[ _]?(?:quota|balance|funds?|credits?)|exceeded your current quota|out of credits?|no credits?|billing|payment required|余额不足|欠费|充值|额度.*(?:不足|用完)/i],
  ['overloaded', /overloaded|over capacity|at capacity|temporarily unavailable|过载|繁忙/i],
  ['auth', /(?:invalid|incorrect|missing|no) api.?key|api.?key (?:is )?(?:invalid|missing|not valid)|unauthori[sz]ed|authentication|令牌.*(?:无效|过期)/i],
]

function kindOf({ code, type, message }: Told, status: number): FailureKind {
  if (status === 402) return 'quota'
  const names = [code, ...type.split(' ')].map((name) => name.toLowerCase()).filter((name) => name !== '')
  for (const name of names) {
    for (const [kind, codes] of Object.entries(CODES) as [FailureKind, readonly string[]][]) if (codes.includes(name)) return kind
  }
  for (const [kind, words] of WORDS) if (words.test(message)) return kind
  const byStatus = kindOfStatus(status)
  if (byStatus) return byStatus
  for (const name of names) {
    const vague = VAGUE[name]
    if (vague) return vague
  }
  return /not found|invalid|unknown|unsupported|不支持|不存在/i.test(message) ? 'bad_request' : 'server'
}

/** A quota that comes back by itself is a limit of calls. */
function waitable(kind: FailureKind, wait: number | undefined): FailureKind {
  return kind === 'quota' && wait !== undefined ? 'rate_limit' : kind
}

function kindOfStatus(status: number): FailureKind | undefined {
  if (status === 401 || status === 403) return 'auth'
  if (status === 429) return 'rate_limit'
  if (status === 413) return 'context_length'
  if (status === 503 || status === 529) return 'overloaded'
  if (status === 408 || status >= 500) return 'server'
  if (status >= 400) return 'bad_request'
  return undefined
}

/** How long the server asks to wait: by its headers, by its details, by its words. */
function waitOf({ header, now, date }: Answered, { message, details }: Told): number | undefined {
  const exact = Number(header('retry-after-ms') ?? Number.NaN)
  if (exact >= 0) return exact
  const after = header('retry-after')?.trim()
  if (after) {
    const seconds = Number(after)
    if (seconds >= 0) return Math.round(seconds * 1_000)
    const at = date(after)
    if (!Number.isNaN(at)) return Math.max(0, at - now)
  }
  const detail = /"retry_?(?:delay|after)(?:_seconds)?":\s*"?([\d.]+)(m?s)?"?/i.exec(JSON.stringify(details))
  if (detail) return Math.round(Number(detail[1]) * (detail[2] === 'ms' ? 1 : 1_000))
  const words = /(?:try again|retry|wait)\D{0,20}?((?:\d+(?:\.\d+)?\s*(?:ms|milliseconds?|h(?:ours?)?|m(?:in(?:utes?)?)?|s(?:ec(?:onds?)?)?)\s*)+)/i.exec(message)
  if (words) return durationOf(words[1]!)
  const reset = Number(header('x-ratelimit-reset') ?? header('x-ratelimit-reset-after') ?? Number.NaN)
  // In seconds, or a moment in seconds or milliseconds.
  if (reset >= 0) return reset > 1e12 ? Math.max(0, reset - now) : reset > 1e9 ? Math.max(0, reset * 1_000 - now) : Math.round(reset * 1_000)
  for (const name of ['x-ratelimit-reset-requests', 'x-ratelimit-reset-tokens']) {
    const written = header(name)
    const wait = written === undefined ? undefined : durationOf(written)
    if (wait !== undefined) return wait
  }
  return undefined
}

/** `1m30.5s`, `850ms`, `12 seconds` */
function durationOf(written: string): number | undefined {
  let total = 0
  let any = false
  for (const [, amount, unit] of written.matchAll(/(\d+(?:\.\d+)?)\s*(ms|milliseconds?|h|m|s)/gi)) {
    any = true
    total += Number(amount) * ({ h: 3_600_000, s: 1_000 }[unit!.toLowerCase()] ?? (/^mi?l?l?i?s/i.test(unit!) || unit!.toLowerCase() === 'ms' ? 1 : 60_000))
  }
  return any ? Math.round(total) : undefined
}

function text(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

function parsed(body: string): Json | undefined {
  try {
    return JSON.parse(body) as Json
  } catch {
    return undefined
  }
}

export function isPage(body: string): boolean {
  return /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(body)
}
