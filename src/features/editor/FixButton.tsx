/** What one click does about a problem; nothing where nothing sensible can be done. */
import { useMemo } from 'react'
import { fixOf, placeText } from '../../scenario/editing.ts'
import type { ScenarioProblem } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button } from '../../ui/index.ts'
import { useProblemTexts } from '../../ui/strings/edit/problems.ts'

/** `onFix`: before it is done; the button goes with its problem, and may have the focus. */
export function FixButton({ problem, onFix }: { problem: ScenarioProblem, onFix: (button: HTMLElement) => void }) {
  const texts = useProblemTexts()
  const scenario = usePlayground((state) => state.scenario)
  const found = useMemo(() => fixOf(scenario, problem), [scenario, problem])
  if (!found) return null
  const mend = (button: HTMLElement) => {
    onFix(button)
    usePlayground.getState().edit({ code: 'fix', name: problem.node?.name ?? placeText(problem.where) }, (now) => fixOf(now, problem)?.scenario ?? now)
  }
  return <Button onClick={(event) => mend(event.currentTarget)}>{texts.ways[found.way](short(found.name))}</Button>
}

function short(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}
