/** A tool that is an agent: it works in a frame with a clean conversation, and only its answer returns. */
import type { Program } from './effects.ts'
import { inFrame } from './frames.ts'
import { isRecord } from './json.ts'
import type { Called } from './messages.ts'
import type { Orchestration } from './orchestration.ts'
import type { ToolOutcome } from './outcomes.ts'
import type { Scope } from './scope.ts'

/** What a model says to an agent that it uses as a tool. */
export const subagentParameters = {
  type: 'object', properties: { input: { type: 'string', description: 'What to do, with all that it needs to know.' } }, required: ['input'],
} as const

export function* runSubagent(worker: Orchestration, call: Called, scope: Scope): Program<ToolOutcome> {
  const input = isRecord(call.arguments) ? call.arguments['input'] : undefined
  if (typeof input !== 'string') return { kind: 'error', message: `invalid arguments for ${call.name}: input: must be a text` }
  const { ok, result } = yield* inFrame('subagent', worker, input, scope)
  return ok ? { kind: 'ok', value: result } : { kind: 'error', message: result }
}
