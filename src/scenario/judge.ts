/**
 * Whether a run does what its scenario expects, and the step at which it first did otherwise. Reads states only: a run
 * that has not ended is judged as far as it is sure.
 */
import type { Json, ReplayState, StepInfo } from '../engine/index.ts'
import { sameJson } from './edit/index.ts'
import type { Expectations, Scenario } from './schema.ts'

export type ExpectationKind = 'route' | 'handoffs' | 'tools' | 'finalText' | 'world'
/**
 * `ok` is undefined while the run has not ended and may still go either way. `step`: where what came first differs; the
 * last one where something is missing. `row`: of the world, its table and key. A row that isn't there is null.
 */
export type Verdict = {
  readonly kind: ExpectationKind, readonly row?: { readonly table: string, readonly key: string }
  readonly ok: boolean | undefined, readonly expected: Json, readonly got: Json, readonly step?: number
}

/** One for each thing that is expected, and for each row of the world. */
export function judge(expectations: Expectations, state: ReplayState): Verdict[] {
  const { route, handoffs, tools, finalText, world } = expectations
  return [
    ...(route ? [routeVerdict(route, state)] : []),
    ...(handoffs === undefined ? [] : [handoffVerdict(handoffs, state)]),
    ...(tools ? [toolVerdict(tools, state)] : []),
    ...(finalText === undefined ? [] : [textVerdict(finalText, state)]),
    ...Object.entries(world ?? {}).flatMap(([table, rows]) => Object.entries(rows).map(([key, row]) => rowVerdict(table, key, row, state))),
  ]
}

/** What a run did, as expectations: of the world, the rows that it changed and those that were expected before. */
export function expectationsFrom(state: ReplayState, { expectations }: Pick<Scenario, 'expectations'>): Expectations {
  const { route, handoffs, finalText, world } = state
  const before = state.at(0).world
  const rows: { [table: string]: { [key: string]: Json } } = {}
  const note = (table: string, key: string) => {
    (rows[table] ??= {})[key] = rowIn(state, table, key)
  }
  for (const [table, expected] of Object.entries(expectations?.world ?? {})) for (const key of Object.keys(expected)) note(table, key)
  for (const table of new Set([...Object.keys(before), ...Object.keys(world)])) {
    for (const key of new Set([...Object.keys(before[table] ?? {}), ...Object.keys(world[table] ?? {})])) {
      if (before[table]?.[key] !== world[table]?.[key]) note(table, key)
    }
  }
  return { route, handoffs, tools: toolsOf(state).map(({ tool }) => tool!.name), finalText, ...(Object.keys(rows).length > 0 && { world: rows }) }
}

export function hasEnded({ status }: Pick<ReplayState, 'status'>): boolean {
  return status === 'SUCCEEDED' || status === 'FAILED' || status === 'CANCELLED'
}

function routeVerdict(expected: readonly string[], state: ReplayState): Verdict {
  const { route: got } = state
  const ok = decided(state, sameJson([...expected], got), canGrowInto(got, expected))
  if (ok !== false) return { kind: 'route', ok, expected: [...expected], got }
  const at = firstDifference(expected, got)
  // Agents that work side by side come into a route by their place, so it is asked when this part of it stood there.
  const begins = (step: number) => sameJson(state.at(step).route.slice(0, at + 1), got.slice(0, at + 1))
  const step = at < got.length ? [0, ...stepsOf(state, 'handoff', 'frame.start')].find(begins) : undefined
  return { kind: 'route', ok, expected: [...expected], got, step: step ?? state.step }
}

function handoffVerdict(expected: number, state: ReplayState): Verdict {
  const { handoffs: got } = state
  const ok = decided(state, got === expected, got <= expected)
  const step = got > expected ? stepsOf(state, 'handoff')[expected] : undefined
  return { kind: 'handoffs', ok, expected, got, ...(ok === false && { step: step ?? state.step }) }
}

function toolVerdict(expected: readonly string[], state: ReplayState): Verdict {
  const called = toolsOf(state)
  const got = called.map(({ tool }) => tool!.name)
  const at = firstDifference(expected, got)
  const ok = decided(state, sameJson([...expected], got), at === got.length && got.length <= expected.length)
  return { kind: 'tools', ok, expected: [...expected], got, ...(ok === false && { step: called[at]?.step ?? state.step }) }
}

function textVerdict(expected: string, state: ReplayState): Verdict {
  const { finalText: got } = state
  const ok = decided(state, got === expected, true)
  return { kind: 'finalText', ok, expected, got, ...(ok === false && { step: stepsOf(state, 'model.complete').at(-1) ?? state.step }) }
}

/** Of a row that is expected to be there, the fields that are named count. */
function rowVerdict(table: string, key: string, expected: Json, state: ReplayState): Verdict {
  const got = rowIn(state, table, key)
  const ok = decided(state, hasFields(got, expected), true)
  return { kind: 'world', row: { table, key }, ok, expected, got, ...(ok === false && { step: lastWrite(state, table, key) ?? state.step }) }
}

function decided(state: ReplayState, same: boolean, possible: boolean): boolean | undefined {
  if (hasEnded(state)) return same
  return possible ? undefined : false
}

/** Whether putting more into it could make it the other. */
function canGrowInto(got: readonly string[], expected: readonly string[]): boolean {
  let found = 0
  for (const each of expected) if (each === got[found]) found++
  return found === got.length
}

function firstDifference(a: readonly string[], b: readonly string[]): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  return at
}

function hasFields(got: Json, expected: Json): boolean {
  if (!isRow(expected) || !isRow(got)) return sameJson(got, expected)
  return Object.entries(expected).every(([field, value]) => Object.hasOwn(got, field) && sameJson(got[field], value))
}

function isRow(value: Json): value is { [field: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function rowIn({ world }: Pick<ReplayState, 'world'>, table: string, key: string): Json {
  return Object.hasOwn(world, table) && Object.hasOwn(world[table]!, key) ? world[table]![key]! : null
}

/** The last step at which the row became another; undefined where none touched it. */
function lastWrite(state: ReplayState, table: string, key: string): number | undefined {
  const last = rowIn(state, table, key)
  const calls = toolsOf(state)
  const before = calls.findLastIndex(({ step }) => rowIn(state.at(step - 1), table, key) !== last)
  return calls[before]?.step
}

function toolsOf({ steps }: Pick<ReplayState, 'steps'>): StepInfo[] {
  return steps.filter(({ kind }) => kind === 'tool.call')
}

function stepsOf({ steps }: Pick<ReplayState, 'steps'>, ...kinds: StepInfo['kind'][]): number[] {
  return steps.filter(({ kind }) => kinds.includes(kind)).map(({ step }) => step)
}
