/** What the check of the scenario says of one reply, in the reader's language. */
import type { ScenarioProblem } from '../../scenario/index.ts'
import { useLanguage, WarningIcon } from '../../ui/index.ts'
import { problemWords } from '../../ui/strings/problems.ts'
import styles from './script.module.css'

export function problemsAt(problems: readonly ScenarioProblem[], where: string): ScenarioProblem[] {
  return problems.filter((problem) => problem.where === where || problem.where.startsWith(`${where}.`))
}

export function RowProblems({ problems }: { problems: readonly ScenarioProblem[] }) {
  const { byCode } = problemWords[useLanguage()]
  return problems.map(({ code, where, message, fix, params }) => {
    const words = byCode[code]
    return (
      <p key={`${where} ${code}`} className={styles.rowProblem} lang={words ? undefined : 'en'}>
        <WarningIcon /> {words ? `${filled(words.message, params)} → ${filled(words.fix, params)}` : `${message} → ${fix}`}
      </p>
    )
  })
}

function filled(template: string, params: ScenarioProblem['params']): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
}
