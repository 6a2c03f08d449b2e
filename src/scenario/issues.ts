/**
 * zod's issues as problems that a person can act on: the place, what stands there, what to do. Refuses to speak like
 * a schema library, and to list more than can be read.
 */
import type * as z from 'zod'
import { documentProblem, kindOf } from './documentProblem.ts'
import type { DocumentProblem } from './documentProblem.ts'
import { fieldsAt, nearestField } from './fields.ts'

type Issue = z.core.$ZodIssue

const MOST = 50

/** @param schema what refused the document. */
export function problemsFrom(issues: readonly Issue[], schema: z.core.$ZodType): DocumentProblem[] {
  const problems: DocumentProblem[] = []
  let count = 0
  for (const issue of issues) {
    count += issue.code === 'unrecognized_keys' ? issue.keys.length : 1
    if (problems.length < MOST) problems.push(...problemsOf(issue, [], schema).slice(0, MOST - problems.length))
  }
  if (count > problems.length) problems.push(documentProblem('more', '', { count: String(count - problems.length) }))
  return problems
}

function problemsOf(issue: Issue, above: readonly PropertyKey[], schema: z.core.$ZodType): DocumentProblem[] {
  const path = [...above, ...issue.path]
  const inner = issue.code === 'invalid_union' ? nearestForm(issue.errors) : undefined
  if (inner) return problemsOf(inner, path, schema)
  if (issue.code !== 'unrecognized_keys') return [problemOf(issue, placeOf(path))]
  const known = fieldsAt(schema, path)
  return issue.keys.slice(0, MOST).map((key) => {
    const nearest = nearestField(key, known)
    const where = placeOf([...path, key])
    return nearest === undefined ? documentProblem('unknownField', where, {}) : documentProblem('misspelledField', where, { nearest: shown(nearest) })
  })
}

/** Of the forms of a union the one that matched at the top: its issue lies deeper. */
function nearestForm(forms: readonly (readonly Issue[])[]): Issue | undefined {
  return forms.map((issues) => issues[0]).find((first) => first && !(first.code === 'invalid_type' && first.path.length === 0))
}

function problemOf(issue: Issue, where: string): DocumentProblem {
  switch (issue.code) {
    case 'invalid_type': return ofType(kindOf(issue.expected), /received (\w+)/.exec(issue.message)?.[1] ?? '', where)
    case 'invalid_value': return documentProblem('notOneOf', where, { values: issue.values.map(shown).join(', ') })
    case 'invalid_union':
      return 'options' in issue ? documentProblem('notOneOf', where, { values: (issue.options as unknown[]).map(shown).join(', ') }) : documentProblem('noForm', where, {})
    case 'invalid_key': return documentProblem('badKey', where, {})
    case 'too_big': return documentProblem(issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooHigh', where, { most: String(issue.maximum) })
    case 'too_small':
      if (issue.origin === 'string') return documentProblem('empty', where, {})
      return documentProblem(issue.inclusive === false ? 'notAbove' : 'tooLow', where, { least: String(issue.minimum) })
    case 'custom': return issue.message === 'is missing' ? documentProblem('missing', where, { expected: 'json' }) : documentProblem('other', where, { detail: issue.message })
    default: return documentProblem('other', where, { detail: issue.message })
  }
}

function ofType(expected: ReturnType<typeof kindOf>, received: string, where: string): DocumentProblem {
  if (received === 'undefined') return documentProblem('missing', where, { expected })
  if (expected === 'whole' && received === 'number') return documentProblem('notWhole', where, {})
  return documentProblem('wrongType', where, { expected, received: kindOf(received) })
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.map((key) => clipped(String(key))).join('.')
}

function shown(value: unknown): string {
  return clipped(JSON.stringify(value))
}

function clipped(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
