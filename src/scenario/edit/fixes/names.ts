/** Names that are none, are taken, or could be taken for a handoff. What was a name in another script becomes the title. */
import type { Scenario } from '../../schema.ts'
import { nodeId } from '../nodes.ts'
import { renamedIn } from '../rename.ts'
import { numbersIn, quietName, withAgent, without } from './fix.ts'
import type { Fixers } from './fix.ts'

type Kind = 'agent' | 'tool' | 'guardrail'

export const nameFixes: Fixers = {
  badName: (scenario, { where, node }) => {
    const kind = node?.kind
    const [at = -1] = numbersIn(where)
    if (kind === undefined || kind === 'table' || !node || listOf(scenario, kind)[at]?.name !== node.name) return undefined
    const name = quietName(scenario, node.name, kind)
    return { way: 'rename', name, scenario: renamedIn(titled(scenario, kind, node.name), nodeId(kind, node.name), name) }
  },

  duplicateName: (scenario, { where, node }) => {
    const kind = node?.kind
    const [at = -1] = numbersIn(where)
    if (kind === undefined || kind === 'table' || !node) return undefined
    const list = listOf(scenario, kind)
    const first = list.findIndex(({ name }) => name === node.name)
    if (first < 0 || list[at]?.name !== node.name) return undefined
    const name = quietName(scenario, node.name, kind)
    // What speaks of the name means the first of its kind.
    return { way: 'rename', name, scenario: first === at ? renamedIn(scenario, nodeId(kind, node.name), name) : declared(scenario, kind, at, name) }
  },

  toolNamedLikeHandoff: (scenario, { where, params: { tool = '', agent = '' } }) => {
    if (where.startsWith('tools.')) {
      if (!scenario.tools.some(({ name }) => name === tool)) return undefined
      const name = quietName(scenario, `${agent}_tool`, 'tool')
      return { way: 'rename', name, scenario: renamedIn(scenario, nodeId('tool', tool), name) }
    }
    const [at = -1, index = -1] = numbersIn(where)
    const used = scenario.agents[at]?.agents
    if (used?.[index] !== tool) return undefined
    if (!scenario.agents.some(({ name }) => name === tool)) return { way: 'drop', name: tool, scenario: withAgent(scenario, at, { agents: without(used, index) }) }
    const name = quietName(scenario, `${agent}_agent`, 'agent')
    return { way: 'rename', name, scenario: renamedIn(scenario, nodeId('agent', tool), name) }
  },
}

function listOf(scenario: Scenario, kind: Kind): readonly { name: string }[] {
  return { agent: scenario.agents, tool: scenario.tools, guardrail: scenario.guardrails }[kind]
}

function declared(scenario: Scenario, kind: Kind, at: number, name: string): Scenario {
  switch (kind) {
    case 'agent': return { ...scenario, agents: scenario.agents.map((agent, i) => i === at ? { ...agent, name } : agent) }
    case 'tool': return { ...scenario, tools: scenario.tools.map((tool, i) => i === at ? { ...tool, name } : tool) }
    case 'guardrail': return { ...scenario, guardrails: scenario.guardrails.map((guardrail, i) => i === at ? { ...guardrail, name } : guardrail) }
  }
}

/** The name as a title, where there is none. */
function titled(scenario: Scenario, kind: Kind, name: string): Scenario {
  const entitle = <T extends { name: string, title?: string }>(node: T): T => node.name === name && node.title === undefined && name.trim() !== '' ? { ...node, title: name } : node
  if (kind === 'agent') return { ...scenario, agents: scenario.agents.map(entitle) }
  return kind === 'tool' ? { ...scenario, tools: scenario.tools.map(entitle) } : scenario
}
