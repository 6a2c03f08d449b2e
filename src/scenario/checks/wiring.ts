/** Agents and their handoffs: names, targets, and whether the run can get to each. */
import { NAME } from '../../engine/index.ts'
import type { Names } from '../names.ts'
import { problem, some } from '../problem.ts'
import type { ScenarioProblem } from '../problem.ts'
import type { Scenario, ScenarioAgent } from '../schema.ts'

export function wiringProblems(scenario: Scenario, names: Names): ScenarioProblem[] {
  const { agents, orchestration } = scenario
  const problems: ScenarioProblem[] = []
  if (agents.length === 0) problems.push(problem('noAgents', 'agents', {}))
  else if (!names.agents.has(names.entry)) {
    const where = orchestration.kind === 'swarm' ? 'orchestration.entry' : 'orchestration.agent'
    problems.push(problem('unknownEntry', where, { name: names.entry, known: some(names.agents.keys()) }))
  }
  problems.push(...nameProblems(scenario))
  const reachable = reachableFrom(names, orchestration.kind === 'swarm')
  agents.forEach((agent, i) => {
    problems.push(...agentProblems(agent, `agents.${i}`, names, orchestration.kind === 'single'))
    if (reachable && !reachable.has(agent.name)) problems.push(problem('unreachableAgent', `agents.${i}`, { agent: agent.name, entry: names.entry }, { kind: 'agent', name: agent.name }))
  })
  return problems
}

/** Agents and tools share one set of names: each is a node of the canvas, and the layout knows it by its name. */
function nameProblems({ agents, tools }: Scenario): ScenarioProblem[] {
  const problems: ScenarioProblem[] = []
  const taken = new Map<string, string>()
  const see = (kind: 'agent' | 'tool', name: string, place: string) => {
    const node = { kind, name }
    if (!NAME.test(name)) problems.push(problem('badName', `${place}.name`, { name }, node))
    const first = taken.get(name)
    if (first === undefined) taken.set(name, place)
    else problems.push(problem('duplicateName', `${place}.name`, { name, first }, node))
  }
  agents.forEach(({ name }, i) => see('agent', name, `agents.${i}`))
  tools.forEach(({ name }, i) => see('tool', name, `tools.${i}`))
  return problems
}

function agentProblems(agent: ScenarioAgent, where: string, names: Names, alone: boolean): ScenarioProblem[] {
  const problems: ScenarioProblem[] = []
  const node = { kind: 'agent' as const, name: agent.name }
  const targets = new Set<string>()
  agent.handoffs.forEach((to, i) => {
    const place = `${where}.handoffs.${i}`
    if (!names.agents.has(to)) problems.push(problem('unknownHandoff', place, { agent: agent.name, to, known: some(names.agents.keys()) }, node))
    if (to === agent.name) problems.push(problem('selfHandoff', place, { agent: agent.name }, node))
    if (targets.has(to)) problems.push(problem('duplicateHandoff', place, { agent: agent.name, to }, node))
    targets.add(to)
  })
  if (alone && agent.name === names.entry && targets.size > 0) problems.push(problem('unusedHandoffs', `${where}.handoffs`, { agent: agent.name }, node))
  const held = new Set<string>()
  agent.tools.forEach((tool, i) => {
    const place = `${where}.tools.${i}`
    if (!names.tools.has(tool)) problems.push(problem('unknownTool', place, { agent: agent.name, tool, known: some(names.tools) }, node))
    if (held.has(tool)) problems.push(problem('duplicateTool', place, { agent: agent.name, tool }, node))
    held.add(tool)
  })
  if (held.size > 0 && agent.maxTurns === 1) problems.push(problem('tooFewTurns', `${where}.maxTurns`, { agent: agent.name }, node))
  return problems
}

/** Undefined while the entry itself is unknown: then nothing can be said. */
function reachableFrom({ agents, entry }: Names, handoffs: boolean): ReadonlySet<string> | undefined {
  if (!agents.has(entry)) return undefined
  const reached = new Set([entry])
  // A set hands out what is added while it is walked.
  if (handoffs) for (const name of reached) for (const to of agents.get(name)!.handoffs) if (agents.has(to)) reached.add(to)
  return reached
}
