/**
 * A run's own messages in the form that hermes-agent gives them: each with an id, its task, its trace and the whole
 * second of the run's time at which it came. What an earlier run of the conversation said has its ids from there.
 */
import type { Header, Json, Message, ReplayState } from '../engine/index.ts'
import type { TraceMessage } from '../storage/index.ts'
import { messageId, taskId, traceId } from './ids.ts'
import type { Place } from './ids.ts'

export function messagesOf(state: ReplayState, { history, startedAt }: Pick<Header, 'history' | 'startedAt'>, { root, run }: Place): TraceMessage[] {
  const { transcript, steps } = state
  const own = transcript.slice(history.length)
  const callIds = callIdsOf(transcript)
  let step = 0
  return own.map((message, index) => {
    while (step < steps.length && state.at(step).transcript.length <= history.length + index) step++
    const at = step === 0 ? startedAt : steps[step - 1]!.at
    return {
      message_id: messageId(run, index), task_id: taskId(run), trace_id: traceId(root), role: message.role, content: message.content ?? '',
      tool_calls: message.role === 'assistant' ? (message.tool_calls ?? []).map(({ id, function: { name, arguments: text } }) => ({ id: callIds.get(id)!, name, arguments: parsed(text) })) : [],
      ...(message.role === 'tool' && { tool_call_id: callIds.get(message.tool_call_id) ?? message.tool_call_id }),
      timestamp: Math.floor(at / 1000),
    }
  })
}

/** A model's own ids keep what they are; they only all begin alike. */
function callIdsOf(transcript: readonly Message[]): Map<string, string> {
  const all = transcript.flatMap((message) => message.role === 'assistant' ? (message.tool_calls ?? []).map(({ id }) => id) : [])
  const taken = new Set(all)
  const ids = new Map<string, string>()
  for (const id of all) {
    if (ids.has(id)) continue
    let named = id.startsWith('call_') ? id : `call_${id}`
    while (named !== id && taken.has(named)) named += '_'
    taken.add(named)
    ids.set(id, named)
  }
  return ids
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
