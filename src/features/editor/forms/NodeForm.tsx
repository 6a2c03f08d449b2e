/** The form of one node: what it is, what can be done with it, its problems, then the settings of its kind. */
import { nodeOf, ORCHESTRATION } from '../../../scenario/index.ts'
import type { NodeId, ScenarioProblem } from '../../../scenario/index.ts'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import { AgentForm } from './AgentForm.tsx'
import { FormHead } from './FormHead.tsx'
import { FormPlace, isIn } from './FormPlace.tsx'
import { GuardrailForm } from './GuardrailForm.tsx'
import { OrchestrationForm } from './OrchestrationForm.tsx'
import { TableForm } from './TableForm.tsx'
import { ToolForm } from './ToolForm.tsx'
import styles from './forms.module.css'

const ofScenario = ['title', 'description', 'language', 'orchestration', 'runGuardrails', 'input', 'limits', 'prices', 'retries', 'seed', 'notes'] as const

/** `part`: it stands under another heading. */
export function NodeForm({ id, index, part = false }: { id: NodeId, index: number, part?: boolean }) {
  const texts = useFormTexts()
  const { kind, name } = nodeOf(id)
  const where = { orchestration: '', agent: `agents.${index}`, tool: `tools.${index}`, guardrail: `guardrails.${index}`, table: `tables.${name}` }[kind]
  const owns = (problem: ScenarioProblem) => {
    if (id === ORCHESTRATION) return ofScenario.some((field) => isIn(problem.where, field))
    // A table's name may have a dot in it, so its place says less than its node.
    return (kind !== 'table' && isIn(problem.where, where)) || (problem.node?.kind === kind && problem.node.name === name && !isIn(problem.where, 'script'))
  }
  return (
    <FormPlace where={where} owns={owns}>
      <form className={styles.form} aria-label={texts.form(texts.kinds[kind], name).trim()} onSubmit={(event) => event.preventDefault()} data-place={where === '' ? undefined : where}>
        <FormHead id={id} index={index} part={part} />
        {kind === 'agent' && <AgentForm index={index} name={name} />}
        {kind === 'tool' && <ToolForm index={index} name={name} />}
        {kind === 'guardrail' && <GuardrailForm index={index} name={name} />}
        {kind === 'table' && <TableForm name={name} />}
        {kind === 'orchestration' && <OrchestrationForm />}
      </form>
    </FormPlace>
  )
}
