/** The names in the scenario that a form offers: the same list as long as the names are the same, so that typing elsewhere draws nothing anew. */
import { namesOf } from '../../../scenario/index.ts'
import type { NodeKind } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'

type Kind = Exclude<NodeKind, 'orchestration'>
const last = new Map<Kind, { source: unknown, names: readonly string[] }>()

export function useNames(kind: Kind): readonly string[] {
  return usePlayground(({ scenario }) => {
    const source = { agent: scenario.agents, tool: scenario.tools, guardrail: scenario.guardrails, table: scenario.tables }[kind]
    const known = last.get(kind)
    if (known?.source === source) return known.names
    const names = namesOf(scenario, kind)
    const same = known && known.names.length === names.length && names.every((name, i) => name === known.names[i])
    const kept = same ? known.names : names
    last.set(kind, { source, names: kept })
    return kept
  })
}
