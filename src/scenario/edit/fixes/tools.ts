/** Tools, their tables and the guardrails. */
import type { Json } from '../../../engine/index.ts'
import { defaults } from '../../defaults.ts'
import { entryOf, HANDOFF } from '../../names.ts'
import { rowKey } from '../../rowKey.ts'
import type { Scenario, ScenarioTool } from '../../schema.ts'
import { nodeId } from '../nodes.ts'
import { removeNodes } from '../remove.ts'
import { nearest, numbersIn, relisted, withAgent, without, withTool } from './fix.ts'
import type { Fixers } from './fix.ts'

type Fields = { readonly [key: string]: Json }
/** As a key it would set a prototype. */
const PROTO = '__proto__'
/** The schema has no more of them than this. */
const MOST_GUARDRAILS = 100
const MOST_TOOLS = 1_000

export const toolFixes: Fixers = {
  unknownArgument: (scenario, { where, params: { argument = '' } }) => {
    const [at = -1] = numbersIn(where)
    const tool = scenario.tools[at]
    if (tool?.implementation.kind !== 'lookup' || tool.implementation.argument !== argument) return undefined
    const near = nearest(argument, Object.keys(propertiesOf(tool)))
    if (near !== undefined) return { way: 'use', name: near, scenario: withTool(scenario, at, { implementation: { ...tool.implementation, argument: near } }) }
    return argument === PROTO ? undefined : { way: 'addParameter', name: argument, scenario: withTool(scenario, at, { parameters: withParameter(tool, argument) }) }
  },
  missingParameter: (scenario, { where, params: { argument = '' } }) => {
    const [at = -1] = numbersIn(where)
    const tool = scenario.tools[at]
    return tool && !Object.hasOwn(propertiesOf(tool), argument) ? { way: 'addParameter', name: argument, scenario: withTool(scenario, at, { parameters: withParameter(tool, argument) }) } : undefined
  },
  unknownTable: (scenario, { where, params: { table = '' } }) => {
    const [at = -1] = numbersIn(where)
    const implementation = scenario.tools[at]?.implementation
    if (implementation?.kind !== 'lookup' || implementation.table !== table) return undefined
    const known = Object.keys(scenario.tables)
    const near = nearest(table, known) ?? (table === '' || table === PROTO ? known[0] : undefined)
    const name = near ?? (table === '' || table === PROTO ? 'table' : table)
    const used = withTool(scenario, at, { implementation: { ...implementation, table: name } })
    return near === undefined
      ? { way: 'addTable', name, scenario: { ...used, tables: { ...scenario.tables, [name]: { key: implementation.argument, rows: [] } } } }
      : { way: 'use', name, scenario: used }
  },
  badParameters: (scenario, { where }) => {
    const [at = -1] = numbersIn(where)
    const tool = scenario.tools[at]
    return tool ? { way: 'asObject', name: tool.name, scenario: withTool(scenario, at, { parameters: { ...tool.parameters, type: 'object', properties: propertiesOf(tool) } }) } : undefined
  },
  noOutcomes: (scenario, { where }) => {
    const [at = -1] = numbersIn(where)
    return scenario.tools[at]?.implementation.kind === 'scripted' ? { way: 'addOutcome', name: '', scenario: withTool(scenario, at, { implementation: { kind: 'scripted', outcomes: [{ kind: 'ok', value: 'done' }] } }) } : undefined
  },
  badRowKey: (scenario, { where, params: { table = '' } }) => {
    const at = numbersIn(where).at(-1) ?? -1
    return withRowKey(scenario, table, at, `row ${at + 1}`)
  },
  duplicateRowKey: (scenario, { where, params: { table = '', value = '' } }) => withRowKey(scenario, table, numbersIn(where).at(-1) ?? -1, value),

  unknownGuardrail: (scenario, { where, params: { guardrail = '' } }) => {
    const known = scenario.guardrails.map(({ name }) => name)
    const [at = -1, index = -1] = numbersIn(where)
    if (where.startsWith('runGuardrails.')) {
      if (scenario.runGuardrails[at] !== guardrail) return undefined
      const { way, name, list } = relisted(scenario.runGuardrails, at, known)
      return { way, name, scenario: { ...scenario, runGuardrails: list } }
    }
    const listed = scenario.agents[at]?.guardrails
    if (listed?.[index] !== guardrail) return undefined
    const { way, name, list } = relisted(listed, index, known.filter((each) => !scenario.runGuardrails.includes(each)))
    return { way, name, scenario: withAgent(scenario, at, { guardrails: list }) }
  },
  repeatedGuardrail: (scenario, { where, params: { guardrail = '' } }) => {
    const [at = -1, index = -1] = numbersIn(where)
    if (where.startsWith('runGuardrails.')) return scenario.runGuardrails[at] === guardrail ? { way: 'dropRepeat', name: guardrail, scenario: { ...scenario, runGuardrails: without(scenario.runGuardrails, at) } } : undefined
    const listed = scenario.agents[at]?.guardrails
    return listed?.[index] === guardrail ? { way: 'dropRepeat', name: guardrail, scenario: withAgent(scenario, at, { guardrails: without(listed, index) }) } : undefined
  },

  unusedTool: (scenario, { params: { tool = '' } }) => {
    if (!scenario.tools.some(({ name }) => name === tool) || scenario.agents.some(({ tools }) => tools.includes(tool))) return undefined
    const at = whoMayHave(scenario, tool)
    const agent = scenario.agents[at]
    // Whoever has just added it has not added it to lose it.
    return agent ? { way: 'giveTo', name: agent.name, scenario: withAgent(scenario, at, { tools: [...agent.tools, tool] }) } : { way: 'delete', name: tool, scenario: removeNodes(scenario, [nodeId('tool', tool)]) }
  },
  unusedGuardrail: (scenario, { where, params: { guardrail: name = '' } }) => {
    const [at = -1] = numbersIn(where)
    const guardrail = scenario.guardrails[at]
    if (guardrail?.name !== name) return undefined
    const isUsed = scenario.runGuardrails.includes(name) || scenario.agents.some(({ guardrails }) => guardrails.includes(name))
    const guardrails = guardrail.on.length > 0 ? scenario.guardrails : scenario.guardrails.with(at, { ...guardrail, on: [...defaults.guardrail[guardrail.kind].on] })
    if (isUsed) return { way: 'checkUsual', name, scenario: { ...scenario, guardrails } }
    if (scenario.runGuardrails.length < MOST_GUARDRAILS) return { way: 'guardRun', name, scenario: { ...scenario, guardrails, runGuardrails: [...scenario.runGuardrails, name] } }
    return { way: 'delete', name, scenario: removeNodes(scenario, [nodeId('guardrail', name)]) }
  },
}

