/**
 * What a document lets the page compute: patterns and conditions. A pattern that could take for ever is refused, since
 * it runs where the page runs and a document may come from anybody.
 */
import type { Condition, Json } from '../../engine/index.ts'
import { patternFault } from '../pattern.ts'
import type { PatternFault } from '../pattern.ts'
import { problem } from '../problem.ts'
import type { ProblemNode, ScenarioProblem } from '../problem.ts'
import type { Scenario } from '../schema.ts'

/** Those of a tool's parameters are told to the model and never run here (argumentSchema.ts). */
export function patternProblems({ agents, guardrails, orchestration }: Scenario): ScenarioProblem[] {
  return [
    ...guardrails.flatMap((guardrail, i) => guardrail.kind === 'blockPattern'
      ? ofPattern(guardrail.pattern, `u${guardrail.flags ?? ''}`, 'text', `guardrails.${i}.pattern`, { kind: 'guardrail', name: guardrail.name }) : []),
    ...agents.flatMap(({ name, handoffs, doneWhen }, i) => {
      const node = { kind: 'agent' as const, name }
      return [
        ...handoffs.flatMap(({ when, history }, j) => when ? [...ofCondition(when, `agents.${i}.handoffs.${j}.when`, node), ...ofHandoff(when, history === 'brief', `agents.${i}.handoffs.${j}.when.path`, node)] : []),
        ...doneWhen && 'condition' in doneWhen ? ofCondition(doneWhen.condition, `agents.${i}.doneWhen.condition`, node) : [],
        ...doneWhen && 'schema' in doneWhen ? ofSchema(doneWhen.schema, `agents.${i}.doneWhen.schema`, node) : [],
      ]
    }),
    ...orchestration.kind === 'pipeline' ? orchestration.stages.flatMap(({ agent, output }, i) => output ? ofSchema(output, `orchestration.stages.${i}.output`, { kind: 'agent', name: agent }) : []) : [],
  ]
}

function ofCondition(condition: Condition, where: string, node: ProblemNode): ScenarioProblem[] {
  if ('matches' in condition) return ofPattern(condition.matches, 'u', 'text', `${where}.matches`, node)
  const { path, is, value } = condition
  if (is === '=' || is === '!=' || typeof value === 'number' || typeof value === 'string') return []
  return [problem('neverHolds', `${where}.value`, { path, value: short(JSON.stringify(value)) }, node)]
}

/** The condition of a handoff sees `{ input, brief }`; a brief is given only where the history is one. */
function ofHandoff({ path }: Condition, brief: boolean, where: string, node: ProblemNode): ScenarioProblem[] {
  const [first, ...rest] = path.split('.')
  if (path === '' || first === 'input' || (first === 'brief' && brief && rest.length === 0)) return []
  return [problem('unknownPath', where, { path: short(path), known: brief ? 'input, brief' : 'input' }, node)]
}

/** Every `pattern` and every key of `patternProperties`, wherever it stands. */
function ofSchema(schema: Json, where: string, node: ProblemNode): ScenarioProblem[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => {
    const place = `${where}.${key}`
    if (key === 'pattern' && typeof value === 'string') return ofPattern(value, '', 'schema', place, node)
    const keys = key === 'patternProperties' && typeof value === 'object' && value !== null ? Object.keys(value) : []
    return [...keys.flatMap((pattern) => ofPattern(pattern, '', 'schema', place, node)), ...ofSchema(value, place, node)]
  })
}

function ofPattern(pattern: string, flags: string, use: 'text' | 'schema', where: string, node: ProblemNode): ScenarioProblem[] {
  const fault = patternFault(pattern, flags, use)
  if (!fault) return []
  if (fault.kind === 'malformed') return [problem('badPattern', where, { pattern: short(pattern), detail: short(fault.detail) }, node)]
  return [problem('unsafePattern', where, { pattern: short(pattern), part: fault.part, why: reasons[fault.kind] }, node)]
}

const reasons: { readonly [K in Exclude<PatternFault['kind'], 'malformed'>]: string } = {
  nested: 'a repeat inside a repeat',
  alike: 'alternatives that begin alike, under a repeat',
  shared: 'repeats that can share one text out in too many ways',
  unanchored: 'a repeat without end in a pattern that does not begin with ^',
  reference: 'a reference to an earlier group',
  behind: 'looking behind',
  unread: 'a form that can not be judged here',
  large: 'too many copies',
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
