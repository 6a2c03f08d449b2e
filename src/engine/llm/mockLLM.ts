/**
 * A model on scripted replies. It has no counter: which reply comes next follows from the script, the replies
 * that this run has used, and the request, so a fork or a replay can't be off by one.
 */
import type { Reply } from '../messages.ts'
import { messageOf, ModelError } from '../outcomes.ts'
import type { Model, ModelContext, ModelRequest } from './model.ts'
import { indexedReply } from './reply.ts'
import type { Indexed } from './reply.ts'
import { outlineOf } from './request.ts'

export type ScriptReply = string | Reply | ((request: ModelRequest) => string | Reply)
export type ScriptRule = { when: { agent?: string, contains?: string, tool?: string }, reply: ScriptReply, times?: number }
export type Script =
  | { mode: 'order', replies: ScriptReply[] }
  | { mode: 'agent', replies: Record<string, ScriptReply[]> }
  | { mode: 'rule', replies: ScriptRule[] }
export type MockCall = { agent: string, messageCount: number, toolNames: string[] }
export type MockLLM = Model & { calls: MockCall[], scripted: { replies: number } }

/** Gives the index of the next reply, or undefined when there is none. */
type Pick = (request: ModelRequest, used: ReadonlyMap<number, number>) => number | undefined

/** @throws TypeError when a reply of the script is malformed; the message names its place. */
export function mockLLM(script: ScriptReply[] | Script): MockLLM {
  const { replies, pick } = plan(Array.isArray(script) ? { mode: 'order', replies: script } : script)
  const parsed = replies.map((reply, index) => typeof reply === 'function' ? reply : scripted(reply, index))
  const calls: MockCall[] = []
  return {
    scripted: { replies: replies.length },
    calls,
    async complete(request: ModelRequest, { path, usedReplies }: ModelContext): Promise<Indexed> {
      const { messageCount, toolNames } = outlineOf(request)
      calls.push({ agent: request.agent, messageCount, toolNames })
      const index = pick(request, usedReplies)
      if (index === undefined) throw exhausted(request.agent, path, replies.length)
      const reply = parsed[index]!
      return typeof reply === 'function' ? given(reply, request, index) : reply
    },
  }
}

function plan(script: Script): { replies: ScriptReply[], pick: Pick } {
  switch (script.mode) {
    case 'order': {
      const next = firstUnused(0, script.replies.length)
      return { replies: script.replies, pick: (_, used) => next(used) }
    }
    case 'agent': {
      const replies: ScriptReply[] = []
      const next = new Map<string, ReturnType<typeof firstUnused>>()
      for (const [agent, own] of Object.entries(script.replies)) {
        next.set(agent, firstUnused(replies.length, replies.length + own.length))
        replies.push(...own)
      }
      return { replies, pick: ({ agent }, used) => next.get(agent)?.(used) }
    }
    case 'rule': {
      // A copy: a rule that is pushed later has no parsed reply.
      const rules = script.replies.map((rule) => ({ ...rule }))
      return { replies: rules.map((rule) => rule.reply), pick: (request, used) => {
        const outline = outlineOf(request)
        const index = rules.findIndex((rule, i) => (used.get(i) ?? 0) < (rule.times ?? Infinity) && matches(rule, request.agent, outline))
        return index < 0 ? undefined : index
      } }
    }
  }
}

/**
 * The lowest index in [from, to) that was not used. Replies are never given back, so what was found used stays so,
 * and each search goes on where the last one of the same run ended.
 */
function firstUnused(from: number, to: number): (used: ReadonlyMap<number, number>) => number | undefined {
  const known = new WeakMap<ReadonlyMap<number, number>, number>()
  return (used) => {
    let index = known.get(used) ?? from
    while (index < to && used.has(index)) index++
    known.set(used, index)
    return index < to ? index : undefined
  }
}

function matches({ when }: ScriptRule, agent: string, outline: ReturnType<typeof outlineOf>): boolean {
  if (when.agent !== undefined && when.agent !== agent) return false
  if (when.contains !== undefined && !outline.last?.content?.includes(when.contains)) return false
  return when.tool === undefined || when.tool === outline.tool
}

/** A function's reply. Its fault is a failed reply of the script, not one that was never asked for. */
function given(reply: (request: ModelRequest) => string | Reply, request: ModelRequest, index: number): Indexed {
  try {
    return indexedReply(asReply(reply(request)), index)
  } catch (error) {
    const kind = error instanceof ModelError ? error.kind : 'internal'
    return indexedReply({ error: { kind, message: messageOf(error) } }, index)
  }
}

function scripted(reply: string | Reply, index: number): Indexed {
  try {
    return indexedReply(asReply(reply), index)
  } catch (error) {
    throw new TypeError(`reply ${index} of the script: ${messageOf(error)}`)
  }
}

function asReply(reply: string | Reply): Reply {
  return typeof reply === 'string' ? { content: reply } : reply
}

function exhausted(agent: string, path: string, replies: number): ModelError {
  return new ModelError('scriptExhausted', `the script has no reply for ${agent} at step ${path} (${replies} in all); add one to the script, or fork this step with a reply of your own`)
}
