/**
 * Tool calls as JSON in the text, for models that know no others: the tools are told in the system message, a call is a
 * reply that is `{"tool": …, "args": …}`, its result a message of the user. Only what is sent and what comes is reworded;
 * the transcript keeps the one form that all agents share.
 */
import type { Json } from '../json.ts'
import type { Message, Reply, WireCall } from '../messages.ts'
import { callsInText } from './callsInText.ts'
import { argumentsOf } from './looseJson.ts'
import type { ModelRequest, OpenAiTool, Params } from './model.ts'

const RESULT = '工具结果：\n'

/** A request in this form, and the one that it stands for. */
const origins = new WeakMap<ModelRequest, ModelRequest>()

/** The same request for a model that knows no tools. A request in this form already stays as it is. */
export function asText(request: ModelRequest): ModelRequest {
  if (origins.has(request)) return request
  const { agent, purpose, model } = request
  let messages: readonly Message[] | undefined
  const asked: ModelRequest = {
    agent, purpose, ...(model !== undefined && { model }),
    // Put together when read, as the messages of the request are.
    get messages() {
      return messages ??= Object.freeze(told(request))
    },
    tools: [],
    params: textParams(request.params),
  }
  origins.set(asked, request)
  return asked
}

/** The request that a request in this form stands for; undefined for any other. */
export function requestBehind(request: ModelRequest): ModelRequest | undefined {
  return origins.get(request)
}

/** The reply with the calls that its text holds. One that has calls already, or answers, stays as it is. */
export function withTextCalls(reply: Reply, tools: readonly OpenAiTool[]): Reply {
  const { content, ...rest } = reply
  if (content === undefined || reply.toolCalls?.length || reply.error) return reply
  const found = callsInText(content, new Set(tools.map((tool) => tool.function.name)))
  if (!found) return reply
  const { calls, said } = found
  return { ...rest, ...(said !== '' && { content: said }), toolCalls: calls, ...(reply.finish === 'stop' && { finish: 'tool_calls' }) }
}

/** A message as it is told in this form. The same message gives the same one again, so a long conversation is worded once. */
export function textMessage(message: Message): Message {
  if (message.role !== 'tool' && !(message.role === 'assistant' && message.tool_calls)) return message
  let made = messages.get(message)
  if (!made) messages.set(message, made = Object.freeze(message.role === 'tool' ? { role: 'user', content: RESULT + message.content } : said(message)))
  return made
}

const messages = new WeakMap<Message, Message>()

function said({ content, tool_calls: calls = [], reasoning }: Extract<Message, { role: 'assistant' }>): Message {
  const lines = [...(content ? [content] : []), ...calls.map(callText)]
  return { role: 'assistant', content: lines.join('\n'), ...(reasoning !== undefined && { reasoning }) }
}

function callText({ function: { name, arguments: args } }: WireCall): string {
  return JSON.stringify({ tool: name, args: argumentsOf(args) ?? args })
}

function told({ messages: shown, tools, params }: ModelRequest): Message[] {
  const [first, ...rest] = shown
  const instructions = first?.role === 'system' ? first : undefined
  const offered = params.toolChoice === 'none' ? [] : tools
  const system = offered.length === 0 ? instructions : withTools(instructions, offered, params.toolChoice)
  return [...(system ? [system] : []), ...(instructions ? rest : shown).map(textMessage)]
}

function withTools(instructions: Message | undefined, tools: readonly OpenAiTool[], choice: Json | undefined): Message {
  const list = listOf(tools)
  return { role: 'system', content: [...(instructions?.content ? [instructions.content] : []), HOW + wanted(choice), list].join('\n\n') }
}

const HOW = [
  'You can use the tools below. To use one, reply with a call in exactly this form, one call in a reply and nothing else beside it:',
  '{"tool": "<name>", "args": {…}}',
  `The result comes in a message that begins with ${RESULT.trim()} Any other reply is your final answer.`,
].join('\n')

/** Servers take a choice of tools as a parameter; here it has to be said. */
function wanted(choice: Json | undefined): string {
  if (choice === 'required' || choice === 'any') return ' Now reply with a call.'
  const name = (Object((Object(choice) as { function?: Json }).function) as { name?: Json }).name
  return typeof name === 'string' ? ` Now reply with a call of ${name}.` : ''
}

const lists = new WeakMap<readonly OpenAiTool[], string>()

/** Worded once for each list: an agent offers the same one each time. */
function listOf(tools: readonly OpenAiTool[]): string {
  const text = lists.get(tools) ?? tools.map(({ function: { name, description, parameters } }) => `${name}${description ? `: ${description}` : ''}\nargs as JSON Schema: ${JSON.stringify(parameters)}`).join('\n\n')
  lists.set(tools, text)
  return text
}

/** What is about tools is refused where none is offered. */
function textParams({ toolChoice: _choice, parallelToolCalls: _parallel, ...params }: Params): Params {
  return params
}
