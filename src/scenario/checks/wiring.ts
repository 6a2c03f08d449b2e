/** Agents: their names, whom they hand over to or use as tools, and whether the run can get to each. */
import { MAX_DEPTH, NAME } from '../../engine/index.ts'
import { HANDOFF, handoffTargets, rolesOf, runsAlone } from '../names.ts'
import type { Names } from '../names.ts'
import { problem, some } from '../problem.ts'
import type { ScenarioProblem } from '../problem.ts'
import type { Scenario, ScenarioAgent } from '../schema.ts'

export function wiringProblems(scenario: Scenario, names: Names): ScenarioProblem[] {
  const { agents, orchestration } = scenario
  const problems: ScenarioProblem[] = []
  if (agents.length === 0) problems.push(problem('noAgents', 'agents', {}))
  problems.push(...roleProblems(scenario, names))
  problems.push(...nameProblems(scenario))
  const reachable = reachableFrom(scenario, names)
  agents.forEach((agent, i) => {
    problems.push(...agentProblems(agent, `agents.${i}`, names, runsAlone(scenario, agent.name)))
    if (reachable && !reachable.has(agent.name)) problems.push(problem('unreachableAgent', `agents.${i}`, { agent: agent.name, entry: names.entry }, { kind: 'agent', name: agent.name }))
  })
  problems.push(...circles(scenario, names))
  if (orchestration.kind === 'team') problems.push(...workerProblems(orchestration.workers))
  if (orchestration.kind === 'pipeline') problems.push(...stageProblems(orchestration.stages, names))
  return problems
}

function roleProblems(scenario: Scenario, names: Names): ScenarioProblem[] {
  if (scenario.agents.length === 0) return []
  return rolesOf(scenario).flatMap(({ role, agent, where }) => {
    if (names.agents.has(agent)) return []
    const known = some(names.agents.keys())
    return [role === 'entry' ? problem('unknownEntry', where, { name: agent, known }) : problem('unknownMember', where, { place: where.slice(where.indexOf('.') + 1), name: agent, known })]
  })
}

/** Agents, tools and guardrails share one set of names: each is a node of the canvas, and the layout knows it by its name. */
function nameProblems({ agents, tools, guardrails }: Scenario): ScenarioProblem[] {
  const problems: ScenarioProblem[] = []
  const taken = new Map<string, string>()
  const see = (kind: 'agent' | 'tool' | 'guardrail', name: string, place: string) => {
    const node = { kind, name }
    if (!NAME.test(name)) problems.push(problem('badName', `${place}.name`, { name }, node))
    const first = taken.get(name)
    if (first === undefined) taken.set(name, place)
    else problems.push(problem('duplicateName', `${place}.name`, { name, first }, node))
  }
  agents.forEach(({ name }, i) => see('agent', name, `agents.${i}`))
  tools.forEach(({ name }, i) => see('tool', name, `tools.${i}`))
  guardrails.forEach(({ name }, i) => see('guardrail', name, `guardrails.${i}`))
  return problems
}

function agentProblems(agent: ScenarioAgent, where: string, names: Names, alone: boolean): ScenarioProblem[] {
  const problems: ScenarioProblem[] = []
  const node = { kind: 'agent' as const, name: agent.name }
  const targets = new Set<string>()
  handoffTargets(agent).forEach((to, i) => {
    const place = `${where}.handoffs.${i}`
    if (!names.agents.has(to)) problems.push(problem('unknownHandoff', place, { agent: agent.name, to, known: some(names.agents.keys()) }, node))
    if (to === agent.name) problems.push(problem('selfHandoff', place, { agent: agent.name }, node))
    if (targets.has(to)) problems.push(problem('duplicateHandoff', place, { agent: agent.name, to }, node))
    targets.add(to)
  })
  if (alone && targets.size > 0) problems.push(problem('unusedHandoffs', `${where}.handoffs`, { agent: agent.name }, node))
  const held = new Set<string>()
  agent.tools.forEach((tool, i) => {
    const place = `${where}.tools.${i}`
    if (!names.tools.has(tool)) problems.push(problem('unknownTool', place, { agent: agent.name, tool, known: some(names.tools) }, node))
    if (held.has(tool)) problems.push(problem('duplicateTool', place, { agent: agent.name, tool }, node))
    held.add(tool)
  })
  agent.agents.forEach((used, i) => {
    const place = `${where}.agents.${i}`
    if (!names.agents.has(used)) problems.push(problem('unknownSubagent', place, { agent: agent.name, used, known: some(names.agents.keys()) }, node))
    const target = used.startsWith(HANDOFF) ? used.slice(HANDOFF.length) : undefined
    if (target !== undefined && names.agents.has(target)) problems.push(problem('toolNamedLikeHandoff', place, { tool: used, agent: target }, node))
    if (held.has(used)) problems.push(problem('duplicateTool', place, { agent: agent.name, tool: used }, node))
    held.add(used)
  })
  if (held.size > 0 && agent.maxTurns === 1 && agent.atTurnLimit === 'stop') problems.push(problem('tooFewTurns', `${where}.maxTurns`, { agent: agent.name }, node))
  return problems
}

