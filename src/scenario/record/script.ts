/**
 * What was given in a run, as a script, in the order in which a run on it uses it. Replies are in one list where models
 * were asked one after the other; where several were asked at once each agent has its own, so that a reply which is edited
 * later does not move those of the others.
 */
import type { Decision, Reply, ToolOutcome } from '../../engine/index.ts'
import type { Scenario, ScenarioScript, ScriptedReply } from '../schema.ts'
import type { Course } from './course.ts'
import type { Given } from './given.ts'

/** Places, in the order in which what stands there is used. `calls`: of the tools that the script answers. */
export type Cues = { readonly tools: ReadonlySet<string>, readonly calls: readonly string[], readonly questions: readonly string[] }
/** `asked`: the places of replies, in the order of asking; `marks`: how long each is to wait. */
export type Order = { readonly asked: readonly string[], readonly marks: ReadonlyMap<string, number>, readonly cues: Cues }

/** Characters that a reply may have that is a text alone. */
const LONGEST = 100_000

export function scriptOf(given: Given, { born, frontiers }: Course, { asked, marks, cues }: Order): ScenarioScript {
  const agents = new Map(born.map(({ path, agent }) => [path, agent]))
  const replies = asked.map((path) => ({ agent: agents.get(path)!, reply: scripted(given.replies.get(path) ?? missing(agents.get(path)!), marks.get(path) ?? 0) }))
  const rest = answersOf(given, cues)
  if (!frontiers.some((frontier) => frontier.filter(({ kind }) => kind === 'model.complete').length > 1)) return { mode: 'order', replies: replies.map(({ reply }) => reply), ...rest }
  const lists: Record<string, ScriptedReply[]> = {}
  for (const { agent, reply } of replies) (lists[agent] ??= []).push(reply)
  return { mode: 'agent', replies: lists, ...rest }
}

/** What a script holds beside replies. */
export function answersOf({ outcomes, decisions }: Given, { tools, calls, questions }: Cues): { toolOutcomes?: Record<string, ToolOutcome[]>, decisions?: Decision[] } {
  const toolOutcomes: Record<string, ToolOutcome[]> = {}
  for (const path of calls) {
    const { tool, outcome } = outcomes.get(path)!
    if (tools.has(tool)) (toolOutcomes[tool] ??= []).push(outcome)
  }
  const decided = questions.map((path) => decisions.get(path))
  // A question that nobody answered takes the next answer there is, so after it the script holds none.
  const open = decided.indexOf(undefined)
  const made = (open < 0 ? decided : decided.slice(0, open)) as Decision[]
  return { ...(Object.keys(toolOutcomes).length > 0 && { toolOutcomes }), ...(made.length > 0 && { decisions: made }) }
}

/**
 * The order in which a run took them. @param first what is not in this course comes after it in the order of that one.
 */
export function cuesOf({ born, steps }: Course, given: Given, tools: ReadonlySet<string>, scenario: Scenario, first?: Cues): Cues {
  // A tool that writes begins when its step is taken, any other when it is asked for.
  const writers = new Set(scenario.tools.filter(({ readOnly }) => !readOnly).map(({ name }) => name))
  const isCall = ({ path }: { path: string }) => given.outcomes.has(path)
  const calls = [
    ...born.filter((task) => isCall(task) && !writers.has(given.outcomes.get(task.path)!.tool)), ...steps.filter((step) => isCall(step) && writers.has(given.outcomes.get(step.path)!.tool)),
  ].map(({ path }) => path)
  const questions = born.filter(({ kind }) => kind === 'human.confirm').map(({ path }) => path)
  return { tools, calls: [...new Set([...calls, ...first?.calls ?? []])], questions: [...new Set([...questions, ...first?.questions ?? []])] }
}

/** Stands where a reply was awaited while others came: without it the next one would be taken for it. */
export function missing(agent: string): Reply {
  return { error: { kind: 'scriptExhausted', message: `the recorded run had no reply for ${agent} here; write one in the place of this` } }
}

function scripted(reply: Reply, delayMs: number): ScriptedReply {
  if (delayMs > 0) return { ...reply, delayMs }
  const { content, ...rest } = reply
  return content !== undefined && content.length <= LONGEST && Object.keys(rest).length === 0 ? content : reply
}
