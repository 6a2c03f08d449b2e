/** Nodes taken out, with the wires that lead to them. What a script says of them stays: check names it, and undo brings the rest back. */
import type { Scenario } from '../schema.ts'
import { nodeOf } from './nodes.ts'
import type { NodeId } from './nodes.ts'
import { placed } from './place.ts'
import { disconnect, wiresOf } from './wires.ts'

/** The orchestration can't be taken out; it can be another one. */
export function removeNodes(scenario: Scenario, ids: readonly NodeId[]): Scenario {
  const gone = new Set(ids.filter((id) => nodeOf(id).kind !== 'orchestration'))
  if (gone.size === 0) return scenario
  const loose = disconnect(scenario, wiresOf(scenario).filter(({ from, to }) => gone.has(from) || gone.has(to)))
  const stays = (kind: 'agent' | 'tool' | 'guardrail') => ({ name }: { name: string }) => !gone.has(`${kind}:${name}`)
  const left: Scenario = {
    ...loose,
    agents: loose.agents.filter(stays('agent')), tools: loose.tools.filter(stays('tool')), guardrails: loose.guardrails.filter(stays('guardrail')),
    tables: Object.fromEntries(Object.entries(loose.tables).filter(([name]) => !gone.has(`table:${name}`))),
  }
  return placed(begun(left), Object.fromEntries([...gone].map((id) => [id, undefined])))
}

/** A run that has lost its first agent starts with the first that is left. */
function begun(scenario: Scenario): Scenario {
  const { orchestration, agents: [first] } = scenario
  if (!first) return scenario
  if (orchestration.kind === 'swarm' && orchestration.entry === '') return { ...scenario, orchestration: { ...orchestration, entry: first.name } }
  if (orchestration.kind === 'single' && orchestration.agent === '') return { ...scenario, orchestration: { ...orchestration, agent: first.name } }
  return scenario
}