/** Undefined while somebody whom the run starts with is unknown: then nothing can be said. */
function reachableFrom(scenario: Scenario, { agents }: Names): ReadonlySet<string> | undefined {
  const reached = new Set(rolesOf(scenario).map(({ agent }) => agent))
  if (reached.size === 0) return undefined
  // A set hands out what is added while it is walked.
  for (const name of reached) {
    const agent = agents.get(name)
    if (!agent) return undefined
    for (const next of [...runsAlone(scenario, name) ? [] : handoffTargets(agent), ...agent.agents]) if (agents.has(next)) reached.add(next)
  }
  return reached
}

/** Agents that end up using themselves, each once. Legal: the depth limit stops them. */
function circles(scenario: Scenario, { agents }: Names): ScenarioProblem[] {
  const depth = String(scenario.limits?.depth ?? MAX_DEPTH)
  const state = new Map<string, 'open' | 'closed'>()
  const problems: ScenarioProblem[] = []
  scenario.agents.forEach(({ name: start }) => {
    if (state.has(start)) return
    const stack: { name: string, next: number }[] = [{ name: start, next: 0 }]
    state.set(start, 'open')
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const used = agents.get(top.name)?.agents[top.next++]
      if (used === undefined) {
        state.set(top.name, 'closed')
        stack.pop()
      } else if (state.get(used) === 'open') {
        const way = [...stack.slice(stack.findIndex(({ name }) => name === used)).map(({ name }) => name), used]
        const place = `agents.${scenario.agents.findIndex(({ name }) => name === top.name)}.agents.${top.next - 1}`
        problems.push(problem('subagentCircle', place, { way: way.length > 6 ? [...way.slice(0, 3), '…', ...way.slice(-2)].join(' → ') : way.join(' → '), depth }, { kind: 'agent', name: top.name }))
      } else if (!state.has(used) && agents.has(used)) {
        state.set(used, 'open')
        stack.push({ name: used, next: 0 })
      }
    }
  })
  return problems
}

function workerProblems(workers: readonly string[]): ScenarioProblem[] {
  if (workers.length === 0) return [problem('noWorkers', 'orchestration.workers', {})]
  return workers.flatMap((worker, i) => workers.indexOf(worker) === i ? [] : [problem('duplicateWorker', `orchestration.workers.${i}`, { worker })])
}

function stageProblems(stages: Extract<Scenario['orchestration'], { kind: 'pipeline' }>['stages'], { agents }: Names): ScenarioProblem[] {
  if (stages.length === 0) return [problem('noStages', 'orchestration.stages', {})]
  const seen = new Set<string>()
  return stages.flatMap(({ name, agent, output }, i) => {
    const problems: ScenarioProblem[] = []
    if (seen.has(name)) problems.push(problem('duplicateStage', `orchestration.stages.${i}.name`, { stage: name }))
    seen.add(name)
    if (output && agents.get(agent)?.doneWhen) problems.push(problem('doneWhenReplaced', `orchestration.stages.${i}.output`, { stage: name, agent }, { kind: 'agent', name: agent }))
    return problems
  })
}
