/**
 * An answer in a form that was asked for, in the strictest way that a server is known to take: JSON of a schema, any JSON
 * object, the arguments of a tool that it must call, or words in the instructions. Refuses to ask for a form beside tools:
 * few servers take both, and an answer that does not count is sent back anyway.
 */
import type { Json, JsonSchema } from '../../json.ts'
import type { Reply } from '../../messages.ts'
import type { ModelRequest } from '../model.ts'

/** The strictest first. */
export const outputForms = ['schema', 'object', 'tool', 'prompt'] as const
export type OutputForm = typeof outputForms[number]

type Formed = { request: ModelRequest, fields: { readonly [field: string]: Json }, restored: (reply: Reply) => Reply }

/** The tool that stands for the answer, and the name of its schema. */
const ANSWER = 'answer'

export function formed(request: ModelRequest, form: OutputForm | undefined): Formed {
  const { output } = request
  if (!output || !form || request.tools.length > 0) return { request, fields: {}, restored: asItCame }
  switch (form) {
    case 'schema': return { request, fields: { response_format: { type: 'json_schema', json_schema: { name: ANSWER, schema: output } } }, restored: asItCame }
    // Servers refuse it where no message speaks of JSON.
    case 'object': return { request: told(request, output), fields: { response_format: { type: 'json_object' } }, restored: asItCame }
    case 'tool': return {
      request: { ...request, messages: request.messages, tools: [{ type: 'function', function: { name: ANSWER, description: 'Gives the answer.', parameters: output } }], params: { ...request.params, toolChoice: { type: 'function', function: { name: ANSWER } } } },
      fields: {}, restored: fromTool,
    }
    case 'prompt': return { request: told(request, output), fields: {}, restored: asItCame }
  }
}

function told(request: ModelRequest, output: JsonSchema): ModelRequest {
  const form = { role: 'system' as const, content: `Answer with one JSON value of this JSON Schema, and nothing else:\n${JSON.stringify(output)}` }
  return { ...request, messages: [...request.messages.filter(({ role }) => role === 'system'), form, ...request.messages.filter(({ role }) => role !== 'system')] }
}

/** What the tool was to be called with is the answer. */
function fromTool(reply: Reply): Reply {
  const call = reply.toolCalls?.find(({ name }) => name === ANSWER)
  if (!call) return reply
  const { toolCalls: _, ...rest } = reply
  return { ...rest, content: JSON.stringify(call.arguments), finish: 'stop' }
}

function asItCame(reply: Reply): Reply {
  return reply
}
