/**
 * Who wrote the messages of a transcript, from the steps that made them. Works from the end backwards and only as
 * far as asked, so that a long conversation costs no more than the part that is shown.
 */
import type { Message, StepInfo } from '../../engine/index.ts'

export type Author = {
  /** The agent whose model wrote it. */
  agent?: string
  /** The tool whose result it is. */
  tool?: string
}

/**
 * Authors of messages[from…], in order.
 * @param upTo the messages end with what the steps up to this one gave.
 */
export function authorsOf(messages: readonly Message[], from: number, steps: readonly StepInfo[], upTo: number): Author[] {
  const authors: Author[] = []
  let k = Math.min(upTo, steps.length)
  for (let i = messages.length - 1; i >= from; i--) {
    const message = messages[i]!
    if (message.role === 'assistant') {
      // A model step that failed left no message.
      while (k > 0 && !(steps[k - 1]!.kind === 'model.complete' && steps[k - 1]!.outcome.ok)) k--
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

function toolOf(messages: readonly Message[], index: number, callId: string): string | undefined {
  for (let i = index - 1; i >= 0; i--) {
    const message = messages[i]!
    if (message.role === 'assistant') return message.tool_calls?.find((call) => call.id === callId)?.function.name
  }
  return undefined
}
