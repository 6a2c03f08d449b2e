/**
 * Handoffs: terminal tools `transfer_to_<agent>`. Only the calls of this turn are read, so an old handoff in the
 * history is never taken twice. The first one is taken; every other call is closed with a text that says why not.
 */
import type { Agent } from './agentDefinition.ts'
import { perform } from './effects.ts'
import type { Program } from './effects.ts'
import type { OpenAiTool } from './llm/model.ts'
import type { Called } from './messages.ts'
import type { Scope } from './scope.ts'
import { stop } from './stop.ts'
import type { Stopped } from './stop.ts'

export type HandedOff = { kind: 'handedOff', to: string }
/** The first handoff of a turn, and the limit that closes it, if the run has no handoff left. */
export type HandoffInTurn = { callId: string, to: string, limitReached: number | undefined }

const PREFIX = 'transfer_to_'

export function* handOff(agent: Agent, handoff: HandoffInTurn, scope: Scope): Program<HandedOff | Stopped> {
  if (handoff.limitReached !== undefined) return yield* stop(agent, 'maxHandoffs', handoff.limitReached, scope)
  yield* perform({ kind: 'handoff', agent, to: handoff.to })
  scope.handoffs++
  return { kind: 'handedOff', to: handoff.to }
}

export function handoffIn(agent: Agent, calls: readonly Called[], scope: Scope): HandoffInTurn | undefined {
  for (const call of calls) {
    const to = targetOf(agent, call)
    if (to === undefined) continue
    return { callId: call.callId, to, limitReached: scope.handoffs >= scope.maxHandoffs ? scope.maxHandoffs : undefined }
  }
  return undefined
}

/** The tool text of a handoff call, or undefined when the call is not a handoff of this agent. */
export function observeHandoff(agent: Agent, call: Called, taken: HandoffInTurn | undefined): string | undefined {
  if (!taken || targetOf(agent, call) === undefined) return undefined
  if (taken.limitReached !== undefined) return `not taken: handoff limit ${taken.limitReached} reached`
  return call.callId === taken.callId ? `transferred to ${taken.to}` : `not taken: already transferred to ${taken.to}`
}

export function handoffTool(to: string): OpenAiTool {
  return { type: 'function', function: { name: PREFIX + to, description: `Hand the conversation over to ${to}.`, parameters: { type: 'object', properties: {} } } }
}

function targetOf(agent: Agent, call: Called): string | undefined {
  if (!call.name.startsWith(PREFIX)) return undefined
  const to = call.name.slice(PREFIX.length)
  return agent.handoffs.some((handoff) => handoff.to === to) ? to : undefined
}
