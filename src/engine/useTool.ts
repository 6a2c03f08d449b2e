/**
 * One call of a turn, as the text that the model reads next. A handoff needs no tool, its text is known at once. Any
 * other call is one step, a call to an unknown tool too: the learner should see it fail. Around it stand the
 * guardrails of its result, and a person where the tool asks for one; its arguments were guarded with the reply, and are
 * guarded again where that person wrote others.
 */
import type { Agent } from './agentDefinition.ts'
import { runSubagent } from './subagent.ts'
import { decided } from './confirm.ts'
import type { Program, ToolCall } from './effects.ts'
import { guard, guardArguments } from './guardrails.ts'
import type { Block, Guardrail } from './guardrails.ts'
import { observeHandoff } from './handoff.ts'
import type { HandoffInTurn } from './handoff.ts'
import { useMemory } from './longTerm.ts'
import type { Called } from './messages.ts'
import { EffectFailure } from './outcomes.ts'
import type { ToolOutcome } from './outcomes.ts'
import type { Scope } from './scope.ts'
import { toolText } from './toolText.ts'
import type { Tool } from './tools.ts'

export type Observation = { text: string, blocked?: Block }

export function* useTool(agent: Agent, call: Called, handoff: HandoffInTurn | undefined, scope: Scope): Program<Observation> {
  const transfer = observeHandoff(agent, call, handoff)
  if (transfer !== undefined) return { text: transfer }
  const tool = agent.tools.find((candidate) => candidate.name === call.name)
  const guardrails = guardrailsOf(agent, scope)
  // Most calls: nothing stands around them.
  if (guardrails.length === 0 && !tool?.special) return { text: toolText((yield callOf(agent, call, tool, scope)) as ToolOutcome, call.name, agent.errorTexts) }
  try {
    return yield* guardedCall(agent, guardrails, call, tool, scope)
  } catch (thrown) {
    // A cancelled run asks nothing more, and leaves no call open.
    if (thrown instanceof EffectFailure && thrown.cancelled) return { text: toolText({ kind: 'cancelled' }) }
    throw thrown
  }
}

function* guardedCall(agent: Agent, guardrails: readonly Guardrail[], call: Called, tool: Tool | undefined, scope: Scope): Program<Observation> {
  const outcome = yield* perform(agent, guardrails, call, tool, scope)
  if ('blockedBy' in outcome) return refusal(outcome)
  const text = toolText(outcome, call.name, agent.errorTexts)
  const guarded = yield* guard(agent, guardrails, 'toolResult', text)
  return 'text' in guarded ? guarded : refusal(guarded)
}

function* perform(agent: Agent, guardrails: readonly Guardrail[], call: Called, tool: Tool | undefined, scope: Scope): Program<ToolOutcome | Block> {
  let allowed = call
  if (tool?.requiresConfirmation) {
    const decision = yield* decided(agent, tool, call, scope)
    if ('kind' in decision) return decision
    allowed = decision
    if (decision !== call) {
      const edited = yield* guardArguments(agent, guardrails, decision.arguments)
      if ('blockedBy' in edited) return edited
      allowed = { ...decision, ...edited }
    }
  }
  if (tool?.subagent) return yield* runSubagent(tool.subagent, allowed, scope)
  if (tool?.memory) return yield* useMemory(agent, tool.memory, allowed)
  return (yield callOf(agent, allowed, tool, scope)) as ToolOutcome
}

function callOf(agent: Agent, call: Called, tool: Tool | undefined, scope: Scope): ToolCall {
  return { kind: 'tool.call', agent, call, tool, deadline: scope.ledger.deadline }
}

function guardrailsOf(agent: Agent, scope: Scope): readonly Guardrail[] {
  return scope.guardrails.length === 0 ? agent.guardrails : [...scope.guardrails, ...agent.guardrails]
}

/** Closes the call without the text that was blocked. */
function refusal(block: Block): Observation {
  return { text: `skipped: blocked by ${block.blockedBy}`, blocked: block }
}
