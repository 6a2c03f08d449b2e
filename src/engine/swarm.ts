/**
 * A swarm: agents that hand one conversation to each other. Every run starts at the entry with the same
 * transcript for all. `single` is a swarm of one.
 */
import { runAgent } from './agent.ts'
import type { Agent } from './agentDefinition.ts'
import type { Program } from './effects.ts'
import { MAX_HANDOFFS } from './limits.ts'
import type { Ending, Orchestration } from './orchestration.ts'
import type { Scope } from './scope.ts'

export function* runSwarm(agents: ReadonlyMap<string, Agent>, entry: string, scope: Scope): Program<Ending> {
  let agent = agents.get(entry)!
  for (;;) {
    scope.activate(agent.name)
    const result = yield* runAgent(agent, scope)
    switch (result.kind) {
      case 'answered': return { status: 'SUCCEEDED', stopReason: 'answered' }
      case 'stopped': return { status: 'FAILED', stopReason: result.reason, error: { kind: result.reason, message: result.message, path: result.path } }
      case 'handedOff': agent = agents.get(result.to)!
    }
  }
}

export function swarm({ agents, entry, maxHandoffs = MAX_HANDOFFS }: { agents: readonly Agent[], entry: string, maxHandoffs?: number }): Orchestration {
  const byName = new Map(agents.map((agent) => [agent.name, agent]))
  return { kind: 'swarm', agents: Object.freeze([...agents]), entry, maxHandoffs, program: (scope) => runSwarm(byName, entry, scope) }
}

export function single(agent: Agent): Orchestration {
  return { ...swarm({ agents: [agent], entry: agent.name }), kind: 'single' }
}
