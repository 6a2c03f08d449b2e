/**
 * From a scenario to what the engine runs: an orchestration, and the options of a run on the script. Pure and
 * synchronous. Tools keep no state: what a scripted tool gives next follows from the run's journal, so forks and
 * replays can't be off by one.
 */
import { InvalidOrchestration, defineTool, mockLLM, recallTool, rememberTool } from '../engine/index.ts'
import type { Decision, Guardrail, Json, Limits, MockLLM, Orchestration, Prices, Tool, ToolContext, ToolOutcome, World } from '../engine/index.ts'
import { argumentSchema } from './argumentSchema.ts'
import { check } from './check.ts'
import { scenarioHash } from './hash.ts'
import { guardrailOf, orchestrationOf } from './orchestrate.ts'
import { rowKey } from './rowKey.ts'
import type { Scenario, ScenarioTool } from './schema.ts'

export type Compiled = {
  orchestration: Orchestration
  /** For `run` and `createRun`. Put another `model` in to run it live. */
  options: {
    input: Json, model: MockLLM, world: World, seed: number, retries?: number, limits?: Partial<Limits>, prices?: Prices, guardrails?: readonly Guardrail[]
    script?: { toolOutcomes?: Record<string, ToolOutcome[]>, decisions?: readonly Decision[] }
  }
}

/** @throws InvalidOrchestration with every error that `check` finds. */
export function compile(scenario: Scenario): Compiled {
  const errors = check(scenario).filter((problem) => problem.severity === 'error')
  if (errors.length > 0) throw new InvalidOrchestration(errors.map(({ where, message, fix }) => ({ where, message: `${message}; ${fix}` })))
  const toolOutcomes = toolOutcomesOf(scenario)
  const { limits, prices, script: { decisions } } = scenario
  const tools = new Map(scenario.tools.map((tool) => [tool.name, toolOf(tool)]))
  const guardrails = new Map(scenario.guardrails.map((guardrail) => [guardrail.name, guardrailOf(guardrail)]))
  const script = { ...(Object.keys(toolOutcomes).length > 0 && { toolOutcomes }), ...(decisions?.length && { decisions }) }
  return {
    orchestration: { ...orchestrationOf(scenario, tools, guardrails), scenarioHash: scenarioHash(scenario) },
    options: {
      input: scenario.input,
      model: mockLLM(scenario.script),
      world: worldOf(scenario),
      seed: scenario.seed,
      ...(scenario.retries > 0 && { retries: scenario.retries }),
      ...(limits && { limits }),
      ...(prices && { prices }),
      ...(scenario.runGuardrails.length > 0 && { guardrails: scenario.runGuardrails.map((name) => guardrails.get(name)!) }),
      ...(Object.keys(script).length > 0 && { script }),
    },
  }
}

function toolOf(document: ScenarioTool): Tool {
  // The model is offered the schema as it stands; what is checked of it on this thread has an end.
  return { ...defined(document), parameters: argumentSchema(document.parameters).schema }
}

function defined({ name, description, parameters, readOnly, requiresConfirmation, timeoutSeconds, implementation }: ScenarioTool): Tool {
  const definition = { name, description, parameters, readOnly, requiresConfirmation, ...(timeoutSeconds !== undefined && { timeoutSeconds }) }
  switch (implementation.kind) {
    case 'remember': return { ...rememberTool(), ...defineTool(definition), special: true }
    case 'recall': return { ...recallTool(), ...defineTool(definition), special: true }
    default: return defineTool({ ...definition, execute: executeOf(name, implementation) })
  }
}

function executeOf(name: string, implementation: Extract<ScenarioTool['implementation'], { kind: 'lookup' | 'scripted' }>): (args: Json, context: ToolContext) => Json {
  switch (implementation.kind) {
    case 'lookup': {
      const { table, argument, field, otherwise } = implementation
      return (args, { world }) => {
        const key = rowKey(fieldOf(args, argument))
        const row = key === undefined ? undefined : world.get(table, key)
        const value = row === undefined || field === undefined ? row : fieldOf(row, field)
        return value === undefined ? otherwise : value
      }
    }
    // Reached only when its outcomes, which the run takes from the script, are used up.
    case 'scripted': return () => {
      throw new Error(`no scripted outcome is left for ${name} (${implementation.outcomes.length} in all); add one to the tool`)
    }
  }
}

/** The script's outcomes for a tool come before the tool's own. */
function toolOutcomesOf({ tools, script }: Scenario): Record<string, ToolOutcome[]> {
  const all: Record<string, ToolOutcome[]> = { ...script.toolOutcomes }
  for (const { name, implementation } of tools) {
    if (implementation.kind === 'scripted') all[name] = [...(script.toolOutcomes?.[name] ?? []), ...implementation.outcomes]
  }
  return all
}

function worldOf({ tables }: Scenario): World {
  return Object.fromEntries(Object.entries(tables).map(([name, { key, rows }]) =>
    [name, Object.fromEntries(rows.map((row) => [rowKey(fieldOf(row, key))!, row]))]))
}

/** Own fields only: a document may well ask for `constructor`. */
function fieldOf(value: Json, field: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, field)) return undefined
  return (value as { readonly [key: string]: Json })[field]
}
