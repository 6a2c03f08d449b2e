/**
 * What a model reads of a tool's outcome. The usual texts are part of the engine's contract; an agent may have other
 * texts for what went wrong, since models are trained on different ones. Refuses to hide that something went wrong:
 * a text that is left out is the usual one.
 */
import type { ToolOutcome } from './outcomes.ts'

/** What can be worded: an unknown tool, arguments that don't fit, an HTTP status, any other error, and a call that a person did not allow. */
export const errorTextNames = ['error', 'unknownTool', 'invalidArguments', 'http', 'denied'] as const
export type ErrorTextName = typeof errorTextNames[number]
/**
 * By what went wrong, the text. `{message}` is what is known about it, `{tool}` the tool's name, `{status}` the HTTP
 * status. An error that has no text of its own kind has that of `error`.
 */
export type ErrorTexts = { readonly [N in ErrorTextName]?: string }

export function toolText(outcome: ToolOutcome, tool = '', texts?: ErrorTexts): string {
  switch (outcome.kind) {
    case 'ok': return typeof outcome.value === 'string' ? outcome.value : JSON.stringify(outcome.value)
    case 'error': return texts ? worded(outcome.message, tool, texts) : `error: ${outcome.message}`
    case 'denied': {
      const message = outcome.reason === 'expired' ? 'expired' : 'rejected' + (outcome.note ? `: ${outcome.note}` : '')
      return texts?.denied === undefined ? `denied: ${message}` : filled(texts.denied, { message, tool })
    }
    case 'cancelled': return 'cancelled'
    case 'skipped': return `skipped: ${outcome.why}`
  }
}

function worded(message: string, tool: string, texts: ErrorTexts): string {
  const { name, ...known } = failureOf(message, tool)
  const own = texts[name]
  if (own !== undefined) return filled(own, { message, tool, ...known })
  return texts.error === undefined ? `error: ${message}` : filled(texts.error, { message, tool })
}

/**
 * Which failure an error's message tells of, and what more is known then. Read from the message, whose beginnings are
 * part of the contract: so it holds for journals, scripts and edits too, where nothing but the message is known.
 */
function failureOf(message: string, tool: string): { name: ErrorTextName, message?: string, status?: string } {
  if (message.startsWith(`unknown tool ${tool};`)) return { name: 'unknownTool' }
  const invalid = `invalid arguments for ${tool}: `
  if (message.startsWith(invalid)) return { name: 'invalidArguments', message: message.slice(invalid.length) }
  const status = /^HTTP (\d{3})\b/.exec(message)?.[1]
  return status === undefined ? { name: 'error' } : { name: 'http', status }
}

/** In one pass, so that a message with braces stays as it is. */
function filled(text: string, values: { [name: string]: string }): string {
  return text.replace(/\{(message|tool|status)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
