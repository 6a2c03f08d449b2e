/**
 * A scenario as one TypeScript file that stands on the engine's public door alone and gives the same run on the same
 * script. Written to be read: it is the scenario as its author would have coded it. Refuses what has no such form.
 */
import { InvalidOrchestration } from '../../engine/index.ts'
import type { Json } from '../../engine/index.ts'
import { argumentSchema } from '../argumentSchema.ts'
import { check } from '../check.ts'
import { handoffTargets } from '../names.ts'
import { errorTextsOf } from '../orchestrate.ts'
import { memoryPresets } from '../presets.ts'
import { rowKey } from '../rowKey.ts'
import type { Scenario, ScenarioAgent, ScenarioGuardrail, ScenarioTool } from '../schema.ts'
import { literal, quoted } from './literal.ts'
import { Names } from './names.ts'

/** Where the file finds the engine. */
export const ENGINE_PATH = './engine/index.ts'

/**
 * @param from how the file names the engine's door.
 * @throws InvalidOrchestration when the scenario can't run, or agents use each other as tools in a circle.
 */
export function codeOf(scenario: Scenario, from: string = ENGINE_PATH): string {
  const errors = check(scenario).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new InvalidOrchestration(errors.map(({ where, message }) => ({ where, message })))
  return new Writer(scenario).text(from)
}

type Fields = { readonly [key: string]: Json | undefined }

class Writer {
  private readonly scenario: Scenario
  private readonly names: Names
  private readonly used = new Set<string>(['answerLine', 'mockLLM', 'routeLine', 'run'])
  private looks = false
  private readonly blocks: string[] = []
  /** What is written already, and what is being written. */
  private readonly written = new Map<string, 'now' | 'done'>()

  constructor(scenario: Scenario) {
    this.scenario = scenario
    this.names = new Names(scenario)
  }

  text(from: string): string {
    const { scenario } = this
    const tables = Object.keys(scenario.tables).length > 0
    if (tables) this.blocks.push(`/** The tables that tools read, rows by their keys. */\nconst world = ${literal(worldOf(scenario))}`)
    const orchestration = this.orchestration()
    const options = [
      `input: ${literal(scenario.input, '  ')}`, `model: mockLLM(${this.script()})`,
      ...(tables ? ['world'] : []), ...(scenario.seed === 0 ? [] : [`seed: ${scenario.seed}`]),
      ...(scenario.retries === 0 ? [] : [`retries: ${scenario.retries}`]), ...(scenario.limits ? [`limits: ${literal(scenario.limits as unknown as Json, '  ')}`] : []), ...(scenario.prices ? [`prices: ${literal(scenario.prices as unknown as Json, '  ')}`] : []),
      ...(scenario.runGuardrails.length > 0 ? [`guardrails: [${scenario.runGuardrails.map((name) => this.guardrail(name)).join(', ')}]`] : []),
      ...this.scripted(),
    ]
    const imports = [...this.used].toSorted().join(', ')
    return [
      `// ${scenario.title.replace(/\s+/g, ' ')}: exported from Agent Mesh Playground. It stands on the engine alone.`,
      `import { ${imports} } from ${quoted(from)}\nimport type { ${this.looks ? 'Json, ' : ''}Options } from ${quoted(from)}\n`,
      ...(this.looks ? [`${look}\n`] : []),
      ...this.blocks.map((block) => `${block}\n`),
      `export const orchestration = ${orchestration}\n`,
      `export const options: Options = {\n${options.map((option) => `  ${option},\n`).join('')}}\n`,
      'export const result = await run(orchestration, options)',
      'console.log(routeLine(result))',
      'console.log(answerLine(result))\n',
    ].join('\n')
  }

  private orchestration(): string {
    const { orchestration, agents } = this.scenario
    switch (orchestration.kind) {
      case 'swarm': return this.call('swarm', { agents: raw(`[${agents.map(({ name }) => this.agent(name)).join(', ')}]`), entry: orchestration.entry, maxHandoffs: unless(orchestration.maxHandoffs, 4) })
      case 'single': return this.single(`${this.agent(orchestration.agent, { alone: true })}`)
      case 'team': {
        const { planner, workers, reducer, concurrency } = orchestration
        return this.call('team', { planner: raw(this.worker(planner)), workers: raw(`[${workers.map((name) => this.worker(name)).join(', ')}]`), reducer: raw(this.worker(reducer)), concurrency: unless(concurrency, 1) })
      }
      case 'pipeline': return this.call('pipeline', { stages: raw(`[\n${orchestration.stages.map(({ name, agent, output }) => `    ${this.object({ name, agent: raw(this.worker(agent, output as Json | undefined)), output: output as Json | undefined }, '    ')},\n`).join('')}  ]`) })
      case 'plan': return this.call('planAndExecute', { planner: raw(this.worker(orchestration.planner)), executor: raw(this.worker(orchestration.executor)) })
    }
  }

