/** What differs between two scripts: replies, decisions and outcomes, each by the place that it has among its like. */
import type { Json } from '../../engine/index.ts'
import type { ScenarioScript, ScriptedReply } from '../schema.ts'
import { gapsBetween } from './align.ts'
import type { ScenarioChange } from './diff.ts'
import { fieldChanges } from './diffFields.ts'

/** One reply with what it is for: an agent's, or those that a rule means. */
type Entry = { agent?: string, when?: Json, times?: number, reply: { readonly [key: string]: Json } }

export function scriptChanges(before: ScenarioScript, after: ScenarioScript): ScenarioChange[] {
  if (before === after) return []
  const mode: ScenarioChange[] = before.mode === after.mode ? [] : [{ change: 'changed', part: { kind: 'script' }, fields: [{ field: 'mode', from: before.mode, to: after.mode }] }]
  const same = before.mode === after.mode && before.mode === 'agent'
  const [old, now] = [entriesOf(before), entriesOf(after)]
  const agents = same ? [...new Set([...old, ...now].map(({ agent }) => agent))] : [undefined]
  return [
    ...mode,
    ...agents.flatMap((agent) => listChanges(same ? old.filter((entry) => entry.agent === agent) : old, same ? now.filter((entry) => entry.agent === agent) : now, mode.length > 0, agent)),
    ...itemChanges(before.decisions ?? [], after.decisions ?? [], (n) => ({ kind: 'decision', n })),
    ...outcomeChanges(before.toolOutcomes ?? {}, after.toolOutcomes ?? {}),
  ]
}

/** Items that have no fields of their own to speak of. */
export function itemChanges(before: readonly unknown[], after: readonly unknown[], part: (n: number) => ScenarioChange['part']): ScenarioChange[] {
  return paired(before as readonly Json[], after as readonly Json[]).map(({ n, from, to }) => ({
    change: from === undefined ? 'added' : to === undefined ? 'removed' : 'changed',
    part: part(n), fields: [{ field: part(n).kind, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }],
  }))
}

function outcomeChanges(before: { readonly [tool: string]: readonly unknown[] }, after: { readonly [tool: string]: readonly unknown[] }): ScenarioChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((tool) => itemChanges(before[tool] ?? [], after[tool] ?? [], (n) => ({ kind: 'outcome', tool, n })))
}

/** `otherMode`: only what a reply says counts, not where it stood. */
function listChanges(before: readonly Entry[], after: readonly Entry[], otherMode: boolean, agent: string | undefined): ScenarioChange[] {
  const part = (n: number, of: string | undefined): ScenarioChange['part'] => ({ kind: 'reply', n, ...(of !== undefined && { agent: of }) })
  const bare = (entry: Entry): Json => (otherMode ? entry.reply : entry) as unknown as Json
  return paired(before.map(bare), after.map(bare)).map(({ n, from, to }): ScenarioChange => {
    const [old, now] = [from, to].map((value) => value === undefined || !otherMode ? value as unknown as Entry | undefined : { reply: value } as unknown as Entry)
    const of = agent ?? (otherMode ? undefined : (now ?? old)?.agent)
    if (old && now) return { change: 'changed', part: part(n, of), fields: fieldChanges(flat(old), flat(old), flat(now)) }
    return { change: now ? 'added' : 'removed', part: part(n, of), fields: fieldChanges(old ? flat(old) : {}, {}, now ? flat(now) : {}) }
  })
}

/** A reply's fields beside those of its rule; whose it is is told by its place. */
function flat({ when, times, reply }: Entry): Json {
  return { ...reply, ...(when !== undefined && { when }), ...(times !== undefined && { times }) }
}

/** In each gap the first ones are taken for each other. `n` counts from 1, in the list that has it now. */
function paired(before: readonly Json[], after: readonly Json[]): { n: number, from?: Json, to?: Json }[] {
  return gapsBetween(before, after).flatMap(({ at, removed, to, inserted }) => Array.from({ length: Math.max(removed, inserted) }, (_, i) => ({
    n: (i < inserted ? to : at) + i + 1, ...(i < removed && { from: before[at + i]! }), ...(i < inserted && { to: after[to + i]! }),
  })))
}

function entriesOf(script: ScenarioScript): Entry[] {
  switch (script.mode) {
    case 'order': return script.replies.map((reply) => ({ reply: said(reply) }))
    case 'agent': return Object.entries(script.replies).flatMap(([agent, replies]) => replies.map((reply) => ({ agent, reply: said(reply) })))
    case 'rule': return script.replies.map(({ when, reply, times }) => ({ when: when as Json, ...(times !== undefined && { times }), reply: said(reply) }))
  }
}

/** A bare text is the short way to write a reply. */
function said(reply: ScriptedReply): Entry['reply'] {
  return typeof reply === 'string' ? { content: reply } : reply as unknown as Entry['reply']
}
