/**
 * Another name for a node, everywhere: wires, script, expectations, layout, and the texts that name it. A text is
 * changed only where the name stands as a word of its own.
 */
import { HANDOFF } from '../names.ts'
import type { Scenario, ScenarioScript, ScriptedReply } from '../schema.ts'
import { nameFault, nodeId, nodeOf } from './nodes.ts'
import type { NodeId } from './nodes.ts'
import { placeOf, placed } from './place.ts'

/** The same scenario where the node can't have that name. */
export function rename(scenario: Scenario, id: NodeId, name: string): Scenario {
  return nameFault(scenario, id, name) === undefined ? renamedIn(scenario, id, name) : scenario
}

/** Whether or not the name is free. */
export function renamedIn(scenario: Scenario, id: NodeId, name: string): Scenario {
  const { kind, name: old } = nodeOf(id)
  if (name === old || kind === 'orchestration') return scenario
  const place = placeOf(scenario, id)
  const moved = place ? placed(scenario, { [id]: undefined, [nodeId(kind, name)]: place }) : scenario
  const swap = (each: string): string => each === old ? name : each
  switch (kind) {
    case 'agent': return renamedAgent(moved, old, name, swap)
    case 'tool': return {
      ...withCalls(withTexts(moved, old, name), (call) => swap(call)),
      tools: moved.tools.map((tool) => tool.name === old ? { ...tool, name } : tool),
      agents: withTexts(moved, old, name).agents.map((agent) => ({ ...agent, tools: agent.tools.map(swap) })),
      ...(moved.expectations?.tools && { expectations: { ...moved.expectations, tools: moved.expectations.tools.map(swap) } }),
    }
    case 'guardrail': return {
      ...moved, guardrails: moved.guardrails.map((guardrail) => guardrail.name === old ? { ...guardrail, name } : guardrail),
      runGuardrails: moved.runGuardrails.map(swap), agents: moved.agents.map((agent) => ({ ...agent, guardrails: agent.guardrails.map(swap) })),
    }
    case 'table': return {
      ...moved,
      tables: Object.fromEntries(Object.entries(moved.tables).map(([table, value]) => [swap(table), value])),
      tools: moved.tools.map((tool) => tool.implementation.kind === 'lookup' && tool.implementation.table === old ? { ...tool, implementation: { ...tool.implementation, table: name } } : tool),
      ...(moved.expectations?.world && { expectations: { ...moved.expectations, world: Object.fromEntries(Object.entries(moved.expectations.world).map(([table, rows]) => [swap(table), rows])) } }),
    }
  }
}

function renamedAgent(scenario: Scenario, old: string, name: string, swap: (each: string) => string): Scenario {
  const told = withCalls(withTexts(scenario, old, name), (call) => call === HANDOFF + old ? HANDOFF + name : swap(call))
  const { expectations, script } = told
  return {
    ...told,
    agents: told.agents.map((agent) => ({ ...agent, name: swap(agent.name), agents: agent.agents.map(swap), handoffs: agent.handoffs.map((handoff) => ({ ...handoff, to: swap(handoff.to) })) })),
    orchestration: inRoles(told.orchestration, swap),
    script: script.mode === 'agent' ? { ...script, replies: Object.fromEntries(Object.entries(script.replies).map(([agent, replies]) => [swap(agent), replies])) }
      : script.mode === 'rule' ? { ...script, replies: script.replies.map((rule) => rule.when.agent === old ? { ...rule, when: { ...rule.when, agent: name } } : rule) } : script,
    ...(expectations && { expectations: { ...expectations, ...(expectations.route && { route: expectations.route.map(swap) }), ...(expectations.tools && { tools: expectations.tools.map((tool) => tool === HANDOFF + old ? HANDOFF + name : swap(tool)) }) } }),
  }
}

function inRoles(orchestration: Scenario['orchestration'], swap: (each: string) => string): Scenario['orchestration'] {
  switch (orchestration.kind) {
    case 'swarm': return { ...orchestration, entry: swap(orchestration.entry) }
    case 'single': return { ...orchestration, agent: swap(orchestration.agent) }
    case 'team': return { ...orchestration, planner: swap(orchestration.planner), workers: orchestration.workers.map(swap), reducer: swap(orchestration.reducer) }
    case 'pipeline': return { ...orchestration, stages: orchestration.stages.map((stage) => ({ ...stage, agent: swap(stage.agent) })) }
    case 'plan': return { ...orchestration, planner: swap(orchestration.planner), executor: swap(orchestration.executor) }
  }
}

/** Calls of scripted replies, rules that wait for a tool, and outcomes by tool. */
function withCalls(scenario: Scenario, swap: (call: string) => string): Scenario {
  const { script } = scenario
  const reply = (each: ScriptedReply): ScriptedReply => typeof each === 'string' || !each.toolCalls ? each : { ...each, toolCalls: each.toolCalls.map((call) => ({ ...call, name: swap(call.name) })) }
  const outcomes = script.toolOutcomes && { toolOutcomes: Object.fromEntries(Object.entries(script.toolOutcomes).map(([tool, list]) => [swap(tool), list])) }
  return { ...scenario, script: { ...repliesOf(script, reply, swap), ...outcomes } }
}

function repliesOf(script: ScenarioScript, reply: (each: ScriptedReply) => ScriptedReply, swap: (call: string) => string): ScenarioScript {
  switch (script.mode) {
    case 'order': return { ...script, replies: script.replies.map(reply) }
    case 'agent': return { ...script, replies: Object.fromEntries(Object.entries(script.replies).map(([agent, replies]) => [agent, replies.map(reply)])) }
    case 'rule': return { ...script, replies: script.replies.map((rule) => ({ ...rule, when: rule.when.tool === undefined ? rule.when : { ...rule.when, tool: swap(rule.when.tool) }, reply: reply(rule.reply) })) }
  }
}

/** Instructions and descriptions. */
function withTexts(scenario: Scenario, old: string, name: string): Scenario {
  if (old === '') return scenario
  // What is no name may hold anything.
  const literal = old.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  // Names are ASCII words with hyphens, so Chinese may stand right beside one.
  const word = new RegExp(`(?<![A-Za-z0-9_-])(${HANDOFF})?${literal}(?![A-Za-z0-9_-])`, 'g')
  const text = (said: string): string => said.replace(word, (_, handoff: string | undefined) => (handoff ?? '') + name)
  return {
    ...scenario,
    agents: scenario.agents.map((agent) => ({ ...agent, instructions: text(agent.instructions), ...(agent.description !== undefined && { description: text(agent.description) }) })),
    tools: scenario.tools.map((tool) => ({ ...tool, description: text(tool.description) })),
  }
}
