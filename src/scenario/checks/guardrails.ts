/** Guardrails: whether those that are named exist, and whether each checks something, once. */
import type { Names } from '../names.ts'
import { problem, some } from '../problem.ts'
import type { ScenarioProblem } from '../problem.ts'
import type { Scenario } from '../schema.ts'

export function guardrailProblems({ agents, guardrails, runGuardrails }: Scenario, names: Names): ScenarioProblem[] {
  const problems: ScenarioProblem[] = []
  const used = new Set<string>()
  const look = (list: readonly string[], where: string, before: ReadonlySet<string>) => {
    const seen = new Set(before)
    list.forEach((guardrail, i) => {
      const place = `${where}.${i}`
      if (!names.guardrails.has(guardrail)) problems.push(problem('unknownGuardrail', place, { guardrail, known: some(names.guardrails) }))
      else if (seen.has(guardrail)) problems.push(problem('repeatedGuardrail', place, { guardrail }, { kind: 'guardrail', name: guardrail }))
      seen.add(guardrail)
      used.add(guardrail)
    })
  }
  look(runGuardrails, 'runGuardrails', new Set())
  const ofRun = new Set(runGuardrails)
  agents.forEach((agent, i) => look(agent.guardrails, `agents.${i}.guardrails`, ofRun))
  guardrails.forEach(({ name, on }, i) => {
    if (!used.has(name) || on.length === 0) problems.push(problem('unusedGuardrail', `guardrails.${i}`, { guardrail: name }, { kind: 'guardrail', name }))
  })
  return problems
}
