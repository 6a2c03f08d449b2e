/**
 * Long-term memory as two tools: what an agent remembers outlives its run, what it recalls is found by full text. Where
 * it is kept is the store's; without one a run remembers for itself.
 */
import type { Agent } from './agentDefinition.ts'
import type { Program } from './effects.ts'
import { isRecord } from './json.ts'
import type { Json } from './json.ts'
import type { Called } from './messages.ts'
import { toolOutcomeSchema } from './outcomes.ts'
import type { ToolOutcome } from './outcomes.ts'
import { defineTool } from './tools.ts'
import type { Tool } from './tools.ts'

/** What keeps memories. Both may take their time; `recall` gives the best first. */
export interface MemoryStore {
  remember(text: string): void | Promise<void>
  recall(query: string, limit: number): readonly string[] | Promise<readonly string[]>
}

export const RECALLED = 5

export function rememberTool({ name = 'remember', description = 'Keep a fact or a preference for later conversations.' } = {}): Tool {
  const parameters = { type: 'object', properties: { text: { type: 'string', description: 'One fact, in a whole sentence.' } }, required: ['text'] }
  return Object.freeze({ ...defineTool({ name, description, parameters, readOnly: false }), special: true, memory: 'remember' as const })
}

export function recallTool({ name = 'recall', description = 'Find what was kept in earlier conversations.' } = {}): Tool {
  const parameters = { type: 'object', properties: { query: { type: 'string', description: 'Words to look for.' } }, required: ['query'] }
  return Object.freeze({ ...defineTool({ name, description, parameters }), special: true, memory: 'recall' as const })
}

export function* useMemory(agent: Agent, kind: 'remember' | 'recall', call: Called): Program<ToolOutcome> {
  const field = kind === 'remember' ? 'text' : 'query'
  const said = isRecord(call.arguments) ? call.arguments[field] : undefined
  if (typeof said !== 'string' || said === '') return { kind: 'error', message: `invalid arguments for ${call.name}: ${field}: must be a text` }
  if (kind === 'remember') {
    const kept = (yield { kind: 'memory.remember', agent, call, text: said }) as Json
    // Where it was not known whether it is kept, a person has said what came of the call.
    const told = toolOutcomeSchema.safeParse(kept)
    return told.success ? kept as ToolOutcome : { kind: 'ok', value: 'remembered' }
  }
  const found = (yield { kind: 'memory.recall', agent, query: said, limit: RECALLED }) as readonly Json[]
  return { kind: 'ok', value: found.length > 0 ? found : 'nothing is known about it' }
}
