/** Another way of working together for the same agents: who did what before does what comes nearest to it. */
import { rolesOf } from '../names.ts'
import type { Scenario } from '../schema.ts'

export const orchestrationKinds = ['swarm', 'single', 'team', 'pipeline', 'plan'] as const satisfies readonly Scenario['orchestration']['kind'][]
export type OrchestrationKind = typeof orchestrationKinds[number]

/** The same scenario when it works that way already. */
export function orchestrateAs(scenario: Scenario, kind: OrchestrationKind): Scenario {
  if (scenario.orchestration.kind === kind) return scenario
  return { ...scenario, orchestration: inKind(kind, inOrder(scenario)) }
}

/** Those with a role in their order, then the others. */
function inOrder(scenario: Scenario): string[] {
  return [...new Set([...rolesOf(scenario).map(({ agent }) => agent), ...scenario.agents.map(({ name }) => name)])].filter((name) => name !== '')
}

function inKind(kind: OrchestrationKind, names: readonly string[]): Scenario['orchestration'] {
  const [first = '', second = first] = names
  switch (kind) {
    case 'swarm': return { kind, entry: first, maxHandoffs: 4 }
    case 'single': return { kind, agent: first }
    case 'team': {
      const reducer = names.length > 2 ? names.at(-1)! : first
      return { kind, planner: first, workers: names.length > 2 ? names.slice(1, -1) : names.slice(1), reducer, concurrency: 1 }
    }
    case 'pipeline': return { kind, stages: names.map((name) => ({ name, agent: name })) }
    case 'plan': return { kind, planner: first, executor: second }
  }
}
