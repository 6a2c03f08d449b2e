/** The wire form of OpenAI's chat completions, on strings only: no fetch here, the host sends it. */
import type { ModelRequest, Params } from './model.ts'
import { requestPieces } from './request.ts'

/** The JSON body of a chat completions request. Costs the new messages and one copy of the text. */
export function requestBody(request: ModelRequest): string {
  const { messages, tools } = requestPieces(request)
  const model = request.model === undefined ? '' : `"model":${JSON.stringify(request.model)},`
  const offered = request.tools.length === 0 ? '' : `,"tools":${tools}`
  return `{${model}"messages":${messages}${offered}${wireParams(request.params)}}`
}

function wireParams(params: Params): string {
  const wire = {
    temperature: params.temperature, top_p: params.topP, max_tokens: params.maxTokens,
    tool_choice: params.toolChoice, parallel_tool_calls: params.parallelToolCalls,
  }
  const text = JSON.stringify(wire)
  return text === '{}' ? '' : ',' + text.slice(1, -1)
}
