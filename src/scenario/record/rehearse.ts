/**
 * Plays what was recorded, without a network and without waiting: with each reply at its place, to learn in which order a
 * script has to hold them. What shows itself to be otherwise is mended and played again: a tool that gives something else
 * now is answered by the script, an order that can't be had is replaced by the one that is. Asks nobody, and stops
 * where nothing is recorded any more.
 */
import { canonicalJson, createRun, ModelError } from '../../engine/index.ts'
import type { Json, Model, Options, Reply, ReplayState } from '../../engine/index.ts'
import { compile } from '../compile.ts'
import type { Compiled } from '../compile.ts'
import type { Scenario } from '../schema.ts'
import type { SecretMask } from '../secrets.ts'
import { callsThatDiffer, compared } from './compare.ts'
import { courseOf } from './course.ts'
import type { Course } from './course.ts'
import { toolsNotComputed } from './given.ts'
import type { Given } from './given.ts'
import { answersOf, cuesOf, missing } from './script.ts'
import type { Order } from './script.ts'
import { pacesOf, timingMarks } from './timing.ts'

/** `outside`: places of acts beyond the run; `scripted`: what the script had answered of tools. */
export type Score = { readonly course: Course, readonly given: Given, readonly mask: SecretMask, readonly outside: ReadonlySet<string>, readonly scripted: { readonly [tool: string]: unknown } }

/** For one pace; what needs more can't be mended. */
const MOST_TRIES = 8

/** The order in which the script comes nearest to the run. */
export async function rehearsed(scenario: Scenario, { course, given, mask, outside, scripted }: Score): Promise<Order> {
  let tools: ReadonlySet<string> = toolsNotComputed(course.steps, outside, scripted)
  const own = new Set(scenario.tools.map(({ name }) => name))
  const awaited = new Set(course.frontiers.at(-1)!.filter(({ kind }) => kind === 'model.complete').map(({ path }) => path))
  let best: { order: Order, came: number } | undefined
  for (const pace of pacesOf(course)) {
    const marks = timingMarks(course, pace)
    let cues = cuesOf(course, given, tools, scenario)
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const asked: string[] = []
      const compiled = compile({ ...scenario, script: { mode: 'order', replies: [], ...answersOf(given, cues) } })
      const state = await played(compiled, course.steps.length, { model: modelByPlace(given.replies, awaited, marks, asked) })
      const found = compared(course, state, mask)
      const order = { asked, marks, cues }
      // The marks bring the order as near as it can be had, at any pace.
      if (!found.differs) return order
      if (!best || found.differs.step > best.came) best = { order, came: found.differs.step }
      tools = new Set([...cues.tools, ...callsThatDiffer(course, state, mask).filter((tool) => own.has(tool))])
      const next = cuesOf(courseOf(state), given, tools, scenario, cuesOf(course, given, tools, scenario))
      if (tools.size === cues.tools.size && canonicalJson([next.calls, next.questions] as Json) === canonicalJson([cues.calls, cues.questions] as Json)) break
      cues = next
    }
  }
  return best!.order
}

/** @param most steps; what comes after them is not known. */
export async function played({ orchestration, options }: Compiled, most: number, change: Partial<Options> = {}): Promise<ReplayState> {
  const run = createRun(orchestration, { ...options, ...change, runId: 'recorded' })
  for (let taken = 0; taken < most; taken++) if (!await run.step(undefined, { wait: false })) break
  return run.state
}

function modelByPlace(replies: ReadonlyMap<string, Reply>, awaited: ReadonlySet<string>, marks: ReadonlyMap<string, number>, asked: string[]): Model {
  return {
    scripted: { replies: replies.size },
    complete: async ({ agent }, { path }) => {
      const reply = replies.get(path) ?? (awaited.has(path) ? missing(agent) : undefined)
      if (!reply) throw new ModelError('scriptExhausted', `nothing was recorded for ${agent} at step ${path}`)
      asked.push(path)
      return { ...reply, delayMs: marks.get(path) ?? 0, scriptIndex: asked.length - 1 }
    },
  }
}
