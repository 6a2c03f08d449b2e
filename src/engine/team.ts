/**
 * A team: a planner splits the work, workers do the parts, a reducer puts the results together. Each works in a frame
 * of its own; a worker that fails is told to the reducer and is not the end.
 */
import type { Agent } from './agentDefinition.ts'
import { all } from './effects.ts'
import type { Program } from './effects.ts'
import { inFrame } from './frames.ts'
import { begin } from './guardrails.ts'
import { isList, isRecord } from './json.ts'
import type { Json } from './json.ts'
import { parsed } from './doneWhen.ts'
import { entryOf } from './orchestration.ts'
import type { Ending, Orchestration } from './orchestration.ts'
import type { Scope } from './scope.ts'
import { endingOf } from './stop.ts'
import { single } from './swarm.ts'

export type Task = { worker: string, task: string }
export type Done = Task & { ok: boolean, result: string }
type Crew = { planner: Orchestration, workers: readonly Orchestration[], reducer: Orchestration, concurrency: number }

export function* runTeam({ planner, workers, reducer, concurrency }: Crew, scope: Scope): Program<Ending> {
  const refused = yield* begin(entryOf(planner), scope.guardrails, scope)
  if (refused) return endingOf(refused)
  const plan = yield* inFrame('planner', planner, scope.input, scope)
  if (!plan.ok) return plan.ending
  const tasks = tasksOf(plan.result, workers.map(({ name }) => name))
  const done: Done[] = []
  const queue = tasks.map((task, i) => ({ ...task, i }))
  // So many lanes, each takes the next task when it is free: one lane is one after the other.
  yield* all(Array.from({ length: Math.min(concurrency, queue.length) }, () => lane(queue, workers, done, scope)))
  const reduced = yield* inFrame('reducer', reducer, done, scope)
  if (!reduced.ok) return reduced.ending
  scope.appendReply({ content: reduced.result })
  return { status: 'SUCCEEDED', stopReason: 'answered' }
}

function* lane(queue: (Task & { i: number })[], workers: readonly Orchestration[], done: Done[], scope: Scope): Program<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { i, worker, task } = next
    const { ok, result } = yield* inFrame('worker', workers.find(({ name }) => name === worker)!, task, scope)
    done[i] = { worker, task, ok, result }
  }
}

/** A JSON array of texts or `{ worker, task }`, else a task for each line that is not empty. Workers take turns. */
export function tasksOf(plan: string, workers: readonly string[]): Task[] {
  const value = parsed(plan)
  const parts: readonly Json[] = value !== undefined && isList(value) ? value : plan.split('\n').map((line) => line.trim()).filter((line) => line !== '')
  return parts.map((part, i) => {
    const turn = workers[i % workers.length]!
    if (typeof part === 'string') return { worker: turn, task: part }
    if (!isRecord(part)) return { worker: turn, task: JSON.stringify(part) }
    const { worker, task } = part
    return { worker: typeof worker === 'string' && workers.includes(worker) ? worker : turn, task: typeof task === 'string' ? task : JSON.stringify(task ?? part) }
  })
}

export function team({ planner, workers, reducer, concurrency = 1, name = 'team' }: {
  planner: Agent | Orchestration, workers: readonly (Agent | Orchestration)[], reducer: Agent | Orchestration, concurrency?: number, name?: string
}): Orchestration {
  const crew: Crew = { planner: worker(planner), workers: workers.map(worker), reducer: worker(reducer), concurrency }
  const entry = crew.planner
  return {
    kind: 'team', name, agents: entry.agents, entry: entry.entry, maxHandoffs: entry.maxHandoffs,
    workers: [...crew.workers, crew.reducer], program: (scope) => runTeam(crew, scope),
  }
}

/** Whoever works in a frame. */
export function worker(of: Agent | Orchestration): Orchestration {
  return 'program' in of ? of : single(of)
}
