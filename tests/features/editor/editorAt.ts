// Puts the page's store at a scenario that can be edited: edits are applied and told, undo takes the last one back.
// Refuses storage and session: features see the store only.
import { bound, check, scenarioFault } from '../../../src/scenario/index.ts'
import type { EditLabel, Scenario } from '../../../src/scenario/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import type { Playground } from '../../../src/state/index.ts'

const nothingYet = usePlayground.getInitialState()

export type Edits = { label: EditLabel, burst: string | undefined }[]

export function editorAt(scenario: Scenario, selection: Playground['selection'] = []): Edits {
  const edits: Edits = []
  const before: Scenario[] = []
  const show = (next: Scenario, kind: 'edit' | 'undo') => usePlayground.setState({
    scenario: next, problems: check(next), bound: bound(next), lastEdit: { label: edits.at(-1)!.label, kind, revision: before.length }, revision: before.length,
  })
  usePlayground.setState({
    ...nothingYet,
    ready: true, editing: true, editPlace: undefined, scenario, scenarioId: 'sample', problems: check(scenario), bound: bound(scenario), selection,
    edit: (label, change, burst) => {
      const now = usePlayground.getState().scenario
      const next = change(now)
      if (next === now) return { ok: true }
      const fault = scenarioFault(next)
      if (fault) return { ok: false, message: `${fault.where}: ${fault.message}` }
      before.push(now)
      edits.push({ label, burst })
      show(next, 'edit')
      return { ok: true }
    },
    undo: () => show(before.pop()!, 'undo'),
    select: (ids) => usePlayground.setState({ selection: ids }),
    editAt: (where) => usePlayground.setState({ editPlace: { where } }),
  })
  return edits
}
