/** Answers, once for each time, when the editor is asked to show a place that is this part's to show. */
import { useEffect } from 'react'
import { usePlayground } from '../../state/index.ts'

/** A part that is drawn again later was not asked again. */
const answered = new WeakSet<object>()

export function useAskedFor(mine: (where: string) => boolean, show: (where: string) => void): void {
  const asked = usePlayground((state) => state.editPlace)
  const answers = asked !== undefined && !answered.has(asked) && mine(asked.where)
  useEffect(() => {
    if (!answers || !asked) return
    answered.add(asked)
    show(asked.where)
  })
}
