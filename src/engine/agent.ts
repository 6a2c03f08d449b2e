/**
 * The agent loop: reason, act, observe, repeat. It acts on nothing itself; it yields effects and reads what
 * comes back. A handoff leaves the loop; the swarm goes on with the next agent.
 */
import type { Agent } from './agentDefinition.ts'
import { all } from './effects.ts'
import type { Program } from './effects.ts'
import { handOff, handoffIn, observeHandoff } from './handoff.ts'
import type { HandedOff, HandoffInTurn } from './handoff.ts'
import type { Purpose } from './llm/model.ts'
import type { Called, Reply } from './messages.ts'
import { toolText } from './outcomes.ts'
import type { ToolOutcome } from './outcomes.ts'
import type { Scope } from './scope.ts'
import { stop } from './stop.ts'
import type { Stopped } from './stop.ts'

export type AgentResult = { kind: 'answered' } | HandedOff | Stopped

export function* runAgent(agent: Agent, scope: Scope): Program<AgentResult> {
  const maxTurns = scope.limits.maxTurns ?? agent.maxTurns
  for (let turn = 1; turn <= maxTurns; turn++) {
    const reply = yield* complete(agent, scope, 'act', turn) // reason
    const calls = scope.appendReply(reply)
    if (calls.length === 0) return { kind: 'answered' }
    const handoff = handoffIn(agent, calls, scope)
    const texts = yield* all(calls.map((call) => useTool(agent, call, handoff))) // act
    scope.appendObservations(calls, texts) // observe
    if (handoff) return yield* handOff(agent, handoff, scope)
  } // repeat
  return yield* stop(agent, 'maxTurns', maxTurns, scope)
}

export function* complete(agent: Agent, scope: Scope, purpose: Purpose, turn: number): Program<Reply> {
  const { transcript } = scope
  const reply = yield { kind: 'model.complete', agent, purpose, turn, transcript, length: transcript.length }
  scope.turn = turn
  return reply as Reply
}

/**
 * One call, as the text that the model reads next. A handoff needs no tool, its text is known at once. Any other
 * call is one step, a call to an unknown tool too: the learner should see it fail.
 */
function* useTool(agent: Agent, call: Called, handoff: HandoffInTurn | undefined): Program<string> {
  const text = observeHandoff(agent, call, handoff)
  if (text !== undefined) return text
  const tool = agent.tools.find((candidate) => candidate.name === call.name)
  return toolText((yield { kind: 'tool.call', agent, call, tool }) as ToolOutcome)
}
