/**
 * Whether a scenario that was put together by hand is still one, so that what is kept can always be read again. It is
 * asked at every letter that is typed: parts that were found sound once, and are still the same objects, are not read
 * again. Documents are never changed in place.
 */
import { problemsFrom } from './issues.ts'
import { MAX_CHARACTERS, MAX_DEPTH, MAX_VALUES, problemWithJson } from './plainJson.ts'
import { scenarioSchema } from './schema.ts'
import type { Scenario } from './schema.ts'

/** The first thing that is wrong and where; undefined where nothing is. */
export function scenarioFault(scenario: Scenario): { where: string, message: string } | undefined {
  if (isBearable(scenario) && isSound(scenario)) return undefined
  const unbearable = problemWithJson(scenario)
  if (unbearable) return unbearable
  const result = scenarioSchema.safeParse(scenario)
  return result.success ? undefined : problemsFrom(result.error.issues, scenarioSchema)[0]
}

type Size = { characters: number, values: number, depth: number }

const sizes = new WeakMap<object, Size>()

/** False also where only a closer look can tell what is wrong. */
function isBearable(scenario: Scenario): boolean {
  const size = sizeOf(scenario, 0)
  return size !== undefined && size.characters <= MAX_CHARACTERS && size.values <= MAX_VALUES && size.depth <= MAX_DEPTH
}

/** Undefined for what is no JSON, or goes too deep: a value that contains itself does. */
function sizeOf(value: unknown, depth: number): Size | undefined {
  if (typeof value === 'string') return { characters: value.length + 3, values: 1, depth: 0 }
  if (value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return { characters: 2, values: 1, depth: 0 }
  if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined
  const known = sizes.get(value)
  if (known) return known
  const whole: Size = { characters: 2, values: 1, depth: 0 }
  for (const key of Object.keys(value)) {
    const child = (value as Record<string, unknown>)[key]
    if (child === undefined) continue
    const size = key === '__proto__' ? undefined : sizeOf(child, depth + 1)
    if (!size) return undefined
    whole.characters += key.length + size.characters
    whole.values += size.values
    whole.depth = Math.max(whole.depth, size.depth + 1)
  }
  sizes.set(value, whole)
  return whole
}

const lists = ['agents', 'tools', 'guardrails'] as const
const parts = ['tables', 'script', 'expectations', 'layout', 'orchestration'] as const
/** By the place where they were found sound: an agent is no tool. */
const sound = Object.fromEntries([...lists, ...parts].map((place) => [place, new WeakSet<object>()])) as { [place in typeof lists[number] | typeof parts[number]]: WeakSet<object> }
const bare: Scenario = scenarioSchema.parse({ version: 1, title: '-', agents: [], orchestration: { kind: 'swarm', entry: '' }, input: '' })

/** Reads what is new in it, in a scenario that has nothing else. */
function isSound(scenario: Scenario): boolean {
  // Its lists may be longer than they may be.
  if (scenario.agents.length > 1_000 || scenario.tools.length > 1_000 || scenario.guardrails.length > 100) return false
  const isNew = (place: keyof typeof sound) => (part: object): boolean => !sound[place].has(part)
  const left = { ...scenario, agents: scenario.agents.filter(isNew('agents')), tools: scenario.tools.filter(isNew('tools')), guardrails: scenario.guardrails.filter(isNew('guardrails')) }
  for (const place of parts) {
    const part = scenario[place]
    if (part === undefined || isNew(place)(part)) continue
    if (bare[place] === undefined) delete left[place]
    else Object.assign(left, { [place]: bare[place] })
  }
  if (!scenarioSchema.safeParse(left).success) return false
  for (const place of lists) for (const part of left[place]) sound[place].add(part)
  for (const place of parts) if (scenario[place] !== undefined) sound[place].add(scenario[place])
  return true
}