  /** Whoever may hand over works in a swarm of those it reaches; with `output` an answer counts when it has that form. */
  private worker(name: string, output?: Json): string {
    const members = reachable(name, this.scenario)
    const done = output === undefined ? {} : { doneWhen: { schema: output } }
    const agents = members.map((member) => output === undefined ? this.agent(member) : this.block(`agent ${member} ${literal(output)}`, this.names.more(member, 'Stage'), () => this.agentText(member, done)))
    if (members.length === 1 && this.agentOf(name).handoffs.length === 0) return this.single(agents[0]!)
    return this.call('swarm', { agents: raw(`[${agents.join(', ')}]`), entry: name })
  }

  private single(agent: string): string {
    this.used.add('single')
    return `single(${agent})`
  }

  /** The name of the constant that holds an agent, which is written first. */
  private agent(name: string, { alone = false } = {}): string {
    return this.block(`agent ${name}`, this.names.of(name), () => this.agentText(name, {}, alone))
  }

  private agentText(name: string, more: Fields, alone = false): string {
    const { tools, agents, handoffs, guardrails, memory, errorTexts, description: _, maxTurns, atTurnLimit, title, ...agent } = this.agentOf(name)
    const offered = [...tools.map((tool) => this.tool(tool)), ...agents.map((used) => this.subagent(used))]
    return this.call('defineAgent', {
      name, title, instructions: agent.instructions,
      tools: offered.length === 0 ? undefined : raw(`[${offered.join(', ')}]`),
      handoffs: handoffs.length === 0 || alone ? undefined : handoffs.map((handoff): Json => handoff.history === 'full' && handoff.when === undefined ? handoff.to : handoff as unknown as Json),
      maxTurns: unless(maxTurns, 8), atTurnLimit: unless(atTurnLimit, 'stop'),
      guardrails: guardrails.length === 0 ? undefined : raw(`[${guardrails.map((guardrail) => this.guardrail(guardrail)).join(', ')}]`),
      memory: memory === undefined ? undefined : (typeof memory === 'string' ? memoryPresets[memory].value : memory) as unknown as Json,
      doneWhen: agent.doneWhen as unknown as Json | undefined,
      errorTexts: errorTexts && errorTextsOf(errorTexts) as Json,
      model: agent.model, params: agent.params as Json | undefined, toolCalls: unless(agent.toolCalls ?? 'native', 'native'), ...more,
    })
  }

  private subagent(name: string): string {
    const worker = this.block(`worker ${name}`, this.names.more(name, 'Alone'), () => this.worker(name))
    this.used.add('agentTool')
    const { description, title } = this.agentOf(name)
    return `agentTool(${worker}, { name: ${quoted(name)}, description: ${quoted(description ?? title ?? `Ask ${name}.`)} })`
  }

  private tool(name: string): string {
    return this.block(`tool ${name}`, this.names.of(name), () => this.toolText(this.scenario.tools.find((tool) => tool.name === name)!))
  }

  private toolText(tool: ScenarioTool): string {
    const { name, description, implementation } = tool
    if (implementation.kind === 'remember' || implementation.kind === 'recall') {
      return this.call(implementation.kind === 'remember' ? 'rememberTool' : 'recallTool', { name, description })
    }
    return this.call('defineTool', {
      name, description, parameters: argumentSchema(tool.parameters).schema as Json,
      readOnly: unless(tool.readOnly, true), requiresConfirmation: unless(tool.requiresConfirmation, false), timeoutSeconds: tool.timeoutSeconds,
      execute: raw(implementation.kind === 'lookup' ? this.lookupText(implementation) : `() => {\n    throw new Error(${quoted(`no scripted outcome is left for ${name}`)})\n  }`),
    })
  }

  private lookupText(implementation: Extract<ScenarioTool['implementation'], { kind: 'lookup' }>): string {
    this.looks = true
    return lookupText(implementation)
  }

