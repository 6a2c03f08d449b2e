/** What a run is started with, checked before anything moves. What this version can't do is refused, never ignored. */
import * as z from 'zod'
import type { Guardrail } from '../guardrails.ts'
import { hashOf } from '../hash.ts'
import { canonicalJson, freezeJson, frozen } from '../json.ts'
import type { Json } from '../json.ts'
import { limitNames, MAX_RETRIES } from '../limits.ts'
import type { Limits, Prices } from '../limits.ts'
import type { Agent } from '../agentDefinition.ts'
import type { CancelSignal, Model } from '../llm/model.ts'
import { headOf } from '../llm/request.ts'
import { InvalidOptions } from '../errors.ts'
import { messageSchema } from '../messages.ts'
import type { MemoryStore } from '../longTerm.ts'
import type { Message } from '../messages.ts'
import { assertValid, everyAgent } from '../orchestration.ts'
import type { Orchestration } from '../orchestration.ts'
import { decisionSchema, messageOf, toolOutcomeSchema } from '../outcomes.ts'
import type { Decision, ToolOutcome } from '../outcomes.ts'
import type { World } from '../world.ts'
import { ENGINE_VERSION, headerSchema, isSettled, pricesSchema } from './journal.ts'
import type { Entry, Header, Journal } from './journal.ts'
import { underLimits } from './raised.ts'
import type { ConfirmationRequest } from './step.ts'
import type { Validate } from '../toolArguments.ts'

/** Milliseconds and a way to wait; without them time is virtual or stands still. */
export type Clock = { now(): number, sleep(ms: number, signal: CancelSignal): Promise<void> }
/** `flush` resolves when everything journaled so far is safe; it is awaited before anything is changed outside. */
export type Handlers = { clock: Clock, memory: MemoryStore, flush(): Promise<void>, evaluate(source: string, input: Json): Promise<Json>, validate: Validate }
export type Options = {
  /** Required without `journal`. Beside one, what its header says goes before input, history, seed, now and world. */
  input?: Json
  model?: Model
  /** By the `model` name of an agent; goes before `model`. */
  models?: Record<string, Model>
  /** By an agent's name; goes before `models`: some agents of a run may be scripted and others real. */
  agentModels?: Record<string, Model>
  history?: readonly Message[]
  runId?: string
  seed?: number
  now?: number
  limits?: Partial<Limits>
  world?: World
  guardrails?: readonly Guardrail[]
  prices?: Prices
  retries?: number
  script?: { decisions?: readonly Decision[], toolOutcomes?: Record<string, readonly ToolOutcome[]> }
  confirm?: (request: ConfirmationRequest) => Decision | Promise<Decision>
  handlers?: Partial<Handlers>
  journal?: Journal
  resolve?: Record<string, 'retry' | 'fail' | { outcome: ToolOutcome }>
}

/** @throws InvalidOrchestration, InvalidOptions */
export function assertRunnable(orchestration: Orchestration, options: Options): void {
  assertValid(orchestration)
  if (options.input === undefined && !options.journal) throw new InvalidOptions('give the run an input, or a journal to go on from')
  for (const agent of everyAgent(orchestration)) {
    const model: Partial<Model> | undefined = modelOf(agent, options)
    if (model && typeof model.complete !== 'function') throw new InvalidOptions(`the model of ${agent.name} has no complete(request)`)
    if (!model) throw new InvalidOptions(`${agent.name} has no model: give options.model${agent.model ? ` or options.models.${agent.model}` : ''}`)
  }
  assertLimits(options.limits)
  if (options.runId !== undefined && (typeof options.runId !== 'string' || options.runId === '')) throw new InvalidOptions('options.runId is empty; leave it out or give the run a name')
  for (const key of ['seed', 'now'] as const) {
    if (options[key] !== undefined && !Number.isFinite(options[key])) throw new InvalidOptions(`options.${key} is ${options[key]}; give a finite number`)
  }
  if (options.history?.length) assertHistory(options.history)
  if (options.journal) assertShape(headerSchema, options.journal.header, 'journal.header')
  if (options.script?.toolOutcomes) assertShape(z.record(z.string(), z.array(toolOutcomeSchema)), options.script.toolOutcomes, 'script.toolOutcomes')
  if (options.retries !== undefined && !(Number.isInteger(options.retries) && options.retries >= 0 && options.retries <= MAX_RETRIES)) throw new InvalidOptions(`options.retries is ${options.retries}; give a whole number from 0 to ${MAX_RETRIES}`)
  if (options.prices) assertShape(pricesSchema, options.prices, 'prices')
  if (options.script?.decisions) assertShape(z.array(decisionSchema), options.script.decisions, 'script.decisions')
  for (const [path, answer] of Object.entries(options.resolve ?? {})) {
    if (answer !== 'retry' && answer !== 'fail') assertShape(z.strictObject({ outcome: toolOutcomeSchema }), answer, `resolve.${path}`)
  }
}

