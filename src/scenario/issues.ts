/**
 * zod's issues as problems that a person can act on: the place, what stands there, what to do. English, for whoever
 * writes documents. Refuses to list more than can be read.
 */
import type * as z from 'zod'
import type { Problem } from '../engine/index.ts'

type Issue = z.core.$ZodIssue

const MOST = 50

export function problemsFrom(issues: readonly Issue[]): Problem[] {
  const problems = issues.slice(0, MOST).map((issue) => problemOf(issue, []))
  if (issues.length > MOST) problems.push({ where: '', message: `and ${issues.length - MOST} more` })
  return problems
}

function problemOf(issue: Issue, above: readonly PropertyKey[]): Problem {
  const path = [...above, ...issue.path]
  const inner = issue.code === 'invalid_union' ? nearest(issue.errors) : undefined
  return inner ? problemOf(inner, path) : { where: path.map(String).join('.'), message: messageOf(issue) }
}

/** Of the branches of a union the one that matched at the top: its issue lies deeper. */
function nearest(branches: readonly (readonly Issue[])[]): Issue | undefined {
  return branches.map((issues) => issues[0]).find((first) => first && !(first.code === 'invalid_type' && first.path.length === 0))
}

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys': {
      const [fields, them] = issue.keys.length === 1 ? ['field', 'it'] : ['fields', 'them']
      return `unknown ${fields} ${issue.keys.slice(0, 5).map(shown).join(', ')}; remove ${them}, or open the document with a newer version of the playground`
    }
    case 'invalid_type': return `${lowered(issue.message)}; give ${article(issue.expected)}`
    case 'invalid_value': return `must be ${issue.values.map(shown).join(' or ')}`
    case 'invalid_union':
      return 'discriminator' in issue && 'options' in issue ? `must be ${(issue.options as unknown[]).map(shown).join(' or ')}` : 'fits none of the accepted forms'
    case 'invalid_key': return `a name here is too long or malformed: ${issue.issues[0]?.message ?? issue.message}`
    case 'too_big': return `is too big: at most ${issue.maximum}${unit(issue.origin)}`
    case 'too_small': return `is too small: at least ${issue.minimum}${unit(issue.origin)}`
    default: return lowered(issue.message)
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function article(expected: string): string {
  switch (expected) {
    case 'string': return 'text'
    case 'array': return 'a list'
    case 'record': case 'object': return 'an object'
    case 'int': return 'a whole number'
    case 'boolean': return 'true or false'
    default: return `a ${expected}`
  }
}

function unit(origin: string): string {
  return origin === 'string' ? ' characters' : origin === 'array' ? ' items' : ''
}

function lowered(message: string): string {
  return message.slice(0, 1).toLowerCase() + message.slice(1)
}