  private guardrail(name: string): string {
    return this.block(`guardrail ${name}`, this.names.of(name), () => this.guardrailText(this.scenario.guardrails.find((guardrail) => guardrail.name === name)!))
  }

  private guardrailText(guardrail: ScenarioGuardrail): string {
    const where = literal({ name: guardrail.name, on: guardrail.on })
    this.used.add(guardrail.kind)
    switch (guardrail.kind) {
      case 'blockPattern': return `blockPattern(new RegExp(${quoted(guardrail.pattern)}, ${quoted(`u${guardrail.flags ?? ''}`)}), ${where})`
      case 'maskCards': return `maskCards(${where})`
      case 'maxLength': return `maxLength(${guardrail.length}, ${where})`
    }
  }

  private script(): string {
    const { script } = this.scenario
    return literal((script.mode === 'order' ? script.replies : { mode: script.mode, replies: script.replies }) as unknown as Json, '  ')
  }

  /** Outcomes of tools, the script's before the tool's own, and what people decide. */
  private scripted(): string[] {
    const { script, tools } = this.scenario
    const outcomes: Record<string, Json> = { ...script.toolOutcomes as Record<string, Json> | undefined }
    for (const { name, implementation } of tools) if (implementation.kind === 'scripted') outcomes[name] = [...(script.toolOutcomes?.[name] ?? []), ...implementation.outcomes] as unknown as Json
    const all = { ...(Object.keys(outcomes).length > 0 && { toolOutcomes: outcomes }), ...(script.decisions?.length && { decisions: script.decisions as unknown as Json }) }
    return Object.keys(all).length === 0 ? [] : [`script: ${literal(all as Json, '  ')}`]
  }

  private agentOf(name: string): ScenarioAgent {
    return this.scenario.agents.find((agent) => agent.name === name)!
  }

  /** Writes a constant once, after all that it needs. */
  private block(key: string, constant: string, text: () => string): string {
    const state = this.written.get(key)
    if (state === 'now') throw new InvalidOrchestration([{ where: 'agents', message: `${key.split(' ')[1]} is used as a tool by an agent that it uses itself; a file can't say that` }])
    if (state === undefined) {
      this.written.set(key, 'now')
      const value = text()
      this.blocks.push(`const ${constant} = ${value}`)
      this.written.set(key, 'done')
    }
    return constant
  }

  private call(builder: string, fields: { readonly [key: string]: Json | Raw | undefined }): string {
    this.used.add(builder)
    return `${builder}(${this.object(fields, '')})`
  }

  private object(fields: { readonly [key: string]: Json | Raw | undefined }, indent: string): string {
    const inner = `${indent}  `
    const lines = Object.entries(fields).flatMap(([key, value]) => value === undefined ? [] : [`${inner}${key}: ${value instanceof Raw ? value.code : literal(value, inner)},\n`])
    return `{\n${lines.join('')}${indent}}`
  }
}

/** Code that stands as it is. */
class Raw {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

function raw(code: string): Raw {
  return new Raw(code)
}

function unless<V extends Json>(value: V, usual: V): V | undefined {
  return value === usual ? undefined : value
}

function lookupText({ table, argument, field, otherwise }: Extract<ScenarioTool['implementation'], { kind: 'lookup' }>): string {
  const row = `look(tables.get(${quoted(table)}, String(look(args, ${quoted(argument)})))`
  return `(args, { world: tables }) => ${row}${field === undefined ? '' : `, ${quoted(field)}`}) ?? ${literal(otherwise, '  ')}`
}

const look = `/** A field of something, or, without one, the thing itself. */
function look(value: Json | undefined, field?: string): Json | undefined {
  if (field === undefined) return value
  return typeof value === 'object' && value !== null && field in value ? (value as { readonly [name: string]: Json })[field] : undefined
}`

function worldOf({ tables }: Scenario): Json {
  return Object.fromEntries(Object.entries(tables).map(([name, { key, rows }]) => [name, Object.fromEntries(rows.map((row) => [rowKey(row[key])!, row]))])) as Json
}

function reachable(name: string, { agents }: Scenario): string[] {
  const found = new Set([name])
  // A set hands out what is added while it is walked.
  for (const each of found) for (const to of handoffTargets(agents.find((agent) => agent.name === each)!)) found.add(to)
  return [...found]
}
