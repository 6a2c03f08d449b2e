/** Runs to record: scenarios of every orchestration, models that take their time and fail, people that decide, on a clock that is moved by hand. */
import fc from 'fast-check'
import { createRun, hashOf, ModelError, testModel } from '../../src/engine/index.ts'
import type { CancelSignal, Decision, Json, Model, Options, Reply, Run } from '../../src/engine/index.ts'
import { compile, defineScenario } from '../../src/scenario/index.ts'
import type { Scenario, ScenarioDocument } from '../../src/scenario/index.ts'

type Sleeper = { at: number, wake: () => void, signal: CancelSignal }

/** Time goes on only when everything that can be done now is done. */
export class HandClock {
  private time = 1_000
  private sleepers: Sleeper[] = []
  private stopped = false

  now(): number {
    return this.time
  }

  sleep(ms: number, signal: CancelSignal): Promise<void> {
    return new Promise((wake) => this.sleepers.push({ at: this.time + ms, wake, signal }))
  }

  /** Moves on until `work` has settled. */
  async until<T>(work: Promise<T>): Promise<T> {
    this.stopped = false
    void work.finally(() => { this.stopped = true }).catch(() => undefined)
    while (!this.stopped) {
      await new Promise((resolve) => setImmediate(resolve))
      this.sleepers = this.sleepers.filter(({ signal }) => !signal.aborted)
      const next = Math.min(...this.sleepers.map(({ at }) => at))
      if (this.stopped || next === Infinity) continue
      this.time = Math.max(this.time, next)
      const due = this.sleepers.filter(({ at }) => at <= next)
      this.sleepers = this.sleepers.filter(({ at }) => at > next)
      for (const { wake } of due) wake()
    }
    return work
  }
}

const chance = (seed: number, ...place: (string | number)[]): number => Number.parseInt(hashOf(`${seed}`, ...place.map(String)).slice(0, 6), 36) / 36 ** 6

/** A real model as a run sees it: no script, each reply after a time of its own, now and then a failure, usage and reasoning. */
export function liveModel(seed: number, clock: HandClock, failures = 0.1): Model {
  const words = testModel({ seed })
  return {
    async complete(request, context): Promise<Reply> {
      const { path, signal } = context
      await clock.sleep(Math.floor(chance(seed, 'ms', path) * 40) * 10.5, signal)
      const luck = chance(seed, 'luck', path)
      if (luck < failures / 3) throw new ModelError('rate_limit', 'too many requests', { retryAfterMs: Math.floor(chance(seed, 'wait', path) * 900) })
      if (luck < failures / 2) throw new ModelError('network', 'the connection was cut', { partial: { content: 'so f', reasoning: 'hm' } })
      if (luck < failures) throw new ModelError('overloaded', 'busy', { partial: { reasoning: 'only thought' } })
      const reply: Reply = await words.complete(request, context)
      if (luck < 0.6) return reply
      const calls = reply.toolCalls?.map((call, i) => ({ ...call, id: `call_${hashOf(path, `${i}`)}` }))
      return { ...reply, ...(calls && { toolCalls: calls }), reasoning: 'let me see', usage: { prompt: 12, completion: 3 }, finish: calls ? 'tool_calls' : 'stop' }
    },
  }
}

/** Decided by the place alone. */
export function decisionAt(path: string): Decision {
  const all: Decision[] = [{ kind: 'approve' }, { kind: 'approve', arguments: { item: 'lamp' } }, { kind: 'answer', value: 'by hand' }, { kind: 'reject', note: 'no' }, { kind: 'expire' }]
  return all[Math.floor(chance(7, path) * all.length)]!
}

const item: Json = { type: 'object', properties: { item: { enum: ['lamp', 'chair', 'gone', 4] } }, required: ['item'] }
const text = (field: string): Json => ({ type: 'object', properties: { [field]: { type: 'string' } }, required: [field] })
const tool = (name: string, more: object): object => ({ name, description: name, parameters: item, ...more })
const lookup = { kind: 'lookup', table: 'items', argument: 'item', field: 'left' }
const outcomes = (count: number) => Array.from({ length: count }, (_, i) => i % 3 === 2 ? { kind: 'error', message: `HTTP 500 ${i}` } : { kind: 'ok', value: { n: i } })
const tools = [
  tool('stock', { implementation: lookup }),
  tool('order', { implementation: { kind: 'scripted', outcomes: outcomes(4) }, readOnly: false }),
  tool('ask', { implementation: lookup, requiresConfirmation: true }),
  tool('strict', { implementation: lookup, parameters: { ...item as object, additionalProperties: false, required: ['item', 'more'] } }),
  tool('remember', { implementation: { kind: 'remember' }, parameters: text('text'), readOnly: false }),
  tool('recall', { implementation: { kind: 'recall' }, parameters: text('query') }),
]
const guardrails = [{ kind: 'maskCards', name: 'cards' }, { kind: 'maxLength', name: 'short', length: 60, on: ['output', 'toolResult'] }, { kind: 'blockPattern', name: 'block', pattern: 'refund refund', on: ['output'] }]

