/** What a run is started with, checked before anything moves. What this version can't do is refused, never ignored. */
import type { Guardrail } from '../guardrails.ts'
import { hashOf } from '../hash.ts'
import { canonicalJson, freezeJson } from '../json.ts'
import type { Json } from '../json.ts'
import type { Limits } from '../limits.ts'
import type { Agent } from '../agentDefinition.ts'
import type { CancelSignal, Model } from '../llm/model.ts'
import { headOf } from '../llm/request.ts'
import { InvalidOptions } from '../errors.ts'
import type { Message } from '../messages.ts'
import { assertValid } from '../orchestration.ts'
import type { Orchestration } from '../orchestration.ts'
import type { Decision, ToolOutcome } from '../outcomes.ts'
import type { World } from '../world.ts'
import { ENGINE_VERSION } from './journal.ts'
import type { Header, Journal } from './journal.ts'
import type { ConfirmationRequest } from './step.ts'
import type { Validate } from './toolRunner.ts'

/** Milliseconds and a way to wait; without them time is virtual or stands still. */
export type Clock = { now(): number, sleep(ms: number, signal: CancelSignal): Promise<void> }
export type Handlers = { clock: Clock, evaluate(source: string, input: Json): Promise<Json>, validate: Validate }
export type Prices = { readonly [model: string]: { prompt: number, completion: number } }

export type Options = {
  /** Required without `journal`. */
  input?: Json
  model?: Model
  /** By the `model` name of an agent; goes before `model`. */
  models?: Record<string, Model>
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
  confirm?(request: ConfirmationRequest): Decision | Promise<Decision>
  handlers?: Partial<Handlers>
  journal?: Journal
  resolve?: Record<string, 'retry' | 'fail' | { outcome: ToolOutcome }>
}

/** @throws InvalidOrchestration, InvalidOptions */
export function assertRunnable(orchestration: Orchestration, options: Options): void {
  assertValid(orchestration)
  if (options.input === undefined && !options.journal) throw new InvalidOptions('give the run an input, or a journal to go on from')
  for (const agent of orchestration.agents) {
    if (!modelOf(agent, options)) throw new InvalidOptions(`${agent.name} has no model: give options.model${agent.model ? ` or options.models.${agent.model}` : ''}`)
  }
  assertLimits(options.limits)
  if (options.guardrails?.length) refuse('guardrails')
  if (options.retries) refuse('retries')
  if (options.prices) refuse('prices')
  if (options.script?.decisions?.length) refuse('script.decisions')
  if (options.resolve) refuse('resolve')
}

export function assertLimits(limits: Partial<Limits> = {}): void {
  for (const key of Object.keys(limits) as (keyof Limits)[]) {
    if (key !== 'maxTurns' && key !== 'maxHandoffs') refuse(`limits.${key}`)
    const value = limits[key]
    const least = key === 'maxTurns' ? 1 : 0
    if (!Number.isInteger(value) || Number(value) < least) throw new InvalidOptions(`limits.${key} is ${value}; give a whole number of at least ${least}`)
  }
}

function refuse(option: string): never {
  throw new InvalidOptions(`options.${option}: this version of the engine does not have it yet; remove it`)
}

export function modelOf(agent: Agent, { model, models }: Options): Model | undefined {
  return (agent.model === undefined ? undefined : models?.[agent.model]) ?? model
}

/** The header of a new run, or of one that goes on from a journal: the same run, or a child that resumes it. */
export function headerOf(orchestration: Orchestration, options: Options): Header {
  const { journal, runId } = options
  if (journal) {
    if (runId === undefined || runId === journal.header.runId) return journal.header
    return { ...journal.header, runId, parent: { runId: journal.header.runId, kind: 'resume' } }
  }
  return {
    journalVersion: 1,
    engineVersion: ENGINE_VERSION,
    scenarioHash: scenarioHashOf(orchestration),
    runId: runId ?? 'run',
    input: freezeJson(options.input),
    history: options.history ? freezeJson(options.history) as Json as readonly Message[] : [],
    seed: options.seed ?? 0,
    startedAt: options.now ?? 0,
    options: { limits: { ...options.limits } },
    worldBase: options.world ? freezeJson(options.world) as World : {},
  }
}

const hashes = new WeakMap<Orchestration, string>()

function scenarioHashOf(orchestration: Orchestration): string {
  if (orchestration.scenarioHash !== undefined) return orchestration.scenarioHash
  const before = hashes.get(orchestration)
  if (before !== undefined) return before
  const { kind, entry, maxHandoffs, agents } = orchestration
  const hash = hashOf(canonicalJson([kind, entry, maxHandoffs]), ...agents.map((agent) => {
    const { system, toolsJson } = headOf(agent)
    return canonicalJson([agent.name, system.content, toolsJson, agent.maxTurns, agent.model ?? null, agent.params as Json])
  }))
  hashes.set(orchestration, hash)
  return hash
}
