/**
 * One small chat request, asked to learn something about an endpoint and not for its answer: what came, and what could
 * be seen of how it came. Refuses to judge it.
 */
import type { Json, OpenAiTool, Reply } from '../engine/index.ts'
import { failure } from '../engine/wire.ts'
import type { Failure } from '../engine/wire.ts'
import { ask } from './ask.ts'
import type { Answer, Around } from './ask.ts'
import { withDeadline } from './deadline.ts'
import { Witness } from './witness.ts'

/** An endpoint as it stands in its settings, kept or not. `key` is for this request alone. */
export type Tried = { preset: string, baseUrl: string, model: string, stream: boolean, tools: 'native' | 'text', key?: string | undefined }

export type Wish = {
  stream: boolean
  /** Offers the trivial tool. */
  tools: boolean
  say?: string
  maxTokens?: number
  /** More fields for the body. */
  more?: { readonly [field: string]: Json }
}

export type Attempt = {
  wish: Wish
  answer: Answer
  /** Absent where no answer came at all. */
  status?: number
  page: boolean
  streamed: boolean
  /** It was given up. */
  late: boolean
}

/** A server may have to load the model first. */
const PATIENCE_MS = 120_000
/** One would do, but some servers want more than one. */
const FEW = 16

export const trivialTool: OpenAiTool = {
  type: 'function',
  function: { name: 'report', description: 'Reports that all is well.', parameters: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] } },
}

export async function tinyChat({ baseUrl, model, key = '' }: Tried, wish: Wish, around: Around, signal: AbortSignal): Promise<Attempt> {
  const { stream, tools, say = 'Say ok.', maxTokens = FEW, more } = wish
  const witness = new Witness(around.fetch, more)
  const { value: answer, late } = await withDeadline(PATIENCE_MS, around, signal, (both) => ask(
    { agent: 'doctor', purpose: 'act', ...(model !== '' && { model }), messages: [{ role: 'user', content: say }], tools: tools ? [trivialTool] : [], params: { maxTokens } },
    { baseUrl, key, stream }, { ...around, fetch: witness.fetch }, both,
  ))
  return {
    wish, answer: late ? { ok: false, failure: failure('server', `no answer within ${PATIENCE_MS / 1_000} s`) } : answer,
    ...(witness.seen && { status: witness.seen.status }), page: witness.page, streamed: witness.streamed, late,
  }
}

export function replyOf({ answer }: Attempt): Reply | undefined {
  return 'ok' in answer && answer.ok ? answer.reply : undefined
}

export function failureOf({ answer }: Attempt): Failure | undefined {
  return 'ok' in answer && !answer.ok ? answer.failure : undefined
}
