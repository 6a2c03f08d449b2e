/**
 * The handlers' edge: performs one effect and gives its settlement as frozen JSON. A handler's fault becomes a
 * settlement; nothing here throws into the run.
 */
import type { CodeEval, MemoryRecall, MemoryRemember, ModelComplete, ToolCall } from '../effects.ts'
import type { Guardrail } from '../guardrails.ts'
import { freezeJson, isRecord } from '../json.ts'
import type { Json } from '../json.ts'
import { MODEL_TIMEOUT, TOOL_TIMEOUT } from '../limits.ts'
import type { MemoryStore } from '../longTerm.ts'
import type { Delta, Model } from '../llm/model.ts'
import { messageOf } from '../outcomes.ts'
import { engineError, outcomeOfReply, parseReply } from '../llm/reply.ts'
import type { Indexed } from '../llm/reply.ts'
import { headOf, requestOf } from '../llm/request.ts'
import { withTextCalls } from '../llm/textCalls.ts'
import type { Reply } from '../messages.ts'
import type { Outcome, ToolOutcome } from '../outcomes.ts'
import type { WorldAt } from '../world.ts'
import type { Settlement } from './flight.ts'
import type { Clock } from './options.ts'
import { CancelSource } from './signal.ts'
import { runTool } from './toolRunner.ts'
import type { Validate } from '../toolArguments.ts'
import type { Scripted, ToolResult } from './toolRunner.ts'

export type Surroundings = {
  readonly signal: CancelSource
  /** Absent in virtual time. */
  readonly clock: Clock | undefined
  /** Measures time limits; without it none fires. */
  readonly timer: Clock | undefined
  readonly validate: Validate | undefined
  readonly memory: MemoryStore
  readonly flush: (() => Promise<void>) | undefined
  readonly evaluate: ((source: string, input: Json) => Promise<Json>) | undefined
  readonly seed: number
}

/** What came after its time was over. */
type Late = (settlement: Settlement) => void

export function performModel(effect: ModelComplete, path: string, now: number, model: Model, usedReplies: Map<number, number>, around: Surroundings, onDelta: (delta: Delta) => void, late: Late): Promise<Settlement> {
  const ask = (signal: CancelSource): Promise<Settlement> => {
    try {
      // Resolved, since a model may give a promise of another kind, or none.
      return Promise.resolve(model.complete(requestOf(effect), { path, signal, onDelta, usedReplies })).then((raw) => replied(raw, effect, usedReplies, around.timer !== undefined), failedReply)
    } catch (error) {
      return Promise.resolve(failedReply(error))
    }
  }
  if (!around.timer || model.scripted) return ask(around.signal)
  const ms = Math.min(MODEL_TIMEOUT, Math.max(0, effect.deadline - now))
  return within(ms, around.timer, around.signal, ask, () => ({ outcome: timedOut(ms), via: 'engine', delayMs: 0 }), late)
}

function replied(raw: Indexed, { agent, purpose }: ModelComplete, usedReplies: Map<number, number>, timed: boolean): Settlement {
  let reply: Reply
  try {
    reply = parseReply(raw)
    if (agent.toolCalls === 'text' && purpose === 'act') reply = freezeJson(withTextCalls(reply, headOf(agent).tools)) as Reply
  } catch (error) {
    return failedReply(error)
  }
  const settlement: Settlement = { outcome: outcomeOfReply(reply), via: 'handler', delayMs: 0 }
  if (reply.usage) settlement.usage = { ...reply.usage, calls: 1, estimated: false }
  const { scriptIndex } = raw
  if (scriptIndex === undefined || !Number.isInteger(scriptIndex) || scriptIndex < 0) return settlement
  settlement.via = 'script'
  settlement.scriptIndex = scriptIndex
  usedReplies.set(scriptIndex, (usedReplies.get(scriptIndex) ?? 0) + 1)
  // The schedule waits a scripted delay, and no longer than the time limit.
  const { delayMs = 0 } = reply
  settlement.delayMs = timed ? Math.min(delayMs, MODEL_TIMEOUT) : delayMs
  if (timed && delayMs > MODEL_TIMEOUT) settlement.outcome = timedOut(MODEL_TIMEOUT)
  return settlement
}

function failedReply(error: unknown): Settlement {
  return { outcome: { ok: false, error: engineError(error) }, via: 'handler', delayMs: 0 }
}

/** A request that begins late in a run has no more time than the run. */
function timedOut(ms: number): Outcome {
  return Object.freeze({ ok: false, error: Object.freeze({ kind: 'timeout', message: `the model gave no reply within ${ms / 1000} s` }) })
}

