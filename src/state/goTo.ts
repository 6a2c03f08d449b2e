/** Which node of a scenario a place in its document belongs to, and which part of the editor shows it. */
import { nodeId, ORCHESTRATION } from '../scenario/index.ts'
import type { NodeId, Scenario } from '../scenario/index.ts'
import type { EditTab } from './playground.ts'

/** @param where such as `agents.0.handoffs.1`. Whatever no form shows is shown as JSON. */
export function placeIn(scenario: Scenario, where: string): { tab: EditTab, node?: NodeId } {
  const [field = '', key = ''] = where.split('.')
  const named = (list: readonly { name: string }[]) => list[Number(key)]?.name
  switch (field) {
    case 'agents': return nodeTab('agent', named(scenario.agents))
    case 'tools': return nodeTab('tool', named(scenario.tools))
    case 'guardrails': return nodeTab('guardrail', named(scenario.guardrails))
    case 'tables': return nodeTab('table', key === '' ? undefined : key)
    case 'orchestration':
    case 'runGuardrails':
    case 'limits':
    case 'prices':
    case 'title':
    case 'description':
    case 'language':
    case 'notes':
    case 'input':
    case 'retries':
    case 'seed': return { tab: 'node', node: ORCHESTRATION }
    case 'script':
    case 'expectations': return { tab: 'script' }
    default: return { tab: 'json' }
  }
}

function nodeTab(kind: 'agent' | 'tool' | 'guardrail' | 'table', name: string | undefined): { tab: EditTab, node?: NodeId } {
  return name === undefined ? { tab: 'json' } : { tab: 'node', node: nodeId(kind, name) }
}