export function assertLimits(limits: Partial<Limits> | null = {}): void {
  if (limits === null || typeof limits !== 'object') throw new InvalidOptions('limits must be an object such as { maxTurns: 12 }')
  for (const [key, value] of Object.entries(limits)) {
    if (!limitNames.includes(key as keyof Limits)) throw new InvalidOptions(`limits.${key}: there is no such limit; there are: ${limitNames.join(', ')}`)
    const whole = key === 'maxTurns' || key === 'maxHandoffs' || key === 'depth'
    const least = key === 'maxTurns' ? 1 : 0
    if (whole ? !Number.isInteger(value) || value < least : !(value > 0)) {
      throw new InvalidOptions(`limits.${key} is ${value}; give a ${whole ? `whole number of at least ${least}` : 'number above 0'}`)
    }
  }
}

/** A history is a transcript: no system message, and every call in it has its answer. */
function assertHistory(history: readonly Message[]): void {
  assertShape(z.array(messageSchema), history, 'history')
  let open = new Set<string>()
  history.forEach((message, i) => {
    if (message.role === 'system') throw new InvalidOptions(`options.history.${i} is a system message; instructions belong to the agents`)
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id)) throw new InvalidOptions(`options.history.${i} answers no open call ${message.tool_call_id}`)
      return
    }
    if (open.size > 0) throw new InvalidOptions(`options.history.${i} comes before the answer to ${[...open].join(', ')}`)
    if (message.role === 'assistant') open = new Set((message.tool_calls ?? []).map((call) => call.id))
  })
  if (open.size > 0) throw new InvalidOptions(`options.history ends before the answer to ${[...open].join(', ')}`)
}

function assertShape(schema: z.ZodType, value: unknown, where: string): void {
  const issue = schema.safeParse(value).error?.issues[0]
  if (issue) throw new InvalidOptions(`options.${[where, ...issue.path].join('.')}: ${issue.message}`)
}

export function modelOf(agent: Agent, { model, models, agentModels }: Options): Model | undefined {
  return ownOf(agentModels, agent.name) ?? ownOf(models, agent.model) ?? model
}

function ownOf(models: Record<string, Model> | undefined, name: string | undefined): Model | undefined {
  return name !== undefined && models && Object.hasOwn(models, name) ? models[name] : undefined
}

/**
 * The journal of a new run, of the same run opened again, or of a child that resumes a parent: a child asks anew for
 * what was in flight, and a raised limit takes back the stop at the old one.
 */
