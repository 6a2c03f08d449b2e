/**
 * An endpoint as the engine's Model: what a run asks is sent there, what comes is told as it comes, and a failure is one
 * of the engine's kinds. Refuses to retry, which the engine does in steps, and to keep a key: it has one while it lives.
 */
import { asText, ModelError, withTextCalls } from '../engine/index.ts'
import type { CancelSignal, Model } from '../engine/index.ts'
import { ask } from './ask.ts'
import type { Around, Endpoint } from './ask.ts'

/**
 * `model`: the server's name for the model; without it the agent's own goes. `tools`: how its model asks for them; one that
 * knows no calls is asked in the text, whatever the agent says.
 */
export function endpointModel({ model, tools = 'native', ...endpoint }: Endpoint & { model?: string, tools?: 'native' | 'text' }, around: Around): Model {
  return {
    async complete(request, { signal, onDelta }) {
      const form = tools === 'text' ? asText(request) : request
      const asked = model === undefined ? form : { ...form, model }
      const { stop, done } = stopping(signal)
      try {
        const answer = await ask(asked, endpoint, around, stop, onDelta)
        if ('aborted' in answer) throw new ModelError('cancelled', 'the request was stopped')
        if (answer.ok) return tools === 'text' && request.purpose === 'act' ? withTextCalls(answer.reply, request.tools) : answer.reply
        const { kind, message, retryAfterMs, partial } = answer.failure
        throw new ModelError(kind, message, { retryAfterMs, partial })
      } finally {
        done()
      }
    },
  }
}

/** The engine knows no AbortSignal, and fetch knows nothing else. */
function stopping(signal: CancelSignal): { stop: AbortSignal, done: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  return { stop: controller.signal, done: () => signal.removeEventListener('abort', abort) }
}
