/**
 * The request that a `model.complete` effect stands for. Its messages are put together when read; its parts that
 * do not change from turn to turn (system message, tools) are made once per agent.
 */
import type { Agent } from '../agentDefinition.ts'
import type { ModelComplete } from '../effects.ts'
import { handoffTool } from '../handoff.ts'
import { hashMix, hashMore, hashStart, hashText } from '../hash.ts'
import type { HashState } from '../hash.ts'
import { canonicalJson } from '../json.ts'
import type { Json } from '../json.ts'
import type { Message } from '../messages.ts'
import { estimateTokens, messageTokens } from '../tokens.ts'
import type { ModelRequest, OpenAiTool } from './model.ts'

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
const sources = new WeakMap<ModelRequest, ModelComplete>()

export function headOf(agent: Agent): Head {
  const before = heads.get(agent)
  if (before) return before
  const system: Message = Object.freeze({ role: 'system', content: agent.instructions })
  const tools = [...agent.tools.map((tool) => tool.wire), ...agent.handoffs.map((handoff) => handoffTool(handoff.to))]
  const toolsJson = JSON.stringify(tools)
  const head = {
    system, tools, toolsJson,
    systemJson: JSON.stringify(system),
    tokens: messageTokens(system) + estimateTokens(toolsJson),
    toolNames: tools.map((tool) => tool.function.name),
    hash: [agent.name, agent.instructions, toolsJson, agent.model ?? '', canonicalJson(agent.params as Json)].reduce(hashMore, hashStart),
  }
  heads.set(agent, head)
  return head
}

/** Differs when the agent's configuration, the purpose or any message before it differs. */
export function requestFingerprint(effect: ModelComplete): string {
  return hashText(hashMore(hashMix(headOf(effect.agent).hash, effect.transcript.hashAt(effect.length)), effect.purpose))
}

export function requestOf(effect: ModelComplete): ModelRequest {
  const { agent, purpose } = effect
  const head = headOf(agent)
  let messages: readonly Message[] | undefined
  const request: ModelRequest = {
    agent: agent.name, purpose,
    get messages() {
      return messages ??= [head.system, ...effect.transcript.take(effect.length)]
    },
    tools: head.tools,
    params: agent.params,
    ...(agent.model !== undefined && { model: agent.model }),
  }
  sources.set(request, effect)
  return request
}

/** Estimated prompt tokens. */
export function requestTokens(effect: ModelComplete): number {
  return Math.round(headOf(effect.agent).tokens + effect.transcript.tokensAt(effect.length))
}

/** What a mock records and matches on, without putting the messages together. */
export function outlineOf(request: ModelRequest): { messageCount: number, toolNames: string[], last: Message | undefined } {
  const effect = sources.get(request)
  if (!effect) return { messageCount: request.messages.length, toolNames: request.tools.map((tool) => tool.function.name), last: request.messages.at(-1) }
  return { messageCount: effect.length + 1, toolNames: headOf(effect.agent).toolNames, last: effect.transcript.at(effect.length - 1) }
}

/** JSON of the messages and the tools, from pieces that were serialised once. */
export function requestPieces(request: ModelRequest): { messages: string, tools: string } {
  const effect = sources.get(request)
  if (!effect) return { messages: JSON.stringify(request.messages), tools: JSON.stringify(request.tools) }
  const head = headOf(effect.agent)
  return { messages: `[${head.systemJson},${effect.transcript.json(effect.length)}]`, tools: head.toolsJson }
}
