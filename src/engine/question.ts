/** The effect of asking a model. It holds the conversation and a length; whoever yields it counts the reply. */
import type { Agent } from './agentDefinition.ts'
import type { ModelComplete } from './effects.ts'
import type { Purpose } from './llm/model.ts'
import type { Scope } from './scope.ts'

/** What is asked: all that the conversation shows by now. */
export function question(agent: Agent, { context, transcript, ledger }: Scope, purpose: Purpose, turn: number): ModelComplete {
  return { kind: 'model.complete', agent, purpose, turn, context, length: transcript.length, deadline: ledger.deadline }
}
