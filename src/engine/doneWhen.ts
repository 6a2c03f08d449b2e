/**
 * Completion: when an answer counts as one. An answer that does not is sent back with what is missing, so that the
 * agent repairs it within its turns.
 */
import type { Agent } from './agentDefinition.ts'
import { holds } from './condition.ts'
import type { Condition } from './condition.ts'
import type { Code, Program } from './effects.ts'
import { isRecord } from './json.ts'
import type { Json, JsonSchema } from './json.ts'
import type { Scope } from './scope.ts'
import { schemaFault } from './toolArguments.ts'

export type DoneWhen =
  | { schema: JsonSchema }
  /** A JSON object with all of these, none empty. */
  | { fields: readonly string[] }
  | { condition: Condition }
  /** Gives true, or a text that says what is missing. It sees the answer: as JSON where it is, else as text. */
  | { code: Code }

/** What is missing, as a message for the model; undefined when the answer counts. */
export function* missingFor(agent: Agent, doneWhen: DoneWhen, scope: Scope): Program<string | undefined> {
  const text = scope.transcript.lastAnswer(scope.transcript.length - 1, scope.transcript.length)
  const fault = 'code' in doneWhen ? yield* judged(agent, doneWhen.code, parsed(text) ?? text) : faultOf(doneWhen, text)
  return fault === undefined ? undefined : `Not done yet: ${fault} Answer again, complete.`
}

function* judged(agent: Agent, code: Code, input: Json): Program<string | undefined> {
  const verdict = (yield { kind: 'code.eval', agent, purpose: 'doneWhen', code, input }) as Json
  if (verdict === true) return undefined
  return typeof verdict === 'string' ? verdict : 'the answer is not accepted.'
}

function faultOf(doneWhen: Exclude<DoneWhen, { code: Code }>, text: string): string | undefined {
  const value = parsed(text)
  if ('condition' in doneWhen) return holds(doneWhen.condition, value ?? text) ? undefined : 'the condition on the answer does not hold.'
  if (value === undefined) return 'the answer must be JSON and nothing else.'
  if ('schema' in doneWhen) {
    const fault = schemaFault(doneWhen.schema, value)
    return fault && `${fault.path}: ${fault.message}.`
  }
  if (!isRecord(value)) return 'the answer must be a JSON object.'
  const missing = doneWhen.fields.filter((field) => !Object.hasOwn(value, field) || value[field] === null || value[field] === '')
  return missing.length > 0 ? `missing: ${missing.join(', ')}.` : undefined
}

/** JSON of an answer, also where a model puts it into a code fence. */
export function parsed(text: string): Json | undefined {
  const fenced = /^```(?:json)?\s*\n([\s\S]*?)\n```\s*$/.exec(text.trim())
  try {
    return JSON.parse(fenced ? fenced[1]! : text) as Json
  } catch {
    return undefined
  }
}
