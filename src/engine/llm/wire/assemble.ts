/**
 * A model's reply from what a server sent: events of a stream, or one whole body, whichever came, whatever was asked
 * for. Works on strings; refuses to fetch, to wait and to decide what happens next. An answer is complete with
 * `[DONE]` or a finish reason; without either it was cut off.
 */
import { isList, isRecord } from '../../json.ts'
import type { Json } from '../../json.ts'
import type { Reply } from '../../messages.ts'
import type { Delta } from '../model.ts'
import { CallAssembly } from './calls.ts'
import { failure, failureIn, isPage } from './failure.ts'
import type { Answered, Failure } from './failure.ts'
import { Recurrence } from './recurrence.ts'
import type { Told } from './recurrence.ts'
import { Thinking } from './thinking.ts'

export type Assembled = { ok: true, reply: Reply } | { ok: false, failure: Failure }
type Fields = { readonly [key: string]: Json }

/** Where a server may put what the model thought; the first that holds anything counts. */
const THOUGHTS = ['reasoning_content', 'reasoning', 'thinking', 'reasoning_details']
const DONE = /^"?\[DONE\]"?$/i

export class ReplyAssembly {
  /** Nothing more is to come: `[DONE]`, or an error. */
  done = false
  /** A finish reason was seen: what still comes is at most usage. */
  finished = false
  /** Events so far: a comment is none. */
  heard = 0
  private readonly answered: Answered
  private readonly onDelta: (delta: Delta) => void
  private readonly calls = new CallAssembly()
  private readonly thinking = new Thinking()
  private readonly recurrence: Recurrence
  /** Deltas of text so far. */
  private told = 0
  private content = ''
  private reasoning = ''
  private finish = ''
  private usage: Reply['usage']
  private failed: Failure | undefined
  /** Something that could be read as a part of an answer has come. */
  private some = false
  private streamed = false

  constructor(answered: Answered, onDelta: (delta: Delta) => void = () => undefined) {
    this.answered = answered
    this.onDelta = onDelta
    this.recurrence = new Recurrence((data) => ReplyAssembly.toldBy(data, answered))
  }

  /** One event of a stream: its name, where it has one, and its data. */
  event(name: string, data: string): void {
    if (this.done) return
    this.heard++
    const known = name === 'error' ? undefined : this.recurrence.read(data)
    if (known !== undefined) return this.recurrence.field === 'content' ? this.text(known) : this.say('', known)
    const trimmed = data.trim()
    if (!trimmed.startsWith('{') && DONE.test(trimmed)) {
      this.done = true
      return
    }
    if (trimmed === '') return
    const value = parsed(trimmed)
    // A line that is no JSON is a gateway's chatter.
    if (value === undefined) return name === 'error' ? this.fail(failureIn(data, this.answered, { named: true })!) : undefined
    const { told } = this
    this.chunk(value, name === 'error')
    if (this.told === told + 1) this.recurrence.learn(trimmed)
  }

  /** A body that is no stream. */
  whole(body: string): void {
    if (isPage(body)) return this.fail(failure('protocol', 'the server sent a web page in place of an answer; check the address', { retryable: false }))
    const value = parsed(body) ?? parsed(jsonIn(body))
    if (value === undefined) return this.fail(failure('protocol', `the server sent what is no JSON: ${body.slice(0, 200)}`, { retryable: false }))
    this.chunk(value, false)
    this.done = true
  }

  /** Nothing more comes. `broken`: the connection was lost. */
  end(broken = false): Assembled {
    const { content, reasoning } = this.thinking.end()
    this.say(content, reasoning)
    const { calls, broken: cut } = this.calls.finish(finishOf(this.finish) === 'length' || (!this.finished && !this.done))
    const partial: Reply = { ...(this.content !== '' && { content: this.content }), ...(this.reasoning !== '' && { reasoning: this.reasoning }), ...(calls.length > 0 && { toolCalls: calls }) }
    const fault = this.fault(broken, cut)
    if (fault) return { ok: false, failure: { ...fault, partial: { ...partial, ...(this.finish !== '' && { finish: finishOf(this.finish) }) } } }
    const finish = finishOf(this.finish)
    return { ok: true, reply: {
      ...partial, ...(calls.length === 0 && { content: this.content }), ...(this.usage && { usage: this.usage }),
      finish: calls.length > 0 && finish === 'stop' ? 'tool_calls' : calls.length === 0 && finish === 'tool_calls' ? 'stop' : finish,
    } }
  }

  private fault(broken: boolean, cut: boolean): Failure | undefined {
    if (this.failed) return this.failed
    if (broken && !this.finished && !this.done) return failure('network', 'the connection was lost in the middle of the answer')
    if (!this.finished && !this.done) return this.some ? failure('truncated', 'the answer ends in the middle', { retryable: true }) : failure('protocol', 'the server sent no answer', { retryable: true })
    if (!this.some && !this.finished) return failure('protocol', 'the server sent no answer', { retryable: true })
    if (!cut) return undefined
    return finishOf(this.finish) === 'length' ? failure('truncated', 'the answer reached its length in the middle of a tool call; allow more tokens', { retryable: false })
      : failure('protocol', 'the arguments of a tool call are no JSON object', { retryable: false })
  }

