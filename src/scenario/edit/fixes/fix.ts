/** What a fix is, and what all of them share: the name that was meant, a name that nobody speaks of, and lists of names. */
import { nearestField } from '../../fields.ts'
import { HANDOFF, rolesOf } from '../../names.ts'
import type { ProblemCode, ScenarioProblem } from '../../problem.ts'
import type { Scenario, ScenarioAgent, ScenarioTool } from '../../schema.ts'

/** What is done, for whoever says it; `name` is what it is done with. */
export const fixWays = [
  'use', 'drop', 'dropRepeat', 'delete', 'rename', 'addAgent', 'addHandoff', 'addSubagent', 'giveTool', 'giveHandoff', 'giveTo', 'guardRun', 'addParameter', 'addTable', 'addOutcome', 'addReply', 'addWorker', 'addStage', 'addStages',
  'asObject', 'moreTurns', 'asSwarm', 'nameRow', 'dropReplies', 'dropCall', 'asText', 'withBrief', 'lookAt', 'compareEqual', 'keepLess', 'dropDoneWhen', 'keepDecisions', 'checkUsual',
] as const
export type FixWay = typeof fixWays[number]
export type Fix = { way: FixWay, name: string, scenario: Scenario }

/** Undefined where this problem can't be fixed so, or is not there any more. Never makes a new error. */
export type Fixer = (scenario: Scenario, problem: ScenarioProblem) => Fix | undefined
export type Fixers = { readonly [C in ProblemCode]?: Fixer }

export function nearest(written: string, names: Iterable<string>): string | undefined {
  return nearestField(written, [...names])
}

/** A name that a model can say, made of `base`; no node has it and nothing in the document speaks of it, so that it comes to mean nothing else. */
export function quietName({ agents, tools, guardrails, runGuardrails, orchestration }: Scenario, base: string, otherwise: string): string {
  const spoken = new Set([
    ...[...agents, ...tools, ...guardrails].map(({ name }) => name), ...runGuardrails, ...rolesOf({ orchestration } as Scenario).map(({ agent }) => agent),
    ...agents.flatMap((agent) => [...agent.tools, ...agent.agents, ...agent.guardrails, ...agent.handoffs.map(({ to }) => to)]),
  ])
  const words = base.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[^A-Za-z0-9_-]+/g, '_').replace(/^[^A-Za-z]+|_+$/g, '').slice(0, 45)
  const stem = words === '' || words.startsWith(HANDOFF) ? otherwise : words
  for (let n = 1; ; n++) {
    const name = n === 1 ? stem : `${stem}_${n}`
    if (!spoken.has(name) && !spoken.has(HANDOFF + name)) return name
  }
}

/** One name of a list: in its place the known one that is nearest to it and not in the list yet, or else nothing. */
export function relisted(list: readonly string[], at: number, known: Iterable<string>): { way: 'use' | 'drop', name: string, list: string[] } {
  const written = list[at] ?? ''
  const near = nearest(written, [...known].filter((name) => !list.includes(name)))
  return near === undefined ? { way: 'drop', name: written, list: without(list, at) } : { way: 'use', name: near, list: list.with(at, near) }
}

export function without<T>(list: readonly T[], at: number): T[] {
  return list.toSpliced(at, 1)
}

/** The numbers in a place, such as 0 and 1 in `agents.0.handoffs.1`. */
export function numbersIn(where: string): number[] {
  return where.split('.').filter((key) => /^\d+$/.test(key)).map(Number)
}

export function withAgent(scenario: Scenario, at: number, change: Partial<ScenarioAgent>): Scenario {
  const agent = scenario.agents[at]
  return agent ? { ...scenario, agents: scenario.agents.with(at, { ...agent, ...change }) } : scenario
}

export function withTool(scenario: Scenario, at: number, change: Partial<ScenarioTool>): Scenario {
  const tool = scenario.tools[at]
  return tool ? { ...scenario, tools: scenario.tools.with(at, { ...tool, ...change }) } : scenario
}
