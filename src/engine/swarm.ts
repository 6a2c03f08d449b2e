/**
 * A swarm: agents that hand one conversation to each other. Every run starts at the entry with the same
 * transcript for all. `single` is a swarm of one.
 */
import { runAgent } from './agent.ts'
import type { Agent } from './agentDefinition.ts'
import type { Program } from './effects.ts'
import { begin, takeOver } from './guardrails.ts'
import { MAX_HANDOFFS } from './limits.ts'
import type { Ending, Orchestration } from './orchestration.ts'
import type { Scope } from './scope.ts'
import { endingOf } from './stop.ts'

export function* runSwarm(agents: ReadonlyMap<string, Agent>, entry: string, scope: Scope): Program<Ending> {
  let agent = agents.get(entry)!
  // In a frame the agent is named when the frame begins.
  if (!scope.entered) scope.ledger.activate(agent.name)
  let refused = yield* begin(agent, [...scope.guardrails, ...agent.guardrails], scope)
  for (;;) {
    if (refused) return endingOf(refused)
    const result = yield* runAgent(agent, scope)
    switch (result.kind) {
      case 'answered':
      case 'done': return { status: 'SUCCEEDED', stopReason: result.kind }
      case 'stopped': return endingOf(result)
      case 'handedOff':
        agent = agents.get(result.to)!
        scope.ledger.activate(agent.name)
        refused = yield* takeOver(agent, scope)
    }
  }
}

export function swarm({ agents, entry, maxHandoffs = MAX_HANDOFFS, name = entry }: { agents: readonly Agent[], entry: string, maxHandoffs?: number, name?: string }): Orchestration {
  const byName = new Map(agents.map((agent) => [agent.name, agent]))
  return { kind: 'swarm', name, agents: Object.freeze([...agents]), entry, maxHandoffs, program: (scope) => runSwarm(byName, entry, scope) }
}

export function single(agent: Agent): Orchestration {
  return { ...swarm({ agents: [agent], entry: agent.name }), kind: 'single' }
}