export function performTool(effect: ToolCall, path: string, now: number, world: WorldAt, around: Surroundings, scripted: () => Scripted | undefined, late: Late): Settlement | Promise<Settlement> {
  const call = (signal: CancelSource) => runTool(effect, { path, signal, now, seed: around.seed, world, validate: around.validate, scripted })
  const { tool } = effect
  if (!tool?.execute || !around.timer) {
    const result = call(around.signal)
    return 'then' in result ? result.then(toolSettlement) : toolSettlement(result)
  }
  const ms = Math.min(tool.timeoutSeconds === undefined ? TOOL_TIMEOUT : tool.timeoutSeconds * 1000, Math.max(0, effect.deadline - now))
  return within(ms, around.timer, around.signal, async (signal) => toolSettlement(await call(signal)), () => toolSettlement({
    // It was told to stop, but a write may have happened all the same.
    outcome: Object.freeze({ kind: 'error', message: `${tool.name} gave nothing within ${ms / 1000} s`, ...((tool.outside || !tool.readOnly) && { maybeDone: true as const }) }),
  }), late)
}

function toolSettlement({ outcome, patch, scriptIndex }: ToolResult): Settlement {
  const settlement: Settlement = { outcome: { ok: true, value: outcome satisfies ToolOutcome as Json }, via: scriptIndex === undefined ? 'handler' : 'script', delayMs: 0 }
  if (patch) settlement.patch = patch
  if (scriptIndex !== undefined) settlement.scriptIndex = scriptIndex
  return settlement
}

/** A guardrail that throws, or gives no verdict, has not passed the text. */
export function performGuard(guardrail: Guardrail, text: string): Settlement {
  let verdict: Json
  try {
    verdict = freezeJson(guardrail.check(text))
    if (!isVerdict(verdict)) verdict = Object.freeze({ block: `${guardrail.name} gave no verdict` })
  } catch (error) {
    verdict = Object.freeze({ block: `${guardrail.name} failed: ${messageOf(error)}` })
  }
  return { outcome: { ok: true, value: verdict }, via: 'handler', delayMs: 0 }
}

function isVerdict(verdict: Json): boolean {
  return isRecord(verdict) && (verdict['pass'] === true || typeof verdict['block'] === 'string' || typeof verdict['text'] === 'string')
}

export async function performMemory(effect: MemoryRemember | MemoryRecall, { memory }: Surroundings): Promise<Settlement> {
  try {
    if (effect.kind === 'memory.remember') {
      await memory.remember(effect.text)
      return { outcome: { ok: true, value: null }, via: 'handler', delayMs: 0 }
    }
    const value = await memory.recall(effect.query, effect.limit)
    return { outcome: { ok: true, value: freezeJson(value) }, via: 'handler', delayMs: 0 }
  } catch (error) {
    return { outcome: { ok: false, error: { kind: 'internal', message: messageOf(error) } }, via: 'handler', delayMs: 0 }
  }
}

export async function performCode({ code, input }: CodeEval, { evaluate }: Surroundings): Promise<Settlement> {
  try {
    if (typeof code === 'string' && !evaluate) throw new Error('this run can evaluate no code: give it handlers.evaluate')
    const value = await (typeof code === 'string' ? evaluate!(code, input) : code(input))
    return { outcome: { ok: true, value: freezeJson(value) }, via: 'handler', delayMs: 0 }
  } catch (error) {
    return { outcome: { ok: false, error: { kind: 'internal', message: messageOf(error) } }, via: 'handler', delayMs: 0 }
  }
}

/** Runs `work` with a signal of its own, which is aborted with the run's or when the time is over. */
function within(ms: number, clock: Clock, outer: CancelSource, work: (signal: CancelSource) => Promise<Settlement>, over: () => Settlement, late: Late): Promise<Settlement> {
  const signal = new CancelSource()
  const alarm = new CancelSource()
  let state: 'working' | 'done' | 'over' = 'working'
  const abort = () => {
    alarm.abort()
    signal.abort()
  }
  outer.addEventListener('abort', abort)
  return new Promise((resolve, reject) => {
    work(signal).then((settlement) => {
      outer.removeEventListener('abort', abort)
      alarm.abort()
      if (state === 'over') return late(settlement)
      state = 'done'
      resolve(settlement)
    }, reject)
    clock.sleep(ms, alarm).then(() => {
      if (state !== 'working' || alarm.aborted) return
      state = 'over'
      signal.abort()
      resolve(over())
    // A sleep that is called off may say so by rejecting.
    }, (error: unknown) => alarm.aborted ? undefined : reject(error))
  })
}
