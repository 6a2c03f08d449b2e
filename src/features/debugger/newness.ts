/**
 * What a request brings that the last one of its conversation did not have: the tint that moves while one steps.
 * Pure; messages are compared by identity, because a run holds each message once.
 */
import type { Message, ModelRequest, StepInfo } from '../../engine/index.ts'
import { frameOf, turnBefore } from './conversation.ts'

/** `changed`: it stood in this place before, with another text (the instructions of another agent). */
export type Mark = 'new' | 'changed' | undefined
export type Newness = {
  /** True when no request came before. */
  first: boolean
  /** Messages that were not in the last request; a changed system message is not counted. */
  count: number
  mark: (index: number) => Mark
}

/** @param before the messages of the last request; undefined when there was none. */
export function newnessOf(messages: readonly Message[], before: readonly Message[] | undefined): Newness {
  if (!before) return { first: true, count: messages.length, mark: () => 'new' }
  let same = 1
  while (same < before.length && messages[same] === before[same]) same++
  // A window that moved on drops messages at its start, so the rest is looked up one by one.
  const rest = new Set(before.slice(same))
  const isNew = (index: number) => index >= same && !rest.has(messages[index]!)
  let count = 0
  for (let i = same; i < messages.length; i++) if (isNew(i)) count++
  const system: Mark = messages[0]?.content === before[0]?.content ? undefined : 'changed'
  return { first: false, count, mark: (index) => index === 0 ? system : isNew(index) ? 'new' : undefined }
}

/** Where nothing was asked, nothing is new. */
export const nothingNew: Newness = { first: false, count: 0, mark: () => undefined }

/** The last step up to `step` that asked a model; 0 when there is none. */
export function modelStepUpTo(steps: readonly StepInfo[], step: number): number {
  let k = Math.min(step, steps.length)
  while (k > 0 && steps[k - 1]!.kind !== 'model.complete') k--
  return k
}

/** The request that the reader looks at, and the one before it in the same conversation: frames interleave. Undefined while none was sent. */
export function requestsAt(steps: readonly StepInfo[], cursor: number, request: (step: number) => ModelRequest): RequestAt | undefined {
  const step = modelStepUpTo(steps, cursor)
  if (step === 0) return undefined
  const { agent, path } = steps[step - 1]!
  const frame = frameOf(path)
  const previous = turnBefore(steps, step, frame)
  return { step, agent, frame, request: request(step), ...(previous > 0 && { before: request(previous).messages }) }
}
export type RequestAt = { step: number, agent: string, frame: string, request: ModelRequest, before?: readonly Message[] }
