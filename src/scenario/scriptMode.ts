/**
 * A script in another mode, with the replies that it had. Who gives which reply, and when, is read from a run on it
 * where there is one, else guessed by following handoffs. What a mode has no place for is lost: conditions of rules.
 */
import type { StepInfo } from '../engine/index.ts'
import { callsOf, HANDOFF, namesIn, rolesOf } from './names.ts'
import type { Scenario, ScenarioScript, ScriptedReply } from './schema.ts'
import { rowsOf } from './scriptRows.ts'
import type { ScriptRow } from './scriptRows.ts'

export type ScriptMode = ScenarioScript['mode']
export const scriptModes = ['order', 'agent', 'rule'] as const satisfies ScriptMode[]

type Given = { readonly agent: string, readonly reply: ScriptedReply }

/** @param steps of a run on this script; none where there is no such run. */
export function scriptAs(scenario: Scenario, mode: ScriptMode, steps: readonly StepInfo[] = []): ScenarioScript {
  const { script } = scenario
  if (script.mode === mode) return script
  const { decisions, toolOutcomes } = script
  const rest = { ...(decisions && { decisions }), ...(toolOutcomes && { toolOutcomes }) }
  const given = givenOf(scenario, steps)
  switch (mode) {
    case 'order': return { mode, replies: given.map(({ reply }) => reply), ...rest }
    case 'rule': return { mode, replies: given.map(({ agent, reply }) => ({ when: { agent }, reply, times: 1 })), ...rest }
    case 'agent': {
      const replies: Record<string, ScriptedReply[]> = {}
      for (const { agent, reply } of given) (replies[agent] ??= []).push(reply)
      return { mode, replies, ...rest }
    }
  }
}

/** Every reply of the script with whoever gives it, in the order of giving; one that a run used twice stands there twice. */
function givenOf(scenario: Scenario, steps: readonly StepInfo[]): Given[] {
  const rows = rowsOf(scenario.script)
  const used = askedFor(steps).flatMap(({ agent, scriptIndex }) => rows[scriptIndex!] ? [{ agent, row: rows[scriptIndex!]! }] : [])
  const turns = used.length > 0 ? used : guessed(scenario, rows)
  const seen = new Set(turns.map(({ row }) => row))
  const last = turns.at(-1)?.agent ?? namesIn(scenario).entry
  const left = rows.filter((row) => !seen.has(row)).map((row) => ({ agent: ownerOf(scenario, row) ?? last, row }))
  return [...turns, ...left].map(({ agent, row }) => ({ agent, reply: row.reply }))
}

/** In the order in which they were asked for, which is not that of their settling where branches ran side by side. */
function askedFor(steps: readonly StepInfo[]): StepInfo[] {
  return steps.filter(({ kind, scriptIndex }) => kind === 'model.complete' && scriptIndex !== undefined)
    .toSorted((a, b) => (a.at - a.ms) - (b.at - b.ms))
}

/** Who has it for sure. */
function ownerOf({ agents }: Scenario, { place, when }: ScriptRow): string | undefined {
  const named = place.agent ?? when?.agent
  return named ?? agents.find(({ tools }) => when?.tool !== undefined && tools.includes(when.tool))?.name
}

type Turn = { agent: string, row: ScriptRow }

function guessed(scenario: Scenario, rows: readonly ScriptRow[]): Turn[] {
  const names = namesIn(scenario)
  const left = [...rows]
  const turns: Turn[] = []
  const frame = (first: string): void => {
    for (let acting = first; ;) {
      const next = left.findIndex((row) => [acting, undefined].includes(ownerOf(scenario, row)))
      const [row] = next < 0 ? [] : left.splice(next, 1)
      if (!row) return
      turns.push({ agent: acting, row })
      const calls = callsOf(row.reply).filter(({ name }) => names.offered.get(acting)?.has(name))
      if (calls.length === 0) return
      for (const { name } of calls) if (names.agents.get(acting)?.agents.includes(name)) frame(name)
      acting = calls.find(({ name }) => name.startsWith(HANDOFF))?.name.slice(HANDOFF.length) ?? acting
    }
  }
  // Rules say themselves who may use them, and in which order means nothing.
  if (scenario.script.mode !== 'rule') for (const { agent } of rolesOf(scenario)) frame(agent)
  return turns
}
