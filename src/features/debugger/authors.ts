/**
 * Who wrote the messages of a transcript, from the steps that made them. Works from the end backwards and only as
 * far as asked, so that a long conversation costs no more than the part that is shown.
 */
import type { Message, Reply, StepInfo } from '../../engine/index.ts'
import { frameOf, isAside } from './conversation.ts'

export type Author = {
  /** The agent whose model wrote it. */
  agent?: string
  /** The tool whose result it is. */
  tool?: string
}

/**
 * Authors of messages[from…], in order.
 * @param upTo the messages end with what the steps up to this one gave.
 * @param frame whose conversation it is; that of the run itself is ''.
 */
export function authorsOf(messages: readonly Message[], from: number, steps: readonly StepInfo[], upTo: number, frame = ''): Author[] {
  const authors: Author[] = []
  let k = Math.min(upTo, steps.length)
  for (let i = messages.length - 1; i >= from; i--) {
    const message = messages[i]!
    if (message.role === 'assistant') {
      const calls = message.tool_calls !== undefined
      while (k > 0 && !wrote(steps[k - 1]!, frame, calls)) k--
      const agent = steps[k - 1]?.agent
      authors.push(agent === undefined ? {} : { agent })
      k = Math.max(0, k - 1)
    } else if (message.role === 'tool') {
      const tool = toolOf(messages, i, message.tool_call_id)
      authors.push(tool === undefined ? {} : { tool })
    } else authors.push({})
  }
  return authors.reverse()
}

/** A model step that failed left no message, and a question aside is none of the conversation. */
function wrote(step: StepInfo, frame: string, calls: boolean): boolean {
  if (step.kind !== 'model.complete' || !step.outcome.ok || isAside(step) || frameOf(step.path) !== frame) return false
  // A handover that leaves calls out leaves gaps.
  return calls === (((step.outcome.value as Reply).toolCalls ?? []).length > 0)
}

function toolOf(messages: readonly Message[], index: number, callId: string): string | undefined {
  for (let i = index - 1; i >= 0; i--) {
    const message = messages[i]!
    if (message.role === 'assistant') return message.tool_calls?.find((call) => call.id === callId)?.function.name
  }
  return undefined
}
