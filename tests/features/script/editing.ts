// Puts the page's store in the editor at the end of a scenario's run, with edits that change the document there and then.
// Refuses storage and session: runs follow an edit when `rerun` is called.
import type { EditLabel, Scenario } from '../../../src/scenario/index.ts'
import { scenarioFault } from '../../../src/scenario/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { playedOut } from '../../support/playedOut.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'

export type Edited = { label: EditLabel, burst: string | undefined }

export async function editing(scenario: Scenario) {
  const edits: Edited[] = []
  const before: Scenario[] = []
  // Nobody is there to decide: where the script does not, the answer is yes.
  const { script } = scenario
  await playgroundAt({ ...scenario, script: { decisions: [{ kind: 'approve' }], ...script } }, 0, {
    scenario, editing: true, editTab: 'script', future: [],
    edit: (label, change, burst) => {
      const { scenario: now, revision } = usePlayground.getState()
      const next = change(now)
      if (next === now) return { ok: true }
      const fault = scenarioFault(next)
      if (fault) return { ok: false, message: `${fault.where}: ${fault.message}` }
      edits.push({ label, burst })
      before.push(now)
      usePlayground.setState({ scenario: next, revision: revision + 1 })
      return { ok: true }
    },
    undo: () => {
      const last = before.pop()
      if (last) usePlayground.setState(({ revision }) => ({ scenario: last, revision: revision + 1 }))
    },
    editAt: (where) => usePlayground.setState({ editTab: 'script', editPlace: { where } }),
  })
  return {
    edits,
    script: () => usePlayground.getState().scenario.script,
    expectations: () => usePlayground.getState().scenario.expectations,
    /** The run of the document as it is now, up to its end. */
    rerun: async () => {
      const { state } = await playedOut(usePlayground.getState().scenario)
      usePlayground.setState({ steps: state.steps, head: state.step, view: state, cursor: state.step, end: state })
    },
  }
}
