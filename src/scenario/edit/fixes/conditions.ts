/** Patterns and conditions. A pattern that could take for ever is nobody's to simplify but its author's. */
import type { Condition } from '../../../engine/index.ts'
import { patternFault } from '../../pattern.ts'
import type { Scenario, ScenarioHandoff } from '../../schema.ts'
import { numbersIn, withAgent } from './fix.ts'
import type { Fix, Fixers } from './fix.ts'

const MOST = 1_000

export const conditionFixes: Fixers = {
  badPattern: (scenario, { where }) => {
    const [at = -1] = numbersIn(where)
    if (where.startsWith('guardrails.')) {
      const guardrail = scenario.guardrails[at]
      if (guardrail?.kind !== 'blockPattern') return undefined
      const pattern = asText(guardrail.pattern, `u${guardrail.flags ?? ''}`)
      return pattern === undefined ? undefined : { way: 'asText', name: guardrail.pattern, scenario: { ...scenario, guardrails: scenario.guardrails.with(at, { ...guardrail, pattern }) } }
    }
    return withCondition(scenario, where, (condition) => {
      const matches = 'matches' in condition ? asText(condition.matches, 'u') : undefined
      return matches === undefined ? undefined : { way: 'asText', name: '', condition: { ...condition, matches } as Condition }
    })
  },
  unknownPath: (scenario, { where }) => {
    const [at = -1, index = -1] = numbersIn(where)
    const handoffs = scenario.agents[at]?.handoffs
    const handoff = handoffs?.[index]
    if (!handoffs || !handoff?.when) return undefined
    const { path } = handoff.when
    const put = (changed: ScenarioHandoff) => withAgent(scenario, at, { handoffs: handoffs.with(index, changed) })
    if (path.split('.')[0] === 'brief') return { way: 'withBrief', name: '', scenario: put({ ...handoff, history: 'brief', when: { ...handoff.when, path: 'brief' } }) }
    const found = `input.${path}`.slice(0, MOST)
    return { way: 'lookAt', name: found, scenario: put({ ...handoff, when: { ...handoff.when, path: found } }) }
  },
  neverHolds: (scenario, { where }) => withCondition(scenario, where, (condition) => 'is' in condition ? { way: 'compareEqual', name: '', condition: { ...condition, is: '=' } } : undefined),
}

function withCondition(scenario: Scenario, where: string, change: (condition: Condition) => { way: Fix['way'], name: string, condition: Condition } | undefined): Fix | undefined {
  const [at = -1, index = -1] = numbersIn(where)
  const agent = scenario.agents[at]
  const [, , field] = where.split('.')
  if (agent && field === 'handoffs') {
    const handoff = agent.handoffs[index]
    const changed = handoff?.when && change(handoff.when)
    return handoff && changed && { way: changed.way, name: changed.name, scenario: withAgent(scenario, at, { handoffs: agent.handoffs.with(index, { ...handoff, when: changed.condition }) }) }
  }
  const changed = agent?.doneWhen && 'condition' in agent.doneWhen ? change(agent.doneWhen.condition) : undefined
  return changed && { way: changed.way, name: changed.name, scenario: withAgent(scenario, at, { doneWhen: { condition: changed.condition } }) }
}

/** The pattern that finds this very text. */
function asText(text: string, flags: string): string | undefined {
  const pattern = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return pattern.length <= MOST && patternFault(pattern, flags, 'text') === undefined ? pattern : undefined
}
