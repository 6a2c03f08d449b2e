/**
 * As much of a document as can be read, so that a page has something to show beside its problems: what the schema
 * refuses is left out, and so is what can't be without it. Whatever was given stays with whoever gave it.
 */
import { freezeJson } from '../engine/index.ts'
import type { Json } from '../engine/index.ts'
import { mendedJson } from './mendedJson.ts'
import { MAX_CHARACTERS, problemWithJson } from './plainJson.ts'
import { scenarioSchema, VERSION } from './schema.ts'
import type { Scenario } from './schema.ts'

type Path = readonly PropertyKey[]

/** Leaving something out may bring another fault to light; each round takes out all that it sees. */
const ROUNDS = 100

/** Also of nothing at all a scenario is made: one without an agent. @param title where there is none. */
export function salvaged(text: string, title = '?'): Scenario {
  const value = text.length > MAX_CHARACTERS ? undefined : mendedJson(text.replace(/^\uFEFF/, ''))
  const document = problemWithJson(value) ? {} : structuredClone(value)
  let rest: { [key: string]: unknown } = isRecord(document) ? { ...document, version: VERSION } : { version: VERSION }
  for (let round = 0; round < ROUNDS; round++) {
    const whole = { ...missing(rest), title, ...rest }
    const result = scenarioSchema.safeParse(whole)
    if (result.success) return freezeJson(result.data) as Json & Scenario
    const faults = result.error.issues.flatMap(({ path, ...issue }): Path[] => issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path])
    rest = without(whole, faults)
  }
  return salvaged('{}', title)
}

/** What the schema asks for. */
function missing({ agents }: { [key: string]: unknown }): object {
  const first: unknown = Array.isArray(agents) ? Object(agents[0]).name : undefined
  return { agents: [], orchestration: { kind: 'swarm', entry: typeof first === 'string' ? first : '' }, input: '' }
}

/** The document without what stands at these places; where nothing stands, without what should hold it. */
function without(document: { [key: string]: unknown }, places: readonly Path[]): { [key: string]: unknown } {
  const gone = new Map(places.map((path) => holding(document, path)).filter((path) => path.length > 0).map((path) => [path.join('\n'), path]))
  // The last first, so that those before keep their numbers.
  for (const path of [...gone.values()].sort((a, b) => -compared(a, b))) {
    const parent = at(document, path.slice(0, -1))
    const key = path.at(-1)!
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else if (isRecord(parent)) delete parent[String(key)]
  }
  return document
}

/** The place itself, or the nearest one around it that is there. */
function holding(document: unknown, path: Path): Path {
  let length = path.length
  while (length > 0 && at(document, path.slice(0, length)) === undefined) length--
  // What is missing at the top is filled in; further down its holder is nothing without it.
  return path.slice(0, length)
}

function at(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as { [key: PropertyKey]: unknown })[key] : undefined, document)
}

function compared(a: Path, b: Path): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i]!, b[i]!]
    if (x !== y) return typeof x === 'number' && typeof y === 'number' ? x - y : String(x) < String(y) ? -1 : 1
  }
  return a.length - b.length
}

function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
