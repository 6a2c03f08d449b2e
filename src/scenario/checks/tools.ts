/** Tools: their parameters, what they stand on, and whether anyone has them. */
import type { Json } from '../../engine/index.ts'
import { argumentSchema } from '../argumentSchema.ts'
import { HANDOFF } from '../names.ts'
import type { Names } from '../names.ts'
import { problem, some } from '../problem.ts'
import type { ScenarioProblem } from '../problem.ts'
import type { Scenario, ScenarioTool } from '../schema.ts'

export function toolProblems(scenario: Scenario, names: Names): ScenarioProblem[] {
  const used = new Set(scenario.agents.flatMap((agent) => agent.tools))
  return scenario.tools.flatMap((tool, i) => {
    const where = `tools.${i}`
    const node = { kind: 'tool' as const, name: tool.name }
    const problems = implementationProblems(tool, where, scenario)
    const target = tool.name.startsWith(HANDOFF) ? tool.name.slice(HANDOFF.length) : undefined
    if (target !== undefined && names.agents.has(target)) problems.push(problem('toolNamedLikeHandoff', `${where}.name`, { tool: tool.name, agent: target }, node))
    if (tool.parameters['type'] !== 'object') problems.push(problem('badParameters', `${where}.parameters`, { tool: tool.name }, node))
    const { unchecked } = argumentSchema(tool.parameters)
    if (unchecked.length > 0) problems.push(problem('uncheckedParameters', `${where}.parameters`, { tool: tool.name, keywords: unchecked.join(', ') }, node))
    if (!used.has(tool.name)) problems.push(problem('unusedTool', where, { tool: tool.name }, node))
    return problems
  })
}

function implementationProblems({ name, parameters, implementation }: ScenarioTool, where: string, { tables }: Scenario): ScenarioProblem[] {
  const node = { kind: 'tool' as const, name }
  const place = `${where}.implementation`
  switch (implementation.kind) {
    case 'lookup': {
      const { table, argument } = implementation
      const known = propertiesOf(parameters)
      const problems: ScenarioProblem[] = []
      if (!Object.hasOwn(tables, table)) problems.push(problem('unknownTable', `${place}.table`, { tool: name, table, known: some(Object.keys(tables)) }, node))
      if (!known.includes(argument)) problems.push(problem('unknownArgument', `${place}.argument`, { tool: name, argument, known: some(known) }, node))
      return problems
    }
    case 'scripted':
      return implementation.outcomes.length > 0 ? [] : [problem('noOutcomes', `${place}.outcomes`, { tool: name }, node)]
    case 'remember': case 'recall': {
      const argument = implementation.kind === 'remember' ? 'text' : 'query'
      return propertiesOf(parameters).includes(argument) ? [] : [problem('missingParameter', `${where}.parameters`, { tool: name, argument }, node)]
    }
  }
}

function propertiesOf(parameters: { readonly [key: string]: Json }): string[] {
  const properties = parameters['properties']
  return typeof properties === 'object' && properties !== null && !Array.isArray(properties) ? Object.keys(properties) : []
}
