/**
 * The script: replies for agents that exist, calls that they are offered. All of it is a warning: a reply that calls
 * an unknown tool is also the way to show what the engine makes of it.
 */
import { callsOf, HANDOFF } from '../names.ts'
import type { Names } from '../names.ts'
import { problem, some } from '../problem.ts'
import type { ScenarioProblem } from '../problem.ts'
import type { Scenario, ScriptedReply } from '../schema.ts'

export function scriptProblems(scenario: Scenario, names: Names): ScenarioProblem[] {
  const { script } = scenario
  const problems: ScenarioProblem[] = []
  const empty = script.mode === 'agent' ? Object.values(script.replies).every((replies) => replies.length === 0) : script.replies.length === 0
  if (empty) problems.push(problem('emptyScript', 'script.replies', {}))
  switch (script.mode) {
    case 'order':
      problems.push(...orderProblems(script.replies, names))
      break
    case 'agent':
      for (const [agent, replies] of Object.entries(script.replies)) {
        if (!names.agents.has(agent)) problems.push(problem('unknownScriptAgent', `script.replies.${agent}`, { agent, known: some(names.agents.keys()) }))
        replies.forEach((reply, i) => problems.push(...replyProblems(reply, agent, `script.replies.${agent}.${i}`, names)))
      }
      break
    case 'rule':
      script.replies.forEach(({ when, reply }, i) => {
        const where = `script.replies.${i}`
        if (when.agent !== undefined && !names.agents.has(when.agent)) problems.push(problem('unknownScriptAgent', `${where}.when.agent`, { agent: when.agent, known: some(names.agents.keys()) }))
        if (when.tool !== undefined && !names.tools.has(when.tool)) problems.push(problem('unknownScriptTool', `${where}.when.tool`, { tool: when.tool, known: some(names.tools) }))
        // A rule for every agent may call what only some are offered.
        if (when.agent !== undefined) problems.push(...replyProblems(reply, when.agent, `${where}.reply`, names))
      })
  }
  for (const tool of Object.keys(script.toolOutcomes ?? {})) {
    if (!names.tools.has(tool)) problems.push(problem('unknownScriptTool', `script.toolOutcomes.${tool}`, { tool, known: some(names.tools) }))
  }
  problems.push(...decisionProblems(scenario))
  return problems
}

/** More decisions than the script has calls that ask for one. Rules may be used any number of times. */
function decisionProblems({ script, tools }: Scenario): ScenarioProblem[] {
  const count = script.decisions?.length ?? 0
  const asking = new Set(tools.filter((tool) => tool.requiresConfirmation).map(({ name }) => name))
  if (count === 0 || (script.mode === 'rule' && asking.size > 0)) return []
  const replies = script.mode === 'order' ? script.replies : script.mode === 'agent' ? Object.values(script.replies).flat() : []
  const asked = replies.flatMap(callsOf).filter(({ name }) => asking.has(name)).length
  return count > asked ? [problem('unusedDecisions', 'script.decisions', { count: String(count), asked: String(asked) })] : []
}

/** Replies in order belong to whoever is acting, so the walk follows their handoffs, up to the answer or to where who comes next is not certain. */
function orderProblems(replies: readonly ScriptedReply[], names: Names): ScenarioProblem[] {
  const problems: ScenarioProblem[] = []
  let agent = names.entry
  for (const [i, reply] of replies.entries()) {
    problems.push(...replyProblems(reply, agent, `script.replies.${i}`, names))
    const calls = callsOf(reply)
    if (calls.length === 0) break
    const acting = names.agents.get(agent)
    // An agent used as a tool replies next, or a summary is asked for.
    if (calls.some(({ name }) => acting?.agents.includes(name)) || acting?.memory !== undefined) break
    const handoff = calls.find(({ name }) => name.startsWith(HANDOFF) && names.offered.get(agent)?.has(name))
    if (handoff && acting?.handoffs.some(({ to, when }) => HANDOFF + to === handoff.name && when !== undefined)) break
    if (handoff) agent = handoff.name.slice(HANDOFF.length)
  }
  return problems
}

function replyProblems(reply: ScriptedReply, agent: string, where: string, names: Names): ScenarioProblem[] {
  const offered = names.offered.get(agent)
  // Nothing can be said of an agent that does not exist, and that is said elsewhere.
  if (!offered) return []
  return callsOf(reply).flatMap(({ name }, i) => offered.has(name) ? [] :
    [problem('unknownCall', `${where}.toolCalls.${i}`, { agent, call: name, known: some(offered) }, { kind: 'agent', name: agent })])
}
