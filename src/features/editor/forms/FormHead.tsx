/** The top of a node's form: its kind and name, what can be done with the whole of it, and all its problems. */
import { nodeOf } from '../../../scenario/index.ts'
import { duplicated, removeNodes } from '../../../scenario/editing.ts'
import type { NodeId } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { AgentMark, Button, GuardIcon, MeshIcon, TableIcon, ToolIcon, useLanguage } from '../../../ui/index.ts'
import { problemWords } from '../../../ui/strings/problems.ts'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import { FixButton } from '../FixButton.tsx'
import { change } from './change.ts'
import { problemText, useProblems } from './FormPlace.tsx'
import styles from './forms.module.css'

export function FormHead({ id, index, part }: { id: NodeId, index: number, part: boolean }) {
  const texts = useFormTexts()
  const { kind, name } = nodeOf(id)
  return (
    <>
      <header className={styles.head}>
        <h2 data-form-title={part ? undefined : true} tabIndex={part ? undefined : -1}>
          {kind === 'agent' && <AgentMark index={index} size={11} />}{kind === 'tool' && <ToolIcon />}{kind === 'guardrail' && <GuardIcon />}{kind === 'table' && <TableIcon />}{kind === 'orchestration' && <MeshIcon />}
          <span className={styles.kind}>{texts.kinds[kind]}</span> {name !== '' && <span className={styles.name}>{name}</span>}
        </h2>
        {kind !== 'orchestration' && (
          <span className={styles.acts}>
            <Button look="quiet" onClick={() => duplicate([id])}>{texts.duplicate}</Button>
            <Button look="quiet" onClick={() => remove([id])}>{texts.remove}</Button>
          </span>
        )}
      </header>
      <Problems />
    </>
  )
}

/** Each leads to its field, and is mended with a click where that can be. */
function Problems() {
  const texts = useFormTexts()
  const problems = useProblems()
  const { byCode } = problemWords[useLanguage()]
  if (problems.length === 0) return null
  return (
    <section className={styles.problems} aria-label={texts.problems(problems.length)}>
      <ul>
        {problems.map((problem) => {
          const { message, fix, lang } = problemText(problem, byCode)
          return (
            <li key={`${problem.code} ${problem.where}`} data-severity={problem.severity} lang={lang}>
              <button type="button" className={styles.lead} onClick={() => usePlayground.getState().editAt(problem.where)}><b>{texts.severity[problem.severity]}</b> {message}</button>
              <small>→ {fix}</small>
              <FixButton problem={problem} onFix={titleOf} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The button that was pressed goes with its problem. */
function titleOf(button: HTMLElement): void {
  button.closest('form')?.querySelector<HTMLElement>('[data-form-title]')?.focus()
}

/** With nothing selected any more, unless a neighbour is. */
export function remove(ids: readonly NodeId[]): void {
  change({ code: 'remove', name: ids[0] ?? '', count: ids.length }, (scenario) => removeNodes(scenario, ids))
  usePlayground.getState().select([])
}

/** The copies are selected, so that what is done next is done with them. */
export function duplicate(ids: readonly NodeId[]): void {
  const { scenario } = usePlayground.getState()
  const made = duplicated(scenario, ids)
  const [first] = made.ids
  if (first === undefined || change({ code: 'duplicate', name: ids[0]!, count: ids.length }, () => made.scenario) !== undefined) return
  usePlayground.getState().select(made.ids)
}