const agents = fc.array(fc.record({
  tools: fc.subarray(['stock', 'order', 'ask', 'strict', 'remember', 'recall']), guardrails: fc.subarray(['cards', 'short', 'block']), memory: fc.boolean(), done: fc.boolean(), helped: fc.boolean(),
  history: fc.constantFrom<Json>('full', 'withoutTools', { last: 2 }, 'summary', 'brief'), handoffs: fc.subarray(['a0', 'a1', 'a2']), answer: fc.boolean(), maxTurns: fc.integer({ min: 1, max: 4 }),
}), { minLength: 3, maxLength: 3 })

const shapes: { [kind: string]: (concurrency: number) => Json } = {
  single: () => ({ kind: 'single', agent: 'a0' }),
  swarm: () => ({ kind: 'swarm', entry: 'a0' }),
  team: (concurrency) => ({ kind: 'team', planner: 'a0', workers: ['a1', 'a2'], reducer: 'a0', concurrency }),
  pipeline: () => ({ kind: 'pipeline', stages: [{ name: 'one', agent: 'a0' }, { name: 'two', agent: 'a1', output: { type: 'object' } }] }),
  plan: () => ({ kind: 'plan', planner: 'a0', executor: 'a1' }),
}

/** Every orchestration, with whatever an agent may have. */
export const runnable: fc.Arbitrary<Scenario> = fc.record({
  agents, shape: fc.constantFrom(...Object.keys(shapes)), concurrency: fc.integer({ min: 1, max: 3 }), retries: fc.nat({ max: 2 }), seed: fc.nat(),
  limits: fc.constantFrom<Json>({}, {}, {}, { tokens: 400 }, { depth: 1 }, { maxTurns: 2 }, { seconds: 1 }), run: fc.subarray(['cards', 'short']),
}).map(({ agents: parts, shape, concurrency, limits, retries, seed, run }) => defineScenario({
  version: 1, title: 'Live', input: 'pay with 4111 1111 1111 1111, please', tools, guardrails, runGuardrails: run, retries, seed,
  ...(Object.keys(limits as object).length > 0 && { limits }),
  agents: [
    ...parts.map((part, i) => ({
      name: `a${i}`, instructions: `You are a${i}.`, maxTurns: part.maxTurns, tools: part.tools, guardrails: part.guardrails, atTurnLimit: part.answer ? 'answer' : 'stop',
      handoffs: part.handoffs.filter((to) => to !== `a${i}`).map((to) => ({ to, history: part.history })), agents: part.helped ? ['helper'] : [],
      ...(part.memory && { memory: { above: { messages: 5 }, keep: { messages: 2 }, instructions: 'Sum it up.' } }), ...(part.done && { doneWhen: { condition: { path: '', matches: 'e' } } }),
    })),
    { name: 'helper', instructions: 'Help.', tools: ['stock'], maxTurns: 2 },
  ],
  tables: { items: { key: 'item', rows: [{ item: 'lamp', left: 3 }, { item: 'chair', left: 0 }] } },
  orchestration: shapes[shape]!(concurrency),
  script: { mode: 'order', replies: [] },
} as unknown as ScenarioDocument))

const never: CancelSignal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined }

export type Live = { readonly run: Run, readonly clock: HandClock, readonly options: Options }

/** A run with real models, not begun. `scripted`: agents that a model in virtual time would answer. */
export function liveRun(scenario: Scenario, seed: number, { failures, scripted = [], ...more }: Partial<Options> & { failures?: number, scripted?: readonly string[] } = {}): Live {
  const clock = new HandClock()
  const { orchestration, options: own } = compile(scenario)
  const options: Options = {
    ...own, model: liveModel(seed, clock, failures), runId: 'live', now: 5_000, handlers: { clock },
    // People think longer than models.
    confirm: async ({ path }) => { await clock.sleep(chance(seed, 'thought', path) * 3_000, never); return decisionAt(path) },
    agentModels: Object.fromEntries(scripted.map((name) => [name, testModel({ seed: seed + 1 })])), ...more,
  }
  return { run: createRun(orchestration, options), clock, options }
}
