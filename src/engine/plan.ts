/**
 * Plan and execute: the planner lists the steps, the executor does them one after the other, and each result is written
 * back into the plan that the next step sees. The planner gives the answer. Each has a model of its own.
 */
import type { Agent } from './agentDefinition.ts'
import type { Program } from './effects.ts'
import { inFrame } from './frames.ts'
import { begin } from './guardrails.ts'
import { entryOf } from './orchestration.ts'
import type { Ending, Orchestration } from './orchestration.ts'
import type { Scope } from './scope.ts'
import { endingOf } from './stop.ts'
import { tasksOf, worker } from './team.ts'

export type PlanStep = { step: string, status: 'pending' | 'done' | 'failed', result?: string }

export function* runPlan(planner: Orchestration, executor: Orchestration, scope: Scope): Program<Ending> {
  const refused = yield* begin(entryOf(planner), scope.guardrails, scope)
  if (refused) return endingOf(refused)
  const planned = yield* inFrame('planner', planner, scope.input, scope)
  if (!planned.ok) return planned.ending
  const plan: PlanStep[] = tasksOf(planned.result, [executor.name]).map(({ task }) => ({ step: task, status: 'pending' }))
  for (const entry of plan) {
    const { ok, result, ending } = yield* inFrame('executor', executor, { goal: scope.input, plan: plan.map((one) => ({ ...one })), step: entry.step }, scope)
    entry.status = ok ? 'done' : 'failed'
    entry.result = result
    // What follows was planned on this step.
    if (!ok) return { ...ending, error: { kind: ending.error?.kind ?? ending.stopReason, path: ending.error?.path ?? '', message: `step "${entry.step}" of the plan failed: ${result}` } }
  }
  const answer = yield* inFrame('reducer', planner, { goal: scope.input, plan }, scope)
  if (!answer.ok) return answer.ending
  scope.appendReply({ content: answer.result })
  return { status: 'SUCCEEDED', stopReason: 'answered' }
}

export function planAndExecute({ planner, executor, name = 'plan' }: { planner: Agent | Orchestration, executor: Agent | Orchestration, name?: string }): Orchestration {
  const first = worker(planner)
  const second = worker(executor)
  return { kind: 'plan', name, agents: first.agents, entry: first.entry, maxHandoffs: first.maxHandoffs, workers: [second], program: (scope) => runPlan(first, second, scope) }
}
