/**
 * The handlers' edge: performs one effect and gives its settlement as frozen JSON. A handler's fault becomes a
 * settlement; nothing here throws into the run.
 */
import type { ModelComplete, ToolCall } from '../effects.ts'
import { freezeJson } from '../json.ts'
import type { Json } from '../json.ts'
import { MODEL_TIMEOUT, TOOL_TIMEOUT } from '../limits.ts'
import type { Delta, Model } from '../llm/model.ts'
import { parseReply } from '../llm/reply.ts'
import type { Indexed } from '../llm/reply.ts'
import { requestOf } from '../llm/request.ts'
import type { Reply } from '../messages.ts'
import { ModelError } from '../outcomes.ts'
import type { EngineError, Outcome } from '../outcomes.ts'
import type { Patch, World } from '../world.ts'
import type { Settlement } from './flight.ts'
import type { Clock } from './options.ts'
import { CancelSource } from './signal.ts'
import { messageOf, runTool } from './toolRunner.ts'
import type { Validate } from './toolRunner.ts'

export type Surroundings = {
  readonly signal: CancelSource
  readonly clock: Clock | undefined
  readonly validate: Validate | undefined
  readonly seed: number
}

export function performModel(effect: ModelComplete, path: string, model: Model, usedReplies: Map<number, number>, around: Surroundings, onDelta: (delta: Delta) => void): Promise<Settlement> {
  const ask = (signal: CancelSource): Promise<Settlement> => {
    try {
      return model.complete(requestOf(effect), { path, signal, onDelta, usedReplies }).then((raw) => replied(raw, usedReplies), failedReply)
    } catch (error) {
      return Promise.resolve(failedReply(error))
    }
  }
  if (!around.clock || model.scripted) return ask(around.signal)
  return within(MODEL_TIMEOUT, around.clock, around.signal, ask, () => ({ outcome: timedOut, via: 'engine', delayMs: 0 }))
}

function replied(raw: Indexed, usedReplies: Map<number, number>): Settlement {
  let reply: Reply
  const scriptIndex = raw?.scriptIndex
  try {
    reply = parseReply(raw)
  } catch (error) {
    return failedReply(error)
  }
  const settlement: Settlement = { outcome: outcomeOf(reply), via: 'handler', delayMs: 0 }
  if (reply.usage) settlement.usage = { ...reply.usage, calls: 1, estimated: false }
  if (scriptIndex === undefined) return settlement
  settlement.via = 'script'
  settlement.scriptIndex = scriptIndex
  usedReplies.set(scriptIndex, (usedReplies.get(scriptIndex) ?? 0) + 1)
  // The schedule waits a scripted delay, and no longer than the time limit.
  settlement.delayMs = Math.min(reply.delayMs ?? 0, MODEL_TIMEOUT)
  if ((reply.delayMs ?? 0) > MODEL_TIMEOUT) settlement.outcome = timedOut
  return settlement
}

function failedReply(error: unknown): Settlement {
  return { outcome: { ok: false, error: engineError(error) }, via: 'handler', delayMs: 0 }
}

const timedOut: Outcome = Object.freeze({ ok: false, error: Object.freeze({ kind: 'timeout', message: `the model gave no reply within ${MODEL_TIMEOUT / 1000} s` }) })

export function performTool(effect: ToolCall, path: string, now: number, world: World, around: Surroundings): Settlement | Promise<Settlement> {
  const call = (signal: CancelSource) => runTool(effect, { path, signal, now, seed: around.seed, world, validate: around.validate })
  const settle = ({ outcome, patch }: { outcome: Json | object, patch?: Patch }): Settlement => {
    const settlement: Settlement = { outcome: { ok: true, value: outcome as Json }, via: 'handler', delayMs: 0 }
    if (patch) settlement.patch = freezeJson(patch) as Json as Patch
    return settlement
  }
  const { tool } = effect
  if (!tool?.execute || !around.clock) {
    const result = call(around.signal)
    return 'then' in result ? result.then(settle) : settle(result)
  }
  const ms = tool.timeoutSeconds === undefined ? TOOL_TIMEOUT : tool.timeoutSeconds * 1000
  return within(ms, around.clock, around.signal, async (signal) => settle(await call(signal)), () => settle({
    // It was told to stop, but a write may have happened all the same.
    outcome: Object.freeze({ kind: 'error', message: `${tool.name} gave nothing within ${ms / 1000} s`, ...(!tool.readOnly && { maybeDone: true as const }) }),
  }))
}

/** Runs `work` with a signal of its own, which is aborted with the run's or when the time is over. */
async function within<T>(ms: number, clock: Clock, outer: CancelSource, work: (signal: CancelSource) => Promise<T>, late: () => T): Promise<T> {
  const signal = new CancelSource()
  const alarm = new CancelSource()
  const abort = () => signal.abort()
  outer.addEventListener('abort', abort)
  try {
    const timeout = clock.sleep(ms, alarm).then(() => {
      if (!alarm.aborted) signal.abort()
      return late()
    })
    return await Promise.race([work(signal), timeout])
  } finally {
    alarm.abort()
    outer.removeEventListener('abort', abort)
  }
}

function outcomeOf(reply: Reply): Outcome {
  const { error, ...rest } = reply
  if (!error) return { ok: true, value: reply as Json }
  const engine: EngineError = { kind: error.kind, message: error.message ?? `the model failed: ${error.kind}` }
  if (error.retryAfterMs !== undefined) engine.retryAfterMs = error.retryAfterMs
  if (rest.content !== undefined || rest.toolCalls) engine.partial = rest
  return { ok: false, error: engine }
}

function engineError(error: unknown): EngineError {
  if (!(error instanceof ModelError)) return { kind: 'internal', message: messageOf(error) }
  const engine: EngineError = { kind: error.kind, message: error.message }
  if (error.retryAfterMs !== undefined) engine.retryAfterMs = error.retryAfterMs
  if (error.partial) engine.partial = error.partial
  return engine
}
