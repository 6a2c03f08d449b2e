/** The place in the document where a node is written, so that the editor can show it. */
import { nodeOf } from '../../../scenario/index.ts'
import type { NodeId, Scenario } from '../../../scenario/index.ts'

export function whereOf(scenario: Scenario, id: NodeId): string {
  const { kind, name } = nodeOf(id)
  const index = (list: readonly { name: string }[]) => list.findIndex((one) => one.name === name)
  switch (kind) {
    case 'orchestration': return 'orchestration'
    case 'agent': return `agents.${index(scenario.agents)}`
    case 'tool': return `tools.${index(scenario.tools)}`
    case 'guardrail': return `guardrails.${index(scenario.guardrails)}`
    case 'table': return `tables.${name}`
  }
}
