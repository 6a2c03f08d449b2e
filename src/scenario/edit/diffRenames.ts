/**
 * Which nodes of one scenario are those of another under a new name: as the log of edits says, and else those that say
 * nearly the same. Refuses to guess where nothing much is said alike.
 */
import { canonicalJson } from '../../engine/index.ts'
import type { Json } from '../../engine/index.ts'
import type { Scenario } from '../schema.ts'
import { hasNode, namesOf, nodeId, nodeKinds } from './nodes.ts'
import type { NodeKind } from './nodes.ts'
import { renamedIn } from './rename.ts'

/** In order; the kind is not known. */
export type Rename = { from: string, to: string }
export type Renamed = { kind: Kind, from: string, to: string }
type Kind = Exclude<NodeKind, 'orchestration'>

const kinds = nodeKinds.filter((kind) => kind !== 'orchestration')
/** How much must be alike, from 0 to 1. */
const ALIKE = 0.6
/** Pairs that are compared closely; beyond them only what is just the same is found. */
const CLOSE = 4_000
/** Characters of a text that are compared. */
const READ = 2_000

export function renamedBetween(before: Scenario, after: Scenario, log: readonly Rename[]): Renamed[] {
  return kinds.flatMap((kind) => {
    const [old, now] = [namesOf(before, kind), namesOf(after, kind)]
    const known = logged(old, now, log).map((pair) => ({ kind, ...pair }))
    const gone = old.filter((name) => !now.includes(name) && !known.some(({ from }) => from === name))
    const come = now.filter((name) => !old.includes(name) && !known.some(({ to }) => to === name))
    return [...known, ...alike(kind, before, gone, after, come)]
  })
}

/** The scenario with these names, wherever it says them. */
export function withNames(scenario: Scenario, renamed: readonly Renamed[]): Scenario {
  const one = (last: Scenario, { kind, from, to }: Renamed): Scenario => renamedIn(last, nodeId(kind, from), to)
  if (!renamed.some(({ kind, to }) => hasNode(scenario, nodeId(kind, to)))) return renamed.reduce(one, scenario)
  // Two may have changed names: then each has another one on the way.
  const between = (i: number): string => `renamed__${i}`
  return [...renamed.map((each, i) => ({ ...each, to: between(i) })), ...renamed.map((each, i) => ({ ...each, from: between(i) }))].reduce(one, scenario)
}

/** What became of each name, step by step. */
function logged(old: readonly string[], now: readonly string[], log: readonly Rename[]): Rename[] {
  if (log.length === 0) return []
  const names = new Map(old.map((name) => [name, name]))
  const first = (name: string): string | undefined => [...names].find(([, last]) => last === name)?.[0]
  for (const { from, to } of log) {
    const origin = first(from)
    if (origin !== undefined && first(to) === undefined) names.set(origin, to)
  }
  return [...names].filter(([from, to]) => from !== to && now.includes(to)).map(([from, to]) => ({ from, to }))
}

function alike(kind: Kind, before: Scenario, gone: readonly string[], after: Scenario, come: readonly string[]): Renamed[] {
  if (gone.length === 0 || come.length === 0) return []
  const close = gone.length * come.length <= CLOSE
  const said = (scenario: Scenario) => (name: string) => ({ name, place: namesOf(scenario, kind).indexOf(name), parts: partsOf(scenario, kind, name) })
  const [old, now] = [gone.map(said(before)), come.map(said(after))]
  const pairs = old.flatMap((a) => now.flatMap((b) => {
    const score = close ? likeness(a.parts, b.parts) + (a.place === b.place ? 0.05 : 0) : canonicalJson(a.parts as Json) === canonicalJson(b.parts as Json) ? 1 : 0
    return score >= ALIKE ? [{ from: a.name, to: b.name, score }] : []
  })).sort((a, b) => b.score - a.score)
  const found: Renamed[] = []
  for (const { from, to } of pairs) if (!found.some((each) => each.from === from || each.to === to)) found.push({ kind, from, to })
  return found
}

/** What tells one node from another, but for its name. */
function partsOf(scenario: Scenario, kind: Kind, name: string): { [part: string]: Json | undefined } {
  const named = (each: { name: string }): boolean => each.name === name
  switch (kind) {
    case 'agent': {
      const { title, instructions, description, tools, handoffs, agents, model } = scenario.agents.find(named)!
      return { title, instructions, description, tools, handoffs: handoffs.map(({ to }) => to), agents, model }
    }
    case 'tool': {
      const { title, description, parameters, implementation } = scenario.tools.find(named)!
      return { title, description, parameters, implementation: implementation as Json }
    }
    case 'guardrail': {
      const { name: _, ...rest } = scenario.guardrails.find(named)!
      return { rest }
    }
    case 'table': return { ...scenario.tables[name]! }
  }
}

/** Empty parts say nothing; longer ones say more. */
function likeness(a: { [part: string]: Json | undefined }, b: { [part: string]: Json | undefined }): number {
  let [sum, most] = [0, 0]
  for (const part of Object.keys(a)) {
    const [x, y] = [textOf(a[part]), textOf(b[part])]
    const weight = x === '' && y === '' ? 0 : 1 + Math.min(9, Math.max(x.length, y.length) / 20)
    most += weight
    sum += weight * (x === y ? 1 : shared(wordsIn(x), wordsIn(y)))
  }
  return most === 0 ? 1 : sum / most
}

function textOf(value: Json | undefined): string {
  const text = typeof value === 'string' ? value : value === undefined || (Array.isArray(value) && value.length === 0) ? '' : canonicalJson(value)
  return text.slice(0, READ)
}

function wordsIn(text: string): string[] {
  return text.match(/\p{Script=Han}|[\p{L}\p{M}\p{N}_]+/gu) ?? []
}

/** Twice the words that both have, of all that they have. */
function shared(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1)
  let both = 0
  for (const word of b) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    both++
    left.set(word, count - 1)
  }
  return a.length + b.length === 0 ? 0 : 2 * both / (a.length + b.length)
}
