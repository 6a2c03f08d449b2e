/**
 * What a conversation can take at most: as many calls as its bound allows, each with all that was said before it. Of
 * agents in one conversation the dearest are taken to come last, where most is sent.
 */
import { MAX_HANDOFFS } from '../../engine/index.ts'
import { bound } from '../bound.ts'
import { handoffTargets, namesIn, runsAlone } from '../names.ts'
import type { Scenario, ScenarioAgent } from '../schema.ts'
import { headTokens, longestReply, MESSAGE, resultTokens } from './sizes.ts'
import { nothing, used } from './use.ts'
import type { Answering, Price, Use } from './use.ts'

export class Conversations {
  private readonly scenario: Scenario
  /** Without uses as a tool: those are conversations of their own. */
  private readonly apart: Scenario
  private readonly answering: Answering
  private readonly byName: ReadonlyMap<string, ScenarioAgent>
  private readonly result: number
  private readonly known = new Map<string, Use>()

  constructor(scenario: Scenario, answering: Answering) {
    this.scenario = scenario
    this.apart = { ...scenario, agents: scenario.agents.map((agent) => ({ ...agent, agents: [] })) }
    this.answering = answering
    this.byName = namesIn(scenario).agents
    this.result = resultTokens(scenario).longest
  }

  /** All that take part in a run that begins with these, also those that are used as tools. */
  reached(names: readonly string[]): string[] {
    return this.spread(names, (agent) => [...this.targets(agent), ...agent.agents])
  }

  /** What endpoints do in the conversation that this agent begins. @param follows it begins with what another one has said. */
  most(name: string, follows: boolean): Use {
    const key = `${name} ${follows}`
    const found = this.known.get(key) ?? this.counted(name, follows)
    this.known.set(key, found)
    return found
  }

  private counted(name: string, follows: boolean): Use {
    const inside = this.spread([name], (agent) => this.targets(agent)).map((each) => this.byName.get(each)!)
    const live = inside.filter((agent) => this.answering(agent.name))
    if (live.length === 0) return nothing
    const { modelCalls, handoffs } = this.bound(name)
    const calls = live.length === inside.length ? modelCalls : Math.min(modelCalls, live.reduce((sum, agent) => sum + (handoffs + 1) * this.turns(agent), 0))
    const said = Math.max(...inside.map(longestReply)) + this.result + 2 * MESSAGE
    const before = (modelCalls - calls + (follows ? 1 : 0)) * calls + calls * (calls - 1) / 2
    const prompt = calls * Math.max(...live.map((agent) => headTokens(this.scenario, agent))) + before * said
    const prices = live.flatMap((agent) => this.answering(agent.name)?.price ?? [])
    const dearest: Price = { prompt: Math.max(0, ...prices.map((price) => price.prompt)), completion: Math.max(0, ...prices.map((price) => price.completion)) }
    return used(calls, prompt, calls * Math.max(...live.map(longestReply)), dearest)
  }

  private bound(name: string): { modelCalls: number, handoffs: number } {
    const { orchestration, limits } = this.scenario
    if (runsAlone(this.scenario, name)) return bound(this.apart)
    const maxHandoffs = limits?.maxHandoffs ?? (orchestration.kind === 'swarm' ? orchestration.maxHandoffs : MAX_HANDOFFS)
    return bound({ ...this.apart, orchestration: { kind: 'swarm', entry: name, maxHandoffs } })
  }

  /** Calls of one activation: turns, a last answer, a summary before each, and one where it hands over. */
  private turns({ maxTurns, atTurnLimit, memory, handoffs }: ScenarioAgent): number {
    const own = (this.scenario.limits?.maxTurns ?? maxTurns) + (atTurnLimit === 'answer' ? 1 : 0)
    return own * (memory === undefined ? 1 : 2) + (handoffs.some(({ history }) => history === 'summary') ? 1 : 0)
  }

  private targets(agent: ScenarioAgent): string[] {
    return runsAlone(this.scenario, agent.name) ? [] : handoffTargets(agent)
  }

  private spread(names: readonly string[], next: (agent: ScenarioAgent) => readonly string[]): string[] {
    const found = new Set(names.filter((name) => this.byName.has(name)))
    // A set hands out what is added while it is walked.
    for (const name of found) for (const to of next(this.byName.get(name)!)) if (this.byName.has(to)) found.add(to)
    return [...found]
  }
}
