/**
 * What of a scenario is ever at work: which agents, handoffs, tools and guardrails the script can reach, and which of
 * them a run did. Reads calls, not texts, so of a script it knows what may happen, not what will.
 */
import type { Reply, StepInfo } from '../engine/index.ts'
import { nodeId } from './edit/nodes.ts'
import { wireOf } from './edit/wires.ts'
import type { NodeId, WireId } from './edit/index.ts'
import { callsOf, HANDOFF, namesIn, rolesOf } from './names.ts'
import type { Scenario } from './schema.ts'
import { rowsOf } from './scriptRows.ts'

/** run: the run came by; script: only the script could; nothing: no reply of the script leads there. */
export type Reach = 'run' | 'script' | 'nothing'
/** `subagent`: an agent that another uses as a tool. */
export type Covered = {
  readonly kind: 'agent' | 'handoff' | 'subagent' | 'tool' | 'guardrail'
  readonly id: NodeId | WireId, readonly name: string, readonly to?: string, readonly reach: Reach
}

/** Everything of the scenario that can be reached, each once. @param steps of a run, and those that it is known to take. */
export function coverage(scenario: Scenario, steps: readonly StepInfo[]): Covered[] {
  const seen = seenIn(steps)
  const possible = possibleIn(scenario)
  const parts = new Map<string, Covered>()
  for (const part of partsOf(scenario)) parts.set(part.id, { ...part, reach: seen.has(part.id) ? 'run' : possible.has(part.id) ? 'script' : 'nothing' })
  return [...parts.values()]
}

function partsOf({ agents, tools, guardrails }: Scenario): Omit<Covered, 'reach'>[] {
  const known = new Set(agents.map(({ name }) => name))
  return [
    ...agents.map(({ name }) => ({ kind: 'agent' as const, id: nodeId('agent', name), name })),
    ...agents.flatMap(({ name, handoffs }) => handoffs.filter(({ to }) => known.has(to)).map(({ to }) => ({ kind: 'handoff' as const, id: handoffId(name, to), name, to }))),
    ...agents.flatMap(({ name, agents: used }) => used.filter((to) => known.has(to)).map((to) => ({ kind: 'subagent' as const, id: subagentId(name, to), name, to }))),
    ...tools.map(({ name }) => ({ kind: 'tool' as const, id: nodeId('tool', name), name })),
    ...guardrails.map(({ name }) => ({ kind: 'guardrail' as const, id: nodeId('guardrail', name), name })),
  ]
}

function seenIn(steps: readonly StepInfo[]): Set<string> {
  const seen = new Set<string>()
  // A frame does not say who asked for it.
  const callers = new Map<string, string>()
  for (const { kind, agent, to, tool, guardrail, frame, outcome } of steps) {
    if (kind === 'model.complete') {
      seen.add(nodeId('agent', agent))
      if (outcome.ok) for (const { name } of callsOf(outcome.value as Reply)) callers.set(name, agent)
    }
    if (kind === 'handoff' && to !== undefined) seen.add(handoffId(agent, to))
    if (kind === 'tool.call' && tool) seen.add(nodeId('tool', tool.name))
    if (kind === 'guard.check' && guardrail) seen.add(nodeId('guardrail', guardrail.name))
    if (kind === 'frame.start' && frame?.role === 'subagent') seen.add(subagentId(callers.get(agent) ?? '', agent))
  }
  return seen
}

/** From whoever a run starts with, along the calls that the script has for each. */
function possibleIn(scenario: Scenario): Set<string> {
  const { script, runGuardrails } = scenario
  const names = namesIn(scenario)
  const rows = rowsOf(script)
  const found = new Set<string>(runGuardrails.map((name) => nodeId('guardrail', name)))
  const open = rolesOf(scenario).map(({ agent }) => agent)
  for (const name of open) {
    const agent = names.agents.get(name)
    if (!agent || found.has(nodeId('agent', name))) continue
    found.add(nodeId('agent', name))
    for (const guardrail of agent.guardrails) found.add(nodeId('guardrail', guardrail))
    // In order, who gives a reply is known only when it runs.
    const own = rows.filter(({ place, when }) => (place.agent ?? when?.agent ?? name) === name)
    for (const call of own.flatMap(({ reply }) => callsOf(reply)).map((each) => each.name)) {
      if (!names.offered.get(name)?.has(call)) continue
      if (agent.tools.includes(call)) found.add(nodeId('tool', call))
      else if (agent.agents.includes(call)) {
        found.add(subagentId(name, call))
        open.push(call)
      } else {
        const to = call.slice(HANDOFF.length)
        found.add(handoffId(name, to))
        open.push(to)
      }
    }
  }
  return found
}

function handoffId(from: string, to: string): WireId {
  return wireOf('handoff', nodeId('agent', from), nodeId('agent', to)).id
}

function subagentId(from: string, to: string): WireId {
  return wireOf('agent', nodeId('agent', from), nodeId('agent', to)).id
}
