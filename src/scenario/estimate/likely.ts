/**
 * What a run is likely to take: as much as the scripted run does. Read from that run where it is given; else each
 * of the script's replies is taken to be given once, one conversation after the other.
 */
import { estimateTokens } from '../../engine/index.ts'
import type { Reply, ReplayState } from '../../engine/index.ts'
import { entryOf, namesIn } from '../names.ts'
import type { Scenario } from '../schema.ts'
import { scriptAs } from '../scriptMode.ts'
import { headTokens, resultTokens } from './sizes.ts'
import { both, nothing, used } from './use.ts'
import type { Answering, Use } from './use.ts'

/** Undefined where the script has nothing of those whom an endpoint answers. */
export function likelyUse(scenario: Scenario, answering: Answering, scripted: ReplayState | undefined): Use | undefined {
  const uses = scripted && scripted.steps.length > 0 ? usesOf(scripted, answering) : usesIn(scenario, answering)
  return uses.length === 0 ? undefined : uses.reduce(both, nothing)
}

/** As the engine counted. A failed attempt is free. */
function usesOf(state: ReplayState, answering: Answering): Use[] {
  return state.steps.flatMap(({ step, kind, agent, outcome }): Use[] => {
    const answered = answering(agent)
    if (kind !== 'model.complete' || !outcome.ok || !answered) return []
    const [before, after] = [state.at(step - 1).usage, state.at(step).usage]
    return [used(1, after.prompt - before.prompt, after.completion - before.completion, answered.price)]
  })
}

function usesIn(scenario: Scenario, answering: Answering): Use[] {
  const { agents } = namesIn(scenario)
  const { usual } = resultTokens(scenario)
  const script = scriptAs(scenario, 'rule')
  let said = 0
  return script.mode !== 'rule' ? [] : script.replies.flatMap(({ when, reply: written }): Use[] => {
    const reply: Reply = typeof written === 'string' ? { content: written } : written
    const agent = agents.get(when.agent ?? entryOf(scenario))
    if (!agent || reply.error) return []
    const { content = '', toolCalls = [], usage } = reply
    const completion = usage?.completion ?? estimateTokens(content + toolCalls.map((call) => call.name + JSON.stringify(call.arguments)).join(''))
    const prompt = usage?.prompt ?? headTokens(scenario, agent) + said
    // An answer ends its conversation, and is what the next one begins with.
    said = toolCalls.length > 0 ? said + completion + toolCalls.length * usual : completion
    const answered = answering(agent.name)
    return answered ? [used(1, prompt, completion, answered.price)] : []
  })
}
