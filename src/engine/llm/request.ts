/**
 * The request that a `model.complete` effect stands for. Its messages are put together when read; its parts that
 * do not change from turn to turn (system message, tools) are made once per agent.
 */
import type { Agent } from '../agentDefinition.ts'
import type { ModelComplete } from '../effects.ts'
import { handoffTool } from '../handoff.ts'
import { hashMix, hashMore, hashStart, hashText } from '../hash.ts'
import type { HashState } from '../hash.ts'
import { canonicalJson, freezeJson } from '../json.ts'
import type { Json, JsonSchema } from '../json.ts'
import type { Message } from '../messages.ts'
import { estimateTokens, messageTokens } from '../tokens.ts'
import type { ModelRequest, OpenAiTool, Params, Purpose } from './model.ts'
import { asText, requestBehind, textMessage } from './textCalls.ts'

interface Head {
  readonly system: Message
  readonly systemJson: string
  readonly tools: OpenAiTool[]
  readonly toolsJson: string
  readonly toolNames: string[]
  readonly tokens: number
  readonly hash: HashState
}

const heads = new WeakMap<Agent, Head>()

export function headOf(agent: Agent): Head {
  const before = heads.get(agent)
  if (before) return before
  const system: Message = Object.freeze({ role: 'system', content: agent.instructions })
  // Frozen: every request of this agent shows the same list.
  const tools = freezeJson([...agent.tools.map((tool) => tool.wire), ...agent.handoffs.map((handoff) => handoffTool(handoff))]) as Json as OpenAiTool[]
  const toolsJson = JSON.stringify(tools)
  const head = {
    system, tools, toolsJson,
    systemJson: JSON.stringify(system),
    tokens: messageTokens(system) + estimateTokens(toolsJson),
    toolNames: tools.map((tool) => tool.function.name),
    hash: [agent.name, agent.instructions, toolsJson, agent.model ?? '', canonicalJson(agent.params as Json), ...(agent.toolCalls === 'text' ? ['text'] : [])].reduce(hashMore, hashStart),
  }
  heads.set(agent, head)
  return head
}

/** Differs when the agent's configuration, the purpose or any message before it differs. */
export function requestFingerprint(effect: ModelComplete): string {
  return hashText(hashMore(hashMix(headOf(effect.agent).hash, effect.context.hash(effect.length)), effect.purpose))
}

/**
 * A request whose messages are put together when read. `messages` is an own property, so that a copy of a request
 * (`{ ...request }`) has them; one shared getter keeps making it cheap, and the effect stands in a private field, which
 * no copy has: a changed copy is read as any other object.
 */
class EffectRequest {
  readonly agent: string
  readonly purpose: Purpose
  readonly model?: string
  declare readonly messages: readonly Message[]
  readonly tools: OpenAiTool[]
  readonly params: Params
  readonly output?: JsonSchema
  readonly #effect: ModelComplete
  #messages: readonly Message[] | undefined

  private static readonly onDemand: PropertyDescriptor = {
    enumerable: true,
    configurable: true,
    get(this: EffectRequest) {
      return this.#messages ??= Object.freeze([headOf(this.#effect.agent).system, ...this.#effect.context.messages(this.#effect.length)])
    },
  }

  constructor(effect: ModelComplete) {
    const { agent } = effect
    this.agent = agent.name
    this.purpose = effect.purpose
    if (agent.model !== undefined) this.model = agent.model
    this.tools = effect.purpose === 'act' ? headOf(agent).tools : none
    this.params = agent.params
    const output = effect.purpose === 'plan' || effect.purpose === 'summarise' ? undefined : outputOf(agent)
    if (output) this.output = output
    this.#effect = effect
    Object.defineProperty(this, 'messages', EffectRequest.onDemand)
  }

  static effectOf(request: object): ModelComplete | undefined {
    return #effect in request ? request.#effect : undefined
  }
}

/** The form of an answer that counts. */
function outputOf({ doneWhen }: Agent): JsonSchema | undefined {
  if (!doneWhen || (!('schema' in doneWhen) && !('fields' in doneWhen))) return undefined
  return 'schema' in doneWhen ? doneWhen.schema : { type: 'object', properties: Object.fromEntries(doneWhen.fields.map((field) => [field, {}])), required: doneWhen.fields }
}

/** Tools are for acting: whoever plans, summarises or answers for the last time has none. */
const none: OpenAiTool[] = Object.freeze([]) as unknown as OpenAiTool[]

/** As it is sent: an agent may be asked in another form than its transcript has. */
export function requestOf(effect: ModelComplete): ModelRequest {
  const request = new EffectRequest(effect)
  return effect.agent.toolCalls === 'text' ? asText(request) : request
}

/** Estimated prompt tokens. */
export function requestTokens(effect: ModelComplete): number {
  return Math.round(headOf(effect.agent).tokens + effect.context.tokens(effect.length))
}

/** What a mock records and matches on, without putting the messages together. `tool`: whose result the last message is. */
export function outlineOf(request: ModelRequest): { messageCount: number, toolNames: string[], last: Message | undefined, tool: string | undefined } {
  const origin = requestBehind(request)
  if (origin) return textOutlineOf(outlineOf(origin))
  const effect = EffectRequest.effectOf(request)
  const messageCount = effect ? effect.context.count(effect.length) + 1 : request.messages.length
  const toolNames = effect?.purpose === 'act' ? headOf(effect.agent).toolNames : request.tools.map((tool) => tool.function.name)
  const at = (index: number) => effect ? effect.context.at(index) : request.messages[index + 1]
  return {
    messageCount, toolNames, last: at(messageCount - 2),
    get tool() {
      return toolOfResult(at, messageCount - 2)
    },
  }
}

/** Of a request that tells its tools in the text: it has as many messages, offers none, and is matched on what it says. */
function textOutlineOf(outline: ReturnType<typeof outlineOf>): ReturnType<typeof outlineOf> {
  return {
    messageCount: outline.messageCount, toolNames: [], last: outline.last && textMessage(outline.last),
    get tool() {
      return outline.tool
    },
  }
}

/** Walks back from a tool's result to the call that it answers. */
function toolOfResult(at: (index: number) => Message | undefined, index: number): string | undefined {
  const last = at(index)
  if (last?.role !== 'tool') return undefined
  for (let i = index - 1; i >= 0; i--) {
    const message = at(i)
    const call = message?.role === 'assistant' ? message.tool_calls?.find((candidate) => candidate.id === last.tool_call_id) : undefined
    if (call) return call.function.name
  }
  return undefined
}

/** JSON of the messages and the tools, from pieces that were serialised once. */
export function requestPieces(request: ModelRequest): { messages: string, tools: string } {
  const effect = EffectRequest.effectOf(request)
  if (!effect) return { messages: JSON.stringify(request.messages), tools: JSON.stringify(request.tools) }
  const head = headOf(effect.agent)
  const shown = effect.context.json(effect.length)
  return { messages: `[${head.systemJson}${shown && ','}${shown}]`, tools: effect.purpose === 'act' ? head.toolsJson : '[]' }
}