/** The place of an agent that can have this tool, first of all the one that a run starts with; -1 where none can. */
function whoMayHave(scenario: Scenario, tool: string): number {
  const entry = entryOf(scenario)
  const may = ({ maxTurns, tools, handoffs, agents }: Scenario['agents'][number]) => maxTurns > 1 && tools.length < MOST_TOOLS && !agents.includes(tool) && !handoffs.some(({ to }) => HANDOFF + to === tool)
  const first = scenario.agents.findIndex((agent) => agent.name === entry && may(agent))
  return first < 0 ? scenario.agents.findIndex(may) : first
}

function propertiesOf({ parameters }: Pick<ScenarioTool, 'parameters'>): Fields {
  const properties = parameters['properties']
  return typeof properties === 'object' && properties !== null && !Array.isArray(properties) ? properties as Fields : {}
}

function withParameter(tool: ScenarioTool, name: string): Fields {
  const required = Array.isArray(tool.parameters['required']) ? tool.parameters['required'] as Json[] : []
  return { ...tool.parameters, properties: { ...propertiesOf(tool), [name]: { type: 'string' } }, required: [...new Set([...required, name])] }
}

/** A name of its own for one row. */
function withRowKey(scenario: Scenario, table: string, at: number, base: string): ReturnType<NonNullable<Fixers['badRowKey']>> {
  const found = Object.hasOwn(scenario.tables, table) ? scenario.tables[table] : undefined
  const row = found?.rows[at]
  if (!found || !row || found.key === PROTO) return undefined
  const taken = new Set(found.rows.map((each) => rowKey(Object.hasOwn(each, found.key) ? each[found.key] : undefined)))
  let name = base
  for (let n = 2; taken.has(name); n++) name = `${base}_${n}`
  return { way: 'nameRow', name, scenario: { ...scenario, tables: { ...scenario.tables, [table]: { ...found, rows: found.rows.with(at, { ...row, [found.key]: name }) } } } }
}
