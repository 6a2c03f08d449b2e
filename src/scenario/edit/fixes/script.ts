/** The script: replies of agents that are not there, calls that are not offered, decisions that nobody asks for. */
import { HANDOFF, namesIn, runsAlone } from '../../names.ts'
import type { Scenario, ScenarioScript, ScriptedReply } from '../../schema.ts'
import { nearest, numbersIn, withAgent, without } from './fix.ts'
import type { Fix, Fixers } from './fix.ts'

const words = { en: 'Done.', zh: '好的。' }

export const scriptFixes: Fixers = {
  unknownScriptAgent: (scenario, { where, params: { agent = '' } }) => {
    const { script } = scenario
    const known = scenario.agents.map(({ name }) => name)
    if (script.mode === 'agent') {
      if (!Object.hasOwn(script.replies, agent)) return undefined
      return keyed(agent, known, script.replies, (replies) => ({ ...scenario, script: { ...script, replies } }))
    }
    return script.mode === 'rule' ? inRule(scenario, script, where, 'agent', agent, known) : undefined
  },
  unknownScriptTool: (scenario, { where, params: { tool = '' } }) => {
    const { script } = scenario
    const known = scenario.tools.map(({ name }) => name)
    if (!where.startsWith('script.toolOutcomes.')) return script.mode === 'rule' ? inRule(scenario, script, where, 'tool', tool, known) : undefined
    const { toolOutcomes, ...rest } = script
    if (!toolOutcomes || !Object.hasOwn(toolOutcomes, tool)) return undefined
    return keyed(tool, known, toolOutcomes, (outcomes) => ({ ...scenario, script: Object.keys(outcomes).length > 0 ? { ...script, toolOutcomes: outcomes } : rest }))
  },

  unknownCall: (scenario, { where, params: { agent: name = '', call: called = '' } }) => {
    const at = scenario.agents.findIndex((agent) => agent.name === name)
    const agent = scenario.agents[at]
    const offered = namesIn(scenario).offered.get(name)
    if (!agent || !offered || offered.has(called)) return undefined
    if (scenario.tools.some((tool) => tool.name === called)) return { way: 'giveTool', name: called, scenario: withAgent(scenario, at, { tools: [...agent.tools, called] }) }
    const to = called.startsWith(HANDOFF) ? called.slice(HANDOFF.length) : name
    if (to !== name && scenario.agents.some((other) => other.name === to) && !runsAlone(scenario, name)) {
      return { way: 'giveHandoff', name: to, scenario: withAgent(scenario, at, { handoffs: [...agent.handoffs, { to, history: 'full' }] }) }
    }
    const near = nearest(called, offered)
    const script = withCall(scenario.script, where, name, called, near)
    return script && { way: near === undefined ? 'dropCall' : 'use', name: near ?? called, scenario: { ...scenario, script } }
  },

  unusedDecisions: (scenario, { params: { asked = '0' } }) => {
    const { decisions, ...rest } = scenario.script
    const left = decisions?.slice(0, Number(asked)) ?? []
    return { way: 'keepDecisions', name: asked, scenario: { ...scenario, script: left.length > 0 ? { ...scenario.script, decisions: left } : rest } }
  },
  emptyScript: (scenario) => {
    const { script } = scenario
    const reply = words[scenario.language ?? 'en']
    switch (script.mode) {
      case 'order': return { way: 'addReply', name: reply, scenario: { ...scenario, script: { ...script, replies: [reply] } } }
      case 'rule': return { way: 'addReply', name: reply, scenario: { ...scenario, script: { ...script, replies: [{ when: {}, reply }] } } }
      case 'agent': {
        const { entry, agents } = namesIn(scenario)
        const name = agents.has(entry) ? entry : scenario.agents[0]?.name
        return name === undefined || name === '__proto__' ? undefined : { way: 'addReply', name: reply, scenario: { ...scenario, script: { ...script, replies: { ...script.replies, [name]: [reply] } } } }
      }
    }
  },
}

/** A key that names nothing: the known name nearest to it that has nothing yet, or else it goes, with what it holds. */
function keyed<T>(key: string, known: readonly string[], record: { readonly [key: string]: T }, put: (record: { [key: string]: T }) => Scenario): Fix {
  const near = nearest(key, known.filter((name) => !Object.hasOwn(record, name)))
  const entries = Object.entries(record)
  if (near === undefined) return { way: 'dropReplies', name: key, scenario: put(Object.fromEntries(entries.filter(([name]) => name !== key))) }
  return { way: 'use', name: near, scenario: put(Object.fromEntries(entries.map(([name, value]) => [name === key ? near : name, value]))) }
}

function inRule(scenario: Scenario, script: Extract<ScenarioScript, { mode: 'rule' }>, where: string, field: 'agent' | 'tool', written: string, known: readonly string[]): Fix | undefined {
  const [at = -1] = numbersIn(where)
  const rule = script.replies[at]
  if (rule?.when[field] !== written) return undefined
  const near = nearest(written, known)
  const replies = near === undefined ? without(script.replies, at) : script.replies.with(at, { ...rule, when: { ...rule.when, [field]: near } })
  return { way: near === undefined ? 'dropReplies' : 'use', name: near ?? written, scenario: { ...scenario, script: { ...script, replies } } }
}

/** The call that stands there, under another name or taken out; a reply that then says nothing goes with it. Undefined where another call stands there. */
function withCall(script: ScenarioScript, where: string, agent: string, called: string, name: string | undefined): ScenarioScript | undefined {
  const numbers = numbersIn(where)
  const index = numbers.at(-1) ?? -1
  const at = numbers.at(-2) ?? -1
  const change = (reply: ScriptedReply | undefined): { reply: ScriptedReply | undefined } | undefined => {
    if (typeof reply !== 'object' || reply.toolCalls?.[index]?.name !== called) return undefined
    const { toolCalls, ...rest } = reply
    if (name !== undefined) return { reply: { ...reply, toolCalls: toolCalls.with(index, { ...toolCalls[index]!, name }) } }
    const left = without(toolCalls, index)
    if (left.length > 0) return { reply: { ...reply, toolCalls: left } }
    return { reply: rest.content ? rest : undefined }
  }
  const listed = (replies: readonly ScriptedReply[] | undefined): ScriptedReply[] | undefined => {
    const changed = change(replies?.[at])
    return replies && changed && (changed.reply === undefined ? without(replies, at) : replies.with(at, changed.reply))
  }
  switch (script.mode) {
    case 'order': {
      const replies = listed(script.replies)
      return replies && { ...script, replies }
    }
    case 'agent': {
      const replies = listed(Object.hasOwn(script.replies, agent) ? script.replies[agent] : undefined)
      return replies && { ...script, replies: { ...script.replies, [agent]: replies } }
    }
    case 'rule': {
      const rule = script.replies[at]
      const changed = change(rule?.reply)
      return rule && changed && { ...script, replies: changed.reply === undefined ? without(script.replies, at) : script.replies.with(at, { ...rule, reply: changed.reply }) }
    }
  }
}
