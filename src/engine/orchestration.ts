/**
 * An orchestration: agents and the program that runs them. Building one never throws; `problemsOf` lists
 * everything that would keep it from running, and a run refuses to start while there is anything in that list.
 */
import type { Agent } from './agentDefinition.ts'
import type { Program } from './effects.ts'
import { InvalidOrchestration } from './errors.ts'
import type { Problem } from './errors.ts'
import type { Scope } from './scope.ts'
import type { Tool } from './tools.ts'

export const statuses = ['PENDING', 'RUNNING', 'AWAITING_CONFIRMATION', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const
export type Status = typeof statuses[number]
export const stopReasons = ['answered', 'done', 'maxTurns', 'maxHandoffs', 'time', 'tokens', 'cost', 'depth', 'loop', 'blocked',
  'scriptExhausted', 'modelError', 'cancelled', 'interrupted', 'internal'] as const
export type StopReason = typeof stopReasons[number]
export type RunError = { kind: string, message: string, path: string }
export type Ending = { status: 'SUCCEEDED' | 'FAILED' | 'CANCELLED', stopReason: StopReason, error?: RunError }

export interface Orchestration {
  readonly kind: 'single' | 'swarm' | 'team' | 'pipeline' | 'plan'
  /** What a frame of it is called. */
  readonly name: string
  /** Those that hand over to each other; of a team or a pipeline, whoever works for itself. */
  readonly agents: readonly Agent[]
  /** What works inside it in frames of its own. */
  readonly workers?: readonly Orchestration[]
  readonly entry: string
  readonly maxHandoffs: number
  readonly program: (scope: Scope) => Program<Ending>
  /** Hash of the scenario that this was compiled from; without it the agents' configuration is hashed. */
  readonly scenarioHash?: string
}

/** Agents and tools are named so that a model can say the name and `transfer_to_<name>` is a legal tool. */
export const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,50}$/

const checked = new WeakMap<Orchestration, readonly Problem[]>()

export function problemsOf(orchestration: Orchestration): readonly Problem[] {
  const before = checked.get(orchestration)
  if (before) return before
  const inner = [...orchestration.workers ?? [], ...orchestration.agents.flatMap((agent) => agent.tools.flatMap((tool) => tool.subagent ?? []))]
  // Noted before its parts are looked at: an agent may use itself as a tool.
  checked.set(orchestration, [])
  const problems = [...entryProblems(orchestration), ...agentsProblems(orchestration),
    ...inner.flatMap((worker) => problemsOf(worker).map(({ where, message }) => ({ where: `${worker.name}.${where}`, message })))]
  checked.set(orchestration, problems)
  return problems
}

/** @throws InvalidOrchestration with every problem at once. */
export function assertValid(orchestration: Orchestration): void {
  const problems = problemsOf(orchestration)
  if (problems.length > 0) throw new InvalidOrchestration(problems)
}

function entryProblems({ agents, entry, maxHandoffs }: Orchestration): Problem[] {
  const problems: Problem[] = []
  if (!agents.some((agent) => agent.name === entry)) problems.push({ where: 'entry', message: `there is no agent ${JSON.stringify(entry)}; name one of: ${namesOf(agents)}` })
  if (!Number.isInteger(maxHandoffs) || maxHandoffs < 0) problems.push({ where: 'maxHandoffs', message: `${maxHandoffs} is not a whole number of at least 0` })
  return problems
}

function agentsProblems({ agents }: Orchestration): Problem[] {
  const names = new Set(agents.map((agent) => agent.name))
  const seen = new Set<string>()
  return agents.flatMap((agent, i) => {
    const problems = agentProblems(agent, i, names, agents)
    if (seen.has(agent.name)) problems.push({ where: `agents.${i}.name`, message: `there is already an agent ${agent.name}; give each a name of its own` })
    seen.add(agent.name)
    return problems
  })
}

function agentProblems(agent: Agent, index: number, names: ReadonlySet<string>, agents: readonly Agent[]): Problem[] {
  const where = `agents.${index}`
  const problems: Problem[] = []
  const say = (at: string, message: string) => problems.push({ where: `${where}${at}`, message })
  if (!NAME.test(agent.name)) say('.name', badName(agent.name))
  if (!Number.isInteger(agent.maxTurns) || agent.maxTurns < 1) say('.maxTurns', `${agent.maxTurns} is not a whole number of at least 1`)
  const offered = new Set<string>()
  agent.tools.forEach((tool, i) => {
    toolProblems(tool).forEach((message) => say(`.tools.${i}`, message))
    if (offered.has(tool.name)) say(`.tools.${i}.name`, `${agent.name} has two tools ${tool.name}; rename or remove one`)
    offered.add(tool.name)
  })
  agent.handoffs.forEach((handoff, i) => {
    if (!names.has(handoff.to)) say(`.handoffs.${i}`, `there is no agent ${JSON.stringify(handoff.to)}; name one of: ${namesOf(agents)}`)
    const name = `transfer_to_${handoff.to}`
    if (offered.has(name)) say(`.handoffs.${i}`, `${agent.name} already offers ${name}; keep one of them`)
    offered.add(name)
  })
  return problems
}

function toolProblems(tool: Tool): string[] {
  const problems: string[] = []
  if (!NAME.test(tool.name)) problems.push(badName(tool.name))
  if (tool.fault !== undefined) problems.push(`its parameters can't be told to a model: ${tool.fault}`)
  if (tool.timeoutSeconds !== undefined && !(tool.timeoutSeconds > 0)) problems.push(`timeoutSeconds ${tool.timeoutSeconds} is not above 0`)
  if (tool.cacheTtlSeconds !== undefined) problems.push(notYet('a cached tool'))
  if (tool.idempotencyKey !== undefined) problems.push(notYet('a tool with an idempotency key'))
  return problems
}

/** Every agent that may act in it, frames and subagents included, each once. */
export function everyAgent(orchestration: Orchestration, found = new Set<Agent>()): Set<Agent> {
  for (const agent of orchestration.agents) {
    if (found.has(agent)) continue
    found.add(agent)
    for (const tool of agent.tools) if (tool.subagent) everyAgent(tool.subagent, found)
  }
  for (const worker of orchestration.workers ?? []) everyAgent(worker, found)
  return found
}

export function entryOf({ agents, entry }: Orchestration): Agent {
  return agents.find((agent) => agent.name === entry)!
}

/** Refused aloud: a safeguard that is silently ignored would be worse than none. */
function notYet(what: string): string {
  return `this version of the engine does not run ${what} yet; remove it`
}

function badName(name: string): string {
  return `${JSON.stringify(name)} is no name: start with a letter, then up to 50 letters, digits, _ or -`
}

function namesOf(agents: readonly Agent[]): string {
  const some = agents.slice(0, 12).map((agent) => agent.name).join(', ')
  return agents.length > 12 ? `${some}, …` : some || 'none is defined'
}
