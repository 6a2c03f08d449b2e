// The page's store with a document that can be edited, undone and checked, and nothing else behind it.
import { bound, check } from '../../../src/scenario/index.ts'
import type { Scenario } from '../../../src/scenario/index.ts'
import { EditLog } from '../../../src/session/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import type { Playground } from '../../../src/state/index.ts'

const nothingYet = usePlayground.getInitialState()

export function editable(scenario: Scenario, more: Partial<Playground> = {}): EditLog {
  const log = new EditLog(scenario, [], () => undefined)
  const show = () => usePlayground.setState({ scenario: log.document, problems: check(log.document), revision: log.head, undoable: log.undoable, redoable: log.redoable })
  usePlayground.setState({
    ...nothingYet,
    ready: true, editing: true, scenario, scenarioId: 'sample', problems: check(scenario), bound: bound(scenario),
    edit: (label, change, burst) => {
      if (log.edit(label, change(log.document), burst)) show()
      return { ok: true }
    },
    undo: () => {
      if (log.undo()) show()
    },
    redo: () => {
      if (log.redo()) show()
    },
    ...more,
  })
  return log
}
