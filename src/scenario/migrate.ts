/**
 * From anything to a scenario: is it bearable JSON, which version is it, up to the newest one, then the schema.
 * Old documents parse for ever; a newer one is refused with a clear word. Nothing here throws but `defineScenario`.
 */
import { freezeJson } from '../engine/index.ts'
import type { Json } from '../engine/index.ts'
import { documentProblem, kindOf } from './documentProblem.ts'
import type { DocumentProblem } from './documentProblem.ts'
import { problemsFrom } from './issues.ts'
import { MAX_CHARACTERS, problemWithJson, tooLarge } from './plainJson.ts'
import { VERSION, scenarioSchema } from './schema.ts'
import type { Scenario, ScenarioDocument } from './schema.ts'

export type Parsed = { ok: true, scenario: Scenario } | { ok: false, problems: readonly DocumentProblem[] }
type Versioned = { readonly [field: string]: Json, readonly version: number }

/** `migrations[i]` takes a document of version i + 1 to version i + 2. */
const migrations: readonly ((document: Versioned) => Versioned)[] = []

/** A frozen scenario with its defaults in, or what is wrong and where. */
export function parseScenario(value: unknown): Parsed {
  const unbearable = problemWithJson(value)
  if (unbearable) return refused(unbearable)
  const document = freezeJson(value)
  if (!isRecord(document)) return refused(documentProblem('notScenario', '', { received: kindOf(typeOf(document)) }))
  const { version } = document
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return refused(documentProblem('badVersion', 'version', { newest: String(VERSION) }))
  }
  if (version > VERSION) {
    return refused(documentProblem('newerVersion', 'version', { version: String(version), newest: String(VERSION) }))
  }
  const newest = migrations.slice(version - 1).reduce((older, migrate) => migrate(older), { ...document, version })
  const result = scenarioSchema.safeParse(newest)
  if (!result.success) return { ok: false, problems: problemsFrom(result.error.issues, scenarioSchema) }
  return { ok: true, scenario: freezeJson(result.data) as Json & Scenario }
}

/** The same from a file's text; where the text is no JSON, the place is a line and a column. */
export function parseScenarioText(text: string): Parsed {
  if (text.length > MAX_CHARACTERS) return refused(tooLarge())
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const at = placeIn(json, detail)
    return refused(at ? documentProblem('noJsonAt', `line ${at.line}, column ${at.column}`, { detail, ...at }) : documentProblem('noJson', '', { detail }))
  }
  return parseScenario(value)
}

/**
 * A scenario written in code.
 * @throws TypeError that lists every problem.
 */
export function defineScenario(document: ScenarioDocument): Scenario {
  const parsed = parseScenario(document)
  if (parsed.ok) return parsed.scenario
  throw new TypeError(`This scenario can't be read: ${parsed.problems.map(({ where, message }) => `${where || 'document'}: ${message}`).join('; ')}`)
}

function refused(problem: DocumentProblem): Parsed {
  return { ok: false, problems: [problem] }
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function typeOf(value: Json): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Browsers tell the place of a syntax error in different words; where none is told, it is the end of the text or unknown. */
function placeIn(text: string, message: string): { line: string, column: string } | undefined {
  const named = /line (\d+),? column (\d+)/.exec(message)
  if (named) return { line: named[1]!, column: named[2]! }
  const position = /position (\d+)/.exec(message)
  const at = position ? Number(position[1]) : /end of|unterminated|EOF/i.test(message) ? text.length : undefined
  if (at === undefined) return undefined
  const lines = text.slice(0, at).split('\n')
  return { line: String(lines.length), column: String((lines.at(-1)?.length ?? 0) + 1) }
}
