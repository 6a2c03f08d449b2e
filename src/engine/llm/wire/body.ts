/**
 * A request in the form that a server takes: only what is set, each message as every template accepts it, calls with
 * valid arguments and a result each. Names that a server refuses are replaced, and put back in the reply.
 */
import { hashOf } from '../../hash.ts'
import type { Json } from '../../json.ts'
import type { Message, Reply, WireCall } from '../../messages.ts'
import { argumentsOf } from '../looseJson.ts'
import type { ModelRequest, OpenAiTool } from '../model.ts'
import { dialectOf, headersFor } from './dialect.ts'
import type { Dialect } from './dialect.ts'
import { formed } from './output.ts'
import type { OutputForm } from './output.ts'

export type WireRequest = {
  body: { readonly [field: string]: Json }
  headers: { readonly [name: string]: string }
  /** The reply with the names that tools have here. */
  restored(reply: Reply): Reply
}

const NAME = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/
const MISSING = 'error: no result was recorded for this call'

/** `key` may be empty. It goes into a header and nowhere else. */
export function wireRequest(asked: ModelRequest, endpoint: { baseUrl: string, key?: string, stream: boolean, output?: OutputForm | undefined }): WireRequest {
  const { request, fields: form, restored } = formed(asked, endpoint.output)
  const model = request.model ?? ''
  const dialect = dialectOf(endpoint.baseUrl, model)
  const names = new ToolNames(request.tools)
  const { stream } = endpoint
  const offered = request.tools.length > 0
  const { temperature, topP, maxTokens, toolChoice, parallelToolCalls } = request.params
  const fields: { [field: string]: Json | undefined } = {
    ...(model !== '' && { model }),
    messages: wireMessages(request.messages, dialect, names),
    ...(offered && { tools: request.tools.map((tool) => wireTool(tool, names)) as Json }),
    ...(offered && toolChoice !== undefined && toolChoice !== 'auto' && { tool_choice: wireChoice(toolChoice, names) }),
    ...(offered && parallelToolCalls !== undefined && { parallel_tool_calls: parallelToolCalls }),
    ...(maxTokens !== undefined && { [dialect.reasoningModel ? 'max_completion_tokens' : 'max_tokens']: maxTokens }),
    ...(temperature !== undefined && !dialect.reasoningModel && { temperature }),
    ...(topP !== undefined && !dialect.reasoningModel && { top_p: topP }),
    ...(stream && { stream, ...(dialect.streamUsage && { stream_options: { include_usage: true } }) }),
    ...form,
  }
  return {
    body: fields as { readonly [field: string]: Json },
    headers: { 'content-type': 'application/json', ...headersFor(endpoint) },
    restored: (reply) => restored(reply.toolCalls ? { ...reply, toolCalls: reply.toolCalls.map((call) => ({ ...call, name: names.own(call.name) })) } : reply),
  }
}

/** Tools may have longer names than servers take: such a name is cut, and told apart by a hash. */
class ToolNames {
  private readonly sent = new Map<string, string>()
  private readonly back = new Map<string, string>()

  constructor(tools: readonly OpenAiTool[]) {
    for (const { function: { name } } of tools) this.of(name)
  }

  of(name: string): string {
    const known = this.sent.get(name)
    if (known !== undefined) return known
    const plain = name.replace(/[^a-zA-Z0-9_-]/g, '_').replace(/^(?![a-zA-Z_])/, '_')
    const sent = NAME.test(name) ? name : `${plain.slice(0, 50)}_${hashOf(name).replace(/\W/g, '').slice(0, 12)}`
    this.sent.set(name, sent)
    this.back.set(sent, name)
    return sent
  }

  own(sent: string): string {
    return this.back.get(sent) ?? sent
  }
}

function wireTool({ function: { name, description, parameters } }: OpenAiTool, names: ToolNames): Json {
  const { $schema: _, ...given } = (parameters ?? {}) as { readonly [key: string]: Json }
  const schema = { type: 'object', properties: {}, ...given }
  return { type: 'function', function: { name: names.of(name), ...(description !== '' && description !== undefined && { description }), parameters: schema } }
}

/** A tool may be chosen by its name. */
function wireChoice(choice: Json, names: ToolNames): Json {
  if (typeof choice !== 'object' || choice === null || !('function' in choice)) return choice
  const name = (Object(choice['function']) as { name?: Json }).name
  return typeof name === 'string' ? { ...choice, function: { name: names.of(name) } } : choice
}

function wireMessages(messages: readonly Message[], dialect: Dialect, names: ToolNames): Json {
  const system = messages.flatMap((message) => message.role === 'system' && message.content !== '' ? [message.content] : [])
  const wire: { [field: string]: Json }[] = system.length > 0 ? [{ role: 'system', content: system.join('\n\n') }] : []
  const ids = new CallIds(dialect.mistral)
  /** Calls of the last assistant message that have no result yet. */
  let open: string[] = []
  const close = () => {
    for (const id of open) wire.push({ role: 'tool', tool_call_id: id, content: MISSING })
    open = []
  }
  for (const message of messages) {
    if (message.role === 'tool') {
      const id = ids.of(message.tool_call_id)
      open = open.filter((each) => each !== id)
      wire.push({ role: 'tool', tool_call_id: id, content: message.content })
      continue
    }
    if (message.role !== 'system') close()
    const last = wire.at(-1)
    if (message.role === 'user') {
      if (last?.['role'] === 'user') last['content'] = `${last['content'] as string}\n\n${message.content}`
      else {
        if (dialect.mistral && last?.['role'] === 'tool') wire.push({ role: 'assistant', content: '(interrupted)' })
        wire.push({ role: 'user', content: message.content })
      }
    } else if (message.role === 'assistant') {
      wire.push(assistant(message, dialect, ids, names))
      open = (message.tool_calls ?? []).map(({ id }) => ids.of(id))
    }
  }
  close()
  return wire
}

function assistant({ content, tool_calls: calls, reasoning }: Extract<Message, { role: 'assistant' }>, { reasoningField, extra }: Dialect, ids: CallIds, names: ToolNames): { [field: string]: Json } {
  return {
    role: 'assistant',
    // Beside calls nothing is said with null: some refuse the empty text.
    content: calls && (content ?? '') === '' ? null : content ?? '',
    // Where it is wanted at all it is wanted with calls; some refuse it elsewhere.
    ...(reasoning !== undefined && reasoningField && (calls || reasoningField === 'reasoning') && { [reasoningField]: reasoning }),
    ...(calls && { tool_calls: calls.map((call): Json => ({
      id: ids.of(call.id), type: 'function', function: { name: names.of(call.function.name), arguments: validArguments(call) },
      ...(extra && typeof call.extra === 'object' && call.extra !== null && !Array.isArray(call.extra) && 'extra_content' in call.extra && { extra_content: call.extra['extra_content']! }),
    })) }),
  }
}

/** A server parses them again: what never was an object is sent as an empty one. */
function validArguments({ function: { arguments: text } }: WireCall): string {
  return JSON.stringify(argumentsOf(text) ?? {})
}

/** Ids as they are, or, for a server with a form of its own, one of that form for each. */
class CallIds {
  private readonly short: boolean
  constructor(short: boolean) {
    this.short = short
  }

  of(id: string): string {
    if (!this.short || /^[a-zA-Z0-9]{9}$/.test(id)) return id
    const hash = hashOf(id).replace(/[^a-zA-Z0-9]/g, '')
    return (hash + hashOf(`${id} again`)).slice(0, 9)
  }
}
