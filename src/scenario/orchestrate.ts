/**
 * The agents of a scenario as the engine's, and who works with whom. An agent that may hand over works in a swarm of
 * those it reaches. Agents that use others as tools may do so in a circle, so whoever is used is made when it is asked for.
 */
import { agentTool, blockPattern, defineAgent, defineGuardrail, maskCards, maxLength, pipeline, planAndExecute, single, swarm, team } from '../engine/index.ts'
import type { Agent, DoneWhen, ErrorTexts, Guardrail, JsonSchema, Orchestration, Tool } from '../engine/index.ts'
import { handoffTargets } from './names.ts'
import { errorTextPresets, memoryPresets } from './presets.ts'
import type { Scenario, ScenarioAgent, ScenarioGuardrail } from './schema.ts'

/** Characters that a pattern of a document is tried on. */
const MOST_TEXT = 20_000

/** @param tools by name. Expects a scenario in which check finds no error. */
export function orchestrationOf(scenario: Scenario, tools: ReadonlyMap<string, Tool>, guardrails: ReadonlyMap<string, Guardrail>): Orchestration {
  const byName = new Map(scenario.agents.map((agent) => [agent.name, agent]))
  const made = new Map<string, Agent>()
  const workers = new Map<string, Orchestration>()

  const agentOf = (name: string): Agent => {
    const agent = made.get(name) ?? define(byName.get(name)!)
    made.set(name, agent)
    return agent
  }
  const define = ({ tools: own, agents, handoffs, guardrails: checks, memory, errorTexts, description: _description, ...agent }: ScenarioAgent): Agent => defineAgent({
    ...agent, handoffs,
    tools: [...own.map((name) => tools.get(name)!), ...agents.map(used)],
    guardrails: checks.map((name) => guardrails.get(name)!),
    ...(memory !== undefined && { memory: typeof memory === 'string' ? memoryPresets[memory].value : memory }),
    ...(errorTexts !== undefined && { errorTexts: errorTextsOf(errorTexts) }),
  })
  const used = (name: string): Tool => {
    const { description } = byName.get(name)!
    return agentTool(whenAsked(name, () => workerOf(name)), { description: description ?? byName.get(name)!.title ?? `Ask ${name}.` })
  }
  const workerOf = (name: string): Orchestration => {
    const worker = workers.get(name) ?? workingAs(name)
    workers.set(name, worker)
    return worker
  }
  /** With `output`, whoever answers is done when the answer has that form. */
  const workingAs = (name: string, output?: JsonSchema): Orchestration => {
    const doneWhen: DoneWhen | undefined = output && { schema: output }
    const agents = reachable(name, byName).map(agentOf).map((agent) => doneWhen ? defineAgent({ ...agent, doneWhen }) : agent)
    return agents.length === 1 && agents[0]!.handoffs.length === 0 ? single(agents[0]!) : swarm({ agents, entry: name })
  }

  const { orchestration } = scenario
  switch (orchestration.kind) {
    case 'swarm': return swarm({ agents: scenario.agents.map(({ name }) => agentOf(name)), entry: orchestration.entry, maxHandoffs: orchestration.maxHandoffs })
    // Alone, an agent has nobody to hand over to.
    case 'single': return single(define({ ...byName.get(orchestration.agent)!, handoffs: [] }))
    case 'team': {
      const { planner, workers: crew, reducer, concurrency } = orchestration
      return team({ planner: workerOf(planner), workers: crew.map(workerOf), reducer: workerOf(reducer), concurrency })
    }
    case 'pipeline': return pipeline({ stages: orchestration.stages.map(({ name, agent, output }) => ({
      name, agent: output ? workingAs(agent, output) : workerOf(agent), ...(output && { output }),
    })) })
    case 'plan': return planAndExecute({ planner: workerOf(orchestration.planner), executor: workerOf(orchestration.executor) })
  }
}

export function guardrailOf(guardrail: ScenarioGuardrail): Guardrail {
  const { name, on } = guardrail
  switch (guardrail.kind) {
    case 'blockPattern': {
      const blocking = blockPattern(new RegExp(guardrail.pattern, `u${guardrail.flags ?? ''}`), { name, on })
      // What a pattern costs grows with the square of the text, and what can't be checked does not pass.
      return defineGuardrail({ name, on, check: (text) => text.length > MOST_TEXT ? { block: `the text has ${text.length} characters; at most ${MOST_TEXT} can be checked` } : blocking.check(text) })
    }
    case 'maskCards': return maskCards({ name, on })
    case 'maxLength': return maxLength(guardrail.length, { name, on })
  }
}

export function errorTextsOf(texts: NonNullable<ScenarioAgent['errorTexts']>): ErrorTexts {
  return typeof texts === 'string' ? errorTextPresets[texts].value : texts
}

/** The agent and all whom its handoffs lead to, in the order in which they are found. */
function reachable(name: string, byName: ReadonlyMap<string, ScenarioAgent>): string[] {
  const found = new Set([name])
  // A set hands out what is added while it is walked.
  for (const each of found) for (const to of handoffTargets(byName.get(each)!)) found.add(to)
  return [...found]
}

function whenAsked(name: string, make: () => Orchestration): Orchestration {
  return {
    kind: 'swarm', name, entry: name,
    get agents() { return make().agents },
    get maxHandoffs() { return make().maxHandoffs },
    program: (scope) => make().program(scope),
  }
}
