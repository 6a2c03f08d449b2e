/** A scripted reply as an object and back, and what it says in a few words. Pure. */
import type { Reply } from '../../engine/index.ts'
import { callsOf, HANDOFF } from '../../scenario/index.ts'
import type { ScenarioAgent, ScriptedReply } from '../../scenario/index.ts'
import { withField } from './withField.ts'

/** A row shows no more than this of a text. */
const MOST = 200

export function asReply(reply: ScriptedReply): Reply {
  return typeof reply === 'string' ? { content: reply } : reply
}

/** What is nothing but a text is written as one; beside a call or an error an empty text says nothing and goes. */
export function asWritten(reply: Reply): ScriptedReply {
  if (reply.content === '' && (reply.toolCalls || reply.error)) return asWritten(withField(reply, 'content', undefined))
  const keys = Object.keys(reply)
  return keys.length === 0 || (keys.length === 1 && reply.content !== undefined) ? reply.content ?? '' : reply
}

export type Glimpse = { readonly kind: 'text' | 'handoff' | 'call' | 'error', readonly text: string }

/** In the order in which they count: the error, the text, the calls. Nothing at all is an empty text. */
export function glimpsesOf(written: ScriptedReply, agents: readonly Pick<ScenarioAgent, 'name'>[]): Glimpse[] {
  const { content = '', error } = asReply(written)
  const calls = callsOf(written).map(({ name, arguments: args }): Glimpse => {
    const to = name.startsWith(HANDOFF) ? name.slice(HANDOFF.length) : undefined
    return to !== undefined && agents.some((agent) => agent.name === to) ? { kind: 'handoff', text: to } : { kind: 'call', text: `${name}(${argumentText(args)})` }
  })
  const parts: Glimpse[] = [...(error ? [{ kind: 'error' as const, text: error.kind }] : []), ...(content !== '' ? [{ kind: 'text' as const, text: content.slice(0, MOST) }] : []), ...calls]
  return parts.length > 0 ? parts : [{ kind: 'text', text: '' }]
}

function argumentText(args: unknown): string {
  if (typeof args === 'string') return args.slice(0, MOST)
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return JSON.stringify(args)
  return Object.values(args).map((value) => JSON.stringify(value)).join(', ').slice(0, MOST)
}
