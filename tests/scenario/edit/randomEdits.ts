/** Random edits of any kind of a scenario, as a person could make them one after the other. */
import * as fc from 'fast-check'
import { freeName, nodeOf, nodesOf, placed } from '../../../src/scenario/index.ts'
import { addNode, connect, disconnect, duplicated, orchestrateAs, orchestrationKinds, reconnect, removeNodes, rename, wireChoices, wiresOf } from '../../../src/scenario/editing.ts'
import type { NodeId, Scenario } from '../../../src/scenario/index.ts'

export type RandomEdit = { what: number, a: number, b: number }
export const randomEdit: fc.Arbitrary<RandomEdit> = fc.record({ what: fc.nat(11), a: fc.nat(10_000), b: fc.nat(10_000) })

const kinds = ['agent', 'tool', 'guardrail', 'table'] as const

export function made(scenario: Scenario, { what, a, b }: RandomEdit): Scenario {
  const nodes = nodesOf(scenario)
  const wires = wiresOf(scenario)
  const node = nodes[a % nodes.length]!
  const other = nodes[b % nodes.length]!
  const wire = wires[a % Math.max(1, wires.length)]
  switch (what) {
    case 0:
    case 1: return addNode(scenario, kinds[a % kinds.length]!, { x: a, y: b }).scenario
    case 2: return rename(scenario, node, freeName(scenario, nodeOf(node).kind, `n${b}`))
    // Seldom, so that something grows.
    case 3: return a % 3 === 0 ? removeNodes(scenario, [node]) : placed(scenario, { [node]: { x: b, y: a } })
    case 4:
    case 5: return connected(scenario, node, other, a)
    case 6: return wire ? disconnect(scenario, [wire]) : scenario
    case 7: return wire ? reconnect(scenario, wire, wire.from, other) : scenario
    case 8: return duplicated(scenario, [node, other].filter((id) => a % 4 === 0 || id !== other)).scenario
    case 9: return orchestrateAs(scenario, orchestrationKinds[a % orchestrationKinds.length]!)
    case 10: return { ...scenario, title: `Title ${b}`, agents: scenario.agents.map((agent, i) => i === a % Math.max(1, scenario.agents.length) ? { ...agent, instructions: `${agent.instructions} ${b}`.slice(-200) } : agent) }
    default: return { ...scenario, script: { mode: 'order', replies: Array.from({ length: a % 5 }, (_, i) => `reply ${b} ${i}`) } }
  }
}

function connected(scenario: Scenario, from: NodeId, to: NodeId, nth: number): Scenario {
  const choices = wireChoices(scenario, from, to)
  return choices.ok ? connect(scenario, { kind: choices.kinds[nth % choices.kinds.length]!, from, to }) : scenario
}
