/**
 * The replies of a script as rows, whatever its mode, and what is done to one of them. Refuses to know what a reply
 * says. Every function shares what it did not change.
 */
import type { ScenarioScript, ScriptedReply } from './schema.ts'

type Rule = Extract<ScenarioScript, { mode: 'rule' }>['replies'][number]
/** `agent`: in mode agent, whose list it is in. */
export type ReplyPlace = { readonly agent?: string, readonly index: number }
/** What stands in a row; `when` and `times` in mode rule only. */
export type RowContent = { readonly reply: ScriptedReply, readonly when?: Rule['when'], readonly times?: number }
/** `scriptIndex`: as the steps of a run name it; `where`: its place in the document. */
export type ScriptRow = RowContent & { readonly place: ReplyPlace, readonly scriptIndex: number, readonly where: string }

export function rowsOf(script: ScenarioScript): ScriptRow[] {
  switch (script.mode) {
    case 'order': return script.replies.map((reply, index) => ({ reply, place: { index }, scriptIndex: index, where: `script.replies.${index}` }))
    case 'rule': return script.replies.map((rule, index) => ({ ...rule, place: { index }, scriptIndex: index, where: `script.replies.${index}` }))
    case 'agent': return Object.entries(script.replies).flatMap(([agent, replies]) => replies.map((reply, index) => ({ reply, place: { agent, index }, where: `script.replies.${agent}.${index}` })))
      .map((row, scriptIndex) => ({ ...row, scriptIndex }))
  }
}

export function whereOf(script: ScenarioScript, { agent, index }: ReplyPlace): string {
  return script.mode === 'agent' ? `script.replies.${agent}.${index}` : `script.replies.${index}`
}

export function samePlace(a: ReplyPlace | undefined, b: ReplyPlace | undefined): boolean {
  return a?.index === b?.index && a?.agent === b?.agent
}

/** Whatever stands at the place now moves on by one. */
export function withRow(script: ScenarioScript, { agent, index }: ReplyPlace, content: RowContent): ScenarioScript {
  switch (script.mode) {
    case 'order': return { ...script, replies: script.replies.toSpliced(index, 0, content.reply) }
    case 'rule': return { ...script, replies: script.replies.toSpliced(index, 0, ruleOf(content)) }
    case 'agent': return { ...script, replies: { ...script.replies, [agent ?? '']: listOf(script, agent).toSpliced(index, 0, content.reply) } }
  }
}

export function withoutRow(script: ScenarioScript, { agent, index }: ReplyPlace): ScenarioScript {
  switch (script.mode) {
    case 'order': return { ...script, replies: script.replies.toSpliced(index, 1) }
    case 'rule': return { ...script, replies: script.replies.toSpliced(index, 1) }
    case 'agent': {
      const { [agent ?? '']: _, ...others } = script.replies
      const left = listOf(script, agent).toSpliced(index, 1)
      // In its place among the others: the numbers of all replies follow from it.
      return { ...script, replies: left.length > 0 ? { ...script.replies, [agent ?? '']: left } : others }
    }
  }
}

/** A row with other content. */
export function changedRow(script: ScenarioScript, { agent, index }: ReplyPlace, content: RowContent): ScenarioScript {
  switch (script.mode) {
    case 'order': return { ...script, replies: script.replies.with(index, content.reply) }
    case 'rule': return { ...script, replies: script.replies.with(index, ruleOf(content)) }
    case 'agent': return { ...script, replies: { ...script.replies, [agent ?? '']: listOf(script, agent).with(index, content.reply) } }
  }
}

/** `to`: where it stands afterwards. */
export function movedRow(script: ScenarioScript, from: ReplyPlace, to: ReplyPlace): ScenarioScript {
  const content = rowAt(script, from)
  return !content || samePlace(from, to) ? script : withRow(withoutRow(script, from), to, content)
}

export function rowAt(script: ScenarioScript, { agent, index }: ReplyPlace): RowContent | undefined {
  switch (script.mode) {
    case 'rule': return script.replies[index]
    case 'order':
    case 'agent': {
      const reply = script.mode === 'order' ? script.replies[index] : listOf(script, agent)[index]
      return reply === undefined ? undefined : { reply }
    }
  }
}

/** How many rows there are beside which this one stands. */
export function rowCount(script: ScenarioScript, agent: string | undefined): number {
  return script.mode === 'agent' ? listOf(script, agent).length : script.replies.length
}

function listOf(script: Extract<ScenarioScript, { mode: 'agent' }>, agent = ''): readonly ScriptedReply[] {
  return Object.hasOwn(script.replies, agent) ? script.replies[agent]! : []
}

function ruleOf({ reply, when = {}, times }: RowContent): Rule {
  return { when, reply, ...(times !== undefined && { times }) }
}
