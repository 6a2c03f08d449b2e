/** The form of the node that is selected. */
import { usePlayground } from '../../state/index.ts'

export function NodePanel() {
  const selection = usePlayground((state) => state.selection)
  return <p>{selection.join(', ')}</p>
}
