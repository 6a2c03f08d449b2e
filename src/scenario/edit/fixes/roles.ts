/** Who does what in the run: the first agent, planners, workers and stages. */
import type { Scenario } from '../../schema.ts'
import { addNode } from '../add.ts'
import { nearest, numbersIn, quietName, relisted, without } from './fix.ts'
import type { Fix, Fixers } from './fix.ts'

type Orchestration = Scenario['orchestration']
/** The schema has no more stages than this. */
const MOST_STAGES = 100

export const roleFixes: Fixers = {
  noAgents: (scenario) => {
    if (scenario.agents.length > 0) return undefined
    const { scenario: made, id } = addNode(scenario, 'agent', undefined, quietName(scenario, 'agent', 'agent'))
    const name = id.slice(id.indexOf(':') + 1)
    return { way: 'addAgent', name, scenario: { ...made, orchestration: everyRole(scenario.orchestration, name) } }
  },
  unknownEntry: (scenario, { params: { name: written = '' } }) => {
    const { orchestration: o, agents } = scenario
    const name = nearest(written, agents.map((agent) => agent.name)) ?? agents[0]?.name
    if (name === undefined) return undefined
    if (o.kind === 'swarm' && o.entry === written) return role(scenario, 'use', name, { ...o, entry: name })
    return o.kind === 'single' && o.agent === written ? role(scenario, 'use', name, { ...o, agent: name }) : undefined
  },
  unknownMember: (scenario, { where, params: { name: written = '' } }) => {
    const { orchestration: o } = scenario
    const agents = scenario.agents.map(({ name }) => name)
    const name = nearest(written, agents) ?? agents[0]
    const [, place = ''] = where.split('.')
    const [at = -1] = numbersIn(where)
    if (name === undefined) return undefined
    if (o.kind === 'team' && place === 'workers') {
      if (o.workers[at] !== written) return undefined
      const found = relisted(o.workers, at, agents)
      return found.list.length > 0 ? role(scenario, found.way, found.name, { ...o, workers: found.list }) : role(scenario, 'use', name, { ...o, workers: [name] })
    }
    if (o.kind === 'pipeline') return o.stages[at]?.agent === written ? role(scenario, 'use', name, { ...o, stages: o.stages.map((stage, i) => i === at ? { ...stage, agent: name } : stage) }) : undefined
    if (o.kind === 'team' && (place === 'planner' || place === 'reducer') && o[place] === written) return role(scenario, 'use', name, { ...o, [place]: name })
    return o.kind === 'plan' && (place === 'planner' || place === 'executor') && o[place] === written ? role(scenario, 'use', name, { ...o, [place]: name }) : undefined
  },
  noWorkers: (scenario) => {
    const { orchestration: o } = scenario
    if (o.kind !== 'team' || o.workers.length > 0) return undefined
    const agents = scenario.agents.map(({ name }) => name)
    const name = agents.find((each) => each !== o.planner && each !== o.reducer) ?? agents[0]
    return name === undefined ? undefined : role(scenario, 'addWorker', name, { ...o, workers: [name] })
  },
  duplicateWorker: (scenario, { where, params: { worker = '' } }) => {
    const { orchestration: o } = scenario
    const [at = -1] = numbersIn(where)
    return o.kind === 'team' && o.workers[at] === worker && o.workers.indexOf(worker) < at ? role(scenario, 'dropRepeat', worker, { ...o, workers: without(o.workers, at) }) : undefined
  },
  noStages: (scenario) => {
    const { orchestration: o } = scenario
    const names = [...new Set(scenario.agents.map(({ name }) => name))].slice(0, MOST_STAGES)
    return o.kind === 'pipeline' && o.stages.length === 0 && names.length > 0 ? role(scenario, 'addStages', '', { ...o, stages: names.map((name) => ({ name, agent: name })) }) : undefined
  },
  duplicateStage: (scenario, { where, params: { stage = '' } }) => {
    const { orchestration: o } = scenario
    const [at = -1] = numbersIn(where)
    if (o.kind !== 'pipeline' || o.stages[at]?.name !== stage) return undefined
    const taken = new Set(o.stages.map(({ name }) => name))
    const name = numbered(stage.slice(0, 90), (each) => taken.has(each))
    return role(scenario, 'rename', name, { ...o, stages: o.stages.map((each, i) => i === at ? { ...each, name } : each) })
  },
  doneWhenReplaced: (scenario, { params: { agent: name = '' } }) => {
    const at = scenario.agents.findIndex((agent) => agent.name === name)
    const agent = scenario.agents[at]
    if (!agent?.doneWhen) return undefined
    const { doneWhen: _, ...rest } = agent
    return { way: 'dropDoneWhen', name, scenario: { ...scenario, agents: scenario.agents.with(at, rest) } }
  },
}

function role(scenario: Scenario, way: Fix['way'], name: string, orchestration: Orchestration): Fix {
  return { way, name, scenario: { ...scenario, orchestration } }
}

function everyRole(o: Orchestration, name: string): Orchestration {
  switch (o.kind) {
    case 'swarm': return { ...o, entry: name }
    case 'single': return { ...o, agent: name }
    case 'team': return { ...o, planner: name, workers: [name], reducer: name }
    case 'pipeline': return { ...o, stages: o.stages.map((stage) => ({ ...stage, agent: name })) }
    case 'plan': return { ...o, planner: name, executor: name }
  }
}

function numbered(base: string, isTaken: (name: string) => boolean): string {
  for (let n = 2; ; n++) if (!isTaken(`${base} ${n}`)) return `${base} ${n}`
}