export function journalOf(orchestration: Orchestration, options: Options): Journal {
  const { journal, runId, limits } = options
  if (!journal) return { header: newHeader(orchestration, options), entries: [] }
  const { header } = journal
  if (options.guardrails && canonicalJson(named(options.guardrails)) !== canonicalJson(header.options.guardrails ?? [])) {
    throw new InvalidOptions('a run keeps its guardrails; to go on with others fork it')
  }
  const entries = journal.entries.toSorted((a, b) => a.seq - b.seq)
  if (runId === undefined || runId === header.runId) {
    if (limits && canonicalJson({ ...header.options.limits, ...limits }) !== canonicalJson({ ...header.options.limits })) {
      throw new InvalidOptions('a run keeps its limits; to go on with others give it a runId of its own')
    }
    return { header: frozen(header as Json) as Json as Header, entries: entries.map((entry) => frozen(entry as Json) as Json as Entry) }
  }
  const child: Header = {
    ...header, runId, engineVersion: ENGINE_VERSION, scenarioHash: scenarioHashOf(orchestration),
    options: { ...header.options, limits: { ...header.options.limits, ...limits } }, parent: { runId: header.runId, kind: 'resume' },
    ...(header.parent?.kind === 'fork' && { forked: true }),
  }
  const going = canonicalJson(child.options.limits) === canonicalJson(header.options.limits) ? { header: child, entries } : underLimits(orchestration, child, entries)
  const settled = new Set(going.entries.filter(isSettled).map((entry) => entry.path))
  // An act beyond the run that had begun stays begun: should this child break off as well, it is still not known what became of it.
  const kept = going.entries.filter((entry) => entry.t !== 'started' || (entry.outside ?? entry.kind === 'tool.call') || settled.has(entry.path))
  return { header: freezeJson(going.header) as Json as Header, entries: kept.map((entry) => frozen(entry as Json) as Json as Entry) }
}

function newHeader(orchestration: Orchestration, options: Options): Header {
  return Object.freeze({
    journalVersion: 1,
    engineVersion: ENGINE_VERSION,
    scenarioHash: scenarioHashOf(orchestration),
    runId: options.runId ?? 'run',
    input: asJson(options.input, 'input'),
    history: options.history ? asJson(options.history, 'history') as Json as Message[] : [],
    seed: options.seed ?? 0,
    startedAt: options.now ?? 0,
    options: headerOptions(options),
    worldBase: options.world === undefined ? emptyWorld : worldOf(options.world),
  })
}

/** What a replay must know of the options. Of guardrails only their names: their verdicts are in the journal. */
function headerOptions({ limits, prices, guardrails, retries }: Options): Header['options'] {
  return Object.freeze({
    limits: Object.freeze({ ...limits }),
    ...(retries && { retries }),
    ...(prices && { prices: asJson(prices, 'prices') as Json as Prices }),
    ...(guardrails?.length && { guardrails: named(guardrails) }),
  })
}

export function named(guardrails: readonly Guardrail[]): NonNullable<Header['options']['guardrails']> {
  return guardrails.map(({ name, on }) => ({ name, on }))
}

const emptyWorld: World = Object.freeze({})

function worldOf(world: World): World {
  const json = asJson(world, 'world')
  assertShape(z.record(z.string(), z.record(z.string(), z.unknown())), json, 'world')
  for (const [table, rows] of Object.entries(json as World)) {
    if (table === '__proto__' || Object.hasOwn(rows, '__proto__')) throw new InvalidOptions('options.world: __proto__ can be no table and no key')
  }
  return json as World
}

function asJson(value: unknown, option: string): Json {
  try {
    return freezeJson(value)
  } catch (error) {
    throw new InvalidOptions(`options.${option}: ${messageOf(error)}`)
  }
}

const hashes = new WeakMap<Orchestration, string>()

export function scenarioHashOf(orchestration: Orchestration): string {
  if (orchestration.scenarioHash !== undefined) return orchestration.scenarioHash
  const before = hashes.get(orchestration)
  if (before !== undefined) return before
  const { kind, entry, maxHandoffs } = orchestration
  const hash = hashOf(canonicalJson([kind, entry, maxHandoffs]), ...[...everyAgent(orchestration)].map((agent) => {
    const { system, toolsJson } = headOf(agent)
    return canonicalJson([agent.name, system.content, toolsJson, agent.maxTurns, agent.model ?? null, agent.params as Json])
  }))
  hashes.set(orchestration, hash)
  return hash
}