  private chunk(value: Json, named: boolean): void {
    if (value === null) return
    const failed = failureIn(value, this.answered, { named })
    // What came beside the error still counts.
    if (!isRecord(value)) return failed && this.fail(failed)
    this.count(value)
    const [choice] = isList(value['choices'] ?? null) ? value['choices'] as readonly Json[] : []
    if (choice !== undefined && isRecord(choice)) this.choice(choice)
    else if (isRecord(value['message'] ?? null) && !failed) this.choice({ message: value['message']!, finish_reason: value['done_reason'] ?? (value['done'] === true ? 'stop' : null) })
    if (failed) this.fail(failed)
  }

  private choice(choice: Fields): void {
    const { delta, message, finish_reason: finish } = choice
    if (isRecord(delta ?? null)) {
      this.streamed = true
      this.part(delta as Fields)
    } else if (isRecord(message ?? null)) {
      // Some repeat at the end what was streamed.
      if (!this.streamed) this.part(message as Fields)
    } else if (typeof choice['text'] === 'string') this.text(choice['text'])
    this.some = true
    if (typeof finish === 'string' && finish !== '') {
      this.finish = finish
      this.finished = true
    }
  }

  private part(part: Fields): void {
    // Some say the same in two fields.
    for (const field of THOUGHTS) {
      const thought = textOf(part[field] ?? null)
      if (thought === '') continue
      this.say('', thought)
      break
    }
    const { content, refusal, tool_calls: calls, function_call: legacy } = part
    if (typeof content === 'string') this.text(content)
    else if (isList(content ?? null)) for (const item of content as readonly Json[]) this.item(item)
    if (typeof refusal === 'string') this.text(refusal)
    if (isList(calls ?? null)) for (const call of calls as readonly Json[]) this.call(call)
    if (isRecord(legacy ?? null) && Object.values(legacy as Fields).some((field) => field !== '' && field !== null)) this.call({ index: 0, function: legacy! })
  }

  /** One of a list of content parts. */
  private item(item: Json): void {
    if (typeof item === 'string') return this.text(item)
    if (!isRecord(item)) return
    const thought = item['thinking'] ?? item['reasoning']
    if (thought !== undefined) this.say('', textOf(thought))
    else this.text(textOf(item['text'] ?? item['refusal'] ?? ''))
  }

  private text(text: string): void {
    if (text === '') return
    if (this.thinking.over) return this.say(text, '')
    const { content, reasoning } = this.thinking.add(text)
    this.say(content, reasoning)
  }

  private say(content: string, reasoning: string): void {
    if (reasoning !== '') {
      this.told++
      this.reasoning += reasoning
      this.onDelta({ reasoning })
    }
    if (content !== '') {
      this.told++
      this.content += content
      this.onDelta({ content })
    }
  }

  private call(item: Json): void {
    const piece = this.calls.add(item)
    if (piece) this.onDelta({ toolCall: piece })
  }

  /** The last that was given counts: some count along. */
  private count(value: Fields): void {
    const groq = value['x_groq']
    const [choice] = isList(value['choices'] ?? null) ? value['choices'] as readonly Json[] : []
    const usage = value['usage'] ?? [groq, choice].map((place) => isRecord(place ?? null) ? (place as Fields)['usage'] : undefined).find((found) => isRecord(found ?? null))
    if (!isRecord(usage ?? null)) return
    const own = usage as Fields
    const prompt = number(own['prompt_tokens'] ?? own['input_tokens'])
    const completion = number(own['completion_tokens'] ?? own['output_tokens'])
    if (prompt !== undefined || completion !== undefined) this.usage = { prompt: prompt ?? 0, completion: completion ?? 0 }
  }

  private fail(failed: Failure): void {
    this.failed = failed
    this.done = true
  }

  /** What an event tells, where that is one text in a delta, and the event does nothing else. */
  private static toldBy(data: string, answered: Answered): Told | undefined {
    const deltas: Delta[] = []
    const alone = new ReplyAssembly(answered, (delta) => deltas.push(delta))
    alone.event('', data)
    if (deltas.length !== 1 || !alone.streamed || alone.finished || alone.usage) return undefined
    const { content, reasoning } = deltas[0]!
    return content !== undefined ? { field: 'content', text: content } : reasoning !== undefined ? { field: 'reasoning', text: reasoning } : undefined
  }
}

function finishOf(reason: string): NonNullable<Reply['finish']> {
  switch (reason.toLowerCase()) {
    case 'length':
    case 'max_tokens':
    case 'max_output_tokens':
    case 'model_length': return 'length'
    case 'tool_calls':
    case 'tool_call':
    case 'tool_use':
    case 'function_call': return 'tool_calls'
    case 'content_filter':
    case 'safety':
    case 'sensitive':
    case 'recitation':
    case 'refusal': return 'content_filter'
    // A model that gives an unknown reason has stopped.
    default: return 'stop'
  }
}

/** Text, or a list of parts that hold text. */
function textOf(value: Json): string {
  if (typeof value === 'string') return value
  if (isList(value)) return value.map((part) => textOf(part as Json)).join('')
  return isRecord(value) && typeof value['text'] === 'string' ? value['text'] : ''
}

function number(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.floor(value) : undefined
}

/** The JSON of a body that has something glued to it. */
function jsonIn(body: string): string {
  const end = body.lastIndexOf('}')
  const start = body.indexOf('{')
  const cut = body.search(/\n\s*data:/)
  return body.slice(start < 0 ? 0 : start, cut > 0 ? cut : end + 1)
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
