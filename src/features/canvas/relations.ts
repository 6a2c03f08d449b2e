/**
 * Who works for whom beside handoffs: planner, workers and reducer of a team, the stages of a pipeline, planner and
 * executor of a plan, and agents that others use as tools. Pure.
 */
import type { StepInfo } from '../../engine/index.ts'
import type { Scenario } from '../../scenario/index.ts'

/** What goes along the edge. */
export type RelationWord = 'task' | 'result' | 'stage' | 'step' | 'asks'
export type Relation = { from: string, to: string, word: RelationWord }

export function relationsOf({ agents, orchestration }: Scenario): Relation[] {
  const asks = agents.flatMap((agent) => agent.agents.map((to): Relation => ({ from: agent.name, to, word: 'asks' })))
  const known = new Set(agents.map(({ name }) => name))
  const seen = new Set<string>()
  return [...ofOrchestration(orchestration), ...asks].filter(({ from, to, word }) => {
    const key = `${from}:${to}:${word}`
    const drawn = from !== to && known.has(from) && known.has(to) && !seen.has(key)
    seen.add(key)
    return drawn
  })
}

function ofOrchestration(orchestration: Scenario['orchestration']): Relation[] {
  switch (orchestration.kind) {
    case 'team': {
      const { planner, workers, reducer } = orchestration
      return workers.flatMap((worker): Relation[] => [{ from: planner, to: worker, word: 'task' }, { from: worker, to: reducer, word: 'result' }])
    }
    case 'pipeline': return orchestration.stages.slice(1).map(({ agent }, i): Relation => ({ from: orchestration.stages[i]!.agent, to: agent, word: 'stage' }))
    case 'plan': {
      const { planner, executor } = orchestration
      return [{ from: planner, to: executor, word: 'step' }, { from: executor, to: planner, word: 'result' }]
    }
    default: return []
  }
}

const roles: Record<RelationWord, string> = { task: 'worker', result: 'reducer', stage: 'stage', step: 'executor', asks: 'subagent' }

/** Whether this very step begins the work that the relation stands for. */
export function isTaken({ to, word }: Relation, step: StepInfo | undefined): boolean {
  return step?.kind === 'frame.start' && step.outcome.ok && step.agent === to && step.frame?.role === roles[word]
}

/** Whether the second of them has worked after the first, as far as the route goes. */
export function isReached({ from, to }: Relation, route: readonly string[]): boolean {
  const first = route.indexOf(from)
  return first >= 0 && route.lastIndexOf(to) > first
}
