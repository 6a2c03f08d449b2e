/** One problem: where, what, what to do, and the ways there. */
import { useMemo } from 'react'
import { fixOf, placeText, problemText } from '../../scenario/editing.ts'
import type { ScenarioProblem } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, useLanguage } from '../../ui/index.ts'
import { useProblemTexts } from '../../ui/strings/edit/problems.ts'
import { problemWords } from '../../ui/strings/problems.ts'
import styles from './ProblemPanel.module.css'

export function ProblemRow({ problem, onFix }: { problem: ScenarioProblem, onFix: () => void }) {
  const texts = useProblemTexts()
  const { byCode } = problemWords[useLanguage()]
  const scenario = usePlayground((state) => state.scenario)
  const found = useMemo(() => fixOf(scenario, problem), [scenario, problem])
  const { message, fix: advice, translated } = problemText(problem, byCode)
  const where = placeText(problem.where)

  const mend = () => {
    onFix()
    usePlayground.getState().edit({ code: 'fix', name: problem.node?.name ?? where }, (now) => fixOf(now, problem)?.scenario ?? now)
  }
  const inJson = () => {
    usePlayground.getState().editAt(problem.where)
    usePlayground.getState().setEditTab('json')
  }
  return (
    <li className={styles.problem} data-severity={problem.severity}>
      <div className={styles.words} lang={translated ? undefined : 'en'}>
        <p><code className={styles.where}>{where}</code> {message}</p>
        <p className={styles.advice}>→ {advice}</p>
      </div>
      <div className={styles.actions}>
        {found && <Button onClick={mend}>{texts.ways[found.way](short(found.name))}</Button>}
        <Button look="quiet" aria-label={texts.showAt(where)} onClick={() => usePlayground.getState().editAt(problem.where)}>{texts.show}</Button>
        <Button look="quiet" aria-label={texts.jsonAt(where)} onClick={inJson}>{texts.json}</Button>
      </div>
    </li>
  )
}

function short(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}
