/** One problem: where, what, what to do, and the ways there. */
import { placeText, problemText } from '../../scenario/editing.ts'
import type { ScenarioProblem } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, useLanguage } from '../../ui/index.ts'
import { useProblemTexts } from '../../ui/strings/edit/problems.ts'
import { problemWords } from '../../ui/strings/problems.ts'
import { FixButton } from './FixButton.tsx'
import styles from './ProblemPanel.module.css'

export function ProblemRow({ problem, onFix }: { problem: ScenarioProblem, onFix: () => void }) {
  const texts = useProblemTexts()
  const { byCode } = problemWords[useLanguage()]
  const { message, fix: advice, translated } = problemText(problem, byCode)
  const where = placeText(problem.where)

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
        <FixButton problem={problem} onFix={onFix} />
        <Button look="quiet" aria-label={texts.showAt(where)} onClick={() => usePlayground.getState().editAt(problem.where)}>{texts.show}</Button>
        <Button look="quiet" aria-label={texts.jsonAt(where)} onClick={inJson}>{texts.json}</Button>
      </div>
    </li>
  )
}
