/**
 * What a model's reply asks for: an answer, tools, a handoff, or tools and a handoff. Only names that were offered
 * as handoffs count as such; a tool that merely sounds like one does not.
 */
import { requestBehind } from '../../engine/index.ts'
import type { ModelRequest, Reply, ReplyCall } from '../../engine/index.ts'

export type ReplyShape =
  | { kind: 'answer', text: string }
  | { kind: 'calls', tools: readonly ReplyCall[], handoffs: readonly string[] }

const PREFIX = 'transfer_to_'

export function shapeOf(reply: Reply, targets: readonly string[]): ReplyShape {
  const calls = reply.toolCalls ?? []
  if (calls.length === 0) return { kind: 'answer', text: reply.content ?? '' }
  const isHandoff = ({ name }: ReplyCall) => targets.includes(targetOf(name))
  return { kind: 'calls', tools: calls.filter((call) => !isHandoff(call)), handoffs: calls.filter(isHandoff).map((call) => targetOf(call.name)) }
}

/** The agents to which this request lets the model hand over. */
export function handoffTargets(request: ModelRequest, agents: readonly string[]): string[] {
  // Where tools are described in text none are offered in form.
  const { tools } = requestBehind(request) ?? request
  return tools.map((tool) => targetOf(tool.function.name)).filter((name) => agents.includes(name))
}

/** Empty for a name that is no handoff's. */
function targetOf(tool: string): string {
  return tool.startsWith(PREFIX) ? tool.slice(PREFIX.length) : ''
}
