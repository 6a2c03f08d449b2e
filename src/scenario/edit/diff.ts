/**
 * What differs between two scenarios, in the words of an editor: agents, wires, tools, tables and their rows, replies,
 * the way of working together, settings. Refuses to speak of JSON: what differs in order alone is hardly a difference.
 */
import type { Json } from '../../engine/index.ts'
import { rowKey } from '../rowKey.ts'
import type { Scenario, ScenarioAgent, ScenarioTool } from '../schema.ts'
import { fieldChanges, fieldsOf } from './diffFields.ts'
import type { FieldChange } from './diffFields.ts'
import { renamedBetween, withNames } from './diffRenames.ts'
import type { Rename, Renamed } from './diffRenames.ts'
import { itemChanges, scriptChanges } from './diffScript.ts'
import { namesOf } from './nodes.ts'
import type { NodeKind } from './nodes.ts'
import { notesOf } from './notes.ts'
import { sameJson } from './patch.ts'
import type { WireKind } from './wires.ts'

type Named = Exclude<NodeKind, 'orchestration'>
/** What it is that differs. `n` counts from 1. */
export type ChangedPart =
  | { kind: 'scenario' | 'orchestration' | 'script' | 'expectations' }
  /** `was`: its name before. */
  | { kind: Named, name: string, was?: string }
  /** `from` is empty where the run itself has it. */
  | { kind: 'wire', wire: WireKind, from: string, to: string }
  | { kind: 'stage', name: string }
  | { kind: 'row', table: string, key: string }
  | { kind: 'reply', n: number, agent?: string }
  | { kind: 'decision', n: number }
  | { kind: 'outcome', tool: string, n: number }
  /** A text on the canvas. */
  | { kind: 'note', n: number }
  /** So many nodes and notes stand elsewhere on the canvas. */
  | { kind: 'layout', count: number }
export type ScenarioChange = { change: 'added' | 'removed' | 'renamed' | 'changed', part: ChangedPart, fields: readonly FieldChange[] }

/** `log`: the renames that were made between the two, in order; others are recognised by what the nodes say. */
export function diffScenarios(before: Scenario, after: Scenario, log: readonly Rename[] = []): ScenarioChange[] {
  if (before === after) return []
  const renamed = renamedBetween(before, after, log)
  const pair: Pair = { before, told: withNames(before, renamed), after, renamed }
  return [
    ...partChange({ kind: 'scenario' }, fieldChanges(settingsOf(before), settingsOf(pair.told), settingsOf(after))),
    ...orchestrationChanges(pair),
    ...nodeChanges(pair, 'agent', ({ agents }, name) => agents.find((agent) => agent.name === name)!, ['title', 'instructions', 'description'], wireLists, orders),
    ...wireChanges(pair),
    ...nodeChanges(pair, 'tool', ({ tools }, name) => tools.find((tool) => tool.name === name)!, ['title', 'description'], ['name']),
    ...nodeChanges(pair, 'guardrail', ({ guardrails }, name) => guardrails.find((guardrail) => guardrail.name === name)!, [], ['name']),
    ...tableChanges(pair),
    ...scriptChanges(pair.told.script, after.script),
    ...partChange({ kind: 'expectations' }, fieldChanges(json(before.expectations ?? {}), json(pair.told.expectations ?? {}), json(after.expectations ?? {}))),
    ...layoutChanges(pair),
  ]
}

/** `told`: the scenario before, with the names that its nodes have after. */
type Pair = { before: Scenario, told: Scenario, after: Scenario, renamed: readonly Renamed[] }

const wireLists = ['name', 'tools', 'handoffs', 'agents', 'guardrails'] as const

function json(value: unknown): Json {
  return value as Json
}

function partChange(part: ChangedPart, fields: readonly FieldChange[]): ScenarioChange[] {
  return fields.length > 0 ? [{ change: 'changed', part, fields }] : []
}

function settingsOf({ title, description, language, input, limits, prices, retries, seed, notes }: Scenario): Json {
  return json({ title, input, seed, retries, limits: limits ?? {}, prices: prices ?? {}, ...(description !== undefined && { description }), ...(language && { language }), ...(notes !== undefined && { notes }) })
}

