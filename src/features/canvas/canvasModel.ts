/**
 * What the canvas shows at a step, worked out from the scenario and the state there: who acts, what is called, which
 * handoffs were taken, who works for whom. Pure; refuses positions (layout.ts) and texts in any language.
 */
import type { ReplayState, StepInfo } from '../../engine/index.ts'
import { entryOf, rolesOf } from '../../scenario/index.ts'
import type { Scenario, ScenarioTool } from '../../scenario/index.ts'
import { isReached, isTaken, relationsOf } from './relations.ts'
import type { RelationWord } from './relations.ts'
import { drawnWires, wiringOf } from './wiring.ts'

export type AgentState = 'idle' | 'acting' | 'receiving' | 'failed'
export type ToolState = 'idle' | 'called' | 'failed'
export type AgentNodeModel = {
  kind: 'agent', id: string, name: string, index: number
  /** What people call it, when that is not its name. */
  title: string | undefined, instructions: string
  entry: boolean, state: AgentState
  /** In a team, a pipeline or a plan; of a stage its name. */
  role?: 'planner' | 'worker' | 'reducer' | 'stage' | 'executor', stage?: string
}
export type ToolNodeModel = { kind: 'tool', id: string, name: string, parameters: string, state: ToolState, byIndex: number }
export type NodeModel = AgentNodeModel | ToolNodeModel

/** `lit`: taken by now. `taken`: taken by this very step. `index`: the agent whose colour it lights up in. */
export type EdgeModel = { kind: 'handoff' | 'uses' | 'works', id: string, from: string, to: string, lit: boolean, taken: boolean, index: number, /** What goes along an edge of the kind `works`. */ word?: RelationWord }
/** `notDrawn`: how many lines there are besides. */
export type CanvasModel = { nodes: readonly NodeModel[], edges: readonly EdgeModel[], notDrawn: number }

export const agentId = (name: string): string => `agent:${name}`
export const toolId = (name: string): string => `tool:${name}`

/**
 * @param step the step that the cursor is on; undefined before the first.
 * @param looked the agent or tool that a person looks at.
 */
export function canvasModel(scenario: Scenario, view: Pick<ReplayState, 'route'>, step: StepInfo | undefined, looked?: string): CanvasModel {
  const { agents, tools } = scenario
  const indexOf = new Map(agents.map((agent, index) => [agent.name, index]))
  const entry = entryOf(scenario)
  const roles = new Map(rolesOf(scenario).toReversed().map((one) => [one.agent, one]))
  const called = step?.kind === 'tool.call' ? step.tool?.name : undefined
  const moved = step?.kind === 'handoff' && step.outcome.ok ? step.to : undefined
  const routed = new Set(view.route.slice(1).map((to, i) => handoffId(view.route[i]!, to)))

  const nodes: NodeModel[] = [
    ...agents.map((agent, index): AgentNodeModel => ({
      kind: 'agent', id: agentId(agent.name), name: agent.name, index, title: agent.title?.toLowerCase() === agent.name.toLowerCase() ? undefined : agent.title, instructions: agent.instructions, entry: agent.name === entry, state: agentState(agent.name, step), ...roleOf(roles.get(agent.name)),
    })),
    ...tools.map((tool): ToolNodeModel => ({
      kind: 'tool', id: toolId(tool.name), name: tool.name, parameters: parametersOf(tool),
      state: tool.name !== called ? 'idle' : hasFailed(step) ? 'failed' : 'called', byIndex: step === undefined ? -1 : indexOf.get(step.agent) ?? -1,
    })),
  ]
  const works = relationsOf(scenario).map((relation): EdgeModel => {
    const { from, to, word } = relation
    const taken = isTaken(relation, step)
    return { kind: 'works', id: `works:${from}:${to}:${word}`, from: agentId(from), to: agentId(to), lit: taken || isReached(relation, view.route), taken, index: indexOf.get(to)!, word }
  })
  const wiring = wiringOf(scenario)
  const edges = Array.from(drawnWires(wiring, { route: view.route, acting: step?.agent ?? entry, looked }), ({ kind, from, to }): EdgeModel => {
    if (kind === 'uses') {
      const taken = called === to && step?.agent === from
      return { kind, id: `uses:${from}:${to}`, from: agentId(from), to: toolId(to), lit: taken, taken, index: indexOf.get(from)! }
    }
    const id = handoffId(from, to)
    return { kind, id, from: agentId(from), to: agentId(to), lit: routed.has(id), taken: moved === to && step?.agent === from, index: indexOf.get(to)! }
  })
  return { nodes, edges: [...works, ...edges], notDrawn: wiring.count - edges.length }
}

/** The node that the step is about: the tool called, who takes over, who acts, or before the first step the entry. */
export function acting({ nodes }: CanvasModel): string | undefined {
  const found = nodes.find((node) => node.kind === 'tool' && node.state !== 'idle') ?? nodes.find(({ state }) => state === 'receiving') ?? nodes.find(({ state }) => state !== 'idle')
  return (found ?? nodes.find((node) => node.kind === 'agent' && node.entry))?.id
}

function roleOf(found: ReturnType<typeof rolesOf>[number] | undefined): Pick<AgentNodeModel, 'role' | 'stage'> {
  if (!found || found.role === 'entry') return {}
  return { role: found.role, ...(found.stage !== undefined && { stage: found.stage }) }
}

function agentState(name: string, step: StepInfo | undefined): AgentState {
  if (step?.agent === name) return step.kind !== 'tool.call' && hasFailed(step) ? 'failed' : 'acting'
  return step?.kind === 'handoff' && step.outcome.ok && step.to === name ? 'receiving' : 'idle'
}

/** An effect that failed, a limit, a frame without a result, a text that was blocked, or a tool that gave anything but a result. */
function hasFailed(step: StepInfo | undefined): boolean {
  if (step === undefined) return false
  if (!step.outcome.ok || step.kind === 'limit') return true
  if (step.kind === 'frame.end') return step.frame?.ok !== true
  const { value } = step.outcome
  if (step.kind === 'guard.check') return typeof value === 'object' && value !== null && 'block' in value
  return step.kind === 'tool.call' && typeof value === 'object' && value !== null && 'kind' in value && value['kind'] !== 'ok'
}

function handoffId(from: string, to: string): string {
  return `handoff:${from}:${to}`
}

/** `order_id: string, limit?: number`, read from the tool's JSON Schema as far as it can be. */
export function parametersOf({ parameters }: Pick<ScenarioTool, 'parameters'>): string {
  const { properties, required } = parameters
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return ''
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties).map(([name, schema]) => {
    const type = typeof schema === 'object' && schema !== null && 'type' in schema && typeof schema['type'] === 'string' ? `: ${schema['type']}` : ''
    return `${name}${needed.includes(name) ? '' : '?'}${type}`
  }).join(', ')
}
