/** Agents: whom they hand over to, what they are given, and whether the run can get to each. */
import { MAX_TURNS } from '../../../engine/index.ts'
import { HANDOFF, runsAlone } from '../../names.ts'
import { memoryPresets } from '../../presets.ts'
import { orchestrateAs } from '../orchestration.ts'
import { freeStage } from '../wires.ts'
import { numbersIn, relisted, withAgent, without } from './fix.ts'
import type { Fix, Fixers } from './fix.ts'
import type { Scenario } from '../../schema.ts'

/** The schema has no more workers, and no more stages, than this. */
const MOST_ROLES = 100

export const wiringFixes: Fixers = {
  unknownHandoff: (scenario, { where, params: { to = '' } }) => {
    const [at = -1, index = -1] = numbersIn(where)
    const agent = scenario.agents[at]
    const handoff = agent?.handoffs[index]
    if (!agent || handoff?.to !== to) return undefined
    const { way, name } = relisted(agent.handoffs.map((each) => each.to), index, agentNames(scenario).filter((other) => other !== agent.name))
    return { way, name, scenario: withAgent(scenario, at, { handoffs: way === 'use' ? agent.handoffs.with(index, { ...handoff, to: name }) : without(agent.handoffs, index) }) }
  },
  selfHandoff: (scenario, { where }) => droppedHandoff(scenario, where, (agent, to) => agent.name === to, 'drop'),
  duplicateHandoff: (scenario, { where }) => droppedHandoff(scenario, where, (agent, to, index) => agent.handoffs.findIndex((other) => other.to === to) < index, 'dropRepeat'),
  unusedHandoffs: (scenario) => scenario.orchestration.kind === 'single' ? { way: 'asSwarm', name: '', scenario: orchestrateAs(scenario, 'swarm') } : undefined,

  unknownTool: (scenario, { where, params: { tool = '' } }) => {
    const [at = -1, index = -1] = numbersIn(where)
    const agent = scenario.agents[at]
    if (agent?.tools[index] !== tool) return undefined
    const { way, name, list } = relisted(agent.tools, index, scenario.tools.map((each) => each.name).filter((other) => !agent.agents.includes(other)))
    return { way, name, scenario: withAgent(scenario, at, { tools: list }) }
  },
  unknownSubagent: (scenario, { where, params: { used = '' } }) => {
    const [at = -1, index = -1] = numbersIn(where)
    const agent = scenario.agents[at]
    if (agent?.agents[index] !== used) return undefined
    const fitting = agentNames(scenario).filter((other) => other !== agent.name && !agent.tools.includes(other) && !other.startsWith(HANDOFF))
    const { way, name, list } = relisted(agent.agents, index, fitting)
    return { way, name, scenario: withAgent(scenario, at, { agents: list }) }
  },
  duplicateTool: (scenario, { where, params: { tool = '' } }) => {
    const [at = -1, index = -1] = numbersIn(where)
    const agent = scenario.agents[at]
    const field = where.split('.')[2] === 'agents' ? 'agents' : 'tools'
    if (!agent || agent[field][index] !== tool) return undefined
    return { way: 'dropRepeat', name: tool, scenario: withAgent(scenario, at, { [field]: without(agent[field], index) }) }
  },
  subagentCircle: (scenario, { where }) => {
    const [at = -1, index = -1] = numbersIn(where)
    const used = scenario.agents[at]?.agents
    const name = used?.[index]
    return used && name !== undefined ? { way: 'drop', name, scenario: withAgent(scenario, at, { agents: without(used, index) }) } : undefined
  },

  tooFewTurns: (scenario, { where }) => {
    const [at = -1] = numbersIn(where)
    return scenario.agents[at]?.maxTurns === 1 ? { way: 'moreTurns', name: String(MAX_TURNS), scenario: withAgent(scenario, at, { maxTurns: MAX_TURNS }) } : undefined
  },
  memoryKeepsAll: (scenario, { where }) => {
    const [at = -1] = numbersIn(where)
    const memory = scenario.agents[at]?.memory
    if (memory === undefined) return undefined
    const written = typeof memory === 'string' ? memoryPresets[memory].value : memory
    const { above } = written
    if ('tokens' in above) return undefined
    return { way: 'keepLess', name: '', scenario: withAgent(scenario, at, { memory: { ...written, before: written.before ?? '', after: written.after ?? '', keep: above } }) }
  },

  unreachableAgent: (scenario, { params: { agent = '', entry = '' } }) => {
    const at = scenario.agents.findIndex(({ name }) => name === entry)
    const from = scenario.agents[at]
    if (!from || agent === entry || !scenario.agents.some(({ name }) => name === agent)) return undefined
    const { orchestration: o } = scenario
    // Where roles say who acts, a role is what it lacks.
    if (o.kind === 'team' && o.workers.length < MOST_ROLES) return { way: 'addWorker', name: agent, scenario: { ...scenario, orchestration: { ...o, workers: [...o.workers, agent] } } }
    if (o.kind === 'pipeline' && o.stages.length < MOST_ROLES) return { way: 'addStage', name: agent, scenario: { ...scenario, orchestration: { ...o, stages: [...o.stages, { name: freeStage(o.stages.map(({ name }) => name), agent.slice(0, 90)), agent }] } } }
    if (!runsAlone(scenario, entry)) {
      return from.handoffs.some(({ to }) => to === agent) ? undefined : { way: 'addHandoff', name: entry, scenario: withAgent(scenario, at, { handoffs: [...from.handoffs, { to: agent, history: 'full' }] }) }
    }
    if (from.tools.includes(agent) || from.agents.includes(agent) || agent.startsWith(HANDOFF)) return undefined
    return { way: 'addSubagent', name: entry, scenario: withAgent(scenario, at, { agents: [...from.agents, agent] }) }
  },
}

function droppedHandoff(scenario: Scenario, where: string, isSo: (agent: Scenario['agents'][number], to: string, index: number) => boolean, way: Fix['way']): Fix | undefined {
  const [at = -1, index = -1] = numbersIn(where)
  const agent = scenario.agents[at]
  const handoff = agent?.handoffs[index]
  return agent && handoff && isSo(agent, handoff.to, index) ? { way, name: handoff.to, scenario: withAgent(scenario, at, { handoffs: without(agent.handoffs, index) }) } : undefined
}

function agentNames({ agents }: Scenario): string[] {
  return agents.map(({ name }) => name)
}