/** Nodes of one kind: those that are gone, those that are new, those with a new name, and what changed in those that stayed. */
function nodeChanges<T extends object>({ before, told, after, renamed }: Pair, kind: Named, find: (scenario: Scenario, name: string) => T, says: readonly string[], without: readonly string[], more: (told: T, now: T) => FieldChange[] = () => []): ScenarioChange[] {
  const was = new Map(renamed.filter((each) => each.kind === kind).map(({ from, to }) => [to, from]))
  const [old, now] = [namesOf(told, kind), namesOf(after, kind)].map((names) => new Set(names)) as [Set<string>, Set<string>]
  const place = (scenario: Scenario): Map<string, T> => new Map([...new Set(namesOf(scenario, kind))].map((name) => [name, find(scenario, name)]))
  const [first, second, third] = [place(before), place(told), place(after)]
  return [
    ...[...old].filter((name) => !now.has(name)).map((name): ScenarioChange => ({ change: 'removed', part: { kind, name }, fields: fieldsOf(second.get(name)!, says, 'from') })),
    ...[...now].flatMap((name): ScenarioChange[] => {
      const current = third.get(name)!
      if (!old.has(name)) return [{ change: 'added', part: { kind, name }, fields: fieldsOf(current, says, 'to') }]
      const origin = was.get(name)
      const [mine, known] = [first.get(origin ?? name)!, second.get(name)!]
      const fields = mine === current ? [] : [...fieldChanges(json(mine), json(known), json(current), without), ...more(known, current)]
      const items = kind === 'tool' && mine !== current ? outcomeChanges(known as unknown as ScenarioTool, current as unknown as ScenarioTool) : []
      const shown = items.length > 0 ? fields.filter(({ field }) => field !== 'implementation.outcomes') : fields
      return [...(origin !== undefined ? [{ change: 'renamed' as const, part: { kind, name, was: origin }, fields: shown }] : partChange({ kind, name }, shown)), ...items]
    }),
  ]
}

function outcomeChanges(before: ScenarioTool, after: ScenarioTool): ScenarioChange[] {
  const [old, now] = [before.implementation, after.implementation]
  return old.kind === 'scripted' && now.kind === 'scripted' ? itemChanges(old.outcomes, now.outcomes, (n) => ({ kind: 'outcome', tool: after.name, n })) : []
}

/** The same wires in another order: a model reads them in order. */
function orders(before: ScenarioAgent, after: ScenarioAgent): FieldChange[] {
  return wireLists.slice(1).flatMap((field) => {
    const names = (agent: ScenarioAgent): string[] => field === 'handoffs' ? agent.handoffs.map(({ to }) => to) : [...agent[field as 'tools']]
    const [from, to] = [names(before), names(after)]
    return sameJson(from, to) || !sameJson(from.toSorted(), to.toSorted()) ? [] : [{ field: `${field}.order`, from, to }]
  })
}

const lists = [['handoff', 'handoffs'], ['tool', 'tools'], ['agent', 'agents'], ['guardrail', 'guardrails']] as const

/** A wire of a node that is gone is gone with it, and is not told. */
function wireChanges({ told, after }: Pair): ScenarioChange[] {
  const old = new Map(told.agents.map((agent) => [agent.name, agent]))
  const wire = (change: 'added' | 'removed', kind: WireKind, from: string) => (to: string): ScenarioChange => ({ change, part: { kind: 'wire', wire: kind, from, to }, fields: [] })
  const between = (kind: WireKind, from: string, a: readonly string[], b: readonly string[]): ScenarioChange[] => sameJson([...a], [...b]) ? [] : [
    ...a.filter((to) => !b.includes(to)).map(wire('removed', kind, from)), ...b.filter((to) => !a.includes(to)).map(wire('added', kind, from)),
  ]
  return [
    ...after.agents.flatMap((agent) => {
      const before = old.get(agent.name)
      if (before === agent) return []
      return [
        ...lists.flatMap(([kind, field]) => between(kind, agent.name, before ? targets(before, field) : [], targets(agent, field))),
        ...agent.handoffs.flatMap((handoff): ScenarioChange[] => {
          const one = before?.handoffs.find(({ to }) => to === handoff.to)
          return one ? partChange({ kind: 'wire', wire: 'handoff', from: agent.name, to: handoff.to }, fieldChanges(json(one), json(one), json(handoff))) : []
        }),
      ]
    }),
    ...between('runGuardrail', '', told.runGuardrails, after.runGuardrails),
  ]
}

function targets(agent: ScenarioAgent, field: typeof lists[number][1]): string[] {
  return field === 'handoffs' ? agent.handoffs.map(({ to }) => to) : agent[field]
}

