/** The reply for which a run asked and which its script did not have: whose it is, and where it belongs. */
import type { ReplayState } from '../engine/index.ts'
import type { ScenarioScript } from './schema.ts'
import { rowCount, whereOf, withRow } from './scriptRows.ts'
import type { ReplyPlace } from './scriptRows.ts'

export type MissingReply = { readonly agent: string, readonly step: number, readonly place: ReplyPlace, readonly where: string }

/** The first one that was missing; undefined where none was. */
export function missingReply(script: ScenarioScript, { steps }: Pick<ReplayState, 'steps'>): MissingReply | undefined {
  const asked = steps.find(({ kind, outcome }) => kind === 'model.complete' && !outcome.ok && outcome.error.kind === 'scriptExhausted')
  if (!asked) return undefined
  const { agent, step } = asked
  // Behind all others: what they gave before, they give again.
  const place: ReplyPlace = script.mode === 'agent' ? { agent, index: rowCount(script, agent) } : { index: rowCount(script, undefined) }
  return { agent, step, place, where: whereOf(script, place) }
}

/** The script with an empty reply there. */
export function withMissingReply(script: ScenarioScript, { agent, place }: MissingReply): ScenarioScript {
  return withRow(script, place, { reply: '', when: { agent }, times: 1 })
}
