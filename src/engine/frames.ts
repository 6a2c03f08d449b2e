/**
 * A frame: an orchestration that works inside another, with a conversation of its own. It begins and ends with a
 * marker, and only its result returns. Its failure is told to whoever started it; a cancel goes through.
 */
import { frame, perform } from './effects.ts'
import type { FrameRole, Program } from './effects.ts'
import { freezeJson } from './json.ts'
import type { Json } from './json.ts'
import { entryOf } from './orchestration.ts'
import type { Ending, Orchestration } from './orchestration.ts'
import { EffectFailure } from './outcomes.ts'
import type { Scope } from './scope.ts'
import { stop } from './stop.ts'

export type FrameResult = { ok: boolean, result: string, ending: Ending }

export function* inFrame(role: FrameRole, worker: Orchestration, input: Json, outer: Scope, name = worker.name): Program<FrameResult> {
  const { ledger } = outer
  const agent = entryOf(worker)
  if (outer.depth >= ledger.maxDepth) {
    const { message, path } = yield* stop(agent, 'depth', ledger.maxDepth, outer)
    return { ok: false, result: message, ending: { status: 'FAILED', stopReason: 'depth', error: { kind: 'depth', message, path } } }
  }
  const before = { agent: ledger.agent, turn: ledger.turn }
  const result = yield* frame(agent, framed(role, name, worker, input, outer))
  // The agent that asked is at work again; a team or a pipeline has nobody but those in its frames.
  if (role === 'subagent') {
    ledger.agent = before.agent
    ledger.turn = before.turn
  }
  return result
}

function* framed(role: FrameRole, name: string, worker: Orchestration, input: Json, outer: Scope): Program<FrameResult> {
  const agent = entryOf(worker)
  // A team or a pipeline has frames of its own, which name whoever works in them.
  const names = worker.kind === 'swarm' || worker.kind === 'single'
  if (names) outer.ledger.activate(agent.name)
  yield* perform({ kind: 'frame.start', agent, role, name, input: freezeJson(input) })
  const scope = outer.inner(input, worker.maxHandoffs)
  scope.entered = names
  const ending = yield* ended(worker.program(scope))
  const ok = ending.status === 'SUCCEEDED'
  const result = ok ? scope.finalText : ending.error?.message ?? ending.stopReason
  yield* perform({ kind: 'frame.end', agent, role, name, ok, result })
  return { ok, result, ending }
}

/** A failed model call ends the frame, not the run. */
function* ended(program: Program<Ending>): Program<Ending> {
  try {
    return yield* program
  } catch (thrown) {
    if (!(thrown instanceof EffectFailure) || thrown.cancelled) throw thrown
    return failureOf(thrown)
  }
}

export function failureOf({ error: { kind, message }, path }: EffectFailure): Ending {
  return { status: 'FAILED', stopReason: kind === 'scriptExhausted' ? 'scriptExhausted' : 'modelError', error: { kind, message, path } }
}