/** Workers are wires and stages are parts, as long as the agents work together in the same way. */
function orchestrationChanges({ before, told, after }: Pair): ScenarioChange[] {
  const [old, now] = [told.orchestration, after.orchestration]
  const fields = (without: readonly string[]): ScenarioChange[] => partChange({ kind: 'orchestration' }, fieldChanges(json(before.orchestration), json(old), json(now), without))
  if (old.kind === 'team' && now.kind === 'team') {
    const worker = (change: 'added' | 'removed') => (to: string): ScenarioChange => ({ change, part: { kind: 'wire', wire: 'worker', from: '', to }, fields: [] })
    return [...fields(['workers']), ...old.workers.filter((name) => !now.workers.includes(name)).map(worker('removed')), ...now.workers.filter((name) => !old.workers.includes(name)).map(worker('added'))]
  }
  if (old.kind === 'pipeline' && now.kind === 'pipeline') {
    const [names, later] = [old, now].map(({ stages }) => stages.map(({ name }) => name)) as [string[], string[]]
    const order = !sameJson(names, later) && sameJson(names.toSorted(), later.toSorted()) ? partChange({ kind: 'orchestration' }, [{ field: 'stages.order', from: names, to: later }]) : []
    return [
      ...order,
      ...names.filter((name) => !later.includes(name)).map((name): ScenarioChange => ({ change: 'removed', part: { kind: 'stage', name }, fields: [] })),
      ...now.stages.flatMap((stage): ScenarioChange[] => {
        const known = old.stages.find(({ name }) => name === stage.name)
        return known ? partChange({ kind: 'stage', name: stage.name }, fieldChanges(json(known), json(known), json(stage))) : [{ change: 'added', part: { kind: 'stage', name: stage.name }, fields: fieldsOf(stage, ['agent'], 'to') }]
      }),
    ]
  }
  return fields([])
}

function tableChanges(pair: Pair): ScenarioChange[] {
  const { told, after } = pair
  return [
    ...nodeChanges(pair, 'table', ({ tables }, name) => tables[name]!, [], ['rows']),
    ...Object.entries(after.tables).flatMap(([table, now]) => {
      const old = Object.hasOwn(told.tables, table) ? told.tables[table] : undefined
      if (!old || old.rows === now.rows) return []
      const [rows, later] = [rowsOf(old), rowsOf(now)]
      const part = (key: string): ChangedPart => ({ kind: 'row', table, key })
      return [
        ...[...rows].filter(([key]) => !later.has(key)).map(([key, row]): ScenarioChange => ({ change: 'removed', part: part(key), fields: fieldsOf(row, Object.keys(row), 'from') })),
        ...[...later].flatMap(([key, row]): ScenarioChange[] => {
          const known = rows.get(key)
          return known ? partChange(part(key), fieldChanges(json(known), json(known), json(row))) : [{ change: 'added', part: part(key), fields: fieldsOf(row, Object.keys(row), 'to') }]
        }),
      ]
    }),
  ]
}

/** By their keys; those without one, or with one that another has, by their place. */
function rowsOf({ key, rows }: Scenario['tables'][string]): Map<string, object> {
  const found = new Map<string, object>()
  rows.forEach((row, i) => {
    const name = rowKey(row[key])
    found.set(name === undefined || found.has(name) ? `${name ?? ''}#${i + 1}` : name, row)
  })
  return found
}

/** Of a note its text is told; where it stands, and how large, is a place like any other. */
function layoutChanges({ told, after }: Pair): ScenarioChange[] {
  if (told.layout === after.layout) return []
  const [old, now] = [told.layout?.nodes ?? {}, after.layout?.nodes ?? {}]
  const [notes, later] = [notesOf(told), notesOf(after)]
  const texts = itemChanges(notes.map(({ text }) => text), later.map(({ text }) => text), (n) => ({ kind: 'note', n }))
  const stayed = notes.length === later.length ? notes.filter((note, i) => !sameJson(json({ ...note, text: '' }), json({ ...later[i]!, text: '' }))).length : 0
  const count = Object.keys(old).filter((key) => Object.hasOwn(now, key) && !sameJson(old[key], now[key])).length + stayed
  return [...texts, ...(count > 0 ? [{ change: 'changed' as const, part: { kind: 'layout' as const, count }, fields: [] }] : [])]
}
